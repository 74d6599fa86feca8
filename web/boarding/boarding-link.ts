import type { Event } from '#domain/event.ts';
import { dateIn } from '#domain/zone.ts';
import { link } from '#web/paths.ts';

/** The boarding of today by the event's clock; before the event that of its first day. */
export function boardingToday(
  { id, start_date, time_zone }: Pick<Event, 'id' | 'start_date' | 'time_zone'>,
  now = Date.now(),
): string {
  const today = dateIn(now, time_zone);
  return `${link('boarding', { id })}?date=${today < start_date ? start_date : today}`;
}
