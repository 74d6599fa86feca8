import { bookedNames } from '#domain/booking/booked-names.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import { AppError } from '#domain/errors.ts';
import { boatOf, type EventFacts, legInTheWay, seatsTaken, tripsOf } from '#domain/event-facts.ts';
import { refusedByClock } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { peopleBooked } from '../registration/queries.ts';
import { existingBoats, type StoredLeg } from './queries.ts';

type Planned = Omit<StoredLeg, 'id'> & { id: number | undefined };

/** A leg lies within its event and ends after it starts. */
export function refuseBadTimes(facts: EventFacts, { date, end_time, start_time }: Planned): void {
  if (end_time <= start_time)
    throw new AppError('leg_ends_before_start', { fields: { end_time: 'The end time must be after the start time' } });
  if (date < facts.start_date || date > facts.end_date)
    throw new AppError('leg_outside_event', { fields: { date: 'The date must be within the event' } });
  const refused = Object.entries({ start_time, end_time }).flatMap(([field, time]) => {
    const why = refusedByClock(date, time, facts.time_zone);
    return why ? [[field, why]] : [];
  });
  if (refused.length > 0) throw new AppError('time_not_on_clock', { fields: Object.fromEntries(refused) });
}

/** A boat is only on legs of its own event. */
export async function refuseForeignBoats(tx: Db, facts: EventFacts, boats: number[]): Promise<void> {
  const foreign = boats.filter((boat) => !boatOf(facts, boat));
  if (foreign.length === 0) return;
  const existing = await existingBoats(tx, foreign);
  throw new AppError(existing.length < foreign.length ? 'boat_not_found' : 'boat_not_in_event');
}

/** A boat is on no two legs that overlap. */
export function refuseBoatsElsewhere(facts: EventFacts, leg: Planned, boats: number[]): void {
  for (const boat of boats) {
    const clash = legInTheWay(facts, boat, leg);
    if (clash)
      throw new AppError(
        'boat_on_overlapping_leg',
        {},
        `This boat is on another leg at the same time: ${clash.identifier}`,
      );
  }
}

/** Nobody loses a seat by an edit: fewer seats than are taken are refused, unless it was so before (an admin's override). */
export async function refuseTooFewSeats(tx: Db, facts: EventFacts, before: StoredLeg, after: Planned): Promise<void> {
  for (const { capacity, id: boat } of facts.boats) {
    const booked = seatsTaken(facts, before.id, boat);
    const seats = seatsOf({ capacity, max_per_boat: after.max_per_boat });
    if (seats < booked && seats < seatsOf({ capacity, max_per_boat: before.max_per_boat })) {
      throw new AppError(
        'capacity_below_bookings',
        { booked, fields: { max_per_boat: bookedNames(await peopleBooked(tx, boat, [before.id])) } },
        `More seats are booked than this would leave: ${booked} on one boat`,
      );
    }
  }
}

/** Nobody gets two legs at the same time by an edit, unless they had them before (an admin's override). */
export function refuseNewOverlaps(facts: EventFacts, before: StoredLeg, after: StoredLeg): void {
  const clashing = facts.bookings.filter(
    ({ leg, organization }) =>
      leg === before.id &&
      tripsOf(facts, organization).some(
        (other) => other.id !== before.id && overlaps(other, after) && !overlaps(other, before),
      ),
  );
  if (clashing.length > 0)
    throw new AppError(
      'leg_move_overlaps',
      { booked: clashing.length },
      `${clashing.length} booked on this leg would have two legs at the same time`,
    );
}
