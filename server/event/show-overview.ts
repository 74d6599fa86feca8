import { seatsOf, totalCapacity } from '#domain/booking/capacity.ts';
import { sails } from '#domain/disruption/context.ts';
import { tshirtSizes } from '#domain/organization.ts';
import type { LegOfOverview, Overview } from '#domain/overview.ts';
import type { Db } from '../db/database.ts';
import { boatsOfLegsOf, driversOf, legsOn, seatsTakenByLeg } from './manifest-queries.ts';
import { requireEvent } from './queries.ts';
import { seatsTakenByBoat } from './today-queries.ts';

type Driver = Awaited<ReturnType<typeof driversOf>>[number];

/** An event at a glance. */
export async function showOverview(db: Db, event: number): Promise<Overview> {
  await requireEvent(db, event);
  const drivers = await driversOf(db, event);
  const count = (some: Driver[], field: 'day_before' | 'hotel_before' | 'day_after' | 'hotel_after') =>
    some.filter((driver) => driver[field] === 'yes').length;
  return {
    legs: await seatsOfLegs(db, event),
    boats: await boatsByDemand(db, event),
    drivers: drivers.length,
    withoutSeat: drivers.filter(({ seated }) => !seated),
    arrivals: byName(drivers, 'arrival_airport').map(([name, some]) => ({
      name,
      count: some.length,
      day_before: count(some, 'day_before'),
      hotel_before: count(some, 'hotel_before'),
    })),
    departures: byName(drivers, 'departure_airport').map(([name, some]) => ({
      name,
      count: some.length,
      day_after: count(some, 'day_after'),
      hotel_after: count(some, 'hotel_after'),
    })),
    tshirts: ['', ...tshirtSizes]
      .map((name) => ({ name, count: drivers.filter(({ tshirt }) => tshirt === name).length }))
      .filter((size) => size.count > 0),
    allergies: drivers.filter(({ allergies }) => allergies.trim() !== ''),
  };
}

async function seatsOfLegs(db: Db, event: number): Promise<LegOfOverview[]> {
  const boats = Map.groupBy(await boatsOfLegsOf(db, event), ({ leg }) => leg);
  const taken = new Map((await seatsTakenByLeg(db, event)).map((row) => [row.leg, row.taken]));
  return (await legsOn(db, event, undefined)).map((leg) => {
    const seats = sails(leg) ? totalCapacity(boats.get(leg.id) ?? [], leg.max_per_boat) : 0;
    return { ...leg, seats, taken: sails(leg) ? (taken.get(leg.id) ?? 0) : 0 };
  });
}

/** By the part of its seats that is taken; a boat without seats has no demand to speak of. */
async function boatsByDemand(db: Db, event: number): Promise<Overview['boats']> {
  const most = new Map((await legsOn(db, event, undefined)).map(({ id, max_per_boat }) => [id, max_per_boat]));
  const taken = await seatsTakenByBoat(db, event);
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  const boats = [...Map.groupBy(await boatsOfLegsOf(db, event), ({ id }) => id)].flatMap(([id, sails]) =>
    sails.slice(0, 1).map(({ make, model }) => ({
      id,
      make,
      model,
      legs: sails.length,
      seats: sum(sails.map(({ capacity, leg }) => seatsOf({ capacity, max_per_boat: most.get(leg) ?? null }))),
      taken: sum(taken.filter(({ boat }) => boat === id).map((row) => row.taken)),
    })),
  );
  const demand = ({ seats, taken: booked }: { seats: number; taken: number }) => booked / Math.max(1, seats);
  return boats.toSorted((one, other) => demand(other) - demand(one) || other.taken - one.taken);
}

/** 'HEL', 'hel' and ' HEL' are one airport; the most used first, and those who have not said last. */
function byName(drivers: Driver[], field: 'arrival_airport' | 'departure_airport'): [string, Driver[]][] {
  const groups = Map.groupBy(drivers, (driver) => driver[field].trim().toLocaleUpperCase('en'));
  return [...groups].toSorted(
    ([one, some], [other, others]) =>
      Number(one === '') - Number(other === '') || others.length - some.length || one.localeCompare(other, 'en'),
  );
}
