import type { Event } from '#domain/event.ts';
import { datesBetween } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';

/** The days of an event that nothing sails on yet: without any its timetable is done. */
export function daysWithoutLegs(
  { end_date, start_date }: Pick<Event, 'start_date' | 'end_date'>,
  legs: readonly { date: string }[],
): string[] {
  const planned = new Set(legs.map(({ date }) => date));
  return datesBetween(start_date, end_date).filter((date) => !planned.has(date));
}

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
