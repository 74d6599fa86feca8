import type { Leg } from '#domain/leg.ts';
import { totalCapacity } from '#domain/booking/capacity.ts';
import { seatsAboard } from '#domain/event-facts.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { findEventState } from '../event/queries.ts';
import { countTaken } from '../facts/facts.ts';
import { picturesOf } from '../facts/sailing-queries.ts';
import { berthsIn } from '../facts/berths.ts';
import { boatsOfLegs, type DisruptedLegRow, type Scope } from '../facts/leg-queries.ts';

/** The legs of an event by day and time: what is the same for all viewers and does not depend on the clock. */
export async function sharedLegs(db: Db, event: number): Promise<Leg[]> {
  const legs = await legsAndLocks(db)
    .where('leg.event', '=', event)
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('leg.id')
    .execute();
  return withBoats(db, legs, { event });
}

type LegAndLock = DisruptedLegRow & { locked: string | null };

/** Each leg with the lock of its day. */
function legsAndLocks(db: Db) {
  return db
    .selectFrom('leg')
    .leftJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .selectAll('leg')
    .select('day_lock.date as locked');
}

export function legsSeenAt(legs: Leg[], clock: string): Leg[] {
  return legs.map((leg) => ({ ...leg, departed: hasDeparted(leg, clock) }));
}

/** `now` in milliseconds since 1970. */
export async function findLegSeenBy(db: Db, id: number, viewer: number, now: number): Promise<Leg | undefined> {
  const stored = await legsAndLocks(db).where('leg.id', '=', id).executeTakeFirst();
  const state = stored && (await findEventState(db, stored.event));
  if (!stored || !state) return undefined;
  const scope = { event: stored.event, leg: id };
  const [leg] = legsSeenAt(await withBoats(db, [stored], scope), clockTime(now, state.time_zone));
  return leg && withOwn(leg, (await registrationsOf(db, [viewer], scope))[0]);
}

/** Bookings are counted in the caller's snapshot: nothing is stored twice. */
async function withBoats(db: Db, legs: LegAndLock[], scope: Scope): Promise<Leg[]> {
  const boats = await boatsOfLegs(db, scope);
  const berthOf = await berthsIn(
    db,
    scope.event,
    [...boats.values()].flatMap((all) => all.map(({ boat }) => boat)),
  );
  const pictures = await picturesOf(db, scope.event);
  const counts = Map.groupBy(await countTaken(db, scope.event, scope.leg), (row) => row.leg);
  return legs.map((leg) => {
    const counted = counts.get(leg.id) ?? [];
    const { max_per_boat } = leg;
    const seen = (boats.get(leg.id) ?? []).map(({ boat: { berths, ...boat } }) => {
      const registrations = counted.reduce((sum, row) => (row.boat === boat.id ? sum + row.count : sum), 0);
      const available = Math.max(0, seatsAboard(leg, boat) - registrations);
      const berth = berthOf({ ...boat, berths }, leg.starting_point);
      return { ...boat, berth, picture: pictures.get(boat.id) ?? null, available, registered: false, registrations };
    });
    return {
      ...leg,
      boats: seen,
      locked: leg.locked !== null,
      departed: false,
      registered: false,
      registered_to: null,
      registration: null,
      total_capacity: totalCapacity(seen, max_per_boat),
      registrations: seen.reduce((sum, { registrations }) => sum + registrations, 0),
    };
  });
}

/** A leg as its viewer sees it, with the fields that depend on the viewer. */
export function withOwn(leg: Leg, own: OwnBooking | undefined): Leg {
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

export type OwnBooking = Awaited<ReturnType<typeof registrationsOf>>[number];

export function registrationsOf(db: Db, organizations: number[], { event, leg }: Scope) {
  return db
    .selectFrom('registration')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .select(['registration.id', 'registration.organization', 'registration.leg', 'registration.boat'])
    .select('boat.contact_phone')
    .where('registration.organization', 'in', padToPowerOfTwo(organizations))
    .where('registration.event', '=', event)
    .$if(leg !== undefined, (query) => query.where('registration.leg', '=', leg ?? 0))
    .execute();
}
