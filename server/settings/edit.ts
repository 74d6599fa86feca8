import type { Settings } from '#domain/settings.ts';
import type { Database } from '../db/database.ts';
import { record, type By } from '../history/record.ts';
import { updateSettings } from './queries.ts';

/** What is not sent stays as it was. */
export function editSettings(database: Database, changes: Partial<Settings>, { actor, at }: By): Promise<void> {
  return database.write(async (tx) => {
    await updateSettings(tx, changes);
    await record(tx, { at, actor, action: 'settings.edited', details: changes });
  });
}
