import type { Span } from './overlap.ts';

/** When a person is there on a date. */
export interface Presence {
  date: string;
  from: string;
  to: string;
}

/** Whether a person is there for all of it; without an answer they are there all the time. */
export function isPresent(presence: readonly Presence[], { date, end_time, start_time }: Span): boolean {
  return (
    presence.length === 0 || presence.some((day) => day.date === date && day.from <= start_time && end_time <= day.to)
  );
}
