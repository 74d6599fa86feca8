import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteAddress } from './address-queries.ts';

/** Ends an address of the caller; for any other address it does nothing. */
export function endAddress(database: Database, id: number, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const ended = await deleteAddress(tx, { id, organization: actor.id });
    if (ended) await recordHistory(tx, { at, actor, action: 'report.address_ended', event: ended.event });
  });
}
