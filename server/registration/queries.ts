import type { Selectable } from 'kysely';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Source } from '#domain/waiting/wire.ts';
import type { Db } from '../db/database.ts';
import type { RegistrationTable } from '../db/tables.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { takenOn } from '../facts/facts.ts';
import { makeGuests } from '../facts/guest-queries.ts';
import { deletePlaces } from './waiting-queries.ts';

export interface Booking {
  event: number;
  leg: number;
  boat: number;
  organization: number;
}

/** The organizations that book, each with whether booking requires a confirmation, and whether they are guests or have declined. */
export function bookersOf(db: Db, event: number, organizations: number[]) {
  return db
    .selectFrom('organization')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .leftJoin('event_guest', (join) =>
      join.onRef('event_guest.organization', '=', 'organization.id').on('event_guest.event', '=', event),
    )
    .leftJoin('invitation', (join) =>
      join.onRef('invitation.organization', '=', 'organization.id').on('invitation.event', '=', event),
    )
    .select(['organization.id', 'organization.type', 'organization.confirmed_at'])
    .select(['settings.booking_requires_confirmation', 'event_guest.event as guest_of', 'invitation.declined_at'])
    .where('organization.id', 'in', padToPowerOfTwo(organizations))
    .execute();
}

/**
 * The legs of the event, each with the lock of its day, and a row for each of these boats that is on it with how many sit
 * there; a boat of null means none of them.
 */
export function legsAndSeatsOf(db: Db, event: number, wanted: Pick<Booking, 'leg' | 'boat'>[]) {
  const boats = padToPowerOfTwo(wanted.map(({ boat }) => boat));
  return db
    .selectFrom('leg')
    .innerJoin('event', 'event.id', 'leg.event')
    .leftJoin('draw', 'draw.event', 'leg.event')
    .leftJoin('leg_boat', (join) => join.onRef('leg_boat.leg', '=', 'leg.id').on('leg_boat.boat', 'in', boats))
    .leftJoin('boat', 'boat.id', 'leg_boat.boat')
    .leftJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .select(['leg.id as leg', 'leg.date', 'leg.start_time', 'leg.end_time', 'leg.state', 'leg.max_per_boat'])
    .select([
      'event.time_zone',
      'event.published',
      'event.waiting',
      'day_lock.date as locked',
      'boat.id as boat',
      'boat.capacity',
    ])
    .select('draw.booking_opens_at')
    .select(takenOn)
    .where('leg.event', '=', event)
    .where('leg.id', 'in', padToPowerOfTwo(wanted.map(({ leg }) => leg)))
    .execute();
}

/** The legs of the event that organizations are booked on. */
export function legsBookedBy(db: Db, organizations: number[], event: number) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .select(['leg.id', 'leg.date', 'leg.start_time', 'leg.end_time', 'leg.state', 'registration.organization'])
    .where('registration.organization', 'in', padToPowerOfTwo(organizations))
    .where('registration.event', '=', event)
    .execute();
}

/** Where a person is booked, in all events. */
export function bookedBy(db: Db, organization: number) {
  return db
    .selectFrom('registration')
    .select(['event', 'leg', 'boat'])
    .where('organization', '=', organization)
    .execute();
}

/** The seats on these legs that were booked at a time or later. */
export function bookedSince(db: Db, legs: number[], at: string) {
  return db
    .selectFrom('registration')
    .select(['leg', 'organization'])
    .where('leg', 'in', padToPowerOfTwo([0, ...legs]))
    .where('created_at', '>=', at)
    .execute();
}

/** The seats of these people on these legs. */
export function seatsOfPeople(db: Db, { legs, people }: { legs: number[]; people: number[] }) {
  return db
    .selectFrom('registration')
    .select(['id', 'leg', 'boat', 'organization', 'no_show', 'created_at'])
    .where('leg', 'in', padToPowerOfTwo(legs))
    .where('organization', 'in', padToPowerOfTwo(people))
    .orderBy('id')
    .execute();
}

