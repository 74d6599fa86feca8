import type { LegOfDay } from './leg-state.ts';
import { overlapGroups } from './overlap.ts';

/** The groups of overlapping legs of a day on which there is no registration: one leg of each is still to be chosen. */
export function uncoveredGroups<L extends LegOfDay>(legs: readonly L[]): L[][] {
  return overlapGroups(legs).filter((group) => !group.some((leg) => leg.registered));
}

/** Whether there is a registration in each group; a day without legs asks for none. */
export function coversDay(legs: readonly LegOfDay[]): boolean {
  return uncoveredGroups(legs).length === 0;
}
