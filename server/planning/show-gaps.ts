import { hasDeparted } from '#domain/booking/leg-times.ts';
import { type EventFacts, sails, seatsFree, travelIn, tripsOf } from '#domain/event-facts.ts';
import { fillGaps, type FreeSeat, takeOn } from '#domain/planning/fill-gaps.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import { staysBehindIn, travelsOf } from '#domain/whereabouts.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { PersonWithGaps } from '#domain/planning/fill-gaps.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { wishesInEvent } from '../draw/queries.ts';
import { readFacts } from '../facts/facts.ts';
import { expectedDrivers, peopleOf } from '../facts/people-queries.ts';

interface Asked {
  event: number;
  fewest: number;
  /** Only the trips and the free seats of this day. */
  date?: string | undefined;
  /** Not those with few trips, but those who stay behind in this harbour. */
  behind?: string | undefined;
}

function travelledBy(facts: EventFacts, { id, trips }: Journalist): Journalist['trips'] {
  const boats = new Map(trips.map(({ boat, leg }) => [leg, boat]));
  return travelsOf(facts, id).map((trip) => ({ ...trip, leg: trip.id, boat: boats.get(trip.id) ?? 0 }));
}

/** A free seat for each who has fewer than `fewest` trips, or seats for those who stay behind; nothing is written. */
export async function showGaps(db: Db, { behind, date, event, fewest }: Asked, now: number): Promise<Gaps> {
  const counts = (trip: { date: string }) => date === undefined || trip.date === date;
  const { facts, people: journalists, seen } = await readPlan(db, event, now);
  const travel = travelIn(facts);
  const clock = clockTime(now, facts.time_zone);
  const legOf = new Map(facts.legs.map((leg) => [leg.id, leg]));
  const boatOf = new Map(facts.boats.map((boat) => [boat.id, boat]));
  const open = facts.legs.filter((leg) => sails(leg) && !leg.locked && counts(leg) && !hasDeparted(leg, clock));
  const seats = open.flatMap((leg): FreeSeat[] =>
    leg.boats.map((boat) => ({ ...leg, leg: leg.id, boat, free: seatsFree(facts, leg.id, boat) })),
  );
  const left = staysBehindIn(facts, date).flatMap(({ harbour, organization }) =>
    harbour === behind ? organization : [],
  );
  // Where people are, by the quay: whoever missed a boat is not where it went.
  const there = seen.map((person) => ({ ...person, trips: travelledBy(facts, person) }));
  const people = behind === undefined ? journalists : there.filter(({ id }) => left.includes(id));
  const proposed =
    behind === undefined || !travel
      ? fillGaps(people, seats, fewest, counts, travel)
      : takeOn(people, seats, travel, behind);
  const given = Map.groupBy(proposed, ({ person }) => person);
  return {
    proposed: people.flatMap(({ id, name, trips }) =>
      (given.get(id) ?? []).flatMap(({ boat, leg: on, wish }) => {
        const [leg, named] = [legOf.get(on), boatOf.get(boat)];
        const seat = { organization: { id, name }, trips: trips.filter(counts).length, wish };
        return leg && named ? [{ ...seat, leg, boat: named }] : [];
      }),
    ),
    without: people
      .filter(({ id, trips }) =>
        behind === undefined ? trips.filter(counts).length + (given.get(id)?.length ?? 0) < fewest : !given.has(id),
      )
      .map(({ id, name, trips }) => ({ id, name, trips: trips.filter(counts).length })),
  };
}

interface Journalist extends PersonWithGaps {
  name: string;
}

/** The guests of an event who should have a seat, with what they have booked and wished; `seen` are all who have booked or were at a boat, who need not be journalists. */
async function readPlan(
  db: Db,
  event: number,
  now: number,
): Promise<{ facts: EventFacts; people: Journalist[]; seen: Journalist[] }> {
  const facts = await readFacts(db, event, { now });
  const known = [...facts.bookings, ...facts.guests, ...facts.marks].flatMap(({ organization }) => organization ?? []);
  const seen = await peopleOf(db, known);
  const wishes = Map.groupBy(await wishesInEvent(db, event), ({ organization }) => organization);
  const planOf = (person: Parameters<typeof nameToAdmins>[0] & { id: number }): Journalist => ({
    id: person.id,
    name: nameToAdmins(person),
    trips: tripsOf(facts, person.id).map(({ booking, ...leg }) => ({ ...leg, leg: leg.id, boat: booking.boat })),
    wishes: (wishes.get(person.id) ?? []).map(({ boat, star }) => ({ boat, star: star === 1 })),
    presence: facts.presence.get(person.id) ?? [],
  });
  return { facts, people: (await expectedDrivers(db, facts)).map(planOf), seen: seen.map(planOf) };
}
