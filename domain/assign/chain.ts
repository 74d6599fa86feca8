import { compare, overlaps, type Span } from '../booking/overlap.ts';
import { countLeftBehind, type Travel } from '../route/reach.ts';
import { isReachable, outOfReach, staysBehindAfter, type Passage } from '../route/passages.ts';
import { minutesBetween } from '../time.ts';
import { seatKey } from './assign.ts';
import { type DayRules, fitsBetween } from '../route/day-rules.ts';

/** A seat that could be booked: a boat on a leg. */
export interface Trip extends Span {
  leg: number;
  boat: number;
  starting_point: string;
  ending_point: string;
}

export interface DayToPlan {
  /** Free seats of one day, without those that the person does not want. */
  trips: readonly Trip[];
  /** Bookings and chosen trips of that day, which stay. */
  pinned: readonly Trip[];
  /** How much the person wants to try each boat. */
  worthOf: (boat: number) => number;
  rules: DayRules;
  /** Where people travel along the route of their event. */
  travel?: Travel | null | undefined;
  /** No more trips than these. */
  most?: number | undefined;
  /**
   * Where people travel: whether the day may end after this new trip, if nobody stays behind there; then pinned trips that are out of
   * reach may stay so. Absent: it may end after any, and new trips lead to all that are pinned.
   */
  mayEnd?: ((last: Trip) => boolean) | undefined;
  /** Plans that were shown before: another one is wanted. Each is the list of its seats as `seatKey` writes them. */
  shown?: readonly (readonly string[])[];
}

/**
 * Looks at trips in all lunch breaks together: a phone does them in a fifth of a second. Days of a few boats are searched
 * to the end; of larger ones the best plan that was found until then counts.
 */
export const maxLooks = 250_000;
/** Of more trips those that the person wants most are looked at, taken evenly from the whole day. */
const maxTrips = 130;

/**
 * Where people travel: the fewest trips with which the person stays nowhere that day and can be on each, those wanted most of
 * these; empty where there are none.
 */
export function shortestChain(day: DayToPlan): Trip[] {
  const limit = { best: { trips: [], value: 0 }, strandings: 0, looks: maxLooks };
  const longest = bestPlan(day, undefined, limit).trips.length;
  for (let most = 1; most <= longest; most++) {
    const { trips } = bestPlan({ ...day, most }, undefined, limit);
    if (trips.length > 0) return trips;
  }
  return [];
}

export function asPassage(trip: Trip): Passage {
  return { ...trip, id: trip.leg };
}

export interface Plan {
  trips: Trip[];
  value: number;
}

export interface Pause {
  start_time: string;
  end_time: string;
}

/**
 * Exact search over the trips by start: take one or leave it. A branch ends when even the best that could follow would not
 * beat the best plan so far. Two bounds say what could follow: the best choice if a boat could be tried twice,
 * and the boats that are left, whatever their hours. It begins with a plan that is good already, and ends after `looks`.
 */
export function bestPlan(day: DayToPlan, pause: Pause | undefined, limit: Limit): Plan {
  const free = possibleTrips(day, pause);
  const { isEnd, next, starts, trips } = day.travel
    ? waysOnRoute(free, day, day.travel, limit.strandings)
    : waysOf(free, day);
  const isPinned = (trip: Trip) => day.pinned.includes(trip);
  const values = trips.map((trip) => (isPinned(trip) ? 0 : day.worthOf(trip.boat)));
  // A boat may be pinned twice; nothing else shares its boat with a pinned trip.
  const boats = trips.map((trip, index) => (isPinned(trip) ? -1 - index : trip.boat));
  const bounds = boundsWithoutBoats(values, next);
  const isShown = shownBefore(day.shown ?? []);
  const { most = Infinity } = day;
  const planOf = (some: readonly number[]) =>
    some.flatMap((index) => trips[index] ?? []).filter((trip) => !isPinned(trip));
  let best = [limit.best, ...goodPlans({ trips, boats, values, next, starts, isEnd, planOf, most })]
    .filter((plan) => plan.value > 0 && !isShown(plan.trips))
    .reduce((one, other) => (other.value > one.value ? other : one), { trips: [], value: 0 });
  let looks = limit.looks;
  let added = 0;
  const chosen: number[] = [];
  const used = new Set<number>();
  const worthOfBoats = new Map(boats.map((boat, index) => [boat, values[index] ?? 0]));
  let unused = [...worthOfBoats.values()].reduce((sum, value) => sum + value, 0);

  const search = (candidates: readonly number[], value: number): void => {
    if (value > best.value && isEnd(chosen)) {
      const plan = planOf(chosen);
      if (!isShown(plan)) best = { trips: plan, value };
    }
    for (const index of candidates) {
      looks -= 1;
      const boat = boats[index];
      if (boat === undefined || looks < 0 || value + Math.min(bounds[index] ?? 0, unused) <= best.value) return;
      const worth = values[index] ?? 0;
      // A pinned trip is worth nothing, and counts for nothing.
      const adds = Number(worth > 0);
      if (used.has(boat) || added + adds > most) continue;
      added += adds;
      chosen.push(index);
      used.add(boat);
      unused -= worth;
      search(next[index] ?? [], value + worth);
      chosen.pop();
      added -= adds;
      used.delete(boat);
      unused += worth;
    }
  };
  search(starts, 0);
  return best;
}

