import { seatsOf } from '#domain/booking/capacity.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { fillGaps } from '#domain/planning/fill-gaps.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { seatsInEvent } from '../registration/seat-queries.ts';
import { requireEvent } from '../event/queries.ts';
import { readPlan } from './read-plan.ts';

interface Asked {
  event: number;
  fewest: number;
  /** Only the trips and the free seats of this day. */
  date?: string | undefined;
}

/** A free seat for each who has fewer than `fewest` trips; nothing is written. */
export async function showGaps(db: Db, { date, event, fewest }: Asked, now: number): Promise<Gaps> {
  const counts = (trip: { date: string }) => date === undefined || trip.date === date;
  const { time_zone } = await requireEvent(db, event);
  const { boats, legs, people } = await readPlan(db, event);
  const clock = clockTime(now, time_zone);
  const legOf = new Map(legs.map((leg) => [leg.id, leg]));
  const boatOf = new Map(boats.map((boat) => [boat.id, boat]));
  const open = await seatsInEvent(db, event).where('day_lock.date', 'is', null).execute();
  const seats = open.flatMap(({ boat, capacity, leg: on, max_per_boat, taken }) => {
    const leg = legOf.get(on);
    const free = seatsOf({ capacity, max_per_boat }) - taken;
    return leg && counts(leg) && !hasDeparted(leg, clock) ? [{ ...leg, leg: on, boat, free }] : [];
  });
  const proposed = fillGaps(people, seats, fewest, counts);
  const given = Map.groupBy(proposed, ({ person }) => person);
  return {
    proposed: people.flatMap(({ id, name, trips }) =>
      (given.get(id) ?? []).flatMap(({ boat, leg: on, wish }) => {
        const [leg, named] = [legOf.get(on), boatOf.get(boat)];
        return leg && named
          ? [{ organization: { id, name }, trips: trips.filter(counts).length, leg, boat: named, wish }]
          : [];
      }),
    ),
    without: people
      .filter(({ id, trips }) => trips.filter(counts).length + (given.get(id)?.length ?? 0) < fewest)
      .map(({ id, name, trips }) => ({ id, name, trips: trips.filter(counts).length })),
  };
}
