import { daysAfter, oneHour, oneMinute } from '../time.ts';
import { clockTime, zonedInstant } from '../zone.ts';

/** The night, in minutes of a day: the time to answer an offer stops meanwhile. */
const nightFrom = 21 * 60;
const nightUntil = 7 * 60;

/** Decides how a freed seat is offered while people wait. Without an answer the seat is kept if departure is far away, and given on if it is near. */
export type Offer =
  /** Booked at once; one tap gives it back. */
  | { kind: 'booked' }
  /** Booked, and given to the next in line unless it is kept before this moment (milliseconds since 1970). */
  | { kind: 'confirm_by'; at: number }
  /** Too little time is left to answer: the next in line may live closer, but nobody can be offered it now. */
  | { kind: 'too_late' }
  /** Nobody is booked: everybody who waits sees the free seat, and the first to ask has it. */
  | { kind: 'first_tap' };

/**
 * @param now and @param departure milliseconds since 1970.
 * @param minutesOfDay minutes since midnight by the event's clock, at a moment in milliseconds since 1970.
 */
export function offerFor(now: number, departure: number, minutesOfDay: (moment: number) => number): Offer {
  const left = departure - now;
  if (left < oneHour) return { kind: 'first_tap' };
  if (left > 12 * oneHour) return { kind: 'booked' };
  const latest = departure - 45 * oneMinute;
  const at = Math.min(wakingMinutesLater(now, 60, minutesOfDay), latest);
  return wakingMinutesBetween(now, at, minutesOfDay) < 15 ? { kind: 'too_late' } : { kind: 'confirm_by', at };
}

/** The moment at which a mail may wake a person: this one, or 07:00 after the night that it is in. */
export function wakingMoment(now: number, zone: string): number {
  const clock = clockTime(now, zone);
  if (!isNight(minutesOfDay(clock))) return now;
  const date = clock.slice(0, 10);
  const morning = zonedInstant(date, '07:00', zone);
  if (now < morning) return morning;
  return zonedInstant(daysAfter(date, 1), '07:00', zone);
}

/** Of '2026-06-10T09:05:00': 545. */
export function minutesOfDay(clock: string): number {
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}

function isNight(minutes: number): boolean {
  return minutes >= nightFrom || minutes < nightUntil;
}

/** The moment when so many minutes outside the night have passed. */
function wakingMinutesLater(from: number, minutes: number, minutesOfDay: (moment: number) => number): number {
  let moment = from;
  for (let left = minutes; left > 0;) {
    moment += oneMinute;
    if (!isNight(minutesOfDay(moment - oneMinute))) left--;
  }
  return moment;
}

function wakingMinutesBetween(from: number, to: number, minutesOfDay: (moment: number) => number): number {
  let count = 0;
  for (let moment = from; moment + oneMinute <= to; moment += oneMinute) if (!isNight(minutesOfDay(moment))) count++;
  return count;
}
