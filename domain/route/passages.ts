import { byStart, overlaps, type Span } from '../booking/overlap.ts';
import { minutesBetween } from '../time.ts';
import type { Route } from './places.ts';

/** A leg as far as the route is concerned. */
export interface Passage extends Span {
  id: number;
  starting_point: string;
  ending_point: string;
}

/** Stands for the harbour in which a day begins, where a trip would stand: nobody has sailed yet. */
export function startOfDay(date: string, route: Route): Passage | null {
  const place = route.startOf(date);
  if (place === null) return null;
  return { id: 0, date, start_time: '00:00', end_time: '00:00', starting_point: place, ending_point: place };
}

/** Whether one can step from the first leg onto the second, the first of a day from where it begins. Two trips at the same time are not judged here. */
export function isReachable(first: Passage | null, next: Passage, route: Route): boolean {
  const from = first?.date === next.date ? first : startOfDay(next.date, route);
  if (!from || overlaps(from, next)) return true;
  const travel = route.travelMinutes(from.ending_point, next.starting_point, from.end_time);
  return travel !== null && minutesBetween(from.end_time, next.start_time) >= travel;
}

export interface OutOfReach<Trip extends Passage> {
  /** The last trip that one can be on before; null where the day begins. */
  first: Trip | null;
  next: Trip;
}

/** The trips of one person that leave from where the person cannot be, along the chain of each day: whoever misses one is not where it leads. */
export function outOfReach<Trip extends Passage>(trips: readonly Trip[], route: Route): OutOfReach<Trip>[] {
  let at: Trip | null = null;
  const missed: OutOfReach<Trip>[] = [];
  for (const next of trips.toSorted(byStart)) {
    if (at?.date !== next.date) at = null;
    if (isReachable(at, next, route)) at = next;
    else missed.push({ first: at, next });
  }
  return missed;
}

export interface LeftBehind {
  harbour: string;
  /** The trip that brought the person there, or the start of the day. */
  after: Passage;
  /** When the last leg of the day leaves from there, or else when the person's next one leaves from elsewhere. */
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
 * Where a person with these trips of a day stays when the boats leave: later legs leave from that harbour and the person has no seat on
 * any of them, or the next seat cannot be reached from there, and the day ends elsewhere. Along the chain of the trips that is one place.
 */
export function leftBehind(trips: readonly Passage[], day: RouteDay, route: Route): LeftBehind[] {
  const [any] = trips;
  if (!any) return [];
  const missed = outOfReach(trips, route).map(({ next }) => next);
  const after = trips.filter((trip) => !missed.includes(trip)).toSorted(byStart).at(-1) ?? startOfDay(any.date, route); // prettier-ignore
  const harbour = after && route.harbourOf(after.ending_point);
  if (!harbour || canEndDay(after, day, route)) return [];
  const leaves = (leg: Passage) => leg.id !== after.id && leavesFrom(leg, harbour, after.end_time, route);
  if (trips.some(leaves)) return [];
  const later = day.legs.filter(leaves).map(({ start_time }) => start_time);
  const [next] = missed.filter(({ start_time }) => start_time >= after.end_time).toSorted(byStart);
  // Whoever was missed there stays, though nothing leaves any more.
  const wasMissed = after.id > 0 && after.start_time === after.end_time ? after.start_time : undefined;
  const last_departure = later.length > 0 ? later.reduce(latest) : (next?.start_time ?? wasMissed);
  return last_departure === undefined ? [] : [{ harbour, after, last_departure }];
}

/** Whether one who comes with this trip and has no later one stays there, wherever the day begins: the last trip of a chain. */
export function staysBehindAfter(last: Passage, day: RouteDay, route: Route): boolean {
  return leftBehind([last], day, { ...route, startOf: () => null }).length > 0;
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
    const harbour = before ? route.harbourOf(before.ending_point) : null;
    const start = route.harbourOf(leg.starting_point);
    return harbour && start && harbour !== start ? [{ leg, harbour }] : [];
  });
}
