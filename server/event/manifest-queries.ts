import { emptiedAddresses } from '#domain/privacy/erased.ts';
import { byPersonName } from '#domain/name-order.ts';
import type { Db } from '../db/database.ts';

/** People booked on a day, by last name. */
export function passengersOn(db: Db, event: number, date: string) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('organization', 'organization.id', 'registration.organization')
    .select([
      'registration.leg',
      'registration.boat',
      'organization.id',
      'organization.first_name',
      'organization.last_name',
    ])
    .select(['organization.organization_name', 'organization.email', 'organization.phone', 'organization.allergies'])
    .select('registration.no_show')
    .where('registration.event', '=', event)
    .where('leg.date', '=', date)
    .orderBy('organization.id')
    .execute()
    .then((people) => people.toSorted(byPersonName));
}

/** Every test driver, with whether it has a seat at the event on a leg that sails. */
export async function driversOf(db: Db, event: number) {
  const booked = await db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .select('registration.organization')
    .distinct()
    .where('registration.event', '=', event)
    .where('leg.state', '!=', 'cancelled')
    .execute();
  const seated = new Set(booked.map(({ organization }) => organization));
  const drivers = await db
    .selectFrom('organization')
    .select([
      'id',
      'first_name',
      'last_name',
      'organization_name',
      'email',
      'arrival_airport',
      'departure_airport',
      'tshirt',
    ])
    .select(['day_before', 'hotel_before', 'day_after', 'hotel_after', 'allergies'])
    .where('type', '=', 'test driver')
    .where('email', 'not like', emptiedAddresses)
    .orderBy('id')
    .execute();
  return drivers.toSorted(byPersonName).map((driver) => ({ ...driver, seated: seated.has(driver.id) }));
}
