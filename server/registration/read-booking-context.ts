import type { BookedTrip } from '#domain/booked-trip.ts';
import type { BookingFacts } from '#domain/booking/booking-refusal.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { AppError } from '#domain/errors.ts';
import { legsInTheWay, sails, seatsAboard } from '#domain/event-facts.ts';
import type { Source } from '#domain/waiting/wire.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { bookersOf, legsAndSeatsOf, legsBookedBy, type Booking } from './queries.ts';

export interface BookingRequest extends Booking {
  /** Only an admin's counts: it overrides the rules of lock, departure, overlap and seats. */
  override: boolean;
  by: AuditContext;
  /** Of a seat from the waiting list: what was given back in exchange, and the harbour in which it leaves the person. */
  gift?: { before?: BookedTrip | undefined; stays_in?: string | undefined };
  /** The removal in the history that is taken back. */
  undoes?: number;
  /** Of somebody who came aboard without a seat: which crew's link chose them. They stand there, so no mail tells them. */
  walkUp?: { crew_link?: number };
  /** Absent: a person for themselves, or an admin for another person. */
  source?: Source;
  /** Ends then unless it is kept before. */
  confirm_by?: string | undefined;
}

export interface BookingContext {
  /** Whether people may wait for boats of the event. */
  hasWaitingList: boolean;
  /** As the rule sees it now. Throws when there is no such organization, or no such leg in the event. */
  factsOf(request: BookingRequest): BookingFacts;
  /** Whether a booking changes nothing about the person as a guest of the event: most are guests, and have not declined. */
  isComing(organization: number): boolean;
  /** Counts this booking for those that follow. */
  add(booking: Booking): void;
}

/** All that the rule asks for these bookings of one event, read under the event's lock. */
export async function readBookingContext(tx: Db, event: number, requests: BookingRequest[]): Promise<BookingContext> {
  const organizations = requests.map(({ organization }) => organization);
  const people = await bookersOf(tx, event, organizations);
  const rows = await legsAndSeatsOf(tx, event, requests);
  const own = await legsBookedBy(tx, organizations, event);
  const bookers = new Map(people.map((row) => [row.id, row]));
  const legs = new Map(rows.map((row) => [row.leg, row]));
  const boats = new Map(rows.map((row) => [`${row.boat} on ${row.leg}`, row]));
  const booked = Map.groupBy(own, ({ organization }) => organization);

  return {
    hasWaitingList: rows.some(({ waiting }) => waiting === 1),
    factsOf({ leg: wanted, boat, organization, override, by, source, undoes }) {
      const booker = bookers.get(organization);
      if (!booker) throw new AppError('organization_not_found');
      const leg = legs.get(wanted);
      if (!leg) throw new AppError('leg_not_found');
      if (leg.published === 0 && by.actor.type !== 'admin') throw new AppError('event_not_found');
      const others = booked.get(organization) ?? [];
      const { capacity, taken } = boats.get(`${boat} on ${wanted}`) ?? {
        ...leg,
        capacity: null,
        taken: 0,
      };
      return {
        actor: by.actor.type === 'admin' ? 'admin' : 'other',
        override,
        confirmed: booker.confirmed_at !== null,
        confirmationRequired: booker.booking_requires_confirmation === 1,
        alreadyOnLeg: others.some(({ id }) => id === wanted),
        cancelled: !sails(leg),
        notOpen: source === undefined && leg.booking_opens_at !== null && by.at < leg.booking_opens_at,
        // An undo gives back a seat that was held before, so lock and departure do not block it.
        locked: leg.locked !== null && undoes === undefined,
        departed: undoes === undefined && hasDeparted(leg, clockTime(Date.parse(by.at), leg.time_zone)),
        overlapping: legsInTheWay(others.filter(sails), { ...leg, id: wanted }).length > 0,
        boatOnLeg: capacity !== null,
        seats: capacity === null ? 0 : seatsAboard(leg, { capacity }),
        taken,
      };
    },
    isComing(organization) {
      const booker = bookers.get(organization);
      return booker?.declined_at === null && (booker.guest_of !== null || booker.type !== 'test driver');
    },
    add({ leg: id, boat, organization }) {
      const leg = legs.get(id);
      const seats = boats.get(`${boat} on ${id}`);
      if (!leg || !seats) throw new Error('Nobody can be added to a leg or a boat that is not there');
      seats.taken++;
      booked.set(organization, [...(booked.get(organization) ?? []), { ...leg, id, organization }]);
    },
  };
}
