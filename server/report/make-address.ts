import { AppError } from '#domain/errors.ts';
import { liveReportsOf, type ReportKind } from '#domain/report.ts';
import type { Database } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { hashOfLink, newLinkToken } from '../tokens.ts';
import { insertAddress, deleteAddress } from './address-queries.ts';

/** Only this answer contains the token: with the database alone the address cannot be opened. */
export function makeAddress(
  database: Database,
  { event, kind }: { event: number; kind: ReportKind },
  { actor, at }: AuditContext,
): Promise<{ id: number; token: string }> {
  if (!liveReportsOf[actor.type].includes(kind)) throw new AppError('report_not_live');
  const token = newLinkToken();
  return database.write(async (tx) => {
    await requireVisibleEvent(tx, event, actor);
    const row = { token_hash: hashOfLink(token), organization: actor.id, event, kind, created_at: at };
    const id = await insertAddress(tx, row);
    await recordHistory(tx, { at, actor, action: 'report.address_made', event, details: { kind } });
    return { id, token };
  });
}

/** Ends an address of the caller; for any other address it does nothing. */
export function endAddress(database: Database, id: number, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const ended = await deleteAddress(tx, { id, organization: actor.id });
    if (ended) await recordHistory(tx, { at, actor, action: 'report.address_ended', event: ended.event });
  });
}
