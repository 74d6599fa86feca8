import { bookingRefusal } from '#domain/booking/booking-refusal.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { errors } from '#domain/errors.ts';
import {
  boatOf,
  type EventFacts,
  type LegFacts,
  legsInTheWay,
  sails,
  seatsOffered,
  seatsTaken,
  tripsOf,
} from '#domain/event-facts.ts';
import { type MeantBoats, meantBoats } from '#domain/sheet/boats-cell.ts';
import { folded } from '#domain/sheet/words.ts';
import { writtenDate } from '#domain/time.ts';
import { boatName, counted, legName, personName } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import type { PreviewRow } from '#domain/import-report.ts';
import { breather } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { chunks } from '../db/lists.ts';
import { readFacts } from '../facts/facts.ts';
import type { AuditContext } from '../history/record.ts';
import { preview, refuseBadRows, type ParsedRow, type Plan, type RowReader } from '../spreadsheet/plan.ts';
import { decideAndWrite } from './book.ts';
import { everybody, type Person, personFinder } from './find-people.ts';
import { seatColumns, sheetSeat, type SheetSeat } from './sheet-columns.ts';

type Row = ParsedRow<SheetSeat>;
type Boat = EventFacts['boats'][number];

export const seatReader: RowReader<SheetSeat> = {
  kind: 'seat',
  schema: sheetSeat,
  columns: seatColumns,
  who: ({ email = '', identifier = '' }) => ({ email, identifier }),
};

/** What the other sheets of the same workbook are about to make, and change. */
export interface ComingWithSeats {
  people: readonly Person[];
  boats: readonly Boat[];
  /** Legs that are there already have the ids that they have. */
  legs: readonly LegFacts[];
}
const nothing: ComingWithSeats = { people: [], boats: [], legs: [] };

interface PlannedSeat {
  leg: LegFacts;
  boat: Boat;
  person: Person;
}

/** By the same rule as any booking of which an admin passes nothing, reckoned row after row. */
export async function previewSeats(
  db: Db,
  rows: readonly Row[],
  { at, event }: { at: string; event: number },
  coming: ComingWithSeats,
): Promise<PreviewRow[]> {
  return preview(await planSeats(db, rows, { at, event }, coming), ({ boat, leg, person }) => ({
    name: personName(person) || person.email_key,
    detail: `${legName(leg.identifier, 'Leg')}, ${writtenDate(leg.date)} ${leg.start_time}–${leg.end_time}, ${boatName(boat)}`,
  }));
}

/** All seats or none; seats that are there already stay. Returns the ids of those that were booked. */
export async function writeSeats(tx: Db, rows: readonly Row[], event: number, by: AuditContext): Promise<number[]> {
  if (rows.length === 0) return [];
  const plan = await planSeats(tx, rows, { at: by.at, event });
  refuseBadRows(plan);
  const wanted = plan.rows.filter(({ existing }) => existing === undefined);
  const ids: number[] = [];
  // The seats of a person stay together, so that each gets one mail.
  for (const some of chunks(wanted.toSorted((a, b) => a.value.person.id - b.value.person.id))) {
    const outcomes = await decideAndWrite(
      tx,
      event,
      some.map(({ value: { boat, leg, person } }) => ({
        event,
        leg: leg.id,
        boat: boat.id,
        organization: person.id,
        override: false,
        by,
      })),
    );
    for (const [index, outcome] of outcomes.entries()) {
      const { row, who } = some[index] ?? {};
      if (typeof outcome === 'number') ids.push(outcome);
      else plan.errors.push({ row, error: outcome.message, ...who });
    }
  }
  refuseBadRows(plan);
  return ids;
}

async function planSeats(
  db: Db,
  rows: readonly Row[],
  { at, event }: { at: string; event: number },
  coming = nothing,
): Promise<Plan<PlannedSeat>> {
  const facts = withComing(await readFacts(db, event), coming);
  const find = finders(facts, [...(await everybody(db)), ...coming.people]);
  const plan: Plan<PlannedSeat> = { rows: [], errors: [] };
  const booked: (PlannedSeat & { row: number })[] = [];
  const breathe = breather();
  for (const { errors: wrong, row, value, who } of rows) {
    await breathe();
    plan.errors.push(...wrong);
    if (!value) continue;
    const refuse = (column: string, error: string) => plan.errors.push({ row, error, column, ...who });
    const person = find.person(value);
    if (typeof person === 'string') {
      refuse('email', person);
      continue;
    }
    const seat = find.seat(value, person.id);
    if (typeof seat === 'string') {
      refuse('identifier', seat);
      continue;
    }
    const planned = { ...seat, person };
    const earlier = booked.find((each) => each.person.id === person.id && each.leg.id === seat.leg.id);
    const existing = facts.bookings.find(
      (each) => each.organization === person.id && each.leg === seat.leg.id && each.boat === seat.boat.id,
    )?.id;
    const refusal = existing === undefined ? refusalOf(facts, planned, booked, at) : undefined;
    if (earlier) refuse('email', `The same person is on this leg in row ${earlier.row}`);
    else if (refusal) refuse('identifier', refusal);
    else plan.rows.push({ row, who, value: planned, existing });
    if (existing === undefined) booked.push({ ...planned, row });
  }
  return plan;
}

