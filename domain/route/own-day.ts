import type { Leg } from '../leg.ts';
import { fitsBetween, usualRules } from './day-rules.ts';
import { legState } from '../booking/leg-state.ts';
import { byStart } from '../booking/overlap.ts';
import { minutesBetween } from '../time.ts';
import { counted } from '../wording.ts';
import { travelOf, type Travel } from './reach.ts';
import type { Route } from './places.ts';
import { canEndDay, isReachable, outOfReach, type Passage, startOfDay } from './passages.ts';

/** What a person's page must know of the places of an event: null where people do not travel. */
export function travelOfLegs(legs: readonly Leg[] | undefined, route: Route | null | undefined): Travel | null {
  return legs && route ? travelOf(legs.filter(sails), route) : null;
}

/** The seats that one has on a day. */
export function ownPassages(legs: readonly Leg[], date: string): Leg[] {
  return legs.filter((leg) => leg.date === date && leg.registered && sails(leg));
}

function sails({ state }: Leg): boolean {
  return state !== 'cancelled';
}

/**
 * 'You would be in Nagu; this leaves from Kasnäs', or that the walk to another pier is longer than the time between. undefined where the
 * leg is in reach; `name` is the person that an admin acts for.
 */
export function warningOf(leg: Leg, legs: readonly Leg[], travel: Travel | null, name = 'You'): string | undefined {
  if (!sails(leg)) return undefined;
  const others = ownPassages(legs, leg.date).filter(({ id }) => id !== leg.id);
  if (!travel) return walkWarning(leg, others);
  const missed = outOfReach([...others, leg], travel.route);
  const would = leg.registered ? 'will' : 'would';
  const missing = missed.find(({ next }) => next === leg);
  const before = missing && (missing.first ?? startOfDay(leg.date, travel.route));
  if (before) return gapWords(before, leg, travel.route, { who: `${name} ${would} be`, what: 'this leaves' });
  const after = missed.find(({ first }) => first === leg)?.next;
  // Of one's own trips the later one says it; and whoever cannot get on to a trip anyway loses nothing by a step on the way.
  const isMissedAnyway = outOfReach(others, travel.route).some(({ next }) => next === after);
  if (leg.registered || isMissedAnyway) return undefined;
  const whose = name === 'You' ? 'your' : 'the';
  return after && gapWords(leg, after, travel.route, { who: 'This ends', what: `${whose} ${after.start_time} leaves` });
}

/**
 * What somebody must know who is about to take, or has just got, a seat on the leg: that it is out of reach, or that they stay behind after it.
 * undefined where neither is so. Whoever plans a whole day by hand reads the second on the page itself, once the seat is booked.
 */
export function seatWarningOf(leg: Leg, legs: readonly Leg[], travel: Travel | null): string | undefined {
  const withSeat = legs.map((each) => (each.id === leg.id ? { ...each, registered: true } : each));
  const stranding = strandingsOf(withSeat, leg.date, travel).find(({ after }) => after.id === leg.id);
  return warningOf(leg, legs, travel) ?? (stranding && strandingWords(stranding));
}

/** Whether a page may propose the leg of itself. */
export function isWithinReach(leg: Leg, legs: readonly Leg[], travel: Travel | null): boolean {
  return warningOf(leg, legs, travel) === undefined;
}

/** Of one's own trips the later one says it. */
function walkWarning(leg: Leg, others: readonly Leg[]): string | undefined {
  for (const other of others) {
    const [first, next] = other.start_time < leg.start_time ? [other, leg] : [leg, other];
    const isWalk = first.ending_point && next.starting_point && first.ending_point !== next.starting_point;
    if (!isWalk || next.start_time < first.end_time || fitsBetween(first, next, usualRules)) continue;
    if (next === leg || !leg.registered) return walkWords(first, next);
  }
  return undefined;
}

function gapWords(first: Passage, next: Passage, route: Route, { what, who }: { who: string; what: string }): string {
  const [here, there] = [route.harbourOf(first.ending_point), route.harbourOf(next.starting_point)];
  if (here !== there) return `${who} in ${here}; ${what} from ${there}`;
  return walkWords(first, next);
}

type Stop = Pick<Passage, 'end_time' | 'ending_point' | 'start_time' | 'starting_point'>;

