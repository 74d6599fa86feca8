import { clockTime } from './zone.ts';

/** An event counts as active until 23:59:59 on its end date (specification, section 4), by the clock in its zone. */
export function isActive(event: { end_date: string; time_zone: string }, now: number): boolean {
  return clockTime(now, event.time_zone) <= `${event.end_date}T23:59:59`;
}

/** The event that is meant where none is named: the first that has not ended. */
export function firstActive<E extends { id: number; start_date: string; end_date: string; time_zone: string }>(
  events: E[],
  now: number,
): E | undefined {
  return events
    .filter((each) => isActive(each, now))
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id)[0];
}

/** The one that has ended last. */
export function lastEnded<E extends { id: number; end_date: string }>(events: E[]): E | undefined {
  return events.toSorted((a, b) => b.end_date.localeCompare(a.end_date) || b.id - a.id)[0];
}
