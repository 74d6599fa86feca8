import type { Route } from './places.ts';
import { leftBehind, outOfReach, routeDay, type Passage, type RouteDay } from './whereabouts.ts';

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

export function reachOf(trips: readonly Passage[], seat: Passage, travel: Travel | null): Reach {
  if (!travel) return 'fits';
  const { dayOf, route } = travel;
  const own = trips.filter(({ date }) => date === seat.date);
  const withSeat = [...own, seat];
  if (outOfReach(withSeat, route).some(({ first, next }) => first === seat || next === seat)) return 'out_of_reach';
  const countLeft = (some: readonly Passage[]) => leftBehind(some, dayOf(seat.date), route).length;
  return countLeft(withSeat) > countLeft(own) ? 'stays_behind' : 'fits';
}
