import { liveReportsOf } from '#domain/report.ts';
import type { Db } from '../db/database.ts';
import { findEvent } from '../event/queries.ts';
import { writeCsv } from '../spreadsheet/write.ts';
import { findReportAddress } from './address-queries.ts';
import { readReport } from './write-report.ts';

/** Reads the report with the current rights of the person who made the address: a changed role, or a draft, ends it. */
export async function readLive(
  db: Db,
  tokenHash: string,
  at: string,
): Promise<{ name: string; content: string } | undefined> {
  const address = await findReportAddress(db, tokenHash);
  if (!address || !liveReportsOf[address.type].includes(address.kind)) return undefined;
  const event = await findEvent(db, address.event);
  if (!event || (!event.published && address.type !== 'admin')) return undefined;
  const { sheets } = await readReport(db, address.kind, address.event, { actor: address, at });
  return { name: `${address.kind}-${address.event}`, content: sheets.map(writeCsv).join('\r\n') };
}
