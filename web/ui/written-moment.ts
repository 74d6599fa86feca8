import { localDate, localTime, writtenDate, zoneName } from '#domain/time.ts';

/** '2026-06-10T06:30:00.000Z' is 'Wed 10 June 2026 09:30 UTC+3'. */
export function writtenMoment(moment: string | null): string {
  const milliseconds = Date.parse(moment ?? '');
  return Number.isNaN(milliseconds)
    ? ''
    : `${writtenDate(localDate(milliseconds))} ${localTime(milliseconds)} ${zoneName}`;
}
