import { z } from 'zod';
import { departure } from './boarding/departure.ts';
import { namedPerson } from './fields.ts';

const departureOfToday = z.object({
  leg: departure.shape.leg.extend({ reason: z.string() }),
  boat: departure.shape.boat.extend({ picture: z.string().nullable() }),
  seats: z.int(),
  taken: z.int(),
});
export type DepartureOfToday = z.infer<typeof departureOfToday>;

/** Facts for an organiser on the quay. `date` is today, or the nearest day of the event. */
export const today = z.object({
  date: z.string(),
  now: z.number(),
  departures: z.array(departureOfToday),
  withoutSeat: z.array(namedPerson),
  toConfirm: z.array(namedPerson),
});
export type Today = z.infer<typeof today>;

/** Without a mark of the quay a departure counts as left so long after its time. */
const leftAfterMilliseconds = 15 * 60_000;

/** Departures that have not left yet, but no cancelled ones. */
export function nextDepartures({ departures, now }: Pick<Today, 'departures' | 'now'>): DepartureOfToday[] {
  return departures.filter(({ leg }) => leg.starts + leftAfterMilliseconds > now && leg.state !== 'cancelled');
}

/** Departures that are at sea by their times. */
export function departuresOut({ departures, now }: Pick<Today, 'departures' | 'now'>): DepartureOfToday[] {
  return departures.filter(
    ({ leg }) => leg.starts + leftAfterMilliseconds <= now && leg.ends > now && leg.state !== 'cancelled',
  );
}

/** Departures that people can still be put on or taken off. */
export function yetToLeave({ departures, now }: Pick<Today, 'departures' | 'now'>): DepartureOfToday[] {
  return departures.filter(({ leg }) => leg.state !== 'cancelled' && leg.starts > now);
}
