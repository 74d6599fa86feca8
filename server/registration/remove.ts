import { removalRefusal } from '#domain/booking/booking-refusal.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { AppError } from '#domain/errors.ts';
import { clockTime } from '#domain/zone.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { isDayLocked } from '../facts/lock-queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteRegistrations, hasBookingsOnLockedDays, findRegistration, type RegistrationMatch } from './queries.ts';
import { bookedTrips } from '../trip/queries.ts';
import { declineSeat } from './offer-queries.ts';

/** For anybody but an admin, the booking of another person does not exist. */
export async function removeRegistration(database: Database, id: number, by: AuditContext): Promise<void> {
  const found = await database.read((db) => visibleRegistration(db, id, by));
  await inEvent(database, found.event, (tx) => removeWithin(tx, id, by));
}

/** Within a transaction that holds the event's lock. */
export async function removeWithin(tx: Db, id: number, by: AuditContext): Promise<void> {
  const registration = await visibleRegistration(tx, id, by);
  const locked = await isDayLocked(tx, registration.event, registration.date);
  const departed = hasDeparted(registration, clockTime(Date.parse(by.at), registration.time_zone));
  const refusal = removalRefusal({ actor: by.actor.type === 'admin' ? 'admin' : 'other', locked, departed });
  if (refusal) throw new AppError(refusal);
  await removeRegistrations(tx, { id }, by);
  if (registration.waiting === 1) await declineSeat(tx, registration);
}

export async function visibleRegistration(db: Db, id: number, { actor }: AuditContext) {
  const registration = await findRegistration(db, id);
  if (!registration || (actor.type !== 'admin' && registration.organization !== actor.id))
    throw new AppError('registration_not_found');
  return registration;
}

/** All bookings of an organization for an event; returns how many there were. */
export function removeAllRegistrations(
  database: Database,
  { event, organization }: { event: number; organization: number },
  by: AuditContext,
): Promise<number> {
  const removal = (tx: Db) => removeRegistrations(tx, { event, organization }, by);
  return inEvent(database, event, removal);
}

/**
 * Every removal of bookings: deletes the rows and records each in the history, with `why` where nobody asked for that.
 * The caller holds the event's lock; leg and boat are still as they were.
 */
export async function removeRegistrations(
  tx: Db,
  match: RegistrationMatch,
  { actor, at }: AuditContext,
  why?: 'leg_cancelled' | 'boat_left',
): Promise<number> {
  // On a locked day only an admin removes bookings, also by removing a boat or an organization.
  if (actor.type !== 'admin' && (await hasBookingsOnLockedDays(tx, match)))
    throw new AppError('day_locked', {}, 'Bookings of a locked day would go with this. Please ask the organisers');
  const trips = new Map((await bookedTrips(tx, match)).map((trip) => [trip.id, trip]));
  const removed = await deleteRegistrations(tx, match);
  await recordHistory(
    tx,
    ...removed.map(({ id, ...where }) => {
      const trip = trips.get(id);
      const details = { id, ...(why && { why }) };
      return { at, actor, action: 'registration.removed', ...where, details, ...(trip && { before: [trip] }) };
    }),
  );
  return removed.length;
}
