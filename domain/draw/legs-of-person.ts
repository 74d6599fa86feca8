import { byStart, compare } from '../booking/overlap.ts';
import { hasTimeFor } from '../event-facts.ts';
import { placeKey } from '../place-key.ts';
import { routeOf } from '../route/places.ts';
import { reachOf, travelOf, type Travel } from '../route/reach.ts';
import { isReachable, staysBehindAfter, type Passage } from '../route/passages.ts';
import type { DrawInput, DrawLeg, DrawPerson, Wish } from './context.ts';

/**
 * The legs of one person in the draw. All boats that are drawn for the person must fit together, which is another question
 * than who gets which seat: this searches every subset of at most 12 wishes, where the assigner moves one seat after another.
 */
export interface LegsOfPerson {
  /** Whether the leg fits beside what the person has, and nobody would stay behind by it. */
  mayBeAdded(leg: DrawLeg, given: readonly DrawLeg[]): boolean;
  /**
   * One leg for each boat, none at the time of another and all within reach of each other and of the bookings, so that the person
   * stays behind on as few days as possible; undefined when there is no such choice.
   */
  retime(boats: readonly number[], legsOf: LegsOf): Map<number, DrawLeg> | undefined;
  /**
   * At least as many of these boats as the person has, so that the person stays behind on fewer days, on as few as possible;
   * undefined when there is no such choice. Of equal ones it takes that with more boats, then with more stars.
   */
  exchange(
    given: ReadonlyMap<number, DrawLeg>,
    wishes: readonly Wish[],
    legsOf: LegsOf,
  ): Map<number, DrawLeg> | undefined;
}
type LegsOf = (boat: number) => readonly DrawLeg[];

export function legsOfPerson({
  legs,
  route,
}: Pick<DrawInput, 'legs' | 'route'>): (person: Pick<DrawPerson, 'booked'>) => LegsOfPerson {
  const passages = new Map(legs.map((leg) => [leg.id, passageOf(leg)]));
  const passage = (leg: DrawLeg) => passages.get(leg.id) ?? passageOf(leg);
  const travel = route ? travelOf([...passages.values()], routeOf(route.places, route.transfers, route.days)) : null;
  return ({ booked: trips }) => {
    const booked = trips.map((trip) => passageOf({ ...trip, id: trip.leg ?? 0 }));
    const around = travel ? surroundingsOf(booked, travel) : ashore;
    const chains = (boats: readonly number[], legsOf: LegsOf) =>
      chainsOf(
        boats.map((boat) => legsOf(boat).map((leg) => ({ boat, leg, passage: passage(leg) }))),
        around,
      );
    return {
      mayBeAdded: (leg, given) =>
        hasTimeFor(given, leg) && reachOf([...booked, ...given.map(passage)], passage(leg), travel) === 'fits',
      retime: (boats, legsOf) => legsOfBest(chains(boats, legsOf).at(-1) ?? []),
      exchange(given, wishes, legsOf) {
        const lastOfDays = [...Map.groupBy(given.values(), ({ date }) => date).values()].map((ofDay) =>
          passage(ofDay.reduce((a, b) => (b.start_time > a.start_time ? b : a))),
        );
        const now = lastOfDays.reduce((count, last) => count + around.staysAfter(last), 0);
        if (now === 0) return undefined;
        const isStar = new Map(wishes.map(({ boat, star }) => [boat, star]));
        const worth = (chain: Chain) => {
          const boats = choicesOf(chain);
          return boats.length * wishes.length + boats.filter(({ boat }) => isStar.get(boat)).length;
        };
        const better = chains(
          wishes.map(({ boat }) => boat),
          legsOf,
        ).flatMap((some) => some.filter((chain) => chain.total < now && choicesOf(chain).length >= given.size));
        return legsOfBest(better, worth);
      },
    };
  };
}

function passageOf(leg: Omit<DrawLeg, 'boats'>): Passage {
  const { date, end_time, ending_point = '', id, start_time, starting_point = '' } = leg;
  return { id, date, start_time, end_time, starting_point, ending_point };
}

interface Choice {
  boat: number;
  leg: DrawLeg;
  passage: Passage;
}
interface Chain {
  choice: Choice;
  before: Chain | undefined;
  /** On how many of the days before its last one the person stays behind. */
  stranded: number;
}
/** A chain after which every booking can be reached, with all days on which the person stays behind. */
interface WholeChain extends Chain {
  total: number;
}
interface Surroundings {
  /** Whether the leg can be next, with the bookings in between; the bookings before the first leg of a chain count as well. */
  follows: (last: Passage | undefined, next: Passage) => boolean;
  /** Whether the bookings after the last leg of a chain can still be reached. */
  leadsOn: (last: Passage) => boolean;
  /** 1 when the person stays behind after this leg, the last one given on its day. */
  staysAfter: (last: Passage) => number;
  /** Legs after which the same can follow, save for the time at which they end. */
  standing: (last: Passage) => string;
}

