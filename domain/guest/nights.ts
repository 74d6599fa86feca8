import { compare } from '../booking/overlap.ts';
import type { ErrorCode } from '../errors.ts';
import { daysAfter } from '../time.ts';
import type { Night, Travel } from './guest.ts';

interface Dates {
  start_date: string;
  end_date: string;
}
/** How many days a night may be before the first or after the last day of an event. */
export const daysAround = 2;

/** What the form of a registration asked: filled in once, when somebody becomes a guest. */
export function nightsAsked(
  { hotel_after, hotel_before }: { hotel_before: string; hotel_after: string },
  { end_date, start_date }: Dates,
): string[] {
  return [...(hotel_before === 'yes' ? [daysAfter(start_date, -1)] : []), ...(hotel_after === 'yes' ? [end_date] : [])];
}

/** The nights that can be asked for, from the first on. */
export function possibleNights({ end_date, start_date }: Dates): { first: string; last: string } {
  return { first: daysAfter(start_date, -daysAround), last: daysAfter(end_date, daysAround) };
}

export function stayRefusal(
  { arrives, leaves, nights }: { nights: readonly Night[]; arrives: Travel; leaves: Travel },
  event: Dates,
): ErrorCode | undefined {
  const { first, last } = possibleNights(event);
  if (nights.some(({ date }) => date < first || date > last)) return 'night_outside_event';
  if (arrives && leaves && compare(momentOf(arrives), momentOf(leaves)) > 0) return 'leaves_before_arriving';
  return undefined;
}

/** Without a time it is some time of the day. */
function momentOf({ date, time }: NonNullable<Travel>): string {
  return time === '' ? date : `${date} ${time}`;
}

/** The rooms of an event: the nights of each guest. */
export type Rooms = ReadonlyMap<number, readonly Night[]>;

/**
 * The rooms once these guests have these nights. Who shares a room is said by both: the other gets the night as well, and loses no more
 * than the company when it is taken back. undefined where one of two shares with a third.
 */
export function withNights(rooms: Rooms, changes: Rooms): Rooms | undefined {
  const after = new Map([...rooms].map(([guest, nights]) => [guest, [...nights]]));
  const set = (guest: number, night: Night) =>
    after.set(guest, [...(after.get(guest) ?? []).filter(({ date }) => date !== night.date), night]);
  for (const [guest, nights] of changes) {
    for (const { date, shares } of after.get(guest) ?? [])
      if (shares !== null && !changes.has(shares)) set(shares, { date, shares: null });
    after.set(guest, [...nights]);
  }
  for (const [guest, nights] of changes)
    for (const { date, shares } of nights) {
      if (shares === null) continue;
      const other = after.get(shares)?.find((night) => night.date === date)?.shares ?? null;
      if (shares === guest || (other !== null && other !== guest)) return undefined;
      set(shares, { date, shares: guest });
    }
  // Two changes may name one guest.
  const claimed = [...after].flatMap(([guest, nights]) =>
    nights.flatMap(({ date, shares }) => (shares === null ? [] : [{ guest, date, shares }])),
  );
  const isMutual = claimed.every(({ date, guest, shares }) =>
    after.get(shares)?.some((night) => night.date === date && night.shares === guest),
  );
  return isMutual ? after : undefined;
}
