import { seatsAboard } from '#domain/event-facts.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { Tables } from '../db/tables.ts';
import { takenOn } from '../facts/facts.ts';
import { makeComing } from '../facts/guest-queries.ts';

/** The events in which these organizations wait for a seat; without them, those in which anybody does. */
export async function eventsWaitedIn(db: Db, organizations?: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('waiting')
    .select('event')
    .distinct()
    .$if(organizations !== undefined, (query) => query.where('organization', 'in', [0, ...(organizations ?? [])]))
    .execute();
  return rows.map(({ event }) => event);
}

export function findWaitingRules(db: Db, event: number) {
  return db
    .selectFrom('event')
    .leftJoin('draw', 'draw.event', 'event.id')
    .select(['event.waiting', 'event.waiting_paused', 'event.published', 'event.time_zone', 'draw.booking_opens_at'])
    .where('event.id', '=', event)
    .executeTakeFirst();
}

/** In the order of the line, of all boats or of some, each with what the rule and a mail need to know of the person. */
export function waitingOf(db: Db, event: number, boats?: number[]) {
  return db
    .selectFrom('waiting')
    .innerJoin('organization', 'organization.id', 'waiting.organization')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['waiting.id', 'waiting.organization', 'waiting.boat', 'waiting.leg', 'waiting.give_up'])
    .select(['organization.type', 'organization.confirmed_at', 'settings.booking_requires_confirmation'])
    .where('waiting.event', '=', event)
    .$if(boats !== undefined, (query) => query.where('waiting.boat', 'in', padToPowerOfTwo(boats ?? [])))
    .orderBy('waiting.id')
    .execute();
}

/** The boats that somebody waits for and that have a free seat on an open day: counted by the database, since mostly there is none. */
export async function waitedBoatsWithSeats(db: Db, event: number): Promise<number[]> {
  const rows = await db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .leftJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .select(['boat.id as boat', 'boat.capacity', 'leg.state', 'leg.max_per_boat'])
    .select(takenOn)
    .where('leg.event', '=', event)
    .where('leg.state', '!=', 'cancelled')
    .where('day_lock.date', 'is', null)
    .where('boat.id', 'in', (row) => row.selectFrom('waiting').select('boat').where('event', '=', event))
    .execute();
  return [...new Set(rows.flatMap((row) => (seatsAboard(row, row) > row.taken ? row.boat : [])))];
}

export async function insertWaiting(tx: Db, row: Insertable<Tables['waiting']>): Promise<number> {
  await makeComing(tx, row.event, [row.organization]);
  return (await tx.insertInto('waiting').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function findWaiting(db: Db, id: number) {
  return db.selectFrom('waiting').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteWaiting(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('waiting').where('id', '=', id).execute();
}

/** The places whose people would give one of these bookings up. */
export async function placesThatGiveUp(db: Db, bookings: number[]): Promise<Selectable<Tables['waiting']>[]> {
  return db.selectFrom('waiting').selectAll().where('give_up', 'in', padToPowerOfTwo(bookings)).orderBy('id').execute();
}

export async function deletePlaces(tx: Db, places: { id: number }[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  // Most bookings that go have nobody waiting on them, and the event is locked meanwhile.
  if (ids.length > 0) await tx.deleteFrom('waiting').where('id', 'in', padToPowerOfTwo(ids)).execute();
}

/** Puts back rows as they were, with their ids. */
export async function insertPlaces(tx: Db, places: Selectable<Tables['waiting']>[]): Promise<void> {
  if (places.length > 0) await tx.insertInto('waiting').values(places).execute();
}

export async function insertDeclined(tx: Db, seats: Tables['declined_seat'][]): Promise<void> {
  if (seats.length === 0) return;
  await tx
    .insertInto('declined_seat')
    .values(seats)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A booking on a boat ends the wait for that boat. */
export async function leaveLines(
  tx: Db,
  event: number,
  booked: { organization: number; boat: number }[],
): Promise<void> {
  for (const { boat, organization } of booked)
    await tx
      .deleteFrom('waiting')
      .where('event', '=', event)
      .where('organization', '=', organization)
      .where('boat', '=', boat)
      .execute();
}

export async function setPaused(tx: Db, event: number, paused: boolean): Promise<void> {
  await tx
    .updateTable('event')
    .set({ waiting_paused: paused ? 1 : 0 })
    .where('id', '=', event)
    .execute();
}

/** When a boat sails in an event. */
export function waitedTrips(db: Db, event: number, boat: number) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .select(['leg.id as leg', 'leg.date', 'leg.start_time', 'leg.state'])
    .where('leg.event', '=', event)
    .where('leg_boat.boat', '=', boat)
    .execute();
}

/** The bookings of an organization in an event. */
export function tripsOf(db: Db, event: number, organization: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'boat'])
    .where('event', '=', event)
    .where('organization', '=', organization)
    .execute();
}

/** The places in line, or those of one person, with what a page shows of them. */
export function shownPlaces(db: Db, event: number, organization?: number) {
  return db
    .selectFrom('waiting')
    .innerJoin('boat', 'boat.id', 'waiting.boat')
    .innerJoin('organization', 'organization.id', 'waiting.organization')
    .leftJoin('leg', 'leg.id', 'waiting.leg')
    .select(['waiting.id', 'waiting.organization', 'waiting.give_up', 'boat.id as boat', 'boat.make', 'boat.model'])
    .select(['leg.id as leg', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .select('organization.email')
    .where('waiting.event', '=', event)
    .$if(organization !== undefined, (query) => query.where('waiting.organization', '=', organization ?? 0))
    .orderBy('waiting.id')
    .execute();
}

export async function findEventOfSeat(db: Db, leg: number): Promise<number | undefined> {
  return (await db.selectFrom('leg').select('event').where('id', '=', leg).executeTakeFirst())?.event;
}
