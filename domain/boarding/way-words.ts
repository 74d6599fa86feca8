import type { Departure } from './departure.ts';

/** 'Kasnäs, marina → Hitis' where people travel, and elsewhere where the leg starts. */
export function wayWords({ harbours, starting_point }: Departure['leg']): string {
  return [starting_point, harbours?.to].filter(Boolean).join(' → ');
}
