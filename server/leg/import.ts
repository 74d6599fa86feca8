import type { Clash } from '#domain/disruption/context.ts';
import { AppError } from '#domain/errors.ts';
import { counted } from '#domain/wording.ts';
import type { ExistingChoice, PreviewRow } from '#domain/import-report.ts';
import { writtenDate } from '#domain/time.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { changeLegs } from '../disruption/change-legs.ts';
import type { AuditContext } from '../history/record.ts';
import { parseRows, preview, refuseBadRows, type Plan, type PlannedRow } from '../spreadsheet/plan.ts';
import { placeKey } from '#domain/place-key.ts';
import { placesOf } from '../facts/place-queries.ts';
import { requireEvent } from '../event/queries.ts';
import { errorOfRow, legReader, planLegs, rowOfClash, wishOf, type PlannedLeg } from './plan-legs.ts';
import type { SheetRow } from '#domain/sheet/reading.ts';

export async function previewLegs(
  database: Database,
  sheet: SheetRow[],
  event: number,
  coming?: Parameters<typeof planLegs>[3],
): Promise<PreviewRow[]> {
  const rows = await parseRows(legReader, sheet);
  return database.read(async (db) => previewPlan(db, event, await planLegs(db, rows, event, coming)));
}

export async function previewPlan(db: Db, event: number, plan: Plan<PlannedLeg>): Promise<PreviewRow[]> {
  const newPlaces = await placesNotYetNamed(db, event);
  return preview(plan, ({ leg, boats }) => {
    const places = newPlaces(leg);
    const found = places.length === 0 ? '' : `. New: ${places.join(', ')}`;
    return {
      name: leg.identifier,
      detail: `${writtenDate(leg.date)} ${leg.start_time}–${leg.end_time}, ${counted(boats.length, 'boat')}${found}`,
    };
  });
}

/** Where people travel, another spelling of a place would be another harbour: the first leg that names a new one says so. */
async function placesNotYetNamed(
  db: Db,
  event: number,
): Promise<(leg: { starting_point?: string | undefined; ending_point?: string | undefined }) => string[]> {
  const { route } = await requireEvent(db, event);
  if (!route) return () => [];
  const known = new Set((await placesOf(db, event)).map(({ name }) => placeKey(name)));
  return ({ ending_point = '', starting_point = '' }) =>
    [starting_point, ending_point].filter((name) => {
      const isNew = placeKey(name) !== '' && !known.has(placeKey(name));
      known.add(placeKey(name));
      return isNew;
    });
}

/** All or nothing; boats are added to a leg that is there already, none is taken off. Returns the ids of what was made or updated. */
export async function importLegs(
  database: Database,
  sheet: SheetRow[],
  event: number,
  existing: ExistingChoice,
  by: AuditContext,
): Promise<number[]> {
  const rows = await parseRows(legReader, sheet);
  return inEvent(database, event, (tx) => writeLegs(tx, rows, { event, existing }, by));
}

export async function writeLegs(
  tx: Db,
  rows: Parameters<typeof planLegs>[1],
  into: { event: number; existing: ExistingChoice },
  by: AuditContext,
): Promise<number[]> {
  return writePlan(tx, await planLegs(tx, rows, into.event), into, by);
}

export async function writePlan(
  tx: Db,
  plan: Plan<PlannedLeg>,
  { event, existing }: { event: number; existing: ExistingChoice },
  by: AuditContext,
): Promise<number[]> {
  refuseBadRows(plan);
  const wanted = plan.rows.filter((planned) => planned.existing === undefined || existing === 'update');
  const { ids } = await changeLegs(tx, { event, ...wishOf(wanted) }, by, (clashes) => refuseClashes(wanted, clashes));
  const made = ids.values();
  return wanted.map((planned) => planned.existing ?? made.next().value ?? 0);
}

function refuseClashes(rows: PlannedRow<PlannedLeg>[], clashes: readonly Clash[]): never {
  const rowOf = rowOfClash(rows);
  refuseBadRows({ rows, errors: clashes.map((clash) => errorOfRow(clash, rowOf(clash))) });
  throw new AppError('sheet_refused');
}
