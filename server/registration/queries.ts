import type { Registration } from '#domain/registration.ts';
import type { Db } from '../db/database.ts';

export interface Booking {
  event: number;
  leg: number;
  boat: number;
  organization: number;
}

/**
 * All that one booking asks about, in one statement: who books, and whether booking asks for a confirmation; the leg, null
 * when the event has none such; the boat's capacity, null when it is not on that leg; how many sit on it; the day's lock.
 */
export function bookingFactsOf(db: Db, { event, leg, boat, organization }: Booking) {
  return db
    .selectFrom('organization')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .leftJoin('leg', (join) => join.on('leg.id', '=', leg).on('leg.event', '=', event))
    .leftJoin('leg_boat', (join) => join.onRef('leg_boat.leg', '=', 'leg.id').on('leg_boat.boat', '=', boat))
    .leftJoin('boat', 'boat.id', 'leg_boat.boat')
    .leftJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .select(['organization.confirmed_at', 'settings.booking_requires_confirmation', 'boat.capacity'])
    .select(['leg.date', 'leg.start_time', 'leg.end_time', 'leg.max_per_boat', 'day_lock.date as locked'])
    .select((row) =>
      row
        .selectFrom('registration')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .where('registration.leg', '=', leg)
        .where('registration.boat', '=', boat)
        .as('taken'),
    )
    .where('organization.id', '=', organization)
    .executeTakeFirst();
}

/** The legs of the event that an organization is booked on. */
export function legsBookedBy(db: Db, organization: number, event: number) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .select(['leg.id', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .where('registration.organization', '=', organization)
    .where('registration.event', '=', event)
    .execute();
}

export async function isDayLocked(db: Db, event: number, date: string): Promise<boolean> {
  const lock = await db
    .selectFrom('day_lock')
    .select('date')
    .where('event', '=', event)
    .where('date', '=', date)
    .executeTakeFirst();
  return lock !== undefined;
}

export async function insertRegistration(
  tx: Db,
  booking: Booking & { override: boolean; created_at: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('registration')
    .values({ ...booking, override: booking.override ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function registrationById(db: Db, id: number) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .select([
      'registration.id',
      'registration.event',
      'registration.leg',
      'registration.boat',
      'registration.organization',
      'leg.date',
    ])
    .where('registration.id', '=', id)
    .executeTakeFirst();
}

export interface RemovedRegistration {
  id: number;
  event: number;
  leg: number;
  boat: number;
  organization: number;
}

/** Removes the bookings that match all that is named, and answers them. */
export function deleteRegistrations(tx: Db, match: Partial<RemovedRegistration>): Promise<RemovedRegistration[]> {
  let query = tx.deleteFrom('registration').returning(['id', 'event', 'leg', 'boat', 'organization']);
  for (const [column, value] of Object.entries(match))
    query = query.where(column as keyof RemovedRegistration, '=', value);
  return query.execute();
}

/** The bookings of an event by day and time; of one organization, or of all with who they are. */
export async function listRegistrations(
  db: Db,
  event: number,
  organization: number | undefined,
): Promise<Registration[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .innerJoin('organization', 'organization.id', 'registration.organization')
    .select([
      'registration.id',
      'registration.event',
      'registration.override',
      'leg.id as leg_id',
      'leg.identifier',
      'leg.date',
      'leg.start_time',
      'leg.end_time',
    ])
    .select(['boat.id as boat_id', 'boat.make', 'boat.model'])
    .select([
      'organization.id as organization_id',
      'organization.organization_name',
      'organization.first_name',
      'organization.last_name',
      'organization.email',
    ])
    .where('registration.event', '=', event)
    .$if(organization !== undefined, (query) => query.where('registration.organization', '=', organization ?? 0))
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('registration.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    leg: {
      id: row.leg_id,
      identifier: row.identifier,
      date: row.date,
      start_time: row.start_time,
      end_time: row.end_time,
    },
    boat: { id: row.boat_id, make: row.make, model: row.model },
    ...(organization === undefined && {
      override: row.override === 1,
      organization: {
        id: row.organization_id,
        organization_name: row.organization_name,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
      },
    }),
  }));
}
