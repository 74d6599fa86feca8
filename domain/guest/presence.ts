import type { Presence } from '../booking/overlap.ts';
import { datesBetween } from '../time.ts';
import type { Travel } from './guest.ts';

interface Stay {
  arrives: Travel;
  leaves: Travel;
}

/** As it is stored. */
export function travelIn(stored: string | null): Travel {
  return stored === null ? null : (JSON.parse(stored) as Travel);
}

/** Whether a guest is there on a day: from the arrival to the departure, or on all days. */
export function isThereOn({ arrives, leaves }: Stay, date: string): boolean {
  return (!arrives || arrives.date <= date) && (!leaves || leaves.date >= date);
}

/** When somebody is there who has said no hours with their wishes; empty where they have said nothing of their travel. */
export function presenceBy(stay: Stay, { end_date, start_date }: { start_date: string; end_date: string }): Presence[] {
  const { arrives, leaves } = stay;
  if (!arrives && !leaves) return [];
  const days = datesBetween(start_date, end_date).filter((date) => isThereOn(stay, date));
  const hours = days.map((date) => ({
    date,
    from: (arrives?.date === date && arrives.time) || '00:00',
    to: (leaves?.date === date && leaves.time) || '23:59',
  }));
  return hours.filter(({ from, to }) => from < to);
}
