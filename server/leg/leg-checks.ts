import { bookedNames } from '#domain/booking/booked-names.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import { AppError } from '#domain/errors.ts';
import { refusedByClock } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { peopleBooked } from '../registration/queries.ts';
import { countsOnBoats, eventsOfBoats, otherLegsOfBoats, otherLegsOfBooked, type StoredLeg } from './queries.ts';

type Planned = Omit<StoredLeg, 'id'> & { id: number | undefined };

/** A leg lies within its event and ends after it starts. */
export async function refuseBadTimes(tx: Db, leg: Planned): Promise<void> {
  if (leg.end_time <= leg.start_time)
    throw new AppError('leg_ends_before_start', { fields: { end_time: 'The end time must be after the start time' } });
  const event = await requireEvent(tx, leg.event);
  if (leg.date < event.start_date || leg.date > event.end_date)
    throw new AppError('leg_outside_event', { fields: { date: 'The date must be within the event' } });
  const { date, end_time, start_time } = leg;
  const refused = Object.entries({ start_time, end_time }).flatMap(([field, time]) => {
    const why = refusedByClock(date, time, event.time_zone);
    return why ? [[field, why]] : [];
  });
  if (refused.length > 0) throw new AppError('time_not_on_clock', { fields: Object.fromEntries(refused) });
}

/** A boat is only on legs of its own event. */
export async function refuseForeignBoats(tx: Db, leg: Planned, boats: number[]): Promise<void> {
  const found = new Map((await eventsOfBoats(tx, boats)).map((boat) => [boat.id, boat.event]));
  if (boats.some((boat) => !found.has(boat))) throw new AppError('boat_not_found');
  if (boats.some((boat) => found.get(boat) !== leg.event)) throw new AppError('boat_not_in_event');
}

/** A boat is on no two legs that overlap. */
export async function refuseBoatsElsewhere(tx: Db, leg: Planned, boats: number[]): Promise<void> {
  const others = await otherLegsOfBoats(tx, leg, boats);
  const clash = others.find((other) => overlaps(other, leg));
  if (clash)
    throw new AppError(
      'boat_on_overlapping_leg',
      {},
      `This boat is on another leg at the same time: ${clash.identifier}`,
    );
}

/** Nobody loses a seat by an edit: fewer seats than bookings are refused, unless it was so before (an admin's override). */
export async function refuseTooFewSeats(tx: Db, before: StoredLeg, after: Planned): Promise<void> {
  const counts = await countsOnBoats(tx, before.id);
  for (const { boat, count, capacity } of counts) {
    const seats = seatsOf({ capacity, max_per_boat: after.max_per_boat });
    if (seats < count && seats < seatsOf({ capacity, max_per_boat: before.max_per_boat })) {
      throw new AppError(
        'capacity_below_bookings',
        { booked: count, fields: { max_per_boat: bookedNames(await peopleBooked(tx, boat, [before.id])) } },
        `More seats are booked than this would leave: ${count} on one boat`,
      );
    }
  }
}

/** Nobody gets two legs at the same time by an edit, unless they had them before (an admin's override). */
export async function refuseNewOverlaps(tx: Db, before: StoredLeg, after: StoredLeg): Promise<void> {
  const others = await otherLegsOfBooked(tx, after);
  const clashing = new Set(
    others.filter((other) => overlaps(other, after) && !overlaps(other, before)).map((other) => other.organization),
  );
  if (clashing.size > 0)
    throw new AppError(
      'leg_move_overlaps',
      { booked: clashing.size },
      `${clashing.size} booked on this leg would have two legs at the same time`,
    );
}
