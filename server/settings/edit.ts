import type { Settings } from '#domain/settings.ts';
import { inEvents, type Database } from '../db/database.ts';
import { eventsWaitedIn } from '../registration/waiting-queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { updateSettings } from './queries.ts';

/** Fields that are not sent stay as they were. */
export async function editSettings(database: Database, changes: Partial<Settings>, by: AuditContext): Promise<void> {
  // When confirmation is no longer required, waiting people may be given a seat now.
  const events = await database.read((db) => eventsWaitedIn(db));
  await inEvents(database, events, async (tx) => {
    await updateSettings(tx, changes);
    await recordHistory(tx, { ...by, action: 'settings.edited', details: changes });
  });
}
