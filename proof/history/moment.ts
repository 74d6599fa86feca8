import { seatsOf } from '#domain/booking/capacity.ts';
import { timelineOf, timesOf, type Facts, type LegFacts } from './facts.ts';
import type { Index } from './presence.ts';

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
