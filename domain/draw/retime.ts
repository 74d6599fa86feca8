import { compare } from '../booking/overlap.ts';
import type { DrawLeg } from './context.ts';

const startOf = ({ date, start_time }: DrawLeg) => `${date} ${start_time}`;
const endOf = ({ date, end_time }: DrawLeg) => `${date} ${end_time}`;

interface Step {
  /** When the last of these boats is back, as early as possible. */
  end: string;
  boat: number;
  leg: DrawLeg;
  rest: number;
}

/**
 * One leg for each boat so that none overlap, or undefined when there is no such choice. Exact: for every subset of the
 * boats it keeps the earliest time at which all of them can be back, so the work grows with 2^boats (at most 12 wishes).
 * `legsOf` gives the legs of each boat that have a seat for the person.
 */
export function retime(
  boats: readonly number[],
  legsOf: (boat: number) => readonly DrawLeg[],
): Map<number, DrawLeg> | undefined {
  const choices = boats.map((boat) => legsOf(boat).toSorted((a, b) => compare(endOf(a), endOf(b)) || a.id - b.id));
  const best: (Step | undefined)[] = Array.from({ length: 2 ** boats.length });
  for (let subset = 1; subset < best.length; subset++)
    for (const [index, boat] of boats.entries()) {
      if (!(subset & (1 << index))) continue;
      const rest = subset & ~(1 << index);
      const before = rest === 0 ? '' : best[rest]?.end;
      if (before === undefined) continue;
      const leg = choices[index]?.find((candidate) => startOf(candidate) >= before);
      const known = best[subset];
      if (leg && (!known || endOf(leg) < known.end)) best[subset] = { end: endOf(leg), boat, leg, rest };
    }
  return stepsOf(best, best.length - 1);
}

function stepsOf(best: readonly (Step | undefined)[], all: number): Map<number, DrawLeg> | undefined {
  const legs = new Map<number, DrawLeg>();
  for (let subset = all; subset !== 0;) {
    const step = best[subset];
    if (!step) return undefined;
    legs.set(step.boat, step.leg);
    subset = step.rest;
  }
  return legs;
}
