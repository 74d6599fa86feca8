import { emptiedAddresses } from '#domain/privacy/erased.ts';
import { byPersonName } from '#domain/name-order.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';

const names = ['id', 'first_name', 'last_name', 'organization_name', 'email'] as const;

/** These people, by last name. */
export async function peopleOf(db: Db, ids: number[]) {
  const people = await db
    .selectFrom('organization')
    .select([...names, 'phone', 'allergies'])
    .where('id', 'in', padToPowerOfTwo([...new Set(ids)]))
    .orderBy('id')
    .execute();
  return people.toSorted(byPersonName);
}

/** Everybody with a seat in an event. */
export function peopleWithSeat(db: Db, event: number) {
  return db
    .selectFrom('organization')
    .select(names)
    .where('id', 'in', (row) => row.selectFrom('registration').select('organization').where('event', '=', event))
    .orderBy('id')
    .execute();
}

/** The test drivers who have not declined the invitation to an event, by last name. */
export async function driversOf(db: Db, event: number) {
  const drivers = await db
    .selectFrom('organization')
    .select([...names, 'arrival_airport', 'departure_airport', 'tshirt'])
    .select(['day_before', 'hotel_before', 'day_after', 'hotel_after', 'allergies'])
    .where('type', '=', 'test driver')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('invitation')
            .select('invitation.event')
            .whereRef('invitation.organization', '=', 'organization.id')
            .where('invitation.event', '=', event)
            .where('invitation.declined_at', 'is not', null),
        ),
      ),
    )
    .where('email', 'not like', emptiedAddresses)
    .orderBy('id')
    .execute();
  return drivers.toSorted(byPersonName);
}

export function peopleToConfirm(db: Db) {
  return db
    .selectFrom('organization')
    .select(names)
    .where('confirmed_at', 'is', null)
    .where('email', 'not like', emptiedAddresses)
    .orderBy('id')
    .execute();
}
