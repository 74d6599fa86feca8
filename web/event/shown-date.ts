import type { Event } from '#domain/event.ts';
import { datesBetween } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import { link } from '#web/paths.ts';

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

/** The boarding of today by the event's clock; before the event that of its first day. */
export function boardingToday(
  { id, start_date, time_zone }: Pick<Event, 'id' | 'start_date' | 'time_zone'>,
  now = Date.now(),
): string {
  const today = dateIn(now, time_zone);
  return `${link('quay', { id })}?date=${today < start_date ? start_date : today}`;
}
