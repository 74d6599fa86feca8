import type { Db } from '../db/database.ts';

/** Those of these bookings that an admin made in this event and that still exist. */
export function bookingsToUndo(db: Db, event: number, ids: number[]) {
  return db
    .selectFrom('registration')
    .select('id')
    .where('event', '=', event)
    .where('source', '=', 'admin')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
