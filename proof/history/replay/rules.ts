import { seatsOf } from '#domain/booking/capacity.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import { offerFor } from '#domain/waiting/offer.ts';
import type { Place, Report } from '../operation.ts';
import { presenceOf } from '../set-up.ts';
import { minutesOfDay } from './effects.ts';
import { isInReach } from './reach.ts';
import { declinedKey, departure, type Entry, type EventState, type SailingLeg, type Seat } from './state.ts';

const twelveHours = 12 * 3_600_000;

export function seatsAt(state: EventState, { boat, leg }: Place): number {
  return seatsOf({ capacity: state.boats.get(boat) ?? 0, max_per_boat: state.legs.get(leg)?.max ?? null });
}

/** The bookings of a person that sail at the time of a leg; `except` is one that is given back. */
export function overlapping(state: EventState, organization: number, leg: number, except?: number): Seat[] {
  const wanted = state.legs.get(leg);
  return state.bookingsOf(organization).filter((seat) => {
    const other = state.sails(seat.leg);
    return seat.id !== except && seat.leg !== leg && wanted && other && overlaps(wanted, other);
  });
}

const isFarAhead = (leg: SailingLeg, now: number) => departure(leg) - now > twelveHours;

/** Whether a seat of the leg may be given by itself at this moment. */
export function isGivenOut(state: EventState, leg: number, now: number): boolean {
  const sails = state.sails(leg);
  if (!sails || state.isLocked(leg)) return false;
  const { kind } = offerFor(now, departure(sails), minutesOfDay);
  return kind === 'booked' || kind === 'confirm_by';
}

/** Whether a person in line could take a seat at this moment, if there is one; `perhaps` where only the server can say whether they get there. */
export function couldTake(
  state: EventState,
  entry: Entry,
  { boat, leg }: Place,
  now: number,
  perhaps = false,
): boolean {
  const sails = state.sails(leg);
  if (!sails || entry.boat !== boat || (entry.leg !== null && entry.leg !== leg)) return false;
  if (state.declined.has(declinedKey({ ...entry, leg }))) return false;
  if (entry.leg === null && !isPresent(state, entry.organization, sails)) return false;
  const own = state.bookingsOf(entry.organization).filter((seat) => state.sails(seat.leg));
  const givenUp = own.find(({ id }) => id === entry.giveUp);
  if (entry.giveUp !== null && !(givenUp && isMovable(state, givenUp, now) && isFarAhead(sails, now))) return false;
  if (givenUp?.leg === leg || overlapping(state, entry.organization, leg, givenUp?.id).length > 0) return false;
  if (!own.every((seat) => seat === givenUp || (seat.boat !== boat && seat.leg !== leg))) return false;
  return isInReach(state, entry.organization, leg, givenUp?.id) ?? perhaps;
}

function isMovable(state: EventState, { leg }: Seat, now: number): boolean {
  const sails = state.sails(leg);
  return sails !== undefined && !state.isLocked(leg) && isFarAhead(sails, now);
}

function isPresent(state: EventState, organization: number, leg: SailingLeg): boolean {
  const days = state.wished.has(organization) ? presenceOf(organization) : [];
  if (days.length === 0) return true;
  return days.some(({ date, from, to }) => date === leg.date && from <= leg.start_time && leg.end_time <= to);
}

/** What holds of an event after each commit. The call of the line was made between `from` and `to`. */
export function checkRules(state: EventState, { from, to }: { from: number; to: number }, report: Report): void {
  const { dates } = state;
  for (const [leg, { boats, date }] of state.legs) {
    if (date < dates.start_date || date > dates.end_date)
      report('legs are within their event', `leg ${leg} on ${date}`);
    for (const boat of boats) {
      if (!state.sails(leg)) continue;
      const counted = state
        .on(leg, boat)
        .filter(({ missed, passed, wasMissed }) => !passed && !missed && !wasMissed).length;
      const seats = seatsAt(state, { leg, boat });
      if (counted > seats) report('never oversold', `${counted} on boat ${boat} of leg ${leg} with ${seats} seats`);
      if (state.taken(leg, boat) >= seats || state.paused) continue;
      const next = state.line.find((entry) => mustHave(state, entry, { leg, boat }, from, to));
      if (next)
        report(
          'no seat is free while somebody waits who can take it',
          `boat ${boat} on leg ${leg} (${JSON.stringify(state.legs.get(leg))}), ${JSON.stringify(next)} with ${JSON.stringify(state.bookingsOf(next.organization))}`,
        );
    }
  }
  checkSeats(state, report);
  checkBoats(state, report);
}

function mustHave(state: EventState, entry: Entry, place: Place, from: number, to: number): boolean {
  if (state.doubtful.has(declinedKey({ ...entry, leg: place.leg }))) return false;
  return [from, to].every((now) => isGivenOut(state, place.leg, now) && couldTake(state, entry, place, now));
}

function checkSeats(state: EventState, report: Report): void {
  for (const seat of state.bookings.values()) {
    const { boat, id, leg, organization, passed } = seat;
    if (!state.legs.get(leg)?.boats.has(boat))
      report('references hold', `booking ${id} is on boat ${boat}, which is not on leg ${leg}`);
    const own = state.bookingsOf(organization);
    if (own.some((other) => other.id < id && other.leg === leg))
      report('once on a leg', `organization ${organization} on leg ${leg}`);
    const other = state.sails(leg) && overlapping(state, organization, leg).find((each) => !each.passed);
    if (other && !passed)
      report('no overlapping bookings', `organization ${organization}: bookings ${id} and ${other.id}`);
  }
}

function checkBoats(state: EventState, report: Report): void {
  for (const [id, leg] of state.legs)
    for (const [otherId, other] of state.legs) {
      if (id >= otherId || !state.sails(id) || !state.sails(otherId) || !overlaps(leg, other)) continue;
      const both = [...leg.boats].find((boat) => other.boats.has(boat));
      if (both !== undefined) report('no boat on two legs at once', `boat ${both} on legs ${id} and ${otherId}`);
    }
}
