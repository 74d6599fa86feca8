import type { Leg } from '#domain/leg.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import type { Db } from '../db/database.ts';
import { padded } from '../db/padded.ts';
import { boatsOfLegs, legById, legColumns, lockedDates, type Scope, type StoredLeg } from './queries.ts';

/** The legs of an event by day and time, as one organization sees them. */
export async function legsOfEvent(db: Db, event: number, viewer: number): Promise<Leg[]> {
  const own = new Map((await registrationsOf(db, [viewer], { event })).map((row) => [row.leg, row]));
  return (await unbookedLegs(db, event)).map((leg) => withOwn(leg, own.get(leg.id)));
}

/** The same as somebody sees them who has booked none. */
export async function unbookedLegs(db: Db, event: number): Promise<Leg[]> {
  const legs = await db
    .selectFrom('leg')
    .select(legColumns)
    .where('event', '=', event)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return unbooked(db, legs, { event });
}

export async function legSeenBy(db: Db, id: number, viewer: number): Promise<Leg | undefined> {
  const stored = await legById(db, id);
  if (!stored) return undefined;
  const scope = { event: stored.event, leg: id };
  const [leg] = await unbooked(db, [stored], scope);
  return leg && withOwn(leg, (await registrationsOf(db, [viewer], scope))[0]);
}

/** Everything is counted from the bookings themselves, in the snapshot of the caller: nothing is stored twice. */
async function unbooked(db: Db, legs: StoredLeg[], scope: Scope): Promise<Leg[]> {
  const boats = Map.groupBy(await boatsOfLegs(db, scope), (row) => row.leg);
  const counts = Map.groupBy(await countsOfLegs(db, scope), (row) => row.leg);
  const locked = await lockedDates(db, scope.event);
  return legs.map((leg) => {
    const taken = new Map((counts.get(leg.id) ?? []).map((row) => [row.boat, row.count]));
    let total_capacity = 0;
    let registrations = 0;
    const seen = (boats.get(leg.id) ?? []).map(({ id, make, model, capacity }) => {
      const booked = taken.get(id) ?? 0;
      const seats = seatsOf({ capacity, max_per_boat: leg.max_per_boat });
      total_capacity += seats;
      registrations += booked;
      const available = Math.max(0, seats - booked);
      return { id, make, model, capacity, available, registered: false, registrations: booked };
    });
    return {
      ...leg,
      boats: seen,
      locked: locked.has(leg.date),
      registered: false,
      registered_to: null,
      registration: null,
      total_capacity,
      registrations,
    };
  });
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

function countsOfLegs(db: Db, { event, leg }: Scope) {
  return db
    .selectFrom('registration')
    .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
    .where('event', '=', event)
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? 0))
    .groupBy(['leg', 'boat'])
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
