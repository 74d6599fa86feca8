import { boatsOn, type EventFacts, type Seat } from '#domain/event-facts.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import type { Manifest } from '#domain/manifest.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from './facts.ts';
import { peopleOf } from './people-queries.ts';
import { guestsOf, legsOf } from './sailing-queries.ts';

/** The legs of a day with their boats, and who is booked on each. */
export async function showManifest(db: Db, event: number, date: string): Promise<Manifest> {
  const facts = await readFacts(db, event, { date });
  const passengers = Map.groupBy(await passengersIn(db, facts), placeOf);
  const guests = Map.groupBy(await guestsOf(db, event, date), placeOf);
  const legs = (await legsOf(db, event, date)).map((leg) => ({
    ...leg,
    boats: boatsOn(facts, leg.id).map(({ capacity, id, make, model }) => ({
      id,
      make,
      model,
      seats: seatsOf({ capacity, max_per_boat: leg.max_per_boat }),
      passengers: passengers.get(placeOf({ leg: leg.id, boat: id })) ?? [],
      guests: (guests.get(placeOf({ leg: leg.id, boat: id })) ?? []).map((guest) => ({
        ...guest,
        no_show: guest.no_show === 1,
      })),
    })),
  }));
  return { date, legs };
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
