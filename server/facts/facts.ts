import { sql, type ExpressionBuilder } from 'kysely';
import { standingMarks } from '#domain/boarding/fold.ts';
import type { Presence } from '#domain/booking/overlap.ts';
import { AppError } from '#domain/errors.ts';
import type { BookedSeat, EventFacts, GuestSeat, LegFacts } from '#domain/event-facts.ts';
import { presenceBy, travelIn } from '#domain/guest/presence.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { Tables } from '../db/tables.ts';
import { readRoute } from './place-queries.ts';
import { marksOf } from './sailing-queries.ts';

/** Which part of an event is read; both absent is all of it. */
export interface Part {
  /** The legs of this date alone, with all that is on them. */
  date?: string;
  /** The clock by which the marks of the quay are read. */
  now?: number;
  /** Besides the seats of these boats, the bookings of these people: other seats and other people's hours are not known. */
  narrow?: { boats: number[]; people: number[] };
}

/** Legs and boats, nobody's seats. */
export const seatsAside: Part = { narrow: { boats: [], people: [] } };

/** The facts of an event as they are now. */
export async function readFacts(db: Db, event: number, part: Part = {}): Promise<EventFacts> {
  const [first, ...others] = await eventAndBoats(db, event);
  if (!first) throw new AppError('event_not_found');
  const { end_date, revision, route, start_date, time_zone } = first;
  return {
    id: event,
    start_date,
    end_date,
    time_zone,
    revision,
    boats: [first, ...others].flatMap(({ boat, capacity, make, model }) =>
      boat === null ? [] : [{ id: boat, make: make ?? '', model: model ?? '', capacity }],
    ),
    legs: await legsWithBoats(db, event, part),
    ...(await readSeats(db, event, part)),
    presence: await presenceInEvent(db, first),
    route: route === 1 ? await readRoute(db, event) : null,
    marks: part.now === undefined ? [] : standingMarks(await marksOf(db, event, part.date)),
    now: part.now ?? Number.NEGATIVE_INFINITY,
  };
}

function eventAndBoats(db: Db, event: number) {
  return db
    .selectFrom('event')
    .leftJoin('boat', 'boat.event', 'event.id')
    .select(['event.id', 'event.start_date', 'event.end_date', 'event.time_zone', 'event.revision', 'event.route'])
    .select(['boat.id as boat', 'boat.make', 'boat.model', 'boat.capacity'])
    .where('event.id', '=', event)
    .orderBy('boat.id')
    .execute();
}

async function legsWithBoats(db: Db, event: number, { date }: Part): Promise<LegFacts[]> {
  const legs = await db
    .selectFrom('leg')
    .leftJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .select(['leg.id', 'leg.identifier', 'leg.starting_point', 'leg.ending_point', 'leg.date', 'leg.start_time'])
    .select(['leg.end_time', 'leg.state', 'leg.planned_start_time', 'leg.planned_end_time', 'leg.max_per_boat'])
    .select('day_lock.date as locked')
    .where('leg.event', '=', event)
    .$if(date !== undefined, (query) => query.where('leg.date', '=', date ?? ''))
    .orderBy('leg.id')
    .execute();
  const pairs = await db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .select(['leg_boat.leg', 'leg_boat.boat'])
    .where('leg.event', '=', event)
    .$if(date !== undefined, (query) => query.where('leg.date', '=', date ?? ''))
    .orderBy('leg_boat.boat')
    .execute();
  const boats = Map.groupBy(pairs, ({ leg }) => leg);
  return legs.map(({ locked, ...leg }) => ({
    ...leg,
    locked: locked !== null,
    boats: (boats.get(leg.id) ?? []).map(({ boat }) => boat),
  }));
}

