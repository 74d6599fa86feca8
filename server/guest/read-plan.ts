import { legHeading, planHeadings, seatsInPlan } from '#domain/guest/plan-sheet.ts';
import { sails } from '#domain/event-facts.ts';
import type { Database } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { everybody, personFinder } from '../registration/find-people.ts';
import { notASheet } from '../spreadsheet/limits.ts';
import { readSheets } from '../spreadsheet/read.ts';

/** What an edited list 'Plan' would change of who sits where; nothing is written. */
export async function readPlan(database: Database, event: number, file: Buffer) {
  const { facts, people } = await database.read(async (db) => ({
    facts: await readFacts(db, event),
    people: await everybody(db),
  }));
  const legs = Map.groupBy(facts.legs.filter(sails), legHeading);
  const clear = [...legs].flatMap(([heading, some]) => (some.length === 1 ? heading : []));
  const known = [...planHeadings, ...clear].map((name) => ({ name, labels: [name] }));
  const { sheets } = await readSheets(file, [{ kind: 'seat', known, required: [...planHeadings] }]);
  const [sheet] = sheets;
  if (!sheet || sheet.problem) throw notASheet(sheet?.problem);
  const unknown = sheet.columns.flatMap(({ column, heading }) => (column === null ? heading : []));
  const find = personFinder(people);
  const { errors, people: named, seats } = seatsInPlan(facts, sheet.rows, find);
  const read = new Map(sheet.rows.map(({ cells, row }) => [row, Object.values(cells).filter(Boolean).length]));
  const unheaded = sheet.table.filter(({ row, texts }) => texts.filter((text) => text.trim()).length > (read.get(row) ?? 0)); // prettier-ignore
  const booked = new Set(facts.bookings.map(({ organization }) => organization));
  return {
    wish: { kind: 'seats' as const, seats },
    errors: [
      ...unknown.map((heading) => ({
        error: legs.has(heading) ? `Several legs are called ${heading}` : `No leg of this event is called ${heading}`,
      })),
      ...(unknown.length > 0
        ? []
        : unheaded.map(({ row }) => ({ row, error: 'A cell of this row has no leg above it' }))),
      ...errors,
    ],
    absent: [...booked.difference(new Set(named))].length,
  };
}
