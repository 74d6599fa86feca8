import type { Disruption } from '#domain/disruption/wire.ts';
import { counted } from '#domain/wording.ts';

/** Hours of a day in which a boat does not sail. */
export interface Outage {
  boat: number;
  start_time: string;
  end_time: string;
  text: string;
}

/** The boats that are out on a date, by the changes that stand. */
export function outagesOf(changes: readonly Disruption[], date: string): Outage[] {
  return changes.flatMap(({ lost, moved, reason, undone_at, wish }): Outage[] => {
    if (wish.kind !== 'boat_out' || wish.date !== date || undone_at !== null) return [];
    const people = [moved > 0 && `${counted(moved, 'person', 'people')} moved`, lost > 0 && `${lost} without a seat`];
    const text = [reason || 'Out of service', ...people].filter(Boolean).join(' · ');
    return [{ boat: wish.boat, start_time: wish.from, end_time: wish.until, text }];
  });
}
