import { peopleOnDay, type DepartureOnRoute } from './people-on-day.ts';
import { placeKey } from '../place-key.ts';
import type { Route } from './places.ts';

export interface HarbourCount {
  /** Those who are there, or were there and have left. */
  people: number;
  left: number;
}

/** The heads of a harbour at a moment of a day, on an event whose people travel. */
export function countAt(
  departures: readonly DepartureOnRoute[],
  harbour: string,
  route: Route,
  now: number,
): HarbourCount {
  const isThere = (place: string | null) => place !== null && placeKey(place) === placeKey(harbour);
  let [here, left] = [0, 0];
  for (const { guest, sailed, stops } of peopleOnDay(departures, route, now)) {
    const last = sailed.at(-1);
    const date = departures[0]?.leg.date ?? '';
    const start = guest === null ? (route.startOf(date) ?? stops[0]?.harbour) : stops[0]?.harbour;
    if (last ? last.isOver && isThere(last.to) : isThere(start ?? null)) here++;
    else if (sailed.some(({ from }) => isThere(from))) left++;
  }
  return { people: here + left, left };
}

/** '31 of 45 have left Kasnäs, 14 here'; nothing before anybody is there. */
export function countWords(harbour: string, { left, people }: HarbourCount): string {
  if (people === 0) return '';
  return `${left} of ${people} ${left === 1 ? 'has' : 'have'} left ${harbour}, ${people - left} here`;
}
