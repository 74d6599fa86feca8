import type { Span } from '../booking/overlap.ts';
import { minutesBetween } from '../time.ts';

export interface DayRules {
  /** Minutes between two trips, and how many more when the next one starts elsewhere. */
  gap: number;
  walk: number;
  /** Minutes that stay free at some time between `from` and `to`. */
  lunch?: { from: string; to: string; minutes: number };
  /** No trip ends later than this (HH:MM). */
  home_by?: string;
}

export const usualRules: DayRules = { gap: 15, walk: 15 };

type Sailing = Pick<Span, 'start_time' | 'end_time'> & { starting_point: string; ending_point: string };

/** Whether one can step from the first trip onto the second in time. */
export function fitsBetween(first: Sailing, second: Sailing, { gap, walk }: DayRules): boolean {
  const samePlace = !first.ending_point || !second.starting_point || first.ending_point === second.starting_point;
  const needed = gap + (samePlace ? 0 : walk);
  return minutesBetween(first.end_time, second.start_time) >= needed;
}
