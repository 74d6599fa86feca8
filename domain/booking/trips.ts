import { byStart } from './overlap.ts';
import { hasDeparted, hasEnded } from './departure.ts';

interface Trip {
  leg: { date: string; start_time: string; end_time: string };
}

/**
 * A trip is upcoming up to the second it starts, then under way until it ends, then past. Upcoming ones soonest first, past
 * ones latest first. `clock` is the event's clock now, as `clockTime` writes it.
 */
export function trips<T extends Trip>(
  registrations: readonly T[],
  clock: string,
): { underWay: T[]; upcoming: T[]; past: T[] } {
  const sorted = registrations.toSorted((a, b) => byStart(a.leg, b.leg));
  return {
    underWay: sorted.filter(({ leg }) => hasDeparted(leg, clock) && !hasEnded(leg, clock)),
    upcoming: sorted.filter(({ leg }) => !hasDeparted(leg, clock)),
    past: sorted.filter(({ leg }) => hasEnded(leg, clock)).toReversed(),
  };
}
