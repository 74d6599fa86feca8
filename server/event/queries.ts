import { AppError } from '#domain/errors.ts';
import type { Event, EventEdit, NewEvent } from '#domain/event.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/pad-to-power-of-two.ts';
import type { Revision } from '../db/revisions.ts';

const columns = [
  'id',
  'name',
  'location',
  'start_date',
  'end_date',
  'description',
  'program',
  'time_zone',
  'map',
  'picture',
] as const;

export function events(db: Db): Promise<Event[]> {
  return db.selectFrom('event').select(columns).orderBy('start_date').orderBy('id').execute();
}

export function eventById(db: Db, id: number): Promise<Event | undefined> {
  return db.selectFrom('event').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Refuses when there is no such event. */
export async function requireEvent(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('event_not_found');
}

/** Refuses when there is no such event, or it is a draft and not an admin asks: a draft does not exist for others. */
export async function requireVisibleEvent(db: Db, id: number, actor: Pick<Actor, 'type'>): Promise<void> {
  const found = await db.selectFrom('event').select('published').where('id', '=', id).executeTakeFirst();
  if (!found || (found.published === 0 && actor.type !== 'admin')) throw new AppError('event_not_found');
}

/** What its calendar depends on besides legs and bookings. */
export function findEventState(db: Db, id: number): Promise<{ revision: number; time_zone: string } | undefined> {
  return db.selectFrom('event').select(['revision', 'time_zone']).where('id', '=', id).executeTakeFirst();
}

/** Refuses when there is no such event. */
export async function revisionOf(db: Db, id: number): Promise<number> {
  const found = await db.selectFrom('event').select('revision').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('event_not_found');
  return found.revision;
}

export function revisionsOf(db: Db, events: number[]): Promise<Revision[]> {
  return db
    .selectFrom('event')
    .select(['id as event', 'revision'])
    .where('id', 'in', padToPowerOfTwo(events))
    .execute();
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<number> {
  return (await tx.insertInto('event').values(event).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateEvent(tx: Db, id: number, { time_zone, ...event }: Omit<EventEdit, 'id'>): Promise<void> {
  await tx
    .updateTable('event')
    .set({ ...event, ...(time_zone !== undefined && { time_zone }) })
    .where('id', '=', id)
    .execute();
}

export async function setPicture(tx: Db, id: number, picture: string | null): Promise<void> {
  await tx.updateTable('event').set({ picture }).where('id', '=', id).execute();
}

export async function isAdmin(db: Db, organization: number): Promise<boolean> {
  const found = await db.selectFrom('organization').select('type').where('id', '=', organization).executeTakeFirst();
  return found?.type === 'admin';
}

export async function hasLegsOutside(db: Db, event: number, first: string, last: string): Promise<boolean> {
  const leg = await db
    .selectFrom('leg')
    .select('id')
    .where('event', '=', event)
    .where((row) => row.or([row('date', '<', first), row('date', '>', last)]))
    .limit(1)
    .executeTakeFirst();
  return leg !== undefined;
}

export async function hasLegsOrBoats(db: Db, event: number): Promise<boolean> {
  const leg = await db.selectFrom('leg').select('id').where('event', '=', event).limit(1).executeTakeFirst();
  const boat = await db.selectFrom('boat').select('id').where('event', '=', event).limit(1).executeTakeFirst();
  return leg !== undefined || boat !== undefined;
}

export async function deleteEvent(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('day_lock').where('event', '=', id).execute();
  await tx.deleteFrom('event').where('id', '=', id).execute();
}

export function datesOfEvent(db: Db, event: number) {
  return db.selectFrom('event').select(['start_date', 'end_date']).where('id', '=', event).executeTakeFirst();
}
