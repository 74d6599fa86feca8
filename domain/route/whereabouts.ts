import { byStart, overlaps, type Span } from '../booking/overlap.ts';
import { minutesBetween } from '../time.ts';
import type { Route } from './places.ts';

/** A leg as far as the route is concerned. */
export interface Passage extends Span {
  id: number;
  starting_point: string;
  ending_point: string;
}

/** Where somebody is from a time of the day on: in a harbour, or aboard a leg. Before the first trip nothing is known. */
export interface Stay {
  at: string;
  harbour: string | null;
  aboard: number | null;
}

/** Where the trips of one day take a person or a boat. */
export function whereabouts(trips: readonly Passage[], route: Route): Stay[] {
  return trips.toSorted(byStart).flatMap(({ end_time, ending_point, id, start_time, starting_point }) => [
    { at: start_time, harbour: route.harbourOf(starting_point), aboard: id },
    { at: end_time, harbour: route.harbourOf(ending_point), aboard: null },
  ]);
}

/**
 * Whether one can step from the first leg onto the second. Each day begins anew: how people got there
 * is their own matter. Two trips at the same time are not judged here.
 */
export function isReachable(first: Passage, next: Passage, route: Route): boolean {
  if (first.date !== next.date || overlaps(first, next)) return true;
  const travel = route.travelMinutes(first.ending_point, next.starting_point, first.end_time);
  return travel !== null && minutesBetween(first.end_time, next.start_time) >= travel;
}

export interface OutOfReach<Trip extends Passage> {
  first: Trip;
  next: Trip;
}

/** Two trips in a row of one person on one day, of which the second leaves from where the person cannot be. */
export function outOfReach<Trip extends Passage>(trips: readonly Trip[], route: Route): OutOfReach<Trip>[] {
  const ordered = trips.toSorted(byStart);
  return ordered.flatMap((first, index) => {
    const next = ordered[index + 1];
    return next && !isReachable(first, next, route) ? [{ first, next }] : [];
  });
}

export interface LeftBehind {
  harbour: string;
  /** The trip that brought the person there. */
  after: Passage;
  /** When the last leg of the day leaves from there. */
  last_departure: string;
}

/** The legs of a day by where they lead: all that is asked about who stays behind. */
export interface RouteDay {
  /** Where the last legs of the day end. */
  lastHarbours: ReadonlySet<string>;
  legs: readonly Passage[];
}

/** `legs` are those of one day that sail. */
export function routeDay(legs: readonly Passage[], route: Route): RouteDay {
  const end = legs.reduce((latest, { end_time }) => (end_time > latest ? end_time : latest), '');
  const last = legs.filter(({ end_time }) => end_time === end);
  return { legs, lastHarbours: new Set(last.flatMap(({ ending_point }) => route.harbourOf(ending_point) ?? [])) };
}

/**
 * After which of a person's trips on a day nobody takes them on: later legs leave from that harbour, the person has no seat
 * on any of them, no transfer fits, and the day ends elsewhere.
 */
export function leftBehind(trips: readonly Passage[], day: RouteDay, route: Route): LeftBehind[] {
  const ordered = trips.toSorted(byStart);
  return ordered.flatMap((after, index): LeftBehind[] => {
    const harbour = route.harbourOf(after.ending_point);
    const next = ordered[index + 1];
    if (harbour === null || (next && isReachable(after, next, route))) return [];
    const later = day.legs.filter((leg) => leavesFrom(leg, harbour, after.end_time, route));
    if (later.length === 0 || later.some(({ id }) => ordered.some((trip) => trip.id === id))) return [];
    if (canEndDay(after, day, route)) return [];
    return [{ harbour, after, last_departure: later.map(({ start_time }) => start_time).reduce(latest) }];
  });
}

function leavesFrom({ start_time, starting_point }: Passage, harbour: string, after: string, route: Route): boolean {
  return start_time >= after && route.harbourOf(starting_point) === harbour;
}

/** Whether one is where the day ends after this trip, or gets there ashore. */
export function canEndDay({ end_time, ending_point }: Passage, { lastHarbours }: RouteDay, route: Route): boolean {
  const here = route.harbourOf(ending_point);
  if (here !== null && lastHarbours.has(here)) return true;
  return [...lastHarbours].some((harbour) => route.travelMinutes(ending_point, harbour, end_time) !== null);
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}

/** Legs of one boat that leave from a harbour in which the boat is not: it stays where its leg before ended, also overnight. */
export function boatsAstray<Leg extends Passage>(legs: readonly Leg[], route: Route): { leg: Leg; harbour: string }[] {
  const ordered = legs.toSorted(byStart);
  return ordered.flatMap((leg, index) => {
    const before = ordered[index - 1];
    const harbour = before && route.harbourOf(before.ending_point);
    const start = route.harbourOf(leg.starting_point);
    return harbour && start && harbour !== start ? [{ leg, harbour }] : [];
  });
}
