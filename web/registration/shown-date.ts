import type { Event } from '#domain/event.ts';
import { date as dateField } from '#domain/fields.ts';
import { localDate } from '#domain/time.ts';

/** Never outside the event; without a choice today, or the first day. */
export function shownDate(
  { end_date, start_date }: Pick<Event, 'start_date' | 'end_date'>,
  asked: string | null,
  now: number,
): string {
  const within = (date: string) => date >= start_date && date <= end_date;
  if (asked !== null && dateField.safeParse(asked).success && within(asked)) return asked;
  const today = localDate(now);
  return within(today) ? today : start_date;
}
