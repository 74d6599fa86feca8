import type { Leg } from '#domain/leg.ts';
import { seatsOf, totalCapacity } from '#domain/booking/capacity.ts';
import { hasDeparted } from '#domain/booking/departure.ts';
import { pictureSources } from '#domain/picture.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { lockedDates } from '../event/lock-queries.ts';
import { findEventState } from '../event/queries.ts';
import { attachmentsOfEvent } from '../event/today-queries.ts';
import { boatsOfLegs, type DisruptedLegRow, legColumns, type Scope, stateColumns } from './queries.ts';

/** The legs of an event by day and time, as one organization sees them when the event's clock shows `clock`. */
export async function legsOfEvent(db: Db, event: number, viewer: number, clock: string): Promise<Leg[]> {
  const own = new Map((await registrationsOf(db, viewer, { event })).map((row) => [row.leg, row]));
  return legsSeenAt(await sharedLegs(db, event), clock).map((leg) => withOwn(leg, own.get(leg.id)));
}

/** The part that is the same for all viewers: nothing of a viewer's own, and nothing that depends on the clock. */
export async function sharedLegs(db: Db, event: number): Promise<Leg[]> {
  const legs = await db
    .selectFrom('leg')
    .select([...legColumns, ...stateColumns])
    .where('event', '=', event)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return withBoats(db, legs, { event });
}

export function legsSeenAt(legs: Leg[], clock: string): Leg[] {
  return legs.map((leg) => ({ ...leg, departed: hasDeparted(leg, clock) }));
}

/** `now` in milliseconds since 1970. */
export async function findLegSeenBy(db: Db, id: number, viewer: number, now: number): Promise<Leg | undefined> {
  const stored = await db
    .selectFrom('leg')
    .select([...legColumns, ...stateColumns])
    .where('id', '=', id)
    .executeTakeFirst();
  const state = stored && (await findEventState(db, stored.event));
  if (!stored || !state) return undefined;
  const scope = { event: stored.event, leg: id };
  const [leg] = legsSeenAt(await withBoats(db, [stored], scope), clockTime(now, state.time_zone));
  return leg && withOwn(leg, (await registrationsOf(db, viewer, scope))[0]);
}

/** Bookings are counted in the caller's snapshot: nothing is stored twice. */
async function withBoats(db: Db, legs: DisruptedLegRow[], scope: Scope): Promise<Leg[]> {
  const boats = Map.groupBy(await boatsOfLegs(db, scope), (row) => row.leg);
  const pictures = await picturesOf(db, scope.event);
  const locked = await lockedDates(db, scope.event);
  const counts = new Map((await countsOfLegs(db, scope)).map(({ boat, count, leg }) => [`${boat} on ${leg}`, count]));
  return legs.map((leg) => {
    const seen = (boats.get(leg.id) ?? []).map(({ leg: _leg, ...boat }) => {
      const registrations = counts.get(`${boat.id} on ${leg.id}`) ?? 0;
      const available = Math.max(0, seatsOf({ ...boat, max_per_boat: leg.max_per_boat }) - registrations);
      return { ...boat, picture: pictures.get(boat.id) ?? null, available, registered: false, registrations };
    });
    return {
      ...leg,
      boats: seen,
      locked: locked.has(leg.date),
      departed: false,
      registered: false,
      registered_to: null,
      registration: null,
      total_capacity: totalCapacity(seen, leg.max_per_boat),
      registrations: seen.reduce((sum, { registrations }) => sum + registrations, 0),
    };
  });
}

/** The first picture of each boat that has one. */
async function picturesOf(db: Db, event: number): Promise<Map<number, string>> {
  const shown = (await attachmentsOfEvent(db, event)).filter(({ location }) => pictureSources(location) !== undefined);
  return new Map(shown.toReversed().map(({ boat, location }) => [boat, location]));
}

/** A leg as its viewer sees it, with the fields that depend on the viewer. */
export function withOwn(leg: Leg, own: { id: number; boat: number; contact_phone: string } | undefined): Leg {
  if (!own) return leg;
  const boats = leg.boats.map((boat) => ({ ...boat, registered: boat.id === own.boat }));
  const boat = boats.find(({ registered }) => registered);
  return {
    ...leg,
    boats,
    registered: true,
    registered_to: boat ? { make: boat.make, model: boat.model, contact_phone: own.contact_phone } : null,
    registration: own.id,
  };
}

/** How many sit on each boat of each leg: by a booking, or as a guest who came without one. A no-show takes no seat. */
export function countsOfLegs(db: Db, { event, leg }: Scope) {
  const seatsIn = (table: 'guest' | 'registration') =>
    db.selectFrom(table).select(['leg', 'boat']).where('event', '=', event).where('no_show', '=', 0);
  const seats = seatsIn('registration').unionAll(seatsIn('guest'));
  return db
    .selectFrom(seats.as('seat'))
    .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? 0))
    .groupBy(['leg', 'boat'])
    .orderBy('leg')
    .orderBy('boat')
    .execute();
}

export function registrationsOf(db: Db, organization: number, { event, leg }: Scope) {
  return db
    .selectFrom('registration')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .select(['registration.id', 'registration.leg', 'registration.boat', 'boat.contact_phone'])
    .where('registration.organization', '=', organization)
    .where('registration.event', '=', event)
    .$if(leg !== undefined, (query) => query.where('registration.leg', '=', leg ?? 0))
    .execute();
}
