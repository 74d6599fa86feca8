import { byStart, compare } from '../booking/overlap.ts';
import { placeKey } from '../place-key.ts';
import { routeOf } from '../route/places.ts';
import { reachOf, travelOf, type Travel } from '../route/reach.ts';
import { isReachable, staysBehindAfter, type Passage } from '../route/whereabouts.ts';
import type { DrawInput, DrawLeg, DrawPerson, Wish } from './context.ts';

/** How the draw treats the legs of one person on an event whose people travel. */
export interface LegsOnRoute {
  /** Whether the leg is in reach beside what the person has, and nobody would stay behind by it. */
  mayBeAdded(leg: DrawLeg, given: readonly DrawLeg[]): boolean;
  /**
   * One leg for each boat, all within reach of each other and of the bookings, so that the person stays behind on as few days
   * as possible; undefined when there is no such choice.
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

export function legsOnRoute(input: DrawInput): ((person: DrawPerson) => LegsOnRoute) | undefined {
  if (!input.route) return undefined;
  const travel = travelOf(
    input.legs.map(passageOf),
    routeOf(input.route.places, input.route.transfers, input.route.days),
  );
  return (person) => {
    const booked = person.booked.map((trip) => passageOf({ ...trip, id: trip.leg ?? 0 }));
    const around = surroundingsOf(booked, travel);
    const chains = (boats: readonly number[], legsOf: LegsOf) =>
      chainsOf(
        boats.map((boat) => legsOf(boat).map((leg) => ({ boat, leg, passage: passageOf(leg) }))),
        around,
      );
    return {
      mayBeAdded(leg, given) {
        const trips = [...booked, ...given.map(passageOf)];
        return reachOf(trips, passageOf(leg), travel) === 'fits';
      },
      retime: (boats, legsOf) => legsOfBest(chains(boats, legsOf).at(-1) ?? []),
      exchange(given, wishes, legsOf) {
        const lastOfDays = [...Map.groupBy(given.values(), ({ date }) => date).values()].map((ofDay) =>
          passageOf(ofDay.reduce((a, b) => (b.start_time > a.start_time ? b : a))),
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
  booked: readonly Passage[];
  /** Whether the leg can be next, with the bookings in between; the bookings before the first leg of a chain count as well. */
  follows: (last: Passage | undefined, next: Passage) => boolean;
  /** Whether the bookings after the last leg of a chain can still be reached. */
  leadsOn: (last: Passage) => boolean;
  /** 1 when the person stays behind after this leg, the last one given on its day. */
  staysAfter: (last: Passage) => number;
}

/** The same few legs are asked about for thousands of chains. */
function surroundingsOf(booked: readonly Passage[], { dayOf, route }: Travel): Surroundings {
  const laterToday = (last: Passage) =>
    booked
      .filter(({ date, start_time }) => date === last.date && start_time >= last.end_time)
      .toSorted((a, b) => compare(a.start_time, b.start_time));
  return {
    booked,
    follows: remembered((last: Passage | undefined, next: Passage) => {
      if (last && momentOf(last.date, last.end_time) > momentOf(next.date, next.start_time)) return false;
      const between = booked
        .filter(
          (trip) =>
            momentOf(trip.date, trip.end_time) <= momentOf(next.date, next.start_time) &&
            (!last || momentOf(trip.date, trip.start_time) >= momentOf(last.date, last.end_time)),
        )
        .toSorted(byStart);
      const first = between[0];
      const latest = between.at(-1) ?? last;
      return (!last || !first || isReachable(last, first, route)) && isReachable(latest ?? null, next, route);
    }),
    leadsOn: (last) => {
      const next = laterToday(last)[0];
      return !next || isReachable(last, next, route);
    },
    staysAfter: remembered((last: Passage) =>
      Number(laterToday(last).length === 0 && staysBehindAfter(last, dayOf(last.date), route)),
    ),
  };
}

function remembered<Legs extends (Passage | undefined)[], Answer>(ask: (...legs: Legs) => Answer) {
  const known = new Map<string, Answer>();
  return (...legs: Legs): Answer => {
    const key = legs.map((leg) => leg?.id).join();
    const answer = known.get(key) ?? ask(...legs);
    known.set(key, answer);
    return answer;
  };
}

/**
 * Exact, as `retime` is: for every subset of the boats, and every place, day, number of bookings ahead and number of days on
 * which the person stays behind, it keeps the chain that ends first. `choices` has a list for each boat; the last subset is all.
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
  const [best] = chains.toSorted(
    (a, b) => a.total - b.total || worth(b) - worth(a) || compare(endOf(a), endOf(b)) || idOf(a) - idOf(b),
  );
  return best && new Map(choicesOf(best).map(({ boat, leg }) => [boat, leg]));
}

function strandedBefore(before: Chain | undefined, { passage }: Choice, around: Surroundings): number {
  if (!before) return 0;
  const isNewDay = before.choice.passage.date !== passage.date;
  return before.stranded + (isNewDay ? around.staysAfter(before.choice.passage) : 0);
}

function keepFirst(chains: Map<string, Chain> | undefined, chain: Chain, around: Surroundings): void {
  const { date, ending_point } = chain.choice.passage;
  // What ends first may be followed by a booking that it cannot reach, or by a leg on which the person has no seat.
  const ahead = around.booked.filter((trip) => momentOf(trip.date, trip.start_time) >= endOf(chain)).length;
  const stays = around.staysAfter(chain.choice.passage);
  const key = `${date} ${chain.stranded} ${stays} ${ahead} ${placeKey(ending_point)}`;
  const known = chains?.get(key);
  if (!known || endOf(chain) < endOf(known) || (endOf(chain) === endOf(known) && idOf(chain) < idOf(known)))
    chains?.set(key, chain);
}

function choicesOf({ before, choice }: Chain): Choice[] {
  return [...(before ? choicesOf(before) : []), choice];
}

const momentOf = (date: string, time: string) => `${date} ${time}`;
const endOf = ({ choice: { passage } }: Chain) => momentOf(passage.date, passage.end_time);
const idOf = ({ choice }: Chain) => choice.leg.id;
