import { writtenDate } from '#domain/time.ts';
import { clockTime, dateIn } from '#domain/zone.ts';
import { ownZone } from './own-zone.ts';

/** '2026-06-10T06:30:00.000Z' is 'Wed 10 June 2026 09:30' for somebody in Helsinki: when it was, by one's own clock. */
export function writtenMoment(moment: string | null): string {
  const milliseconds = Date.parse(moment ?? '');
  if (Number.isNaN(milliseconds)) return '';
  return `${writtenDate(dateIn(milliseconds, ownZone()))} ${clockTime(milliseconds, ownZone()).slice(11, 16)}`;
}
