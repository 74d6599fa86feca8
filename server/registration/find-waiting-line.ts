import { seatsOf } from '#domain/booking/capacity.ts';
import { oneHour } from '#domain/time.ts';
import type { HeldSeat, WaitedSeat, WaitingEntry } from '#domain/waiting/next.ts';
import { minutesOfDay, offerFor, type Offer } from '#domain/waiting/offer.ts';
import { clockTime, zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { declinedInEvent } from './offer-queries.ts';
import { presenceInEvent } from './seat-queries.ts';
import { bookingsOfWaiting, seatsOfWaitedBoats, waitingOf } from './waiting-queries.ts';

export type StoredSeat = WaitedSeat & { isLocked: boolean; identifier: string };

export interface WaitingLine {
  entries: (WaitingEntry & { type: Awaited<ReturnType<typeof waitingOf>>[number]['type'] })[];
  /** The seats of the boats that were asked for, on open and locked days, also after departure. */
  seats: StoredSeat[];
  held: HeldSeat[];
  declined: { organization: number; leg: number; boat: number }[];
  offerOf(seat: { date: string; start_time: string }): Offer;
}

type SeatNow = Omit<StoredSeat, 'isFarAhead'>;

/** The seats of the boats that are waited for, with how many are free. */
export async function findWaitedSeats(db: Db, event: number): Promise<SeatNow[]> {
  return (await seatsOfWaitedBoats(db, event)).map(({ capacity, locked, max_per_boat, taken, ...seat }) => ({
    ...seat,
    free: seatsOf({ capacity, max_per_boat }) - taken,
    isLocked: locked !== null,
  }));
}

/** All who wait in an event for these seats, or those of them who wait for some boats; undefined when nobody does. */
export async function findWaitingLine(
  db: Db,
  event: number,
  zone: string,
  now: number,
  seats: SeatNow[],
  boats?: number[],
): Promise<WaitingLine | undefined> {
  const waiting = await waitingOf(db, event, boats);
  if (waiting.length === 0) return undefined;
  const presence = await presenceInEvent(db, event);
  const departures = new Map<string, number>();
  /** Many legs start together, and the rules of a zone cost more than all the rest. */
  const departure = ({ date, start_time }: { date: string; start_time: string }) => {
    const start = `${date} ${start_time}`;
    const instant = departures.get(start) ?? zonedInstant(date, start_time, zone);
    departures.set(start, instant);
    return instant;
  };
  const isFarAhead = (leg: { date: string; start_time: string }) => departure(leg) - now > 12 * oneHour;
  return {
    entries: waiting.map(({ booking_requires_confirmation, confirmed_at, ...entry }) => ({
      ...entry,
      presence: presence.get(entry.organization) ?? [],
      confirmed: confirmed_at !== null || booking_requires_confirmation === 0,
    })),
    seats: seats.map((seat) => ({ ...seat, isFarAhead: isFarAhead(seat) })),
    held: (await bookingsOfWaiting(db, event, boats)).map(({ locked, ...seat }) => ({
      ...seat,
      isMovable: locked === null && isFarAhead(seat),
    })),
    declined: await declinedInEvent(db, event),
    offerOf: (seat) => offerFor(now, departure(seat), (moment) => minutesOfDay(clockTime(moment, zone))),
  };
}
