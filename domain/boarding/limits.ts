import { seatsOf } from '../booking/capacity.ts';
import { zonedInstant } from '../zone.ts';

const hour = 3_600_000;
/** Nobody is on the quay earlier; a no-show of next week would free a seat that its person still wants. */
const opensBefore = 12 * hour;
/** Boats come back late. */
export const hoursAfterDay = 3;
/** An admin may still correct what the quay said, before the figures of the event are final. */
const adminDays = 7;

/** When people can be marked on a leg, in milliseconds since 1970. */
export function marksOpen({ starts }: { starts: number }): number {
  return starts - opensBefore;
}

/** When a day ends for crews and owners of boats, in milliseconds since 1970: three hours after its midnight. */
export function dayCloses(date: string, zone: string): number {
  return zonedInstant(date, '23:59', zone) + 60_000 + hoursAfterDay * hour;
}

/** Whether marks about a leg are taken at this moment, by the server's clock. */
export function markingAt(
  leg: { date: string; starts: number; zone: string },
  now: number,
  isAdmin: boolean,
): 'too_early' | 'open' | 'day_closed' {
  if (now < marksOpen(leg)) return 'too_early';
  const closes = dayCloses(leg.date, leg.zone) + (isAdmin ? adminDays * 24 * hour : 0);
  return now > closes ? 'day_closed' : 'open';
}

const spareGuests = 5;
/** How many guests a departure may have, whether cancelled or not: a few more than seats, since people without a seat are on the quay as well. */
export function maxGuests(departure: Parameters<typeof seatsOf>[0]): number {
  return seatsOf(departure) + spareGuests;
}

/** How many marks a departure may have. A crew link that is abused leaves room for admins. */
export const maxMarks = { crew: 500, admin: 1_000 };

/** How long the crew that brought a guest may remove them. */
export const guestRemovableFor = hour;

/** The least that is typed before the names of possible walk-ups are offered. */
export const fewestLetters = 2;
