import type { Event } from '#domain/event.ts';
import { datesBetween, localDate } from '#domain/time.ts';

/** Never outside the event; without a choice today, or the first day. */
export function shownDate(
  { end_date, start_date }: Pick<Event, 'start_date' | 'end_date'>,
  asked: string | null,
  now: number,
): string {
  const days = datesBetween(start_date, end_date);
  if (asked !== null && days.includes(asked)) return asked;
  const today = localDate(now);
  return days.includes(today) ? today : start_date;
}
