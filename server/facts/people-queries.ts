import { emptiedAddresses } from '#domain/privacy/erased.ts';
import { byPersonName } from '#domain/name-order.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { expectedIn, guestsOf } from './guest-queries.ts';
import type { EventFacts } from '#domain/event-facts.ts';

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

/** The guests of an event, by last name. */
export async function driversOf(db: Db, event: number) {
  const drivers = await guestsOf(db, event)
    .select(['organization.id', 'organization.first_name', 'organization.last_name', 'organization.email'])
    .select(['organization.organization_name', 'organization.arrival_airport', 'organization.departure_airport'])
    .select(['organization.tshirt', 'organization.day_before', 'organization.hotel_before'])
    .select(['organization.day_after', 'organization.hotel_after', 'organization.allergies'])
    .execute();
  return drivers.toSorted(byPersonName);
}

/** The guests of an event who should have a seat, by last name. */
export async function expectedDrivers(db: Db, facts: Pick<EventFacts, 'bookings' | 'id'>) {
  const expected = await expectedIn(db, facts);
  return (await driversOf(db, facts.id)).filter(({ id }) => expected.has(id));
}

/** Whoever has registered, for whatever event. */
export function peopleToConfirm(db: Db) {
  return db
    .selectFrom('organization')
    .select(names)
    .where('confirmed_at', 'is', null)
    .where('email', 'not like', emptiedAddresses)
    .orderBy('id')
    .execute();
}
