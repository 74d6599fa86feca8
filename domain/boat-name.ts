import type { BoatOnLeg } from './leg.ts';

/** Apart from the schemas, which a page that only names a boat need not load. */
export function boatName(boat: { make: string; model: string }): string {
  return `${boat.make}, ${boat.model}`;
}

/** As one says it, where it stands large beside its picture. */
export function boatTitle(boat: { make: string; model: string }): string {
  return `${boat.make} ${boat.model}`.trim();
}

/** '9.5 m · 8 guests'. */
export function boatFigures({ capacity, length }: Pick<BoatOnLeg, 'capacity' | 'length'>): string {
  const guests = capacity === null ? '' : capacity === 1 ? '1 guest' : `${capacity} guests`;
  return [length ? `${length} m` : '', guests].filter(Boolean).join(' · ');
}