function withComing(facts: EventFacts, { boats, legs }: ComingWithSeats): EventFacts {
  const changed = new Set(legs.map(({ id }) => id));
  return {
    ...facts,
    boats: [...facts.boats, ...boats],
    legs: [...facts.legs.filter(({ id }) => !changed.has(id)), ...legs],
  };
}

/** Whom, which leg and which boat a row means, or why that is not known. */
function finders(facts: EventFacts, people: readonly Person[]) {
  const byIdentifier = Map.groupBy(facts.legs, ({ identifier }) => folded(identifier));
  const boatsOfLegs = new Map<number, Boat[]>();
  const onLeg = (leg: LegFacts): Boat[] => {
    const found = boatsOfLegs.get(leg.id) ?? leg.boats.flatMap((id) => boatOf(facts, id) ?? []);
    boatsOfLegs.set(leg.id, found);
    return found;
  };
  const meantOfEvent = new Map<string, MeantBoats>();
  const boatsMeant = (name: string, leg: LegFacts): Boat[] => {
    const known = meantOfEvent.get(name) ?? meantBoats(name, facts.boats);
    meantOfEvent.set(name, known);
    const meant = known.kind === 'boats' ? known : meantBoats(name, onLeg(leg));
    return meant.kind === 'boats' ? onLeg(leg).filter(({ id }) => meant.ids.includes(id)) : [];
  };
  return {
    person: personFinder(people),
    seat(row: SheetSeat, person: number): Omit<PlannedSeat, 'person'> | string {
      const named = row.identifier ? (byIdentifier.get(folded(row.identifier)) ?? []) : facts.legs;
      const legs = named.filter((leg) => isMeant(leg, row));
      const name = row.boats ?? boatName({ make: row.make ?? '', model: row.model ?? '' });
      const seats = legs.flatMap((leg) => {
        const own = facts.bookings.find((each) => each.organization === person && each.leg === leg.id);
        // Who has a seat on a leg means it, when no boat is named.
        const boats = name === '' ? onLeg(leg).filter(({ id }) => !own || own.boat === id) : boatsMeant(name, leg);
        return boats.map((boat) => ({ leg, boat }));
      });
      const [leg] = legs;
      const [seat, ...others] = seats;
      if (!leg) return 'No leg of this event is meant by this row';
      if (seat && others.length === 0) return seat;
      if (legs.length > 1)
        return seat ? 'Several legs are meant by this row' : `None of these legs has the boat ${name}`;
      if (seat || name === '')
        return `${legName(leg.identifier, 'Leg')} has ${counted(leg.boats.length, 'boat')}. Name one`;
      return `The boat ${name} is not on ${legName(leg.identifier)}`;
    },
  };
}

function isMeant(leg: LegFacts, { date, end_time, identifier, start_time }: SheetSeat): boolean {
  if (!identifier && !start_time) return false;
  return (
    (!date || leg.date === date) &&
    (!start_time || leg.start_time === start_time) &&
    (!end_time || leg.end_time === end_time)
  );
}

/** Why the rule refuses a seat, as an organiser reads it; the seats of earlier rows count as booked. */
function refusalOf(
  facts: EventFacts,
  { boat, leg, person }: PlannedSeat,
  booked: readonly PlannedSeat[],
  at: string,
): string | undefined {
  const own = facts.bookings.find((each) => each.organization === person.id && each.leg === leg.id);
  const others = [
    ...tripsOf(facts, person.id),
    ...booked.filter((each) => each.person.id === person.id).map((each) => each.leg),
  ];
  const [clash] = legsInTheWay(others.filter(sails), leg);
  const before = booked.filter((each) => each.leg.id === leg.id && each.boat.id === boat.id).length;
  const seats = seatsOffered(facts, leg.id, boat.id);
  const refusal = bookingRefusal({
    actor: 'admin',
    override: false,
    confirmed: true,
    confirmationRequired: false,
    alreadyOnLeg: own !== undefined,
    cancelled: !sails(leg),
    locked: leg.locked,
    departed: hasDeparted(leg, clockTime(Date.parse(at), facts.time_zone)),
    overlapping: clash !== undefined,
    boatOnLeg: true,
    seats,
    taken: seatsTaken(facts, leg.id, boat.id) + before,
  });
  if (refusal === 'already_on_leg') {
    const on = own && boatOf(facts, own.boat);
    return `Has a seat on ${on ? boatName(on) : 'another boat'} of this leg already`;
  }
  if (refusal === 'leg_overlaps') return `Is on ${legName(clash?.identifier ?? '')} at the same time`;
  if (refusal === 'boat_full') return `${boatName(boat)} is full on this leg: it has ${counted(seats, 'seat')}`;
  return refusal && errors[refusal].text;
}
