import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';

/** 'Seen at 10:42. You are offline.', by the clock in a zone. */
export function offlineText(seenAt: number | undefined, now: number, zone: string): string {
  if (seenAt === undefined) return 'You are offline.';
  const [date = '', time = ''] = clockTime(seenAt, zone).split('T');
  const day = clockTime(now, zone).startsWith(date) ? '' : `on ${writtenDate(date)} `;
  return `Seen ${day}at ${time.slice(0, 5)}. You are offline.`;
}
