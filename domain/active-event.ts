import { instant } from './time.ts';

/** An event counts as active until 23:59:59 on its end date (specification, section 4). */
export function isActive(event: { end_date: string }, now: number): boolean {
  return now <= instant(event.end_date, '23:59') + 59_999;
}

/** The event that is meant where none is named: the first that has not ended. */
export function firstActive<E extends { id: number; start_date: string; end_date: string }>(
  events: E[],
  now: number,
): E | undefined {
  return events
    .filter((each) => isActive(each, now))
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id)[0];
}
