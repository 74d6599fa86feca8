import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteAddress } from './address-queries.ts';

/** One's own; of another's, or one that has ended, nothing is said. */
export function endAddress(database: Database, id: number, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const ended = await deleteAddress(tx, { id, organization: actor.id });
    if (ended) await recordHistory(tx, { at, actor, action: 'report.address_ended', event: ended.event });
  });
}
