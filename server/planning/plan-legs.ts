import { boatOf, legsOf, sails } from '#domain/event-facts.ts';
import { AppError } from '#domain/errors.ts';
import type { PreviewRow } from '#domain/import-report.ts';
import { planTimetable } from '#domain/planning/plan-timetable.ts';
import type { Timetable } from '#domain/planning/wire.ts';
import type { Database } from '../db/database.ts';
import { readFacts, seatsAside } from '../event/facts.ts';
import type { AuditContext } from '../history/record.ts';
import { importLegs, previewLegs } from '../leg/import.ts';
import type { SheetRow } from '#domain/sheet/arrange.ts';

/** A row is a boat on a leg, as in an import. */
const maxRows = 2_000;

/** Plans the legs of a timetable by the rules of an import; nothing is written. */
export async function previewTimetable(database: Database, timetable: Timetable): Promise<PreviewRow[]> {
  const { boats, rows } = await rowsOf(database, timetable);
  return previewLegs(database, rows, timetable.event, { chosen: boats });
}

/** All of it or nothing. Returns the ids of the legs. */
export async function createTimetable(database: Database, timetable: Timetable, by: AuditContext): Promise<number[]> {
  const { boats, rows } = await rowsOf(database, timetable);
  return importLegs(database, rows, timetable.event, 'skip', by, { chosen: boats });
}

/** The timetable as the rows of a sheet, so that the import's rules say what is wrong with it, and the boat of each row. */
async function rowsOf(
  database: Database,
  { boats, ending_point, event, max_per_boat, starting_point, ...rules }: Timetable,
): Promise<{ rows: SheetRow[]; boats: Map<number, number> }> {
  const facts = await database.read((db) => readFacts(db, event, seatsAside));
  const chosen = [...new Set(boats)].map((id) => boatOf(facts, id));
  if (chosen.some((boat) => boat === undefined)) throw new AppError('boat_not_in_event');
  const taken = facts.legs.filter(sails).map(({ identifier }) => identifier);
  const dates = [...new Set(rules.dates)].toSorted();
  const fleet = chosen.flatMap((boat) => boat ?? []);
  const { route } = facts;
  const along = route && { route, starting_point, ending_point, legsOf: ({ id }: { id: number }) => legsOf(facts, id) };
  const planned = planTimetable(fleet, { ...rules, dates }, taken, along);
  const rows = planned.flatMap(({ back, boats: sailing, ...leg }) =>
    sailing.map(({ id, make, model }) => ({
      id,
      cells: {
        ...leg,
        starting_point: back ? ending_point : starting_point,
        ending_point: back ? starting_point : ending_point,
        max_per_boat: max_per_boat === null ? '' : String(max_per_boat),
        make,
        model,
      },
    })),
  );
  if (rows.length === 0) {
    const wouldFit = planTimetable(fleet, { ...rules, dates }).length > 0;
    throw new AppError(wouldFit ? 'timetable_elsewhere' : 'timetable_empty');
  }
  if (rows.length > maxRows) throw new AppError('timetable_too_long');
  return {
    rows: rows.map(({ cells }, index) => ({ row: index + 1, cells })),
    boats: new Map(rows.map(({ id }, index) => [index + 1, id])),
  };
}
