import { localDate, localTime, writtenDate, zoneName } from '#domain/time.ts';

/** 'Seen at 10:42 UTC+3. You are offline.' */
export function offlineText(seenAt: number | undefined, now: number): string {
  if (seenAt === undefined) return 'You are offline.';
  const date = localDate(seenAt);
  const day = date === localDate(now) ? '' : `on ${writtenDate(date)} `;
  return `Seen ${day}at ${localTime(seenAt)} ${zoneName}. You are offline.`;
}
