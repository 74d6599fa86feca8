import { AppError } from '#domain/errors.ts';
import type { Event, EventEdit, NewEvent } from '#domain/event.ts';
import { eventFieldNames } from '#domain/event-fields.ts';
import { bySwitch, type EventSwitch, switchNames } from '#domain/event-switches.ts';
import { legFieldNames } from '#domain/leg-fields.ts';
import { withoutUndefined } from '#domain/without-undefined.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { Revision } from '../db/revisions.ts';

const columns = ['id', 'picture', 'published', ...eventFieldNames, ...switchNames] as const;

function eventOf<Row extends Record<EventSwitch | 'published', number>>(row: Row) {
  return { ...row, published: row.published === 1, ...bySwitch((name) => row[name] === 1) };
}

/** As an event is stored; a switch that is not sent is left out. */
function storedEvent<Sent extends Partial<Record<EventSwitch, boolean | undefined>>>(
  event: Sent,
): Omit<Sent, EventSwitch> & Partial<Record<EventSwitch, number>> {
  return { ...event, ...bySwitch((name) => (event[name] === undefined ? undefined : Number(event[name]))) };
}

/** Drafts are for admins. */
export async function eventsSeenBy(db: Db, actor: Pick<Actor, 'type'>): Promise<Event[]> {
  const rows = await db
    .selectFrom('event')
    .select(columns)
    .$if(actor.type !== 'admin', (query) => query.where('published', '=', 1))
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  return rows.map(eventOf);
}

export async function findEvent(db: Db, id: number): Promise<Event | undefined> {
  const row = await db.selectFrom('event').select(columns).where('id', '=', id).executeTakeFirst();
  return row && eventOf(row);
}

export async function eventNames(db: Db): Promise<string[]> {
  return (await db.selectFrom('event').select('name').execute()).map(({ name }) => name);
}

/** How many boats come to it, and how many legs they sail. */
export async function sizeOfEvent(db: Db, event: number): Promise<{ boats: number; trips: number }> {
  const boats = await db
    .selectFrom('boat')
    .select('id')
    .where('event', '=', event)
    .where('kind', '=', 'boat')
    .execute();
  const trips = await db.selectFrom('leg').select('id').where('event', '=', event).execute();
  return { boats: boats.length, trips: trips.length };
}

/** Those that journalists see: on a leg of the event. */
export function sailingBoats(db: Db, event: number) {
  return db
    .selectFrom('boat')
    .select(['id', 'make', 'model'])
    .where('event', '=', event)
    .where('id', 'in', db.selectFrom('leg_boat').select('boat'))
    .orderBy('id')
    .execute();
}

export async function hasDraw(db: Db, event: number): Promise<boolean> {
  return (await db.selectFrom('draw').select('event').where('event', '=', event).executeTakeFirst()) !== undefined;
}

/** Before it is drawn; without it booking is open. */
export async function removeDrawAhead(tx: Db, event: number, by: AuditContext): Promise<void> {
  const removed = await tx
    .deleteFrom('draw')
    .where('event', '=', event)
    .where('drawn_at', 'is', null)
    .returning('event')
    .executeTakeFirst();
  if (removed) await recordHistory(tx, { ...by, action: 'draw.removed', event });
}

/** The event; refuses when there is none. */
export async function requireEvent(db: Db, id: number): Promise<Event> {
  const event = await findEvent(db, id);
  if (!event) throw new AppError('event_not_found');
  return event;
}

/** Refuses when there is no such event, or it is a draft and not an admin asks: a draft does not exist for others. */
export async function requireVisibleEvent(db: Db, id: number, actor: Pick<Actor, 'type'>): Promise<void> {
  const found = await db.selectFrom('event').select('published').where('id', '=', id).executeTakeFirst();
  if (!found || (found.published === 0 && actor.type !== 'admin')) throw new AppError('event_not_found');
}

/** The fields that the calendar depends on besides legs and bookings. */
export function findEventState(
  db: Db,
  id: number,
): Promise<{ revision: number; time_zone: string; published: number } | undefined> {
  return db.selectFrom('event').select(['revision', 'time_zone', 'published']).where('id', '=', id).executeTakeFirst();
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

export async function insertEvent(
  tx: Db,
  { published = true, ...event }: NewEvent & { published?: boolean },
): Promise<number> {
  const row = { ...storedEvent(event), published: Number(published) };
  return (await tx.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns whether it was a draft. */
export async function publishDraft(tx: Db, id: number): Promise<boolean> {
  const draft = await tx
    .updateTable('event')
    .set({ published: 1 })
    .where('id', '=', id)
    .where('published', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return draft !== undefined;
}

/** The legs of an event once more for another one, without boats. */
export async function copyLegs(tx: Db, from: number, to: number, dateOf: (date: string) => string) {
  const legs = await tx
    .selectFrom('leg')
    .select(legFieldNames)
    .where('event', '=', from)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const copies: { id: number; identifier: string; date: string }[] = [];
  for (const leg of legs) {
    const copy = { ...leg, event: to, date: dateOf(leg.date) };
    const row = await tx
      .insertInto('leg')
      .values(copy)
      .returning(['id', 'identifier', 'date'])
      .executeTakeFirstOrThrow();
    copies.push(row);
  }
  return copies;
}

export async function updateEvent(tx: Db, id: number, event: Omit<EventEdit, 'id'>): Promise<void> {
  const sent = withoutUndefined(storedEvent(event));
  // An edit may name the event and nothing else.
  if (Object.keys(sent).length > 0) await tx.updateTable('event').set(sent).where('id', '=', id).execute();
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
  for (const table of ['day_lock', 'disruption', 'place', 'transfer', 'safety_confirmation', 'safety_card'] as const)
    await tx.deleteFrom(table).where('event', '=', id).execute();
  await tx.deleteFrom('event').where('id', '=', id).execute();
}
