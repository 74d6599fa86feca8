import type { Db } from '../db/database.ts';

/** A booking with all that a sheet may say of it, by boat, then leg. */
export function bookedSeats(db: Db, match: { event: number; owner?: number; organization?: number }) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .innerJoin('organization as owner', 'owner.id', 'boat.owner')
    .innerJoin('organization as booker', 'booker.id', 'registration.organization')
    .select(['registration.override', 'registration.organization', 'registration.boat'])
    .select([
      'leg.identifier',
      'leg.date',
      'leg.start_time',
      'leg.end_time',
      'leg.starting_point',
      'leg.ending_point',
      'leg.via',
    ])
    .select(['boat.make', 'boat.model', 'owner.organization_name as owner_name'])
    .select(['booker.first_name', 'booker.last_name', 'booker.organization_name', 'booker.email', 'booker.phone'])
    .where('registration.event', '=', match.event)
    .$if(match.owner !== undefined, (query) => query.where('boat.owner', '=', match.owner ?? 0))
    .$if(match.organization !== undefined, (query) =>
      query.where('registration.organization', '=', match.organization ?? 0),
    )
    .orderBy('boat.make')
    .orderBy('boat.model')
    .orderBy('boat.id')
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('leg.identifier')
    .orderBy('booker.last_name')
    .orderBy('registration.id')
    .execute();
}

export function testDrivers(db: Db) {
  return db
    .selectFrom('organization')
    .selectAll()
    .where('type', '=', 'test driver')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}
