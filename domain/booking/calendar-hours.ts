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

/** 9.5 for 09:30. */
export function hourOf(time: string): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;
}
