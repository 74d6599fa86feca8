import type { Span } from '#domain/booking/overlap.ts';
import { type EventFacts, isBusy, sails, seatsFree, travelIn, tripsOf } from '#domain/event-facts.ts';
import type { Travel } from '#domain/route/reach.ts';
import { oneHour } from '#domain/time.ts';
import type { HeldSeat, WaitedSeat, WaitingEntry } from '#domain/waiting/give-seats.ts';
import { minutesOfDay, offerFor, type Offer } from '#domain/waiting/offer.ts';
import { clockTime, zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { declinedInEvent } from './offer-queries.ts';
import { waitingOf } from './waiting-queries.ts';

export type StoredSeat = WaitedSeat & { isLocked: boolean; identifier: string };

export interface WaitingLine {
  entries: (WaitingEntry & { type: Awaited<ReturnType<typeof waitingOf>>[number]['type'] })[];
  /** The seats of the boats that were asked for, on open and locked days, also after departure. */
  seats: StoredSeat[];
  held: HeldSeat[];
  declined: { organization: number; leg: number; boat: number }[];
  travel: Travel | null;
  offerOf(seat: { date: string; start_time: string }): Offer;
  /** Whether somebody who waits has a trip at that hour. */
  isBusy(organization: number, span: Span): boolean;
}

/** All who wait in an event, or those of them who wait for some boats; undefined when nobody does. */
export async function findWaitingLine(
  db: Db,
  event: number,
  now: number,
  boats?: number[],
): Promise<WaitingLine | undefined> {
  const waiting = await waitingOf(db, event, boats);
  if (waiting.length === 0) return undefined;
  const waited = new Set(waiting.map(({ boat }) => boat));
  const people = [...new Set(waiting.map(({ organization }) => organization))];
  const facts = await readFacts(db, event, { narrow: { boats: [...waited], people } });
  const { departure, isFarAhead } = departuresIn(facts, now);
  return {
    entries: waiting.map(({ booking_requires_confirmation, confirmed_at, ...entry }) => ({
      ...entry,
      presence: facts.presence.get(entry.organization) ?? [],
      confirmed: confirmed_at !== null || booking_requires_confirmation === 0,
    })),
    seats: facts.legs.filter(sails).flatMap((leg) =>
      leg.boats
        .filter((boat) => waited.has(boat))
        .map((boat) => ({
          ...seatOf(leg.id, boat, leg),
          identifier: leg.identifier,
          free: seatsFree(facts, leg.id, boat),
          isLocked: leg.locked,
          isFarAhead: isFarAhead(leg),
        })),
    ),
    held: people.flatMap((organization) =>
      tripsOf(facts, organization).map(({ booking, ...leg }) => ({
        ...seatOf(leg.id, booking.boat, leg),
        id: booking.id,
        organization,
        isMovable: !leg.locked && isFarAhead(leg),
      })),
    ),
    declined: await declinedInEvent(db, event),
    isBusy: (organization, { date, end_time, start_time }) =>
      isBusy(facts, organization, { date, start_time, end_time }),
    travel: travelIn(facts),
    offerOf: (seat) => offerFor(now, departure(seat), (moment) => minutesOfDay(clockTime(moment, facts.time_zone))),
  };
}

function seatOf(leg: number, boat: number, found: EventFacts['legs'][number]) {
  const { date, end_time, ending_point, start_time, starting_point } = found;
  return { leg, boat, date, start_time, end_time, starting_point, ending_point };
}

/** Many legs start together, and the rules of a zone cost more than all the rest. */
function departuresIn({ time_zone }: EventFacts, now: number) {
  const departures = new Map<string, number>();
  const departure = ({ date, start_time }: { date: string; start_time: string }) => {
    const start = `${date} ${start_time}`;
    const instant = departures.get(start) ?? zonedInstant(date, start_time, time_zone);
    departures.set(start, instant);
    return instant;
  };
  return {
    departure,
    isFarAhead: (leg: { date: string; start_time: string }) => departure(leg) - now > 12 * oneHour,
  };
}
