import type { z } from 'zod';
import { overlaps, type Span } from '#domain/booking/overlap.ts';
import type { Db } from '../db/database.ts';
import type { ParsedRow, Plan, RowReader } from '../spreadsheet/plan.ts';
import { requireEvent } from '../event/queries.ts';
import { boatsOfEvent, legsWithBoats, type LegWithBoats } from './queries.ts';
import { legColumns, sheetLeg } from './sheet-columns.ts';

type SheetLeg = z.output<typeof sheetLeg>;
type Row = ParsedRow<SheetLeg>;
/** The columns that the sheet has for a leg; missing ones are absent. */
export interface PlannedLeg {
  leg: SheetLeg;
  boats: number[];
}

export const legReader: RowReader<SheetLeg> = {
  schema: sheetLeg,
  columns: legColumns,
  who: ({ make = '', model = '', identifier = '' }) => ({ identifier, make, model }),
};

/** Rows of the same leg; the first of them represents it. */
interface Group {
  first: Row;
  leg: SheetLeg;
  /** By the boat's id, the row that names it. */
  boats: Map<number, Row>;
}

type Refuse = (row: Row, error: string) => void;

/**
 * Plans the legs that the rows become. When it writes, the caller holds the event's lock.
 * @param chosen the boat of a row, where that is known better than its make and model tell.
 */
export async function planLegs(
  db: Db,
  rows: Row[],
  event: number,
  chosen: ReadonlyMap<number, number> = new Map(),
): Promise<Plan<PlannedLeg>> {
  const dates = await requireEvent(db, event);
  const present = await legsWithBoats(db, event);
  // Of legs with the same key, the first.
  const known = new Map(present.toReversed().map((leg) => [legKey(leg), leg.id]));
  const voyages = voyagesOf(present);
  const named = Map.groupBy(await boatsOfEvent(db, event), nameKey);
  const plan: Plan<PlannedLeg> = { rows: [], errors: rows.flatMap(({ errors }) => errors) };
  const refuse: Refuse = ({ row, who }, error) => plan.errors.push({ row, error, ...who });

  for (const { first, leg, boats } of groups(rows, { named, chosen }, refuse)) {
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

/** The voyages of each boat: on the existing legs, and on those that the sheet adds. */
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

interface Fleet {
  named: ReadonlyMap<string, { id: number }[]>;
  chosen: ReadonlyMap<number, number>;
}

/** Duplicate rows of a leg are matched to duplicate boats in order; which of them is meant by fewer rows nobody knows. */
function groups(rows: Row[], { chosen, named }: Fleet, refuse: Refuse): Group[] {
  const found = new Map<string, Group>();
  for (const row of rows) {
    const leg = row.value;
    if (!leg) continue;
    const group = found.get(legKey(leg)) ?? { first: row, leg, boats: new Map() };
    found.set(legKey(leg), { ...group, leg: { ...leg, ...group.leg } });
    if (!leg.make && !leg.model) continue;
    const alike = named.get(nameKey(leg)) ?? [];
    const boat = chosen.get(row.row) ?? (alike.find(({ id }) => !group.boats.has(id)) ?? alike[0])?.id;
    if (boat !== undefined) group.boats.set(boat, row);
    else refuse(row, 'No boat of this event has this make and model');
  }
  for (const { boats } of found.values())
    for (const row of boats.values())
      if (row.value && !chosen.has(row.row) && named.get(nameKey(row.value))?.some(({ id }) => !boats.has(id)))
        refuse(row, 'Several boats of this event have this make and model');
  return [...found.values()];
}

function nameKey({ make = '', model = '' }: { make?: string | undefined; model?: string | undefined }): string {
  return JSON.stringify([make.trim().toLowerCase(), model.trim().toLowerCase()]);
}

function legKey({ identifier, date, start_time, end_time }: Omit<Voyage, 'id'>): string {
  return JSON.stringify([identifier, date, start_time, end_time]);
}
