import { outOf } from './boarding/departure-lists.ts';
import { isAhead } from './boarding/states.ts';
import type { DepartureOfToday, Today } from './today.ts';
import { dateIn } from './zone.ts';

/** Today, where it is a day of the event: before and after it the nearest day is shown, which is not today. */
export function todayOf({ date, now }: Pick<Today, 'date' | 'now'>, zone: string): string | undefined {
  return date === dateIn(now, zone) ? date : undefined;
}

/** Those with trips on other days alone. Whoever has none at all is without a seat, and counted there. */
export function nothingTodayAlone({
  nothingToday,
  withoutSeat,
}: Pick<Today, 'nothingToday' | 'withoutSeat'>): Today['nothingToday'] {
  return nothingToday.filter(({ id }) => !withoutSeat.some((each) => each.id === id));
}

/** Departures that people can still board: no cancelled ones, none that is at sea, and none of which the quay says nothing. */
export function nextDepartures({ departures }: Pick<Today, 'departures'>): DepartureOfToday[] {
  return departures.filter(({ state }) => isAhead(state));
}

/** Departures that are at sea: by the marks of the quay, and by their times where it has said nothing, until somebody says that they are back. */
export function departuresOut({ departures }: Pick<Today, 'departures'>): DepartureOfToday[] {
  return outOf(departures, ({ state }) => state);
}

/** Departures that people can still be put on or taken off. */
export function yetToLeave({ departures, now }: Pick<Today, 'departures' | 'now'>): DepartureOfToday[] {
  return nextDepartures({ departures }).filter(({ leg }) => leg.starts > now);
}