/** Where people do not travel, the time decides alone. */
const ashore: Surroundings = {
  follows: (last, next) =>
    !last || last.date < next.date || (last.date === next.date && last.end_time <= next.start_time),
  leadsOn: () => true,
  staysAfter: () => 0,
  standing: () => '',
};

/** The same few legs are asked about for thousands of chains. */
function surroundingsOf(booked: readonly Passage[], { dayOf, route }: Travel): Surroundings {
  const laterToday = (last: Passage) =>
    booked
      .filter(({ date, start_time }) => date === last.date && start_time >= last.end_time)
      .toSorted((a, b) => compare(a.start_time, b.start_time));
  const isFirst = remembered((next: Passage) => leadsTo(undefined, next));
  const isNext = remembered((last: Passage) => remembered((next: Passage) => leadsTo(last, next)));
  const staysAfter = remembered((last: Passage) =>
    Number(laterToday(last).length === 0 && staysBehindAfter(last, dayOf(last.date), route)),
  );
  return {
    follows: (last, next) => (last ? isNext(last)(next) : isFirst(next)),
    leadsOn: (last) => {
      const next = laterToday(last)[0];
      return !next || isReachable(last, next, route);
    },
    staysAfter,
    standing: remembered((last: Passage) => {
      // What ends first may be followed by a booking that it cannot reach, or by a leg on which the person has no seat.
      const ahead = booked.filter((trip) => ashore.follows(last, trip)).length;
      return `${last.date} ${staysAfter(last)} ${ahead} ${placeKey(last.ending_point)}`;
    }),
  };

  function leadsTo(last: Passage | undefined, next: Passage): boolean {
    if (!ashore.follows(last, next)) return false;
    const between = booked.filter((trip) => ashore.follows(trip, next) && ashore.follows(last, trip)).toSorted(byStart);
    const first = between[0];
    const latest = between.at(-1) ?? last;
    return (!last || !first || isReachable(last, first, route)) && isReachable(latest ?? null, next, route);
  }
}

function remembered<Answer>(ask: (leg: Passage) => Answer): (leg: Passage) => Answer {
  const known = new Map<Passage, Answer>();
  return (leg) => {
    const answer = known.get(leg) ?? ask(leg);
    known.set(leg, answer);
    return answer;
  };
}

/**
 * Exact: for every subset of the boats, every standing, and every number of days on which the person stays behind, it keeps the
 * chain that ends first. `choices` has a list for each boat; the last subset is all.
 */
function chainsOf(choices: readonly (readonly Choice[])[], around: Surroundings): WholeChain[][] {
  const chains: Map<string, Chain>[] = Array.from({ length: 2 ** choices.length }, () => new Map());
  for (let subset = 1; subset < chains.length; subset++)
    for (const [index, own] of choices.entries()) {
      if (!(subset & (1 << index))) continue;
      const rest = subset & ~(1 << index);
      const starts = rest === 0 ? [undefined] : [...(chains[rest]?.values() ?? [])];
      for (const before of starts)
        for (const choice of own)
          if (around.follows(before?.choice.passage, choice.passage))
            keepFirst(chains[subset], { choice, before, stranded: strandedBefore(before, choice, around) }, around);
    }
  return chains.map((some) =>
    [...some.values()]
      .filter(({ choice }) => around.leadsOn(choice.passage))
      .map((chain) => ({ ...chain, total: chain.stranded + around.staysAfter(chain.choice.passage) })),
  );
}

function legsOfBest(chains: readonly WholeChain[], worth: (chain: Chain) => number = () => 0) {
  const [best] = chains.toSorted((a, b) => a.total - b.total || worth(b) - worth(a) || byEnd(a, b));
  return best && new Map(choicesOf(best).map(({ boat, leg }) => [boat, leg]));
}

function strandedBefore(before: Chain | undefined, { passage }: Choice, around: Surroundings): number {
  if (!before) return 0;
  const isNewDay = before.choice.passage.date !== passage.date;
  return before.stranded + (isNewDay ? around.staysAfter(before.choice.passage) : 0);
}

function keepFirst(chains: Map<string, Chain> | undefined, chain: Chain, around: Surroundings): void {
  const key = `${chain.stranded} ${around.standing(chain.choice.passage)}`;
  const known = chains?.get(key);
  if (!known || byEnd(chain, known) < 0) chains?.set(key, chain);
}

function choicesOf({ before, choice }: Chain): Choice[] {
  return [...(before ? choicesOf(before) : []), choice];
}

function byEnd({ choice: { passage: a } }: Chain, { choice: { passage: b } }: Chain): number {
  return compare(a.date, b.date) || compare(a.end_time, b.end_time) || a.id - b.id;
}
