import type { LegOfDay } from './leg-state.ts';
import { overlapGroups } from './overlap.ts';

/** The groups of overlapping legs of a day on which there is no registration: one leg of each is still to be chosen. Cancelled legs do not count. */
export function uncoveredGroups<L extends LegOfDay>(legs: readonly L[]): L[][] {
  return overlapGroups(legs.filter(({ state }) => state !== 'cancelled')).filter(
    (group) => !group.some((leg) => leg.registered),
  );
}

/** When nothing is chosen yet and something still can be: from the first start to the last end of each such group. */
export function missingTimes(
  legs: readonly (LegOfDay & { departed: boolean })[],
): { start_time: string; end_time: string }[] {
  return uncoveredGroups(legs)
    .filter((group) => group.some(({ departed }) => !departed))
    .map((group) => ({
      start_time: group.reduce((first, leg) => (leg.start_time < first ? leg.start_time : first), '24:00'),
      end_time: group.reduce((last, leg) => (leg.end_time > last ? leg.end_time : last), '00:00'),
    }));
}

/** How many seats one has on a day, of those that one has or, one at each missing time, still can have: '2 of 4'. */
export function dayProgress(legs: readonly (LegOfDay & { departed: boolean })[]): { seats: number; possible: number } {
  const seats = legs.filter(({ registered, state }) => registered && state !== 'cancelled').length;
  return { seats, possible: seats + missingTimes(legs).length };
}
