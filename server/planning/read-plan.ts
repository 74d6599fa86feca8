import { type EventFacts, sails, tripsOf } from '#domain/event-facts.ts';
import { byBoatName } from '#domain/name-order.ts';
import type { PersonWithGaps } from '#domain/planning/fill-gaps.ts';
import type { EventPlan } from '#domain/planning/clashes.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { wishesInEvent } from '../draw/queries.ts';
import { readFacts } from '../event/facts.ts';
import { peopleWithSeat } from '../event/people-queries.ts';
import { journalistsOf } from './queries.ts';

export interface Journalist extends PersonWithGaps {
  name: string;
}

/**
 * The plan of an event with its legs that sail, and everybody who may come with what they have booked and wished; `booked` are all who have
 * booked, who need not be journalists.
 */
export async function readPlan(
  db: Db,
  event: number,
): Promise<EventPlan & { facts: EventFacts; people: Journalist[]; booked: Journalist[] }> {
  const facts = await readFacts(db, event);
  const booked = await peopleWithSeat(db, event);
  const names = new Map(booked.map((person) => [person.id, nameToAdmins(person)]));
  const wishes = Map.groupBy(await wishesInEvent(db, event), ({ organization }) => organization);
  const planOf = (person: (typeof booked)[number]): Journalist => ({
    id: person.id,
    name: nameToAdmins(person),
    trips: tripsOf(facts, person.id).map(({ booking, ...leg }) => ({ ...leg, leg: leg.id, boat: booking.boat })),
    wishes: (wishes.get(person.id) ?? []).map(({ boat, star }) => ({ boat, star: star === 1 })),
    presence: facts.presence.get(person.id) ?? [],
  });
  const legs = facts.legs.filter(sails);
  const sailing = new Set(legs.map(({ id }) => id));
  return {
    facts,
    start_date: facts.start_date,
    end_date: facts.end_date,
    boats: facts.boats.toSorted(byBoatName),
    legs,
    route: facts.route,
    seats: facts.bookings
      .filter(({ leg }) => sailing.has(leg))
      .map(({ boat, leg, organization }) => ({ organization, leg, boat, name: names.get(organization) ?? '' })),
    people: (await journalistsOf(db, event)).map(planOf),
    booked: booked.map(planOf),
  };
}
