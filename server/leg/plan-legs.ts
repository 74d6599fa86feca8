import type { z } from 'zod';
import { compare, type Span } from '#domain/booking/overlap.ts';
import type { Clash } from '#domain/disruption/context.ts';
import { planDisruption } from '#domain/disruption/plan-disruption.ts';
import type { LegsWish } from '#domain/disruption/wire.ts';
import { type EventFacts, type LegFacts, legsInTheWay, sails } from '#domain/event-facts.ts';
import type { ImportError } from '#domain/import-report.ts';
import { legToAdd } from '#domain/leg.ts';
import { meantBoats, sheetNames } from '#domain/sheet/boats-cell.ts';
import { datesBetween } from '#domain/time.ts';
import { breather } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { ParsedRow, Plan, PlannedRow, RowReader } from '../spreadsheet/plan.ts';
import { readFacts, seatsAside } from '../facts/facts.ts';
import { readColumns, sheetLeg } from './sheet-columns.ts';
import type { Surroundings } from '#domain/sheet/reading.ts';

type SheetLeg = z.output<typeof sheetLeg>;
type Row = ParsedRow<SheetLeg>;
/** The columns that the sheet has for a leg; missing ones are absent. */
export interface PlannedLeg {
  leg: SheetLeg;
  boats: number[];
}

export const legReader: RowReader<SheetLeg> = {
  kind: 'leg',
  schema: sheetLeg,
  columns: readColumns,
  who: ({ make = '', model = '', identifier = '' }) => ({ identifier, make, model }),
};

/** Rows of the same leg; the first of them represents it. */
interface Group {
  first: Row;
  leg: SheetLeg;
  /** By the boat's id, the row that names it. */
  boats: Map<number, Row>;
  /** Rows that ask for so many boats, whichever. */
  any: { row: Row; count: number }[];
}

type Boats = readonly { id: number; make: string; model: string }[];

type Refuse = (row: Row, column: string, error: string) => void;

/** What a sheet of legs may refer to. */
export async function surroundingsOf(db: Db, event: number): Promise<Surroundings> {
  const { boats, end_date, legs, start_date } = await readFacts(db, event, seatsAside);
  return { days: datesBetween(start_date, end_date).slice(0, 366), boats, legs };
}

/** Plans the legs that the rows become; `coming` are boats that the same workbook is about to make. When it writes, the caller holds the event's lock. */
export async function planLegs(db: Db, rows: Row[], event: number, coming: Boats = []): Promise<Plan<PlannedLeg>> {
  const facts = await readFacts(db, event, seatsAside);
  const { boats: here, legs: present } = facts;
  // Of legs with the same key, the first.
  const known = new Map(present.toReversed().map((leg) => [legKey(leg), leg.id]));
  const voyages = voyagesOf(present.filter(sails));
  const fleet = [...here, ...coming];
  const plan: Plan<PlannedLeg> = { rows: [], errors: rows.flatMap(({ errors }) => errors) };
  const refuse: Refuse = ({ row, who }, column, error) => plan.errors.push({ row, error, column, ...who });

  const breathe = breather();
  const found = (await groups(rows, fleet, refuse)).map((group) => {
    const existing = known.get(legKey(group.leg));
    return { ...group, existing, voyage: { ...group.leg, id: existing } };
  });
  for (const { boats, voyage } of found) for (const boat of boats.keys()) voyages.add(boat, voyage);
  const inTime = found.toSorted((a, b) => compare(startOf(a.leg), startOf(b.leg)));
  const boatsOn = new Map<number | undefined, readonly number[]>(present.map(({ boats, id }) => [id, boats]));
  for (const { any, boats, existing, voyage } of inTime) {
    await breathe();
    const there = boatsOn.get(existing) ?? [];
    for (const { count, row } of any) {
      const free = fleet.filter(({ id }) => !boats.has(id) && !voyages.clash(id, voyage));
      const ranked = free.map(({ id }) => ({ id, legs: there.includes(id) ? -1 : voyages.count(id) }));
      if (free.length < count) refuse(row, 'boats', `Only ${free.length} boats are free then`);
      const leastSailed = ranked.toSorted((a, b) => a.legs - b.legs).slice(0, count);
      for (const { id } of leastSailed) {
        boats.set(id, row);
        if (!there.includes(id)) voyages.add(id, voyage);
      }
    }
  }
  for (const { boats, existing, first, leg } of found)
    plan.rows.push({ row: first.row, who: first.who, value: { leg, boats: [...boats.keys()] }, existing });
  const groupAt = new Map(found.map((group) => [group.first.row, group]));
  const around = { ...facts, boats: [...here, ...coming.map((boat) => ({ capacity: null, ...boat }))] };
  plan.errors.push(
    ...errorsOf(around, plan.rows, (planned, boat) => groupAt.get(planned.row)?.boats.get(boat) ?? planned),
  );
  return plan;
}

/** Why these rows cannot be written; `namedBy` says which row names a boat of a leg. */
export function errorsOf(
  facts: EventFacts,
  rows: PlannedRows,
  namedBy: (row: PlannedRows[number], boat: number) => NamedRow,
): ImportError[] {
  const legs = facts.legs.map((leg) => ({ ...leg, departed: false }));
  const wish: LegsWish = { kind: 'legs', ...wishOf(rows), remove: [] };
  const rowOf = rowOfClash(rows);
  return planDisruption({ ...facts, legs, left: [] }, wish).clashes.map((clash) =>
    errorOfRow(clash, namedBy(rowOf(clash), clash.boat ?? 0)),
  );
}

