import { sql } from 'kysely';
import type { BookedTrip, ToldTrip } from '#domain/booked-trip.ts';
import type { Db } from '../db/database.ts';
import { chunks, padToPowerOfTwo } from '../db/lists.ts';
import { withBerths } from '../facts/berths.ts';

export interface TripMatch {
  id?: number;
  event?: number;
  leg?: number;
  boat?: number;
  organization?: number;
}

function trips(db: Db) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .innerJoin('event', 'event.id', 'registration.event')
    .innerJoin('organization', 'organization.id', 'registration.organization')
    .select(['registration.id', 'registration.organization', 'organization.email'])
    .select(['event.id as event', 'event.name as event_name', 'event.location as event_location'])
    .select(['event.time_zone', 'event.revision'])
    .select(['leg.id as leg', 'leg.identifier', 'leg.description', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select([
      'leg.starting_point',
      'leg.ending_point',
      'leg.via',
      'leg.state',
      'boat.id as boat',
      'boat.make',
      'boat.model',
      'boat.berth',
      'boat.berths',
    ]);
}

/** Each with the berth in the harbour where its leg starts. */
async function inHarbours<T extends BookedTrip & { berth: string; berths: string }>(
  db: Db,
  found: readonly T[],
): Promise<BookedTrip[]> {
  const placed = new Map<number, BookedTrip>();
  for (const [event, some] of Map.groupBy(found, (trip) => trip.event))
    for (const { berths: _, ...trip } of await withBerths(db, event, some)) placed.set(trip.id, trip);
  return found.flatMap(({ id }) => placed.get(id) ?? []);
}

/** The bookings that match all that is named, by day and time. */
export async function bookedTrips(db: Db, match: TripMatch, date?: string): Promise<BookedTrip[]> {
  let query = trips(db);
  for (const [column, value] of Object.entries(match))
    query = query.where(`registration.${column as keyof TripMatch}`, '=', value);
  if (date !== undefined) query = query.where('leg.date', '=', date);
  return inHarbours(db, await query.orderBy('leg.date').orderBy('leg.start_time').orderBy('registration.id').execute());
}

/** Those of these bookings that are there, by day and time. */
export async function tripsById(db: Db, ids: readonly number[]): Promise<BookedTrip[]> {
  const found: BookedTrip[] = [];
  for (const some of chunks(ids))
    found.push(
      ...(await inHarbours(db, await trips(db).where('registration.id', 'in', padToPowerOfTwo(some)).execute())),
    );
  return found.toSorted(byTime);
}

export function byTime(one: ToldTrip, other: ToldTrip): number {
  return `${one.date} ${one.start_time}`.localeCompare(`${other.date} ${other.start_time}`) || one.id - other.id;
}

/** People with a seat on a date at an event in this zone, booked by then. */
export function bookedOn(db: Db, day: { date: string; zone: string; by: string }) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('event', 'event.id', 'registration.event')
    .select('registration.organization')
    .distinct()
    .where('leg.date', '=', day.date)
    .where('event.time_zone', '=', day.zone)
    .where('leg.state', '!=', 'cancelled')
    .where('registration.created_at', '<=', day.by)
    .orderBy('registration.organization')
    .execute();
}

/** The legs that start between these times of the clock ('2026-06-10T09:45') at events in this zone. */
export async function legsStarting(db: Db, zone: string, from: string, to: string): Promise<number[]> {
  const legs = await db
    .selectFrom('leg')
    .select('id')
    .where('event', 'in', (event) => event.selectFrom('event').select('event.id').where('time_zone', '=', zone))
    .where('date', '>=', from.slice(0, 10))
    .where('date', '<=', to.slice(0, 10))
    .where(sql<string>`date || 'T' || start_time`, '>=', from)
    .where(sql<string>`date || 'T' || start_time`, '<=', to)
    .where('state', '!=', 'cancelled')
    .execute();
  return legs.map(({ id }) => id);
}

/** The bookings of these legs by people with a device that is told before each trip. */
export async function tripsToRemindOf(db: Db, legs: readonly number[]): Promise<BookedTrip[]> {
  const found = await trips(db)
    .where('registration.leg', 'in', legs)
    .where('registration.organization', 'in', (device) =>
      device.selectFrom('push_device').select('push_device.organization').where('soon', '=', 1),
    )
    .execute();
  return inHarbours(db, found);
}

/** The zones of all events. */
export async function zonesOfEvents(db: Db): Promise<string[]> {
  const events = await db.selectFrom('event').select('time_zone').distinct().orderBy('time_zone').execute();
  return events.map(({ time_zone }) => time_zone);
}