interface Limit {
  best: Plan;
  looks: number;
  /** So often the person may stay behind. */
  strandings: number;
}

/** From which trip one can step onto which others, and where a day can begin and end. */
interface Ways {
  trips: readonly Trip[];
  next: readonly (readonly number[])[];
  starts: readonly number[];
  isEnd: (chosen: readonly number[]) => boolean;
}

function waysOf(trips: readonly Trip[], { rules }: DayToPlan): Ways {
  const next = trips.map((trip, index) =>
    trips.flatMap((later, at) =>
      at > index && later.boat !== trip.boat && fitsBetween(trip, later, rules) ? [at] : [],
    ),
  );
  return { trips, next, starts: [...trips.keys()], isEnd: () => true };
}

/** On a route the pinned trips are steps of the way: what leads to one of them, or on from it, depends on where it begins and ends. */
function waysOnRoute(
  free: readonly Trip[],
  { mayEnd, pinned, rules }: DayToPlan,
  travel: Travel,
  strandings: number,
): Ways {
  const trips = [...free, ...pinned].toSorted(byTime);
  const missed = new Set(outOfReach(pinned.map(asPassage), travel.route).map(({ next: trip }) => trip.id));
  const fixed = new Set(mayEnd ? pinned.filter(({ leg }) => !missed.has(leg)) : pinned);
  const fixedAt = trips.flatMap((trip, index) => (fixed.has(trip) ? [index] : []));
  /** The first pinned trip after this place in the order: nothing may pass it. */
  const nextFixed = (index: number) => fixedAt.find((at) => at > index) ?? trips.length;
  const next = trips.map((trip, index) =>
    trips.flatMap((later, at) => {
      if (at <= index || at > nextFixed(index)) return [];
      const areBothFixed = fixed.has(trip) && fixed.has(later);
      return areBothFixed || (later.boat !== trip.boat && fitsOnRoute(trip, later, rules, travel)) ? [at] : [];
    }),
  );
  const staysBehind = trips.map((trip) => staysBehindAfter(asPassage(trip), travel.dayOf(trip.date), travel.route));
  return {
    trips,
    next,
    starts: [...trips.keys()].filter((index) => {
      const first = trips[index];
      return index <= nextFixed(-1) && first && (fixed.has(first) || isReachable(null, asPassage(first), travel.route));
    }),
    isEnd: (chosen) => {
      const last = chosen.at(-1);
      if (last === undefined || nextFixed(last) < trips.length) return false;
      const ending = trips[last];
      if (ending && !pinned.includes(ending) && mayEnd?.(ending) === false) return false;
      if (missed.size === 0) return !staysBehind[last] || strandings > 0;
      // Pinned trips are out of reach: then it is not the last trip alone that decides.
      const added = chosen.flatMap((index) => trips[index] ?? []).filter((trip) => !pinned.includes(trip));
      const passages = [...pinned, ...added].map(asPassage);
      const isNoWorse = outOfReach(passages, travel.route).every((trip) => missed.has(trip.next.id));
      return isNoWorse && countLeftBehind(passages, travel) <= strandings;
    },
  };
}

