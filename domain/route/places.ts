import { compare } from '../booking/overlap.ts';
import { placeKey } from '../place-key.ts';
import { minutesBetween } from '../time.ts';

/** A text that legs name as starting or ending point, with the harbour it belongs to: places within a walk of each other. */
export interface Place {
  name: string;
  harbour: string;
}

/** How one gets from one harbour to another without a boat of the event, such as by bus. */
export interface Transfer {
  from: string;
  to: string;
  minutes: number;
  /** When it leaves (HH:MM); absent or empty: whenever one wants to. */
  departures?: string[] | undefined;
}

/** The harbour in which the boats lie on a morning, and in which a day of its people begins. */
export interface DayStart {
  date: string;
  starts: string;
}

/** Minutes to walk from one place to another in the same harbour. */
export const usualWalk = 15;

/** What an event knows of its route. Names are compared by `placeKey`. */
export interface Route {
  places: readonly Place[];
  transfers: readonly Transfer[];
  days: readonly DayStart[];
  /** The harbour in which a day begins; null where nothing is known of the day. */
  startOf(date: string): string | null;
  /** The harbour of a place; null for a leg that names no place. */
  harbourOf(place: string): string | null;
  /** Minutes from leaving one place at a time (HH:MM) until one can step aboard at another; null when there is no way. */
  travelMinutes(from: string, to: string, at: string): number | null;
}

/** 'Eastern Harbour, pier B' is at 'Eastern Harbour' unless the organiser says otherwise. */
export function usualHarbour(place: string): string {
  const [before = ''] = place.split(',');
  return (before.trim() || place.trim()).replaceAll(/\s+/g, ' ');
}

/** `places` are those that the organiser has put into a harbour of their own; every other place is at its usual one. */
export function routeOf(
  places: readonly Place[],
  transfers: readonly Transfer[],
  days: readonly DayStart[] = [],
): Route {
  const placed = new Map(places.map(({ harbour, name }) => [placeKey(name), harbour]));
  const harbourOf = (place: string) => {
    if (!placeKey(place)) return null;
    return placed.get(placeKey(place)) ?? usualHarbour(place);
  };
  return {
    places,
    transfers,
    days,
    startOf: (date) => days.find((day) => day.date === date)?.starts ?? null,
    harbourOf,
    travelMinutes(from, to, at) {
      const [here, there] = [harbourOf(from), harbourOf(to)];
      // A leg that does not say where it starts or ends is taken to be where the person is.
      if (here === null || there === null || placeKey(from) === placeKey(to)) return 0;
      if (placeKey(here) === placeKey(there)) return usualWalk;
      const ways = transfers
        .filter((transfer) => placeKey(transfer.from) === placeKey(here) && placeKey(transfer.to) === placeKey(there))
        .flatMap((transfer) => minutesOf(transfer, at) ?? []);
      return ways.length > 0 ? Math.min(...ways) : null;
    },
  };
}

/** With the wait for its next departure; null when the last one has left. */
function minutesOf({ departures = [], minutes }: Transfer, at: string): number | null {
  if (departures.length === 0) return minutes;
  const next = departures.filter((time) => time >= at).toSorted(compare)[0];
  return next === undefined ? null : minutesBetween(at, next) + minutes;
}
