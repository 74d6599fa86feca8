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
