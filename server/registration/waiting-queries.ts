import type { Db } from '../db/database.ts';

export async function hasOverdueOffers(db: Db, event: number, at: string): Promise<boolean> {
  return (await overdueOffers(db, event, at).limit(1).execute()).length > 0;
}

/** Bookings of open days whose time to be kept has passed. */
export function overdueOffers(db: Db, event: number, at: string) {
  return db
    .selectFrom('registration')
    .select('registration.id')
    .where('registration.event', '=', event)
    .where('registration.confirm_by', '<=', at);
}

export async function eventsWithOverdueOffers(db: Db, at: string): Promise<number[]> {
  const rows = await db.selectFrom('registration').select('event').distinct().where('confirm_by', '<=', at).execute();
  return rows.map(({ event }) => event);
}

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

/** What stands when a day is locked is kept: an offer becomes a booking like any other. */
export async function keepOffersOfLockedDays(tx: Db, event: number): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ confirm_by: null })
    .where('event', '=', event)
    .where('confirm_by', 'is not', null)
    .where('leg', 'in', (row) =>
      row
        .selectFrom('leg')
        .innerJoin('day_lock', (join) =>
          join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
        )
        .select('leg.id')
        .where('leg.event', '=', event),
    )
    .execute();
}

export function findWaitingRules(db: Db, event: number) {
  return db
    .selectFrom('event')
    .select(['waiting', 'waiting_paused', 'published', 'time_zone'])
    .where('id', '=', event)
    .executeTakeFirst();
}

/** In the order of the line, each with what the rule and a mail ask of who waits. */
export function waitingOf(db: Db, event: number) {
  return db
    .selectFrom('waiting')
    .innerJoin('organization', 'organization.id', 'waiting.organization')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['waiting.id', 'waiting.organization', 'waiting.boat', 'waiting.leg', 'waiting.give_up'])
    .select(['organization.type', 'organization.confirmed_at', 'settings.booking_requires_confirmation'])
    .where('waiting.event', '=', event)
    .orderBy('waiting.id')
    .execute();
}

/** Every seat of the boats that are waited for, with how many sit there. */
export function seatsOfWaitedBoats(db: Db, event: number) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .leftJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .select(['leg.id as leg', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time', 'leg.max_per_boat'])
    .select(['boat.id as boat', 'boat.make', 'boat.model', 'boat.capacity', 'day_lock.date as locked'])
    .select((row) =>
      row
        .selectFrom('registration')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('registration.leg', '=', 'leg_boat.leg')
        .whereRef('registration.boat', '=', 'leg_boat.boat')
        .as('booked'),
    )
    .select((row) =>
      row
        .selectFrom('guest')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('guest.leg', '=', 'leg_boat.leg')
        .whereRef('guest.boat', '=', 'leg_boat.boat')
        .as('guests'),
    )
    .where('leg.event', '=', event)
    .where('leg.state', '!=', 'cancelled')
    .where('boat.id', 'in', (row) => row.selectFrom('waiting').select('boat').where('event', '=', event))
    .execute();
}

/** The bookings of those who wait, on legs that sail. */
export function bookingsOfWaiting(db: Db, event: number) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .leftJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .select(['registration.id', 'registration.organization', 'registration.leg', 'registration.boat'])
    .select(['leg.date', 'leg.start_time', 'leg.end_time', 'day_lock.date as locked'])
    .where('registration.event', '=', event)
    .where('leg.state', '!=', 'cancelled')
    .where('registration.organization', 'in', (row) =>
      row.selectFrom('waiting').select('organization').where('event', '=', event),
    )
    .execute();
}

export function declinedInEvent(db: Db, event: number) {
  return db
    .selectFrom('declined_seat')
    .innerJoin('leg', 'leg.id', 'declined_seat.leg')
    .select(['declined_seat.organization', 'declined_seat.leg', 'declined_seat.boat'])
    .where('leg.event', '=', event)
    .execute();
}

interface Seat {
  organization: number;
  leg: number;
  boat: number;
}

export async function declineSeat(tx: Db, { boat, leg, organization }: Seat): Promise<void> {
  await tx
    .insertInto('declined_seat')
    .values({ boat, leg, organization })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody who asks for the seat again may have it again. */
export async function forgetDeclined(tx: Db, { boat, leg, organization }: Seat): Promise<void> {
  await tx
    .deleteFrom('declined_seat')
    .where('organization', '=', organization)
    .where('leg', '=', leg)
    .where('boat', '=', boat)
    .execute();
}

export async function insertWaiting(
  tx: Db,
  row: {
    event: number;
    organization: number;
    boat: number;
    leg: number | null;
    give_up: number | null;
    created_at: string;
  },
): Promise<number> {
  return (await tx.insertInto('waiting').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function findWaiting(db: Db, id: number) {
  return db.selectFrom('waiting').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteWaiting(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('waiting').where('id', '=', id).execute();
}

/** Whoever has a seat on a boat waits for it no longer. */
export async function leaveLines(tx: Db, event: number, booked: Pick<Seat, 'organization' | 'boat'>[]): Promise<void> {
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

export async function setKept(tx: Db, registration: number): Promise<void> {
  await tx.updateTable('registration').set({ confirm_by: null }).where('id', '=', registration).execute();
}

/** When a boat sails in an event. */
export function waitedTrips(db: Db, event: number, boat: number) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .select(['leg.id as leg', 'leg.date', 'leg.start_time'])
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

/** The places in line with what a page shows of them. */
export function shownPlaces(db: Db, event: number) {
  return db
    .selectFrom('waiting')
    .innerJoin('boat', 'boat.id', 'waiting.boat')
    .innerJoin('organization', 'organization.id', 'waiting.organization')
    .leftJoin('leg', 'leg.id', 'waiting.leg')
    .select(['waiting.id', 'waiting.organization', 'waiting.give_up', 'boat.id as boat', 'boat.make', 'boat.model'])
    .select(['leg.id as leg', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .where('waiting.event', '=', event)
    .orderBy('waiting.id')
    .execute();
}

export async function findEventOfSeat(db: Db, leg: number): Promise<number | undefined> {
  return (await db.selectFrom('leg').select('event').where('id', '=', leg).executeTakeFirst())?.event;
}

/** When people are there, of those who have said so. */
export function presenceOfWaiting(db: Db, event: number) {
  return db
    .selectFrom('presence')
    .select(['organization', 'date', 'from_time as from', 'to_time as to'])
    .where('event', '=', event)
    .execute();
}
