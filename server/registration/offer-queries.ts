import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';

interface Seat {
  organization: number;
  leg: number;
  boat: number;
}

/** Whether one of them is in line in an event along a route, where a trip of one's own may bring another boat into reach. */
export async function isInLineAlongRoute(db: Db, event: number, organizations: number[]): Promise<boolean> {
  const places = db
    .selectFrom('waiting')
    .innerJoin('event', 'event.id', 'waiting.event')
    .select('waiting.id')
    .where('event.id', '=', event)
    .where('event.route', '=', 1)
    .where('waiting.organization', 'in', padToPowerOfTwo(organizations));
  return (await places.limit(1).execute()).length > 0;
}

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

/** When a day is locked, its open offers become bookings like any other. */
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

export async function setKept(tx: Db, registration: number): Promise<void> {
  await tx.updateTable('registration').set({ confirm_by: null }).where('id', '=', registration).execute();
}

export function declinedInEvent(db: Db, event: number) {
  return db
    .selectFrom('declined_seat')
    .innerJoin('leg', 'leg.id', 'declined_seat.leg')
    .select(['declined_seat.organization', 'declined_seat.leg', 'declined_seat.boat'])
    .where('leg.event', '=', event)
    .execute();
}

export async function declineSeat(tx: Db, { boat, leg, organization }: Seat): Promise<void> {
  await tx
    .insertInto('declined_seat')
    .values({ boat, leg, organization })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A person who asks for the seat again may get it again. */
export async function forgetDeclined(tx: Db, { boat, leg, organization }: Seat): Promise<void> {
  await tx
    .deleteFrom('declined_seat')
    .where('organization', '=', organization)
    .where('leg', '=', leg)
    .where('boat', '=', boat)
    .execute();
}
