import { boatsOn, type EventFacts, sails, seatsGiven, seatsOffered, withoutSeat } from '#domain/event-facts.ts';
import { byName } from '#domain/name-order.ts';
import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import type { LegOfOverview, Overview } from '#domain/overview.ts';
import type { Db } from '../db/database.ts';
import { driversOf, expectedDrivers } from '../facts/people-queries.ts';
import { legsOf } from '../facts/sailing-queries.ts';
import { readFacts } from '../facts/facts.ts';

type Driver = Awaited<ReturnType<typeof driversOf>>[number];

/** An event at a glance. */
export async function showOverview(db: Db, event: number): Promise<Overview> {
  const facts = await readFacts(db, event);
  const drivers = await driversOf(db, event);
  const seats = await seatsOfEvent(db, facts);
  const expected = await expectedDrivers(db, facts);
  const count = (some: Driver[], field: 'day_before' | 'hotel_before' | 'day_after' | 'hotel_after') =>
    some.filter((driver) => driver[field] === 'yes').length;
  return {
    legs: seatsOfLegs(seats),
    boats: boatsByDemand(seats),
    drivers: drivers.length,
    expected: expected.length,
    withoutSeat: withoutSeat(facts, expected),
    arrivals: byAirport(drivers, 'arrival_airport').map(([name, some]) => ({
      name,
      count: some.length,
      day_before: count(some, 'day_before'),
      hotel_before: count(some, 'hotel_before'),
    })),
    departures: byAirport(drivers, 'departure_airport').map(([name, some]) => ({
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

type Seats = Awaited<ReturnType<typeof seatsOfEvent>>;
type BoatOnLeg = Seats[number]['boats'][number];

/** Each leg with its boats, and the seats of each; a cancelled leg has none. */
async function seatsOfEvent(db: Db, facts: EventFacts) {
  return (await legsOf(db, facts.id)).map((leg) => ({
    leg,
    boats: boatsOn(facts, leg.id).map(({ id, make, model }) => ({
      id,
      make,
      model,
      seats: seatsOffered(facts, leg.id, id),
      taken: sails(leg) ? seatsGiven(facts, leg.id, id) : 0,
      sails: sails(leg),
    })),
  }));
}

function sum(boats: BoatOnLeg[], field: 'seats' | 'taken'): number {
  return boats.reduce((all, boat) => all + boat[field], 0);
}

function seatsOfLegs(seats: Seats): LegOfOverview[] {
  return seats.map(({ boats, leg }) => ({ ...leg, seats: sum(boats, 'seats'), taken: sum(boats, 'taken') }));
}

/** By the part of its seats that is taken; 0 for a boat without seats. */
function boatsByDemand(seats: Seats): Overview['boats'] {
  const byBoat = Map.groupBy(
    seats.flatMap(({ boats }) => boats),
    ({ id }) => id,
  );
  const boats = [...byBoat].flatMap(([id, legs]) =>
    legs.slice(0, 1).map(({ make, model }) => ({
      id,
      make,
      model,
      legs: legs.filter((boat) => boat.sails).length,
      seats: sum(legs, 'seats'),
      taken: sum(legs, 'taken'),
    })),
  );
  const demand = (boat: { seats: number; taken: number }) => boat.taken / Math.max(1, boat.seats);
  return boats.toSorted((one, other) => demand(other) - demand(one) || other.taken - one.taken);
}

/** 'HEL', 'hel' and ' HEL' are one airport; the most used first, and those who have not said last. */
function byAirport(drivers: Driver[], field: 'arrival_airport' | 'departure_airport'): [string, Driver[]][] {
  const groups = Map.groupBy(drivers, (driver) => driver[field].trim().toLocaleUpperCase('en'));
  return [...groups].toSorted(
    ([one, some], [other, others]) =>
      Number(one === '') - Number(other === '') || others.length - some.length || byName(one, other),
  );
}