/** '15 minutes from pier A to pier B are too few': of one harbour its piers say enough. */
export function walkWords({ end_time, ending_point }: Stop, { start_time, starting_point }: Stop): string {
  const minutes = minutesBetween(end_time, start_time);
  const [harbour, ...pier] = ending_point.split(', ');
  const [otherHarbour, ...otherPier] = starting_point.split(', ');
  const areNear = harbour === otherHarbour && pier.length > 0 && otherPier.length > 0;
  const [from, to] = areNear ? [pier.join(', '), otherPier.join(', ')] : [ending_point, starting_point];
  const where = from === to ? 'between two trips' : `from ${from} to ${to}`;
  return `${counted(minutes, 'minute')} ${where} ${minutes === 1 ? 'is' : 'are'} too few`;
}

/** Somebody stays in a harbour when the boats leave. */
export interface Stranding {
  harbour: string;
  after: Passage;
  /** When the boats leave: all at once, or the last of them. */
  at: string;
  allAtOnce: boolean;
  /** The legs that take one on, with free seats. */
  ways: Leg[];
  /** How many boats of these have a free seat. */
  boats: number;
}

/**
 * When the boats leave a harbour in which the person is without a seat, as long as one is still to leave: every wave of the day from
 * where it begins, in order, as if the person had been on those before.
 */
export function strandingsOf(legs: readonly Leg[], date: string, travel: Travel | null): Stranding[] {
  if (!travel) return [];
  const { dayOf, route } = travel;
  const day = legs.filter((leg) => leg.date === date && sails(leg)).toSorted(byStart);
  const own = ownPassages(day, date).toSorted(byStart);
  const found: Stranding[] = [];
  let at: Passage | null = startOfDay(date, route);
  for (let waves = 0; waves <= day.length; waves++) {
    const here: Passage | null = at;
    const next = own.find(
      (trip) => (here === null || trip.start_time >= here.end_time) && isReachable(here, trip, route),
    );
    if (next) {
      at = next;
      own.splice(0, own.indexOf(next) + 1);
      continue;
    }
    const harbour = here && route.harbourOf(here.ending_point);
    if (!harbour || (own.length === 0 && canEndDay(here, dayOf(date), route))) break;
    const leaving = day.filter(
      (leg) => !leg.departed && leg.start_time >= here.end_time && route.harbourOf(leg.starting_point) === harbour,
    );
    const [first, last = first] = [leaving[0], leaving.at(-1)];
    if (!first || !last) break;
    const ways = leaving.filter((leg) => legState(leg, legs) === 'open' && isReachable(here, leg, route));
    const boats = new Set(ways.flatMap((leg) => freeBoats(leg).map(({ id }) => id))).size;
    const allAtOnce = first.start_time === last.start_time;
    found.push({ harbour, after: here, at: last.start_time, allAtOnce, ways, boats });
    at = ways.find((leg) => route.harbourOf(leg.ending_point) !== harbour) ?? ways[0] ?? last;
  }
  return found;
}

export function freeBoats({ boats }: Leg): Leg['boats'] {
  return boats.filter(({ available }) => available > 0);
}

/** 'At 13:00 all boats leave Hitis. You have no seat; three boats do.' */
export function strandingWords({ allAtOnce, at, boats, harbour }: Stranding, name = 'You'): string {
  const leave = allAtOnce ? `At ${at} all boats leave ${harbour}.` : `The last boats leave ${harbour} at ${at}.`;
  const have = name === 'You' ? 'You have' : `${name} has`;
  if (boats === 0) return `${leave} ${have} no seat, and no boat has one free.`;
  return `${leave} ${have} no seat; ${boatsInWords(boats)} ${boats === 1 ? 'does' : 'do'}.`;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function boatsInWords(count: number): string {
  return `${words[count] ?? count} ${count === 1 ? 'boat' : 'boats'}`;
}

/** Between two trips, or after the last one of a day. */
export interface Between {
  from: string;
  harbour: string;
  /** How one gets to the next trip from here, where it leaves from another harbour: 'Nagu, 40 minutes'. */
  transfer: string | undefined;
}

/** Where one is ashore on a day, from each trip's end on; not where one of two trips is out of the other's reach. */
export function staysOf(legs: readonly Leg[], date: string, travel: Travel | null): Between[] {
  if (!travel) return [];
  const { route } = travel;
  const trips = ownPassages(legs, date).toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
  return trips.flatMap((trip, index) => {
    const next = trips[index + 1];
    const harbour = route.harbourOf(trip.ending_point);
    if (harbour === null || (next && !isReachable(trip, next, route))) return [];
    const there = next && route.harbourOf(next.starting_point);
    const minutes =
      next && there !== harbour && route.travelMinutes(trip.ending_point, next.starting_point, trip.end_time);
    return [
      { from: trip.end_time, harbour, transfer: minutes ? `${there}, ${counted(minutes, 'minute')}` : undefined },
    ];
  });
}
