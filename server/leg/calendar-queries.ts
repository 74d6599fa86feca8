import type { Leg } from '#domain/leg.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import type { Db } from '../db/database.ts';
import { padded } from '../db/padded.ts';
import { lockedDates } from '../event/lock-queries.ts';
import { boatsOfLegs, legById, legColumns, type Scope, type StoredLeg } from './queries.ts';

/** The legs of an event by day and time, as one organization sees them. */
export async function legsOfEvent(db: Db, event: number, viewer: number): Promise<Leg[]> {
  const own = new Map((await registrationsOf(db, [viewer], { event })).map((row) => [row.leg, row]));
  const taken = Map.groupBy(await countsOfLegs(db, { event }), (row) => row.leg);
  return (await plannedLegs(db, event)).map((leg) => withOwn(withTaken(leg, taken.get(leg.id)), own.get(leg.id)));
}

/** The same before anybody has booked. */
export async function plannedLegs(db: Db, event: number): Promise<Leg[]> {
  const legs = await db
    .selectFrom('leg')
    .select(legColumns)
    .where('event', '=', event)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return planned(db, legs, { event });
}

export async function legSeenBy(db: Db, id: number, viewer: number): Promise<Leg | undefined> {
  const stored = await legById(db, id);
  if (!stored) return undefined;
  const scope = { event: stored.event, leg: id };
  const [leg] = await planned(db, [stored], scope);
  return leg && withOwn(withTaken(leg, await countsOfLegs(db, scope)), (await registrationsOf(db, [viewer], scope))[0]);
}

async function planned(db: Db, legs: StoredLeg[], scope: Scope): Promise<Leg[]> {
  const boats = Map.groupBy(await boatsOfLegs(db, scope), (row) => row.leg);
  const locked = await lockedDates(db, scope.event);
  return legs.map((leg) => {
    const seen = (boats.get(leg.id) ?? []).map(({ id, make, model, capacity }) => {
      const available = seatsOf({ capacity, max_per_boat: leg.max_per_boat });
      return { id, make, model, capacity, available, registered: false, registrations: 0 };
    });
    return {
      ...leg,
      boats: seen,
      locked: locked.has(leg.date),
      registered: false,
      registered_to: null,
      registration: null,
      total_capacity: seen.reduce((sum, { available }) => sum + available, 0),
      registrations: 0,
    };
  });
}

/** How many sit on a boat of a leg. */
export interface Taken {
  boat: number;
  count: number;
}

/** A leg with its bookings, which are counted in the caller's snapshot: nothing is stored twice. */
export function withTaken(leg: Leg, taken: Taken[] = []): Leg {
  const counts = new Map(taken.map(({ boat, count }) => [boat, count]));
  const boats = leg.boats.map((boat) => {
    const registrations = counts.get(boat.id) ?? 0;
    const available = Math.max(0, seatsOf({ capacity: boat.capacity, max_per_boat: leg.max_per_boat }) - registrations);
    return { ...boat, available, registrations };
  });
  return { ...leg, boats, registrations: boats.reduce((sum, { registrations }) => sum + registrations, 0) };
}

/** A leg as its viewer sees it: what of it is the viewer's own is here and nowhere else. */
export function withOwn(leg: Leg, own: { id: number; boat: number } | undefined): Leg {
  if (!own) return leg;
  const boats = leg.boats.map((boat) => ({ ...boat, registered: boat.id === own.boat }));
  const boat = boats.find(({ registered }) => registered);
  return {
    ...leg,
    boats,
    registered: true,
    registered_to: boat ? { make: boat.make, model: boat.model } : null,
    registration: own.id,
  };
}

export function countsOfLegs(db: Db, { event, leg }: Scope): Promise<(Taken & { leg: number })[]> {
  return db
    .selectFrom('registration')
    .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
    .where('event', '=', event)
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? 0))
    .groupBy(['leg', 'boat'])
    .orderBy('leg')
    .orderBy('boat')
    .execute();
}

export function registrationsOf(db: Db, organizations: number[], { event, leg }: Scope) {
  return db
    .selectFrom('registration')
    .select(['id', 'leg', 'boat', 'organization'])
    .where('organization', 'in', padded(organizations))
    .where('event', '=', event)
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? 0))
    .execute();
}
