import { seatsOf } from '#domain/booking/capacity.ts';
import type { Manifest } from '#domain/manifest.ts';
import type { Db } from '../db/database.ts';
import { boatsOfLegsOf, guestsOn, legsOn, passengersOn } from './manifest-queries.ts';
import { requireEvent } from './queries.ts';

/** The legs of a day with their boats, and who is booked on each. */
export async function showManifest(db: Db, event: number, date: string): Promise<Manifest> {
  await requireEvent(db, event);
  const boats = Map.groupBy(await boatsOfLegsOf(db, event), ({ leg }) => leg);
  const passengers = Map.groupBy(await passengersOn(db, event, date), ({ boat, leg }) => `${leg} ${boat}`);
  const guests = Map.groupBy(await guestsOn(db, event, date), ({ boat, leg }) => `${leg} ${boat}`);
  const legs = (await legsOn(db, event, date)).map((leg) => ({
    ...leg,
    boats: (boats.get(leg.id) ?? []).map(({ capacity, id, make, model }) => ({
      id,
      make,
      model,
      seats: seatsOf({ capacity, max_per_boat: leg.max_per_boat }),
      passengers: passengers.get(`${leg.id} ${id}`) ?? [],
      guests: guests.get(`${leg.id} ${id}`) ?? [],
    })),
  }));
  return { date, legs };
}
