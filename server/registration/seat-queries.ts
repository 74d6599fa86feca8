import { sql, type ExpressionBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** How many have a seat on a boat of a leg, by a booking or as a guest from the quay. A no-show takes none. */
export function taken(row: ExpressionBuilder<Tables, 'leg_boat'>) {
  const bookings = row
    .selectFrom('registration')
    .select((sub) => sub.fn.countAll().as('count'))
    .whereRef('registration.leg', '=', 'leg_boat.leg')
    .whereRef('registration.boat', '=', 'leg_boat.boat')
    .where('registration.no_show', '=', 0);
  const guests = row
    .selectFrom('guest')
    .select((sub) => sub.fn.countAll().as('count'))
    .whereRef('guest.leg', '=', 'leg_boat.leg')
    .whereRef('guest.boat', '=', 'leg_boat.boat')
    .where('guest.no_show', '=', 0);
  return sql<number>`${bookings} + ${guests}`.as('taken');
}

/** The seats of every boat on every leg of an event that sails, on open days and locked ones. */
export function seatsInEvent(db: Db, event: number) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .leftJoin('day_lock', (join) =>
      join.onRef('day_lock.event', '=', 'leg.event').onRef('day_lock.date', '=', 'leg.date'),
    )
    .select(['leg.id as leg', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time', 'leg.max_per_boat'])
    .select(['boat.id as boat', 'boat.capacity', 'day_lock.date as locked'])
    .select(taken)
    .where('leg.event', '=', event)
    .where('leg.state', '!=', 'cancelled')
    .orderBy('leg.id')
    .orderBy('boat.id');
}

/** The bookings of an event on legs that sail. */
export function bookingsInEvent(db: Db, event: number) {
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
    .orderBy('registration.id');
}

/** When people are there, by organization, of those who have said so. */
export async function presenceInEvent(db: Db, event: number) {
  const rows = await db
    .selectFrom('presence')
    .select(['organization', 'date', 'from_time as from', 'to_time as to'])
    .where('event', '=', event)
    .orderBy('organization')
    .orderBy('date')
    .execute();
  return Map.groupBy(rows, ({ organization }) => organization);
}
