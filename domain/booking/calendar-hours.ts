import type { Span } from './overlap.ts';

/** Whole hours: the day is drawn from the beginning of `first` up to `last`, which is 24 at most. */
export interface CalendarHours {
  first: number;
  last: number;
}
const usual: CalendarHours = { first: 6, last: 20 };

/** From 6 to 20, stretched so that every leg of the day fits. */
export function calendarHours(legs: readonly Pick<Span, 'start_time' | 'end_time'>[]): CalendarHours {
  return {
    first: Math.min(usual.first, ...legs.map((leg) => Math.floor(hourOf(leg.start_time)))),
    last: Math.max(usual.last, ...legs.map((leg) => Math.ceil(hourOf(leg.end_time)))),
  };
}

/** As high as the line of an hour that nothing is read in. */
const quietHeight = 0.15;

/**
 * Where a time stands in the drawn day, in hours of full height from its beginning. Hours before the first leg and after the
 * last are lower; a leg is as high when it is over as it was before.
 */
export function dayScale(
  { first, last }: CalendarHours,
  legs: readonly Pick<Span, 'start_time' | 'end_time'>[],
): (time: number) => number {
  const isQuiet = (hour: number) =>
    legs.length > 0 &&
    (legs.every(({ start_time }) => hourOf(start_time) >= hour + 1) ||
      legs.every(({ end_time }) => hourOf(end_time) <= hour));
  const heights = Array.from({ length: last - first }, (_, index) => (isQuiet(first + index) ? quietHeight : 1));
  return (time) =>
    heights.reduce((sum, height, index) => sum + height * Math.min(1, Math.max(0, time - first - index)), 0);
}

/** 9.5 for 09:30. */
export function hourOf(time: string): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;
}
