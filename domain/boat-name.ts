import { counted } from './counted.ts';
import type { BoatOnLeg } from './leg.ts';

/** Separate from the schemas, so that a page that only names a boat need not load them. */
export function boatName(boat: { make: string; model: string }): string {
  return `${boat.make} ${boat.model}`.trim();
}

/** '9.5 m · 8 guests'. */
export function boatFigures({ capacity, length }: Pick<BoatOnLeg, 'capacity' | 'length'>): string {
  const guests = capacity === null ? '' : counted(capacity, 'guest');
  return [length ? `${length} m` : '', guests].filter(Boolean).join(' · ');
}
