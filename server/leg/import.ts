import { overlaps } from '#domain/booking/overlap.ts';
import { AppError } from '#domain/errors.ts';
import type { z } from 'zod';
import type { ExistingChoice, ImportError, PreviewRow } from '#domain/import-report.ts';
import { newLeg, type NewLeg } from '#domain/leg.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import type { By } from '../history/record.ts';
import { parseRow, preview, refuseBadRows, type Plan, type PlannedRow } from '../spreadsheet/plan.ts';
import type { SheetRow } from '../spreadsheet/table.ts';
import { addLeg } from './create.ts';
import { changeLeg } from './edit.ts';
import { boatsOfEvent, datesOfEvent, legsWithBoats, type LegWithBoats } from './queries.ts';
import { legColumns, sheetLeg } from './sheet-columns.ts';

type LegRow = z.output<typeof sheetLeg>;
/** What the sheet says of a leg; what it does not say is not there. */
interface PlannedLeg {
  leg: LegRow;
  boats: number[];
}

export async function previewLegs(db: Db, rows: SheetRow[], event: number): Promise<PreviewRow[]> {
  return preview(await planLegs(db, rows, event), ({ leg, boats }) => ({
    name: leg.identifier,
    detail: `${leg.date}, ${leg.start_time} - ${leg.end_time}, ${boats.length} ${boats.length === 1 ? 'boat' : 'boats'}`,
  }));
}

/** All or nothing; boats are added to a leg that is there already, none is taken off. Answers the ids of what was made or updated. */
export function importLegs(
  database: Database,
  rows: SheetRow[],
  event: number,
  existing: ExistingChoice,
  by: By,
): Promise<number[]> {
  return inEvent(database, event, async (tx) => {
    const plan = await planLegs(tx, rows, event);
    refuseBadRows(plan);
    const ids: number[] = [];
    for (const planned of plan.rows) {
      if (planned.existing !== undefined && existing === 'skip') continue;
      ids.push(await namingTheRow(planned, () => write(tx, planned, event, by)));
    }
    return ids;
  });
}

async function write(
  tx: Db,
  { value: { leg, boats }, existing }: PlannedRow<PlannedLeg>,
  event: number,
  by: By,
): Promise<number> {
  const { make: _make, model: _model, ...fields } = leg;
  if (existing === undefined) return addLeg(tx, newLegOf(fields, event, boats), by);
  await changeLeg(tx, { id: existing, ...fields, boats, append: true }, by);
  return existing;
}

function newLegOf(fields: Omit<LegRow, 'make' | 'model'>, event: number, boats: number[]): NewLeg {
  return newLeg.parse({ ...fields, event, boats });
}

/** A rule that only the write can ask (an update would take a seat from somebody) still names its row. */
async function namingTheRow<T>({ row, value: { leg } }: PlannedRow<PlannedLeg>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw new AppError('sheet_refused', { errors: [{ row, error: `${leg.identifier}: ${error.message}` }] });
  }
}

/** Rows of the same leg, the first of which stands for it. */
interface Group {
  first: SheetRow;
  leg: LegRow;
  boats: Map<number, SheetRow>;
}

async function planLegs(db: Db, rows: SheetRow[], event: number): Promise<Plan<PlannedLeg>> {
  const dates = await datesOfEvent(db, event);
  if (!dates) throw new AppError('event_not_found');
  const present = await legsWithBoats(db, event);
  const boats = Map.groupBy(await boatsOfEvent(db, event), nameKey);
  const plan: Plan<PlannedLeg> = { rows: [], errors: [] };
  const refuse = (row: SheetRow, error: string) => plan.errors.push({ row: row.row, error, ...who(row) });

  for (const { first, leg, boats: chosen } of groups(rows, boats, plan.errors, refuse)) {
    const existing = present.find((other) => legKey(other) === legKey(leg));
    if (leg.end_time <= leg.start_time) refuse(first, 'The end time must be after the start time');
    if (leg.date < dates.start_date || leg.date > dates.end_date) refuse(first, 'The date must be within the event');
    const others = present.filter((other) => other !== existing && overlaps(other, leg));
    for (const [boat, row] of chosen) {
      const clash = others.find((other) => other.boats.includes(boat));
      if (clash) refuse(row, `This boat is on another leg at the same time: ${clash.identifier}`);
    }
    plan.rows.push({ row: first.row, value: { leg, boats: [...chosen.keys()] }, existing: existing?.id });
    // The next legs of the sheet must not take the same boats at the same time.
    if (existing) existing.boats.push(...chosen.keys());
    else present.push({ ...leg, id: 0, boats: [...chosen.keys()] });
  }
  return plan;
}

function groups(
  rows: SheetRow[],
  boats: Map<string, { id: number }[]>,
  errors: ImportError[],
  refuse: (row: SheetRow, error: string) => void,
): Group[] {
  const found = new Map<string, Group>();
  for (const row of rows) {
    const parsed = parseRow(sheetLeg, legColumns, row, who(row));
    if ('error' in parsed) {
      errors.push(parsed.error);
      continue;
    }
    const leg = parsed.value;
    const group = found.get(legKey(leg)) ?? { first: row, leg, boats: new Map() };
    found.set(legKey(leg), { ...group, leg: { ...leg, ...group.leg } });
    if (!leg.make && !leg.model) continue;
    const named = boats.get(nameKey({ make: leg.make ?? '', model: leg.model ?? '' })) ?? [];
    if (named.length === 0) refuse(row, 'No boat of this event has this make and model');
    else if (named.length > 1) refuse(row, 'Several boats of this event have this make and model');
    else group.boats.set(named[0]?.id ?? 0, row);
  }
  return [...found.values()];
}

function who({ cells }: SheetRow): Pick<ImportError, 'make' | 'model'> {
  return { make: cells.make?.trim() || (cells.identifier?.trim() ?? ''), model: cells.model?.trim() ?? '' };
}

function nameKey({ make, model }: { make: string; model: string }): string {
  return JSON.stringify([make.trim().toLowerCase(), model.trim().toLowerCase()]);
}

function legKey({
  identifier,
  date,
  start_time,
  end_time,
}: Pick<LegWithBoats, 'identifier' | 'date' | 'start_time' | 'end_time'>): string {
  return JSON.stringify([identifier, date, start_time, end_time]);
}
