import { bookingRefusal, type BookingFacts } from '#domain/booking/booking-refusal.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { record, type By } from '../history/record.ts';
import { bookingFactsOf, insertRegistration, legsBookedBy, type Booking } from './queries.ts';
import { notify } from './notify.ts';
import { bookedTrips } from './trip-queries.ts';

/** `override` is an admin's answer to 'Register anyway?'. */
export type Request = Booking & { override: boolean };

/** Answers the id of the booking, once it is on disk. */
export function book(database: Database, request: Request, by: By): Promise<number> {
  return inEvent(database, request.event, (tx) => bookWithin(tx, request, by));
}

/** Within a transaction that holds the event's lock. `undoes` is the removal in the history that is taken back. */
export async function bookWithin(tx: Db, request: Request, { actor, at }: By, undoes?: number): Promise<number> {
  const facts = await factsOf(tx, request, actor);
  const refusal = bookingRefusal(facts);
  if (refusal) throw new AppError(refusal);
  const { event, leg, boat, organization } = request;
  const override = facts.override && (facts.overlapping || facts.taken >= facts.seats);
  const id = await insertRegistration(tx, { event, leg, boat, organization, override, created_at: at });
  await record(tx, {
    at,
    actor,
    action: 'registration.created',
    event,
    leg,
    boat,
    organization,
    details: { id, override, ...(undoes !== undefined && { undoes }) },
  });
  if (actor.id !== organization) await notify(tx, 'booked_for_you', await bookedTrips(tx, { id }), { actor, at });
  return id;
}

/** All that the rule asks, read under the event's lock. */
async function factsOf(tx: Db, request: Request, actor: Actor): Promise<BookingFacts> {
  const found = await bookingFactsOf(tx, request);
  if (!found) throw new AppError('organization_not_found');
  const { date, start_time, end_time, capacity, max_per_boat } = found;
  if (date === null || start_time === null || end_time === null) throw new AppError('leg_not_found');
  const booked = await legsBookedBy(tx, request.organization, request.event);
  const times = { date, start_time, end_time };
  return {
    actor: actor.type === 'admin' ? 'admin' : 'other',
    override: actor.type === 'admin' && request.override,
    confirmed: found.confirmed_at !== null,
    confirmationRequired: found.booking_requires_confirmation === 1,
    alreadyOnLeg: booked.some((other) => other.id === request.leg),
    locked: found.locked !== null,
    overlapping: booked.some((other) => other.id !== request.leg && overlaps(other, times)),
    boatOnLeg: capacity !== null,
    seats: capacity === null ? 0 : seatsOf({ capacity, max_per_boat }),
    taken: found.taken ?? 0,
  };
}
