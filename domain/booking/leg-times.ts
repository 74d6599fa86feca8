import { byStart, type Span } from './overlap.ts';

/** Dates and times of legs are the marina's clock; `clock` is what it shows now, as `clockTime` writes it. */
export function hasDeparted({ date, start_time }: Pick<Span, 'date' | 'start_time'>, clock: string): boolean {
  return `${date}T${start_time}:00` < clock;
}

export function hasEnded({ date, end_time }: Pick<Span, 'date' | 'end_time'>, clock: string): boolean {
  return `${date}T${end_time}:00` <= clock;
}

const told = ['date', 'start_time', 'end_time', 'starting_point', 'ending_point', 'via'] as const;
type Course = Record<(typeof told)[number], string>;

/** Whether the people who are booked have to be told: the time or a place has changed. */
export function hasMoved(before: Course, after: Course): boolean {
  return told.some((field) => before[field] !== after[field]);
}

/**
 * A trip is upcoming up to the second it starts, then under way until it ends, then past. Upcoming ones soonest first, past
 * ones latest first. `clock` is the event's clock now, as `clockTime` writes it.
 */
export function trips<T extends { leg: Span }>(
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