const maxBeside = 12;

/** Of all ways to choose one trip, then a second and so on, the best few: quick, and seldom far from the best. */
function goodPlans({
  boats,
  isEnd,
  most,
  next,
  planOf,
  starts,
  trips,
  values,
}: Ways & {
  boats: readonly number[];
  values: readonly number[];
  most: number;
  planOf: (chosen: readonly number[]) => Trip[];
}): Plan[] {
  const found: Plan[] = [];
  let ways = [{ chosen: [] as number[], value: 0 }];
  while (ways.length > 0) {
    const ended = ways.filter(({ chosen }) => isEnd(chosen));
    found.push(...ended.map(({ chosen, value }) => ({ trips: planOf(chosen), value })));
    const longer = ways.flatMap(({ chosen, value }) => {
      const used = new Set(chosen.map((index) => boats[index]));
      const count = chosen.filter((index) => values[index] !== 0).length;
      const last = chosen.at(-1);
      const candidates = last === undefined ? starts : (next[last] ?? []);
      return candidates
        .filter((index) => !used.has(boats[index]) && (values[index] === 0 || count < most))
        .map((index) => ({ chosen: [...chosen, index], value: value + (values[index] ?? 0) }));
    });
    const endOf = ({ chosen }: { chosen: number[] }) => trips[chosen.at(-1) ?? 0]?.end_time ?? '';
    ways = longer.toSorted((a, b) => b.value - a.value || compare(endOf(a), endOf(b))).slice(0, maxBeside);
  }
  return found;
}

function shownBefore(plans: readonly (readonly string[])[]): (plan: readonly Trip[]) => boolean {
  const shown = new Set(plans.map((plan) => plan.toSorted().join()));
  return (plan) => shown.size > 0 && shown.has(plan.map(seatKey).toSorted().join());
}

function possibleTrips({ pinned, rules, travel, trips, worthOf }: DayToPlan, pause: Pause | undefined): Trip[] {
  const tried = new Set(pinned.map(({ boat }) => boat));
  const possible = trips
    .filter(
      ({ boat, end_time }) => !tried.has(boat) && worthOf(boat) > 0 && !(rules.home_by && end_time > rules.home_by),
    )
    .filter((trip) => !pause || trip.end_time <= pause.start_time || trip.start_time >= pause.end_time)
    .filter((trip) =>
      pinned.every((own) =>
        travel ? !overlaps(own, trip) : fitsBetween(own, trip, rules) || fitsBetween(trip, own, rules),
      ),
    )
    .toSorted(byTime);
  if (possible.length <= maxTrips) return possible;
  const wanted = possible.map((trip, index) => ({
    trip,
    worth: worthOf(trip.boat),
    turn: (index * 61) % possible.length,
  }));
  const first = wanted.toSorted((a, b) => b.worth - a.worth || a.turn - b.turn).slice(0, maxTrips);
  return first.map(({ trip }) => trip).toSorted(byTime);
}

function byTime(a: Trip, b: Trip): number {
  return compare(a.start_time, b.start_time) || a.leg - b.leg || a.boat - b.boat;
}

/** From each trip on, the value of the best choice if a boat could be tried more than once. */
function boundsWithoutBoats(values: readonly number[], next: readonly (readonly number[])[]): number[] {
  const bounds = Array.from({ length: values.length + 1 }, () => 0);
  for (let index = values.length - 1; index >= 0; index--) {
    const after = Math.max(0, ...(next[index] ?? []).map((later) => bounds[later] ?? 0));
    bounds[index] = Math.max((values[index] ?? 0) + after, bounds[index + 1] ?? 0);
  }
  return bounds;
}

/** Whether one can step from the first trip onto the second in time where people travel: with the way there, if there is one. */
export function fitsOnRoute(first: Trip, second: Trip, { gap }: DayRules, { route }: Travel): boolean {
  const travel = route.travelMinutes(first.ending_point, second.starting_point, first.end_time);
  return travel !== null && minutesBetween(first.end_time, second.start_time) >= gap + travel;
}
