import { overlaps, type Span } from '#domain/booking/overlap.ts';
import { AppError } from '#domain/errors.ts';
import type { z } from 'zod';
import type { ExistingChoice, PreviewRow } from '#domain/import-report.ts';
import { newLeg, type NewLeg } from '#domain/leg.ts';
import { zoneName } from '#domain/time.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import type { By } from '../history/record.ts';
import {
  parseRows,
  preview,
  refuseBadRows,
  writeRows,
  type ParsedRow,
  type Plan,
  type PlannedRow,
  type RowReader,
} from '../spreadsheet/plan.ts';
import type { SheetRow } from '../spreadsheet/table.ts';
import { addLeg } from './create.ts';
import { changeLeg } from './edit.ts';
import { boatsOfEvent, datesOfEvent, legsWithBoats, type LegWithBoats } from './queries.ts';
import { legColumns, sheetLeg } from './sheet-columns.ts';

type SheetLeg = z.output<typeof sheetLeg>;
type Row = ParsedRow<SheetLeg>;
/** What the sheet says of a leg; what it does not say is not there. */
interface PlannedLeg {
  leg: SheetLeg;
  boats: number[];
}

const reader: RowReader<SheetLeg> = {
  schema: sheetLeg,
  columns: legColumns,
  who: ({ make = '', model = '', identifier = '' }) => ({ make: make || identifier, model }),
};

export async function previewLegs(database: Database, sheet: SheetRow[], event: number): Promise<PreviewRow[]> {
  const rows = await parseRows(reader, sheet);
  return preview(await database.read((db) => planLegs(db, rows, event)), ({ leg, boats }) => ({
    name: leg.identifier,
    detail: `${leg.date}, ${leg.start_time} - ${leg.end_time} ${zoneName}, ${boats.length} ${boats.length === 1 ? 'boat' : 'boats'}`,
  }));
}

/** All or nothing; boats are added to a leg that is there already, none is taken off. Answers the ids of what was made or updated. */
export async function importLegs(
  database: Database,
  sheet: SheetRow[],
  event: number,
  existing: ExistingChoice,
  by: By,
): Promise<number[]> {
  const rows = await parseRows(reader, sheet);
  return inEvent(database, event, async (tx) => {
    const plan = await planLegs(tx, rows, event);
    refuseBadRows(plan);
    const wanted = plan.rows.filter((planned) => planned.existing === undefined || existing === 'update');
    return writeRows(wanted, (planned) => write(tx, planned, event, by));
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

function newLegOf(fields: Omit<SheetLeg, 'make' | 'model'>, event: number, boats: number[]): NewLeg {
  return newLeg.parse({ ...fields, event, boats });
}

/** Rows of the same leg, the first of which stands for it. */
interface Group {
  first: Row;
  leg: SheetLeg;
  /** By the boat's id, the row that names it. */
  boats: Map<number, Row>;
}

type Refuse = (row: Row, error: string) => void;

async function planLegs(db: Db, rows: Row[], event: number): Promise<Plan<PlannedLeg>> {
  const dates = await datesOfEvent(db, event);
  if (!dates) throw new AppError('event_not_found');
  const present = await legsWithBoats(db, event);
  // Of copies that are alike in all this, the first.
  const known = new Map(present.toReversed().map((leg) => [legKey(leg), leg.id]));
  const voyages = voyagesOf(present);
  const named = Map.groupBy(await boatsOfEvent(db, event), nameKey);
  const plan: Plan<PlannedLeg> = { rows: [], errors: rows.flatMap(({ errors }) => errors) };
  const refuse: Refuse = ({ row, who }, error) => plan.errors.push({ row, error, ...who });

  for (const { first, leg, boats } of groups(rows, named, refuse)) {
    if (leg.end_time <= leg.start_time) refuse(first, 'The end time must be after the start time');
    if (leg.date < dates.start_date || leg.date > dates.end_date) refuse(first, 'The date must be within the event');
    const existing = known.get(legKey(leg));
    const voyage = { ...leg, id: existing };
    for (const [boat, row] of boats) {
      const clash = voyages.clash(boat, voyage);
      if (clash) refuse(row, `This boat is on another leg at the same time: ${clash.identifier}`);
      voyages.add(boat, voyage);
    }
    plan.rows.push({ row: first.row, who: first.who, value: { leg, boats: [...boats.keys()] }, existing });
  }
  return plan;
}

interface Voyage extends Span {
  identifier: string;
  /** undefined for a leg that is not there yet. */
  id: number | undefined;
}

/** Where each boat is when: on the legs that are there, and on those that the sheet adds. */
function voyagesOf(legs: LegWithBoats[]) {
  const byBoat = new Map<string, Voyage[]>();
  const place = (boat: number, { date }: Span) => `${boat} ${date}`;
  const add = (boat: number, leg: Voyage) => {
    const there = byBoat.get(place(boat, leg));
    if (there) there.push(leg);
    else byBoat.set(place(boat, leg), [leg]);
  };
  for (const leg of legs) for (const boat of leg.boats) add(boat, leg);
  return {
    add,
    clash: (boat: number, leg: Voyage) =>
      byBoat
        .get(place(boat, leg))
        ?.find((other) => (leg.id === undefined || other.id !== leg.id) && overlaps(other, leg)),
  };
}

function groups(rows: Row[], named: Map<string, { id: number }[]>, refuse: Refuse): Group[] {
  const found = new Map<string, Group>();
  for (const row of rows) {
    const leg = row.value;
    if (!leg) continue;
    const group = found.get(legKey(leg)) ?? { first: row, leg, boats: new Map() };
    found.set(legKey(leg), { ...group, leg: { ...leg, ...group.leg } });
    if (!leg.make && !leg.model) continue;
    const meant = named.get(nameKey({ make: leg.make ?? '', model: leg.model ?? '' })) ?? [];
    if (meant.length > 1) refuse(row, 'Several boats of this event have this make and model');
    else if (meant[0]) group.boats.set(meant[0].id, row);
    else refuse(row, 'No boat of this event has this make and model');
  }
  return [...found.values()];
}

function nameKey({ make, model }: { make: string; model: string }): string {
  return JSON.stringify([make.trim().toLowerCase(), model.trim().toLowerCase()]);
}

function legKey({ identifier, date, start_time, end_time }: Omit<Voyage, 'id'>): string {
  return JSON.stringify([identifier, date, start_time, end_time]);
}
