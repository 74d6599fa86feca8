import type { Event } from '#domain/event.ts';
import { datesBetween } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';

/** Never outside the event; without a choice today, or the first day. */
export function shownDate(
  { end_date, start_date, time_zone }: Pick<Event, 'start_date' | 'end_date' | 'time_zone'>,
  asked: string | null,
  now: number,
): string {
  const days = datesBetween(start_date, end_date);
  if (asked !== null && days.includes(asked)) return asked;
  const today = dateIn(now, time_zone);
  return days.includes(today) ? today : start_date;
}
