import { seatsOf } from '#domain/booking/capacity.ts';
import type { Manifest } from '#domain/manifest.ts';
import type { Db } from '../db/database.ts';
import { passengersOn } from './manifest-queries.ts';
import { requireEvent } from './queries.ts';
import { boatsOnLegs, guestsOf, legsOf } from './sailing-queries.ts';

/** The legs of a day with their boats, and who is booked on each. */
export async function showManifest(db: Db, event: number, date: string): Promise<Manifest> {
  await requireEvent(db, event);
  const boats = Map.groupBy(await boatsOnLegs(db, event), ({ leg }) => leg);
  const passengers = byLegAndBoat(await passengersOn(db, event, date));
  const guests = byLegAndBoat(await guestsOf(db, event, date));
  const legs = (await legsOf(db, event, date)).map((leg) => ({
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

interface OnBoat {
  leg: number;
  boat: number;
  no_show: number;
}

function byLegAndBoat<Row extends OnBoat>(rows: Row[]): Map<string, (Omit<Row, 'no_show'> & { no_show: boolean })[]> {
  return Map.groupBy(
    rows.map((row) => ({ ...row, key: `${row.leg} ${row.boat}`, no_show: row.no_show === 1 })),
    ({ key }) => key,
  );
}
