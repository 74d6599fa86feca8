import { datesBetween } from '../time.ts';
import { dateIn } from '../zone.ts';
import type { CrewPass } from './crew-link.ts';
import { hoursAfterDay } from './limits.ts';

/** The day that a crew boards: that of its link, or the one it is, which ends three hours after midnight. */
export function dayOfCrew(
  { date, end_date, start_date, time_zone }: Pick<CrewPass, 'date' | 'start_date' | 'end_date' | 'time_zone'>,
  now: number,
): string {
  if (date !== null) return date;
  const today = dateIn(now - hoursAfterDay * 3_600_000, time_zone);
  return datesBetween(start_date, end_date).includes(today) ? today : today < start_date ? start_date : end_date;
}
