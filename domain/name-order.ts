import { defaultZone } from './zone.ts';

/** Where Å, Ä and Ö, or others, have a place of their own in the alphabet. */
const alphabets: Record<string, string> = {
  'Europe/Helsinki': 'fi',
  'Europe/Mariehamn': 'fi',
  'Europe/Stockholm': 'sv',
  'Europe/Copenhagen': 'da',
  'Europe/Oslo': 'nb',
  'Europe/Tallinn': 'et',
};
const collators = new Map<string, Intl.Collator>();

/**
 * The order of names wherever people read them, the same on both databases: SQLite sorts by bytes, PostgreSQL by its own
 * collation. Numbers in names are read as numbers; letters are in the alphabet of where people are.
 */
export function nameOrder(zone: string = defaultZone): Intl.Collator {
  const alphabet = alphabets[zone] ?? 'en';
  const known = collators.get(alphabet) ?? new Intl.Collator(alphabet, { numeric: true, sensitivity: 'base' });
  collators.set(alphabet, known);
  return known;
}

/** For names and identifiers by themselves. */
export function byName(a: string, b: string, zone?: string): number {
  return nameOrder(zone).compare(a, b);
}

export function byBoatName(a: { make: string; model: string }, b: { make: string; model: string }): number {
  return nameOrder().compare(a.make, b.make) || nameOrder().compare(a.model, b.model);
}

/** By last name, as a guest list is read. */
export function byPersonName(
  a: { first_name: string; last_name: string },
  b: { first_name: string; last_name: string },
): number {
  return nameOrder().compare(a.last_name, b.last_name) || nameOrder().compare(a.first_name, b.first_name);
}
