import { hasDeparted } from '#domain/booking/leg-times.ts';
import { seatsFree, travelIn } from '#domain/event-facts.ts';
import { fillGaps } from '#domain/planning/fill-gaps.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
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
  const { boats, facts, legs, people } = await readPlan(db, event);
  const clock = clockTime(now, facts.time_zone);
  const legOf = new Map(legs.map((leg) => [leg.id, leg]));
  const boatOf = new Map(boats.map((boat) => [boat.id, boat]));
  const open = facts.legs.filter((leg) => legOf.has(leg.id) && !leg.locked && counts(leg) && !hasDeparted(leg, clock));
  const seats = open.flatMap((leg) =>
    leg.boats.map((boat) => ({ ...leg, leg: leg.id, boat, free: seatsFree(facts, leg.id, boat) })),
  );
  const proposed = fillGaps(people, seats, fewest, counts, travelIn(facts));
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
