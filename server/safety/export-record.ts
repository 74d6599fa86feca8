import { writeExport } from '#domain/safety/chain.ts';
import type { Database, Db } from '../db/database.ts';
import { chainOf } from '../event/card-queries.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { sha256 } from './add-record.ts';

/** The whole chain of an event, as `npm run verify-cards` reads it. That it was read is in the history. */
export function exportRecord(database: Database, event: number, by: AuditContext): Promise<string> {
  return database.write(async (tx) => {
    await recordHistory(tx, { ...by, action: 'card.exported', event });
    return writeRecord(tx, event);
  });
}

async function writeRecord(db: Db, event: number): Promise<string> {
  const { name } = await requireEvent(db, event);
  return writeExport({ event: { id: event, name }, ...(await chainOf(db, event)) }, sha256);
}
