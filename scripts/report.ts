/** npm run report -- EVENT KIND writes a report as CSV, as an admin sees it, to the standard output: for cron and pipes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveReportsOf, reportKind } from '../domain/report.ts';
import { toIso } from '../domain/time.ts';
import { copySqlite, parts } from '../server/backup/create.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { readReport } from '../server/report/write-report.ts';
import { writeCsv } from '../server/spreadsheet/write.ts';

try {
  const [event, kind] = process.argv.slice(2);
  const kinds = liveReportsOf.admin;
  const wanted = reportKind.safeParse(kind);
  if (!/^\d+$/.test(event ?? '') || !wanted.success || !kinds.includes(wanted.data))
    throw new Error(`Say which event, by its number, and which report: npm run report -- EVENT ${kinds.join('|')}`);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const beside = mkdtempSync(join(tmpdir(), 'seatrial-report-'));
  // A server may have the file to itself, so a copy is read.
  if (!databaseUrl) await copySqlite(join(dataDir, parts.sqlite), join(beside, parts.sqlite));
  const database = await openDatabase(databaseUrl, beside, { unlimited: true });
  try {
    const actor = { id: 0, type: 'admin' } as const;
    const by = { actor, at: toIso(Date.now()) };
    const { sheets } = await database.read((db) => readReport(db, wanted.data, Number(event), by));
    process.stdout.write(sheets.map(writeCsv).join('\r\n'));
  } finally {
    await database.close();
    rmSync(beside, { recursive: true });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
