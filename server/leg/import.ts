import { counted } from '#domain/wording.ts';
import type { ExistingChoice, PreviewRow } from '#domain/import-report.ts';
import { newLeg } from '#domain/leg.ts';
import { writtenDate } from '#domain/time.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { parseRows, preview, refuseBadRows, writeRows, type PlannedRow } from '../spreadsheet/plan.ts';
import type { SheetRow } from '#domain/sheet/arrange.ts';
import { addLeg } from './create.ts';
import { changeLeg } from './edit.ts';
import { legReader, planLegs, type LegPlanOptions, type PlannedLeg } from './plan-legs.ts';

export async function previewLegs(
  database: Database,
  sheet: SheetRow[],
  event: number,
  options: LegPlanOptions = {},
): Promise<PreviewRow[]> {
  const rows = await parseRows(legReader, sheet);
  return preview(await database.read((db) => planLegs(db, rows, event, options)), ({ leg, boats }) => ({
    name: leg.identifier,
    detail: `${writtenDate(leg.date)} ${leg.start_time}–${leg.end_time}, ${counted(boats.length, 'boat')}`,
  }));
}

/** All or nothing; boats are added to a leg that is there already, none is taken off. Returns the ids of what was made or updated. */
export async function importLegs(
  database: Database,
  sheet: SheetRow[],
  event: number,
  existing: ExistingChoice,
  by: AuditContext,
  options: LegPlanOptions = {},
): Promise<number[]> {
  const rows = await parseRows(legReader, sheet);
  return inEvent(database, event, (tx) => writeLegs(tx, rows, { event, existing, options }, by));
}

export async function writeLegs(
  tx: Db,
  rows: Parameters<typeof planLegs>[1],
  { event, existing, options }: { event: number; existing: ExistingChoice; options?: LegPlanOptions },
  by: AuditContext,
): Promise<number[]> {
  const plan = await planLegs(tx, rows, event, options);
  refuseBadRows(plan);
  const wanted = plan.rows.filter((planned) => planned.existing === undefined || existing === 'update');
  return writeRows(wanted, (planned) => write(tx, planned, event, by));
}

async function write(
  tx: Db,
  { value: { leg, boats }, existing }: PlannedRow<PlannedLeg>,
  event: number,
  by: AuditContext,
): Promise<number> {
  const { boats: _boats, make: _make, model: _model, ...fields } = leg;
  if (existing === undefined) return addLeg(tx, newLeg.parse({ ...fields, event, boats }), by);
  await changeLeg(tx, { id: existing, ...fields, boats, append: true }, by);
  return existing;
}
