import { compare } from '../booking/overlap.ts';
import { placeKey, routeOf } from '../route/places.ts';
import { reachOf, travelOf, type Travel } from '../route/reach.ts';
import { isReachable, staysBehindAfter, type Passage } from '../route/whereabouts.ts';
import type { DrawInput, DrawLeg, DrawPerson } from './context.ts';

/** How the draw treats the legs of one person on an event whose people travel. */
export interface LegsOnRoute {
  /** Whether the leg is in reach beside what the person has, and nobody would stay behind by it. */
  mayBeAdded(leg: DrawLeg, given: readonly DrawLeg[]): boolean;
  /**
   * One leg for each boat, all within reach of each other and of the bookings, so that the person stays behind on as few days
   * as possible; undefined when there is no such choice.
   */
  retime(boats: readonly number[], legsOf: (boat: number) => readonly DrawLeg[]): Map<number, DrawLeg> | undefined;
}

export function legsOnRoute(input: DrawInput, person: DrawPerson): LegsOnRoute | undefined {
  if (!input.route) return undefined;
  const route = routeOf(input.route.places, input.route.transfers, input.route.days);
  const booked = person.booked.map((trip) => passageOf({ ...trip, id: trip.leg ?? 0 }));
  const travel = travelOf(input.legs.map(passageOf), route);
  return {
    mayBeAdded(leg, given) {
      const trips = [...booked, ...given.map(passageOf)];
      return reachOf(trips, passageOf(leg), travel) === 'fits';
    },
    retime: (boats, legsOf) => {
      const choices = boats.map((boat) => legsOf(boat).map((leg) => ({ boat, leg, passage: passageOf(leg) })));
      const chosen = bestChain(choices, { booked, ...travel });
      return chosen && new Map(chosen.map(({ boat, leg }) => [boat, leg]));
    },
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
interface Surroundings extends Travel {
  booked: readonly Passage[];
}

/**
 * Exact, as `retime` is: for every subset of the boats, and every place, day, number of bookings ahead and number of days on
 * which the person stays behind, it keeps the chain that ends first. `choices` has a list for each boat.
 */
function bestChain(choices: readonly (readonly Choice[])[], around: Surroundings): Choice[] | undefined {
  const chains: Map<string, Chain>[] = Array.from({ length: 2 ** choices.length }, () => new Map());
  for (let subset = 1; subset < chains.length; subset++)
    for (const [index, own] of choices.entries()) {
      if (!(subset & (1 << index))) continue;
      const rest = subset & ~(1 << index);
      const starts = rest === 0 ? [undefined] : [...(chains[rest]?.values() ?? [])];
      for (const before of starts)
        for (const choice of own)
          if (follows(before?.choice.passage, choice.passage, around))
            keepFirst(chains[subset], { choice, before, stranded: strandedBefore(before, choice, around) }, around);
    }
  const whole = [...(chains.at(-1)?.values() ?? [])].filter(({ choice }) => leadsOn(choice.passage, around));
  const total = (chain: Chain) => chain.stranded + staysAfter(chain.choice.passage, around);
  const [best] = whole.toSorted((a, b) => total(a) - total(b) || compare(endOf(a), endOf(b)) || idOf(a) - idOf(b));
  return best && choicesOf(best);
}

/** Whether the leg can be next, with the bookings in between; the bookings before the first leg of a chain count as well. */
function follows(last: Passage | undefined, next: Passage, { booked, route }: Surroundings): boolean {
  if (last && momentOf(last.date, last.end_time) > momentOf(next.date, next.start_time)) return false;
  const between = booked.filter(
    (trip) =>
      momentOf(trip.date, trip.end_time) <= momentOf(next.date, next.start_time) &&
      (!last || momentOf(trip.date, trip.start_time) >= momentOf(last.date, last.end_time)),
  );
  const previous = between.toSorted((a, b) => compare(momentOf(a.date, a.start_time), momentOf(b.date, b.start_time)));
  const first = previous[0];
  const latest = previous.at(-1) ?? last;
  return (!last || !first || isReachable(last, first, route)) && isReachable(latest ?? null, next, route);
}

/** Whether the bookings after the last leg of a chain can still be reached. */
function leadsOn(last: Passage, { booked, route }: Surroundings): boolean {
  const next = laterToday(last, booked)[0];
  return !next || isReachable(last, next, route);
}

function strandedBefore(before: Chain | undefined, { passage }: Choice, around: Surroundings): number {
  if (!before) return 0;
  const isNewDay = before.choice.passage.date !== passage.date;
  return before.stranded + (isNewDay ? staysAfter(before.choice.passage, around) : 0);
}

/** 1 when the person stays behind after this leg, the last one given on its day. */
function staysAfter(last: Passage, { booked, dayOf, route }: Surroundings): number {
  return laterToday(last, booked).length === 0 && staysBehindAfter(last, dayOf(last.date), route) ? 1 : 0;
}

function laterToday(last: Passage, booked: readonly Passage[]): Passage[] {
  return booked
    .filter(({ date, start_time }) => date === last.date && start_time >= last.end_time)
    .toSorted((a, b) => compare(a.start_time, b.start_time));
}

function keepFirst(chains: Map<string, Chain> | undefined, chain: Chain, around: Surroundings): void {
  const { date, ending_point } = chain.choice.passage;
  // What ends first may be followed by a booking that it cannot reach, or by a leg on which the person has no seat.
  const ahead = around.booked.filter((trip) => momentOf(trip.date, trip.start_time) >= endOf(chain)).length;
  const stays = staysAfter(chain.choice.passage, around);
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
