import type { Route } from './places.ts';
import { leftBehind, outOfReach, routeDay, type Passage, type RouteDay } from './passages.ts';

/** What whoever gives seats must know of an event whose people travel. */
export interface Travel {
  route: Route;
  dayOf: (date: string) => RouteDay;
}

/** `legs` are all those that sail. */
export function travelOf(legs: readonly Passage[], route: Route): Travel {
  const days = new Map(
    [...Map.groupBy(legs, ({ date }) => date)].map(([date, ofDay]) => [date, routeDay(ofDay, route)]),
  );
  return { route, dayOf: (date) => days.get(date) ?? routeDay([], route) };
}

/**
 * What a seat does to a person with these other trips; `travel` is null where people do not travel. The machine gives none that is out of reach, or that puts a later trip
 * out of reach; and one by which the person stays behind only where there is no other.
 */
export type Reach = 'fits' | 'stays_behind' | 'out_of_reach';

/** `givenUp` is the trip that the person has now and gives back in exchange: the others may have led to it. */
export function reachOf(
  trips: readonly Passage[],
  seat: Passage,
  travel: Travel | null,
  givenUp: readonly Passage[] = [],
): Reach {
  if (!travel) return 'fits';
  const dates = new Set([seat, ...givenUp].map(({ date }) => date));
  const others = trips.filter(({ date }) => dates.has(date));
  const [before, after] = [
    [...others, ...givenUp],
    [...others, seat],
  ];
  if (newlyOutOfReach(before, after, travel)) return 'out_of_reach';
  return countLeftBehind(after, travel) > countLeftBehind(before, travel) ? 'stays_behind' : 'fits';
}

/** Whether none of the later trips is out of reach that was not, and the person stays behind after no more of them. */
export function isNoWorse(before: readonly Passage[], after: readonly Passage[], travel: Travel): boolean {
  return !newlyOutOfReach(before, after, travel) && countLeftBehind(after, travel) <= countLeftBehind(before, travel);
}

/** Whether a trip is out of reach after a change that was not before. */
export function newlyOutOfReach(before: readonly Passage[], after: readonly Passage[], { route }: Travel): boolean {
  const known = new Set(outOfReach(before, route).map(({ next }) => next.id));
  return outOfReach(after, route).some(({ next }) => !known.has(next.id));
}

/** On how many days of these trips the person stays behind. */
export function countLeftBehind(trips: readonly Passage[], { dayOf, route }: Travel): number {
  return daysOf(trips).reduce((count, [date, own]) => count + leftBehind(own, dayOf(date), route).length, 0);
}

function daysOf(trips: readonly Passage[]): [date: string, own: Passage[]][] {
  return [...Map.groupBy(trips, ({ date }) => date)];
}