type NamedRow = Pick<Row, 'row' | 'who'>;
type PlannedRows = readonly PlannedRow<PlannedLeg>[];

/** What is wished by these rows: boats are added to a leg that is there already, none is taken off. */
export function wishOf(rows: PlannedRows): Pick<LegsWish, 'add' | 'edit'> {
  const wished = rows.map(({ existing, value: { boats, leg } }) => {
    const { boats: _boats, make: _make, model: _model, ...fields } = leg;
    return { existing, fields, boats };
  });
  return {
    add: wished.flatMap(({ boats, existing, fields }) =>
      existing === undefined ? { ...legToAdd.parse(fields), boats } : [],
    ),
    edit: wished.flatMap(({ boats, existing, fields }) =>
      existing === undefined ? [] : { ...fields, id: existing, boats, append: true },
    ),
  };
}

/** A leg that is not there yet is known by its place among those that the wish adds. */
export function rowOfClash(rows: PlannedRows): (clash: Clash) => PlannedRow<PlannedLeg> {
  const added = rows.filter(({ existing }) => existing === undefined);
  const known = new Map(rows.map((row) => [row.existing, row]));
  return ({ leg = 0 }) => {
    const row = leg < 0 ? added[-1 - leg] : known.get(leg);
    if (!row) throw new Error(`No row of the sheet is leg ${leg}.`);
    return row;
  };
}

/** What clashes, as an error of the row of its leg, or of the row that names its boat. */
export function errorOfRow({ boat, fields = {}, text }: Clash, { row, who }: NamedRow): ImportError {
  const column = Object.keys(fields)[0] ?? (boat === undefined ? undefined : 'boats');
  return { row, error: text, ...(column !== undefined && { column }), ...who };
}

function startOf({ date, start_time }: Span): string {
  return `${date} ${start_time}`;
}

interface Voyage extends Span {
  identifier: string;
  /** undefined for a leg that is not there yet. */
  id: number | undefined;
}

/** The voyages of each boat: on the existing legs, and on those that the sheet adds. */
function voyagesOf(legs: readonly LegFacts[]) {
  const byBoat = new Map<string, Voyage[]>();
  const counts = new Map<number, number>();
  const place = (boat: number, { date }: Span) => `${boat} ${date}`;
  const add = (boat: number, leg: Voyage) => {
    counts.set(boat, (counts.get(boat) ?? 0) + 1);
    const there = byBoat.get(place(boat, leg));
    if (there) there.push(leg);
    else byBoat.set(place(boat, leg), [leg]);
  };
  for (const leg of legs) for (const boat of leg.boats) add(boat, leg);
  return {
    add,
    count: (boat: number) => counts.get(boat) ?? 0,
    clash: (boat: number, leg: Voyage) => legsInTheWay(byBoat.get(place(boat, leg)) ?? [], leg)[0],
  };
}

/** Duplicate rows of a leg are matched to duplicate boats in order; which of them is meant by fewer rows nobody knows. */
async function groups(rows: Row[], fleet: Boats, refuse: Refuse): Promise<Group[]> {
  const breathe = breather();
  const named = Map.groupBy(fleet, nameKey);
  const numbered = new Map([...sheetNames(fleet)].map(([id, name]) => [nameKey(name), id]));
  const found = new Map<string, Group>();
  const exact = new Set<Row>();
  for (const row of rows) {
    await breathe();
    const leg = row.value;
    if (!leg) continue;
    const group = found.get(legKey(leg)) ?? { first: row, leg, boats: new Map(), any: [] };
    found.set(legKey(leg), { ...group, leg: { ...leg, ...group.leg } });
    if (leg.boats) addMeant(row, leg.boats, group, fleet, refuse);
    if (!leg.make && !leg.model) continue;
    const alike = named.get(nameKey(leg)) ?? [];
    const known = alike.length === 0 ? numbered.get(nameKey(leg)) : undefined;
    if (known !== undefined) exact.add(row);
    const boat = known ?? (alike.find(({ id }) => !group.boats.has(id)) ?? alike[0])?.id;
    if (boat !== undefined) group.boats.set(boat, row);
    else refuse(row, 'model', 'No boat of this event has this make and model');
  }
  for (const { boats } of found.values())
    for (const row of boats.values())
      if (
        row.value &&
        !row.value.boats &&
        !exact.has(row) &&
        named.get(nameKey(row.value))?.some(({ id }) => !boats.has(id))
      )
        refuse(row, 'model', 'Several boats of this event have this make and model');
  return [...found.values()];
}

function addMeant(row: Row, text: string, group: Group, fleet: Boats, refuse: Refuse): void {
  const meant = meantBoats(text, fleet);
  if (meant.kind === 'unknown') refuse(row, 'boats', meant.error);
  else if (meant.kind === 'any') group.any.push({ row, count: meant.count });
  else for (const id of meant.ids) group.boats.set(id, row);
}

function nameKey({ make = '', model = '' }: { make?: string | undefined; model?: string | undefined }): string {
  return JSON.stringify([make.trim().toLowerCase(), model.trim().toLowerCase()]);
}

function legKey({ identifier, date, start_time, end_time }: Omit<Voyage, 'id'>): string {
  return JSON.stringify([identifier, date, start_time, end_time]);
}
