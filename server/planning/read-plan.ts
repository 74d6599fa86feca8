import { type EventFacts, tripsOf } from '#domain/event-facts.ts';
import type { PersonWithGaps } from '#domain/planning/fill-gaps.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { wishesInEvent } from '../draw/queries.ts';
import { readFacts } from '../facts/facts.ts';
import { driversOf, peopleOf } from '../facts/people-queries.ts';

export interface Journalist extends PersonWithGaps {
  name: string;
}

/** The guests of an event, with what they have booked and wished; `seen` are all who have booked or were at a boat, who need not be journalists. */
export async function readPlan(
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
  return { facts, people: (await driversOf(db, event)).map(planOf), seen: seen.map(planOf) };
}
