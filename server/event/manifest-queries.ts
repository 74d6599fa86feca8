import { emptiedAddresses } from '#domain/privacy/emptied.ts';
import type { Db } from '../db/database.ts';

export function legsOn(db: Db, event: number, date: string | undefined) {
  return db
    .selectFrom('leg')
    .select([
      'id',
      'identifier',
      'date',
      'start_time',
      'end_time',
      'starting_point',
      'ending_point',
      'via',
      'max_per_boat',
      'state',
      'planned_start_time',
      'planned_end_time',
      'reason',
    ])
    .where('event', '=', event)
    .$if(date !== undefined, (query) => query.where('date', '=', date ?? ''))
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('end_time')
    .orderBy('id')
    .execute();
}

export function boatsOfLegsOf(db: Db, event: number) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .select(['leg_boat.leg', 'boat.id', 'boat.make', 'boat.model', 'boat.capacity'])
    .where('boat.event', '=', event)
    .orderBy('boat.make')
    .orderBy('boat.model')
    .orderBy('boat.id')
    .execute();
}

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
    .orderBy('organization.last_name')
    .orderBy('organization.first_name')
    .orderBy('organization.id')
    .execute();
}

/** Guests who came to a boat without a booking. */
export function guestsOn(db: Db, event: number, date: string) {
  return db
    .selectFrom('guest')
    .innerJoin('leg', 'leg.id', 'guest.leg')
    .select(['guest.leg', 'guest.boat', 'guest.id', 'guest.name', 'guest.publication', 'guest.phone', 'guest.no_show'])
    .where('guest.event', '=', event)
    .where('leg.date', '=', date)
    .orderBy('guest.name')
    .orderBy('guest.id')
    .execute();
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
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
  return drivers.map((driver) => ({ ...driver, seated: seated.has(driver.id) }));
}
