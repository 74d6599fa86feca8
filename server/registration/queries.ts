import type { Registration } from '#domain/registration.ts';
import type { Db } from '../db/database.ts';

export interface Booking {
  event: number;
  leg: number;
  boat: number;
  organization: number;
}

/** The leg and boat of a booking as they are now; undefined when there is no such leg in the event. */
export function legOfBooking(db: Db, { event, leg }: Booking) {
  return db
    .selectFrom('leg')
    .select(['date', 'start_time', 'end_time', 'max_per_boat'])
    .where('id', '=', leg)
    .where('event', '=', event)
    .executeTakeFirst();
}

export function boatOfBooking(db: Db, { leg, boat }: Booking) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .select('boat.capacity')
    .where('leg_boat.leg', '=', leg)
    .where('leg_boat.boat', '=', boat)
    .executeTakeFirst();
}

export async function countOnBoat(db: Db, { leg, boat }: Pick<Booking, 'leg' | 'boat'>): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('leg', '=', leg)
    .where('boat', '=', boat)
    .executeTakeFirstOrThrow();
  return count;
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

/** Whether the organization exists, is confirmed, and whether booking asks for that. */
export function standingOf(db: Db, organization: number) {
  return db
    .selectFrom('organization')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['organization.confirmed_at', 'settings.booking_requires_confirmation'])
    .where('organization.id', '=', organization)
    .executeTakeFirst();
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
