import { boatOf, legsOf, sails } from '#domain/event-facts.ts';
import { AppError } from '#domain/errors.ts';
import type { PreviewRow } from '#domain/import-report.ts';
import { planTimetable } from '#domain/planning/plan-timetable.ts';
import type { Timetable } from '#domain/planning/wire.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { readFacts, seatsAside } from '../facts/facts.ts';
import type { AuditContext } from '../history/record.ts';
import { previewPlan, writePlan } from '../leg/import.ts';
import { errorsOf, type PlannedLeg } from '../leg/plan-legs.ts';
import type { Plan } from '../spreadsheet/plan.ts';

/** The most boats on legs. */
const atMost = 2_000;

/** Plans the legs of a timetable; nothing is written. */
export function previewTimetable(database: Database, timetable: Timetable): Promise<PreviewRow[]> {
  return database.read(async (db) => previewPlan(db, timetable.event, await planOf(db, timetable)));
}

/** All of it or nothing. Returns the ids of the legs. */
export function createTimetable(database: Database, timetable: Timetable, by: AuditContext): Promise<number[]> {
  const { event } = timetable;
  return inEvent(database, event, async (tx) =>
    writePlan(tx, await planOf(tx, timetable), { event, existing: 'skip' }, by),
  );
}

/** The legs of the timetable as an import plans its rows; what is wrong is said of each boat. */
async function planOf(
  db: Db,
  { boats, ending_point, event, max_per_boat, starting_point, ...rules }: Timetable,
): Promise<Plan<PlannedLeg>> {
  const facts = await readFacts(db, event, seatsAside);
  const chosen = [...new Set(boats)].map((id) => boatOf(facts, id));
  if (chosen.some((boat) => boat === undefined)) throw new AppError('boat_not_in_event');
  const taken = facts.legs.filter(sails).map(({ identifier }) => identifier);
  const dates = [...new Set(rules.dates)].toSorted();
  const fleet = chosen.flatMap((boat) => boat ?? []);
  const { route } = facts;
  const along = route && { route, starting_point, ending_point, legsOf: ({ id }: { id: number }) => legsOf(facts, id) };
  const rows = planTimetable(fleet, { ...rules, dates }, taken, along).map(
    ({ back, boats: sailing, ...leg }, index) => ({
      row: index + 1,
      who: { identifier: leg.identifier },
      existing: undefined,
      value: {
        leg: {
          ...leg,
          starting_point: back ? ending_point : starting_point,
          ending_point: back ? starting_point : ending_point,
          ...(max_per_boat !== null && { max_per_boat }),
        },
        boats: sailing.map(({ id }) => id),
      },
    }),
  );
  if (rows.length === 0) {
    const wouldFit = planTimetable(fleet, { ...rules, dates }).length > 0;
    throw new AppError(wouldFit ? 'timetable_elsewhere' : 'timetable_empty');
  }
  if (rows.reduce((sum, { value }) => sum + value.boats.length, 0) > atMost) throw new AppError('timetable_too_long');
  const errors = errorsOf(facts, rows, ({ row, who }, id) => {
    const { make, model } = boatOf(facts, id) ?? {};
    return { row, who: { ...who, make, model } };
  });
  return { rows, errors };
}
