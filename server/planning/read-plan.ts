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

/** The guests of an event, with what they have booked and wished; `booked` are all who have booked, who need not be journalists. */
export async function readPlan(
  db: Db,
  event: number,
  now: number,
): Promise<{ facts: EventFacts; people: Journalist[]; booked: Journalist[] }> {
  const facts = await readFacts(db, event, { now });
  const booked = await peopleOf(
    db,
    facts.bookings.map(({ organization }) => organization),
  );
  const wishes = Map.groupBy(await wishesInEvent(db, event), ({ organization }) => organization);
  const planOf = (person: Parameters<typeof nameToAdmins>[0] & { id: number }): Journalist => ({
    id: person.id,
    name: nameToAdmins(person),
    trips: tripsOf(facts, person.id).map(({ booking, ...leg }) => ({ ...leg, leg: leg.id, boat: booking.boat })),
    wishes: (wishes.get(person.id) ?? []).map(({ boat, star }) => ({ boat, star: star === 1 })),
    presence: facts.presence.get(person.id) ?? [],
  });
  return { facts, people: (await driversOf(db, event)).map(planOf), booked: booked.map(planOf) };
}
