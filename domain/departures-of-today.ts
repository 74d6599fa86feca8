import { isAhead, isOut } from './boarding/states.ts';
import type { DepartureOfToday, Today } from './today.ts';

/** Departures that people can still board: no cancelled ones, none that is at sea, and none of which the quay says nothing. */
export function nextDepartures({ departures }: Pick<Today, 'departures'>): DepartureOfToday[] {
  return departures.filter(({ state }) => isAhead(state));
}

/** Departures that are at sea: by the marks of the quay, and by their times where it has said nothing. */
export function departuresOut({ departures, now }: Pick<Today, 'departures' | 'now'>): DepartureOfToday[] {
  return departures.filter(({ leg, state }) => isOut(state) && (state !== 'out (assumed)' || leg.ends > now));
}

/** Departures that people can still be put on or taken off. */
export function yetToLeave({ departures, now }: Pick<Today, 'departures' | 'now'>): DepartureOfToday[] {
  return nextDepartures({ departures }).filter(({ leg }) => leg.starts > now);
}
