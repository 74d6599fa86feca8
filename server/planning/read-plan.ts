import type { PersonWithGaps } from '#domain/planning/fill-gaps.ts';
import type { EventPlan } from '#domain/planning/clashes.ts';
import { sails } from '#domain/event-facts.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { wishesInEvent } from '../draw/queries.ts';
import { presenceInEvent } from '../registration/seat-queries.ts';
import { requireEvent } from '../event/queries.ts';
import { boatsOnLegs, legsOf } from '../event/sailing-queries.ts';
import { boatsOf, bookedSeats, journalistsOf } from './queries.ts';

export interface Journalist extends PersonWithGaps {
  name: string;
}

/** The plan of an event, and everybody who may come with what they have booked and wished. */
export async function readPlan(db: Db, event: number): Promise<EventPlan & { people: Journalist[] }> {
  const { end_date, start_date } = await requireEvent(db, event);
  const onLegs = Map.groupBy(await boatsOnLegs(db, event), ({ leg }) => leg);
  const legs = (await legsOf(db, event)).filter(sails).map((leg) => ({
    ...leg,
    boats: (onLegs.get(leg.id) ?? []).map(({ id }) => id),
  }));
  const seats = (await bookedSeats(db, event)).map(({ boat, leg, organization, ...person }) => ({
    organization,
    leg,
    boat,
    name: nameToAdmins(person),
  }));
  const trips = Map.groupBy(seats, ({ organization }) => organization);
  const legOf = new Map(legs.map((leg) => [leg.id, leg]));
  const wishes = Map.groupBy(await wishesInEvent(db, event), ({ organization }) => organization);
  const presence = await presenceInEvent(db, event);
  const people = (await journalistsOf(db, event)).map((person) => ({
    id: person.id,
    name: nameToAdmins(person),
    trips: (trips.get(person.id) ?? []).flatMap(({ boat, leg: on }) => {
      const leg = legOf.get(on);
      return leg ? [{ ...leg, leg: on, boat }] : [];
    }),
    wishes: (wishes.get(person.id) ?? []).map(({ boat, star }) => ({ boat, star: star === 1 })),
    presence: presence.get(person.id) ?? [],
  }));
  return { start_date, end_date, boats: await boatsOf(db, event), legs, seats, people };
}
