import { placeKey } from './place-key.ts';

/** Where a boat lies in one harbour. */
export interface Berth {
  harbour: string;
  berth: string;
}

/** The berth of a boat at a place where a leg starts: that of the place or its harbour, or else the boat's usual one. */
export function berthAt(
  boat: { berth: string; berths: readonly Berth[] },
  place: string,
  harbourOf: (place: string) => string | null,
): string {
  const at = (name: string) => boat.berths.find(({ harbour }) => placeKey(harbour) === placeKey(name));
  return (at(place) ?? at(harbourOf(place) ?? ''))?.berth ?? boat.berth;
}

/** 'Nagu: A12' as a person writes it; without a colon the berth is missing. */
export function readBerth(line: string): Berth {
  const colon = line.indexOf(':');
  const [harbour, berth] = colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)];
  return { harbour: harbour.trim(), berth: berth.trim() };
}

export function writtenBerth({ berth, harbour }: Berth): string {
  return berth === '' ? harbour : `${harbour}: ${berth}`;
}
