import type { Db } from '../db/database.ts';

/** Journalists who have not declined the invitation to the event. */
export function journalistsOf(db: Db, event: number) {
  return db
    .selectFrom('organization')
    .leftJoin('invitation', (join) =>
      join.onRef('invitation.organization', '=', 'organization.id').on('invitation.event', '=', event),
    )
    .select(['organization.id', 'organization.first_name', 'organization.last_name'])
    .select(['organization.organization_name', 'organization.email'])
    .where('organization.type', '=', 'test driver')
    .where('invitation.declined_at', 'is', null)
    .orderBy('organization.id')
    .execute();
}

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
