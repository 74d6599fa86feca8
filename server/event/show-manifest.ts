import { boatsOn, type EventFacts, type Seat, seatsOffered, seatsTaken } from '#domain/event-facts.ts';
import type { Manifest } from '#domain/manifest.ts';
import { safetyOn } from '#domain/safety/standing.ts';
import type { Safety } from '#domain/safety/wire.ts';
import type { Db } from '../db/database.ts';
import { findCard, heldIn, subjectKey } from '../facts/card-queries.ts';
import { readFacts } from '../facts/facts.ts';
import { peopleOf } from '../facts/people-queries.ts';
import { guestsOf, legsOf, sailings } from '../facts/sailing-queries.ts';

/** The legs of a day with their boats, and who is booked on each. */
export async function showManifest(db: Db, event: number, date: string): Promise<Manifest> {
  const facts = await readFacts(db, event, { date });
  const passengers = Map.groupBy(await passengersIn(db, facts), placeOf);
  const guests = Map.groupBy(await guestsOf(db, event, date), placeOf);
  const cardOf = await cardsOn(db, event, date);
  const berths = new Map((await sailings(db, event, date)).map((boat) => [placeOf(boat), boat.berth]));
  const legs = (await legsOf(db, event, date)).map((leg) => ({
    ...leg,
    boats: boatsOn(facts, leg.id).map(({ id, make, model }) => ({
      id,
      make,
      model,
      berth: berths.get(placeOf({ leg: leg.id, boat: id })) ?? '',
      seats: seatsOffered(facts, leg.id, id),
      taken: seatsTaken(facts, leg.id, id),
      passengers: (passengers.get(placeOf({ leg: leg.id, boat: id })) ?? []).map((person) => ({
        ...person,
        ...cardOf({ organization: person.id, guest: null }, id),
      })),
      guests: (guests.get(placeOf({ leg: leg.id, boat: id })) ?? []).map((guest) => ({
        ...guest,
        no_show: guest.no_show === 1,
        ...cardOf({ organization: null, guest: guest.id }, id),
      })),
    })),
  }));
  return { date, legs };
}

/** What the crew reads of a person's safety card; nothing where the event has none. */
async function cardsOn(db: Db, event: number, date: string) {
  const card = await findCard(db, event);
  if (!card) return () => ({});
  const held = await heldIn(db, event, card);
  return (who: Parameters<typeof subjectKey>[0], boat: number): { safety: Safety } => ({
    safety: safetyOn(card, held.get(subjectKey(who)), boat, date),
  });
}

async function passengersIn(db: Db, { bookings }: EventFacts) {
  const seats = Map.groupBy(bookings, ({ organization }) => organization);
  const people = await peopleOf(db, [...seats.keys()]);
  return people.flatMap((person) =>
    (seats.get(person.id) ?? []).map(({ boat, leg, no_show }) => ({ ...person, leg, boat, no_show })),
  );
}

function placeOf({ boat, leg }: Seat): string {
  return `${leg} ${boat}`;
}
