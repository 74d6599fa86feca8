import { daysAfter } from '#domain/time.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';

/** The marina's date, for all stories of this process: those that are told after midnight too. */
export const today = dateIn(Date.now(), defaultZone);

export function dayFromToday(days: number): string {
  return daysAfter(today, days);
}
