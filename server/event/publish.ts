import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { publishDraft } from './queries.ts';

/** From now on everybody sees the event. One that is published stays as it is. */
export function publishEvent(database: Database, id: number, by: AuditContext): Promise<void> {
  return inEvent(database, id, async (tx) => {
    if (await publishDraft(tx, id)) await recordHistory(tx, { ...by, action: 'event.published', event: id });
  });
}
