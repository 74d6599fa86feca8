import type { Event } from '#domain/event.ts';
import { writtenDate } from '#domain/time.ts';

/** 'Tue 10 June 2026 – Thu 12 June 2026', or the one day. */
export function writtenPeriod({ end_date, start_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  return start_date === end_date ? writtenDate(start_date) : `${writtenDate(start_date)} – ${writtenDate(end_date)}`;
}