/** Whether one of the bookings that match is on a locked day. */
export async function hasBookingsOnLockedDays(db: Db, match: RegistrationMatch): Promise<boolean> {
  let query = db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .select('registration.id');
  for (const [column, value] of Object.entries(match))
    query = query.where(`registration.${column as keyof RegistrationMatch}`, '=', value);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a booking holds a seat that the boat does not have, or one at the same time as another: as an admin alone may. */
export function isOverride(passed: readonly ErrorCode[]): boolean {
  return passed.includes('boat_full') || passed.includes('leg_overlaps');
}

export async function insertRegistrations(
  tx: Db,
  bookings: (Booking & { passed: ErrorCode[]; created_at: string; source: Source; confirm_by: string | null })[],
): Promise<{ id: number; leg: number; organization: number }[]> {
  if (bookings.length === 0) return [];
  return tx
    .insertInto('registration')
    .values(
      bookings.map(({ passed, ...booking }) => ({
        ...booking,
        override: isOverride(passed) ? 1 : 0,
        passed: passed.join(' '),
      })),
    )
    .returning(['id', 'leg', 'organization'])
    .execute();
}

export function findRegistration(db: Db, id: number) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('event', 'event.id', 'registration.event')
    .select([
      'registration.id',
      'registration.event',
      'registration.leg',
      'registration.boat',
      'registration.organization',
    ])
    .select(['leg.date', 'leg.start_time', 'event.time_zone', 'event.waiting', 'registration.confirm_by'])
    .where('registration.id', '=', id)
    .executeTakeFirst();
}

export interface RemovedRegistration extends Booking {
  id: number;
}

/** At least one column: `{}` would mean every booking there is, and does not compile. */
export type RegistrationMatch = {
  [Column in keyof RemovedRegistration]: Pick<RemovedRegistration, Column> & Partial<RemovedRegistration>;
}[keyof RemovedRegistration];

/** Removes the bookings that match all that is named, and answers them; the places in line that would give one up end with it. */
export async function deleteRegistrations(tx: Db, match: RegistrationMatch): Promise<RemovedRegistration[]> {
  let given = tx
    .selectFrom('waiting')
    .innerJoin('registration', 'registration.id', 'waiting.give_up')
    .select('waiting.id');
  for (const [column, value] of Object.entries(match))
    given = given.where(`registration.${column as keyof RemovedRegistration}`, '=', value);
  await deletePlaces(tx, await given.execute());
  let query = tx.deleteFrom('registration').returning(['id', 'event', 'leg', 'boat', 'organization']);
  for (const [column, value] of Object.entries(match))
    query = query.where(column as keyof RemovedRegistration, '=', value);
  return query.execute();
}

export async function storedRegistrations(db: Db, ids: number[]): Promise<Selectable<RegistrationTable>[]> {
  return db.selectFrom('registration').selectAll().where('id', 'in', padToPowerOfTwo(ids)).orderBy('id').execute();
}

export async function deleteRegistrationsById(tx: Db, ids: number[]): Promise<void> {
  await tx.deleteFrom('registration').where('id', 'in', ids).execute();
}

/** Puts back rows as they were, with their ids. */
export async function insertStored(tx: Db, rows: Selectable<RegistrationTable>[]): Promise<void> {
  for (const [event, some] of Map.groupBy(rows, (row) => row.event))
    await makeGuests(
      tx,
      event,
      some.map(({ organization }) => organization),
    );
  if (rows.length > 0) await tx.insertInto('registration').values(rows).execute();
}

/** People on a boat on these legs, by day, time and order of booking. */
export function peopleBooked(db: Db, boat: number, legs: number[]) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('organization', 'organization.id', 'registration.organization')
    .select(['leg.identifier', 'leg.date'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .where('registration.boat', '=', boat)
    .where('leg.id', 'in', legs)
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('registration.id')
    .execute();
}

/** An admin acts for somebody who may have gone meanwhile. */
export async function refuseUnknownOrganization(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('organization_not_found');
}

/** The seats of one organization in an event, and since when it has them. */
export function bookingsOf(db: Db, event: number, organization: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'leg', 'boat', 'created_at'])
    .where('event', '=', event)
    .where('organization', '=', organization)
    .execute();
}