/** Bookings and guests in one statement: each of them is a seat. */
export async function readSeats(
  db: Db,
  event: number,
  { date, narrow }: Part = {},
): Promise<{ bookings: BookedSeat[]; guests: GuestSeat[] }> {
  const missed = db
    .selectFrom('boarding_mark')
    .select(['leg', 'organization'])
    .distinct()
    .where('event', '=', event)
    .where('kind', '=', 'no_show')
    .where('organization', 'is not', null);
  const booked = db
    .selectFrom('registration as seat')
    .leftJoin(missed.as('missed'), (join) =>
      join.onRef('missed.leg', '=', 'seat.leg').onRef('missed.organization', '=', 'seat.organization'),
    )
    .select(['seat.leg', 'seat.boat', 'seat.no_show', 'seat.id', 'seat.organization', 'seat.override'])
    .select(['seat.confirm_by', 'seat.source', 'missed.leg as missed'])
    .select([sql<string | null>`null`.as('guest'), sql<number | null>`null`.as('became')])
    .where('seat.event', '=', event)
    .$if(date !== undefined, (query) => query.where('seat.leg', 'in', legsOn(db, event, date)))
    .$if(narrow !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('seat.boat', 'in', padToPowerOfTwo([0, ...(narrow?.boats ?? [])])),
          row('seat.organization', 'in', padToPowerOfTwo([0, ...(narrow?.people ?? [])])),
        ]),
      ),
    );
  const walkedUp = db
    .selectFrom('guest as seat')
    .select(['seat.leg', 'seat.boat', 'seat.no_show'])
    .select((row) => [
      sql<null>`null`.as('id'),
      sql<null>`null`.as('organization'),
      sql<null>`null`.as('override'),
      sql<null>`null`.as('confirm_by'),
      sql<null>`null`.as('source'),
      sql<null>`null`.as('missed'),
      row.ref('seat.id').as('guest'),
      row.ref('seat.organization').as('became'),
    ])
    .where('seat.event', '=', event)
    .$if(date !== undefined, (query) => query.where('seat.leg', 'in', legsOn(db, event, date)))
    .$if(narrow !== undefined, (query) =>
      query.where('seat.boat', 'in', padToPowerOfTwo([0, ...(narrow?.boats ?? [])])),
    );
  const rows = await booked.unionAll(walkedUp as never).execute();
  const bookings: BookedSeat[] = [];
  const guests: GuestSeat[] = [];
  for (const { became, guest, missed: wasMissed, no_show, override, ...seat } of rows) {
    if (guest !== null)
      guests.push({ id: guest, leg: seat.leg, boat: seat.boat, organization: became, no_show: no_show === 1 });
    else bookings.push({ ...seat, no_show: no_show === 1, override: override === 1, was_missed: wasMissed !== null });
  }
  bookings.sort((one, other) => one.id - other.id); // Faster than in SQL, where the whole rows would be moved.
  guests.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { bookings, guests };
}

function legsOn(db: Db, event: number, date = '') {
  return db.selectFrom('leg').select('id').where('event', '=', event).where('date', '=', date);
}

interface Dates {
  id: number;
  start_date: string;
  end_date: string;
}

/** When people are there, by organization, of those who have said so: with their wishes, or by their arrival and departure. */
async function presenceInEvent(db: Db, { id: event, ...dates }: Dates): Promise<Map<number, Presence[]>> {
  const rows = await db
    .selectFrom('presence')
    .select(['organization', 'date', 'from_time as from', 'to_time as to'])
    .where('event', '=', event)
    .orderBy('organization')
    .orderBy('date')
    .execute();
  const said = Map.groupBy(rows, ({ organization }) => organization);
  return new Map([...(await presenceByTravel(db, event, dates)), ...said]);
}

/** Of guests who have said how they come or go. */
export async function presenceByTravel(db: Db, event: number, dates: Omit<Dates, 'id'>, guest?: number) {
  const rows = await db
    .selectFrom('event_guest')
    .select(['organization', 'arrives', 'leaves'])
    .where('event', '=', event)
    .where((row) => row.or([row('arrives', 'is not', null), row('leaves', 'is not', null)]))
    .$if(guest !== undefined, (query) => query.where('organization', '=', guest ?? 0))
    .orderBy('organization')
    .execute();
  return rows.map(({ arrives, leaves, organization }): [number, Presence[]] => [
    organization,
    presenceBy({ arrives: travelIn(arrives), leaves: travelIn(leaves) }, dates),
  ]);
}

/**
 * The same count as `seatsTaken`, by the database along its indexes, for the few that are asked all the time: a booking, the
 * calendar and the first look at the waiting list.
 */
export function takenOn(row: ExpressionBuilder<Tables, 'leg_boat'>) {
  const booked = row
    .selectFrom('registration')
    .select((sub) => sub.fn.countAll().as('count'))
    .whereRef('registration.leg', '=', 'leg_boat.leg')
    .whereRef('registration.boat', '=', 'leg_boat.boat')
    .where('registration.no_show', '=', 0);
  const guests = row
    .selectFrom('guest')
    .select((sub) => sub.fn.countAll().as('count'))
    .whereRef('guest.leg', '=', 'leg_boat.leg')
    .whereRef('guest.boat', '=', 'leg_boat.boat')
    .where('guest.no_show', '=', 0);
  return sql<number>`${booked} + ${guests}`.as('taken');
}

/** How many sit on each boat of each leg on which anybody does, of an event or of one of its legs. */
export function countTaken(db: Db, event: number, leg?: number) {
  // Each table by itself, so that both databases count along an index.
  const seatsIn = (table: 'guest' | 'registration') =>
    db
      .selectFrom(table)
      .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
      .where('event', '=', event)
      .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? 0))
      .where('no_show', '=', 0)
      .groupBy(['leg', 'boat']);
  return seatsIn('registration').unionAll(seatsIn('guest')).execute();
}
