import type { Settings } from '#domain/settings.ts';
import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { updateSettings } from './queries.ts';

/** What is not sent stays as it was. */
export function editSettings(
  database: Database,
  changes: Partial<Settings>,
  { actor, at }: AuditContext,
): Promise<void> {
  return database.write(async (tx) => {
    await updateSettings(tx, changes);
    await recordHistory(tx, { at, actor, action: 'settings.edited', details: changes });
  });
}
