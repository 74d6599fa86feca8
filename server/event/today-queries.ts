import { emptiedAddresses } from '#domain/privacy/erased.ts';
import type { Db } from '../db/database.ts';

/** The files of an event's boats, in the order in which their owners put them. */
export function attachmentsOfEvent(db: Db, event: number) {
  return db
    .selectFrom('attachment')
    .innerJoin('boat', 'boat.id', 'attachment.boat')
    .select(['attachment.boat', 'attachment.location'])
    .where('boat.event', '=', event)
    .orderBy('attachment.boat')
    .orderBy('attachment.position')
    .execute();
}

/** Test drivers who have no seat on a day; one on a cancelled leg is none. */
export function driversWithoutSeatOn(db: Db, event: number, date: string) {
  return db
    .selectFrom('organization')
    .select(['id', 'first_name', 'last_name', 'organization_name', 'email'])
    .where('type', '=', 'test driver')
    .where('email', 'not like', emptiedAddresses)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('registration')
            .innerJoin('leg', 'leg.id', 'registration.leg')
            .select('registration.id')
            .whereRef('registration.organization', '=', 'organization.id')
            .where('registration.event', '=', event)
            .where('leg.date', '=', date)
            .where('leg.state', '!=', 'cancelled'),
        ),
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export function peopleToConfirm(db: Db) {
  return db
    .selectFrom('organization')
    .select(['id', 'first_name', 'last_name', 'organization_name', 'email'])
    .where('confirmed_at', 'is', null)
    .where('email', 'not like', emptiedAddresses)
    .orderBy('id')
    .execute();
}
