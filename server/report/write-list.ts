import { type ListName, type ListSection, lists } from '#domain/guest/lists.ts';
import type { Database } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { readList } from '../guest/read-list.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';
import { type Report, titled } from './write-report.ts';

interface Row {
  section: string;
  cells: ListSection['rows'][number];
}
type Total = ListSection['counts'][number] & { section: string };

/** A list as a workbook: its totals first, then its rows. */
export async function writeList(database: Database, id: number, name: ListName, at: string): Promise<Report> {
  const { event, list } = await database.read(async (db) => ({
    event: await requireEvent(db, id),
    list: await readList(db, id, name),
  }));
  const { sectionsBy, title } = lists[name];
  const ofSection = sectionsBy ? [{ header: sectionsBy, value: ({ section }: { section: string }) => section }] : [];
  const totals: Sheet<Total> = {
    name: 'Totals',
    columns: [
      ...ofSection,
      { header: 'What', value: (total) => total.name },
      { header: 'Count', kind: 'number', value: ({ count }) => count },
    ],
    rows: list.sections.flatMap(({ counts, title: section }) => counts.map((count) => ({ ...count, section }))),
  };
  const sheet: Sheet<Row> = {
    name: title,
    columns: [
      ...ofSection,
      ...list.columns.map(({ label, number }, at): Column<Row> => ({
        header: label,
        kind: number && 'number',
        value: ({ cells }) => cells[at],
      })),
    ],
    rows: list.sections.flatMap(({ rows, title: section }) => rows.map((cells) => ({ cells, section }))),
    frozenColumns: 1,
  };
  const sheets = totals.rows.length > 0 ? [totals, sheet] : [sheet];
  return titled({ event, sheets }, { title, name }, at);
}
