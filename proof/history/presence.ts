import { seatsOf } from '#domain/booking/capacity.ts';
import { type Booking, type Facts, timelineOf, timesOf, type LegFacts } from './facts.ts';

/** Whether the booking was certainly there all the time from one moment to another; `except` is an operation that does not count. */
export function isPresent(booking: Booking, from: number, to: number, except?: number): boolean {
  if (!booking.certain || booking.answered >= from) return false;
  return !booking.threats.some((threat) => threat.asked <= to && threat.operation !== except);
}

/** Whether it may have been there at some moment between the two. */
export function mayBeThere(booking: Booking, from: number, to: number): boolean {
  return booking.asked <= to && goneBy(booking) >= from;
}

/** When it was certainly gone: the first removal that was acknowledged and asked for after it was there. */
function goneBy(booking: Booking): number {
  let gone = Infinity;
  for (const threat of booking.threats) {
    if (threat.certain && threat.asked > booking.answered && threat.answered < gone) gone = threat.answered;
  }
  return gone;
}

/** Bookings by (leg, boat), (organization) and so on, for questions that are asked often. */
export interface Index {
  on(leg: number, boat: number): Booking[];
  of(organization: number): Booking[];
}

export function indexOf({ bookings }: Facts): Index {
  const byBoat = Map.groupBy(bookings, ({ leg, boat }) => `${leg} ${boat}`);
  const byOrganization = Map.groupBy(bookings, ({ organization }) => organization);
  return {
    on: (leg, boat) => byBoat.get(`${leg} ${boat}`) ?? [],
    of: (organization) => byOrganization.get(organization) ?? [],
  };
}

/** How many are certainly, and how many at most, on a boat of a leg. */
export function countBetween(bookings: Booking[], from: number, to: number, except?: number) {
  let least = 0;
  let most = 0;
  for (const booking of bookings) {
    if (booking.by !== except && isPresent(booking, from, to, except)) least += 1;
    if (booking.by !== except && mayBeThere(booking, from, to)) most += 1;
  }
  return { least, most };
}

/** Between a question and its answer: what may have been true at some time of it, and what all the time. */
export interface Moment {
  facts: Facts;
  index: Index;
  from: number;
  to: number;
}

export function isLockedThroughout(facts: Facts, leg: LegFacts, from: number, to: number): boolean {
  return leg.times
    .possible(from, to)
    .every((times) => timelineOf(facts.locks, `${leg.event} ${timesOf(times).date}`, false).always(true, from, to));
}

/** The possible numbers of seats of a boat on a leg. */
export function seats(facts: Facts, leg: LegFacts, boat: number, from: number, to: number): number[] {
  const capacities = facts.boats.get(boat)?.capacity.possible(from, to) ?? [];
  return leg.max
    .possible(from, to)
    .flatMap((max_per_boat) => capacities.map((capacity) => seatsOf({ capacity, max_per_boat })));
}
