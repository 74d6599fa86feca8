import type { Db } from '../db/database.ts';

/** The boats on which a person has a seat in an event. */
export async function bookedBoats(db: Db, event: number, organization: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('boat')
    .distinct()
    .where('event', '=', event)
    .where('organization', '=', organization)
    .orderBy('boat')
    .execute();
  return rows.map(({ boat }) => boat);
}

export async function addressOf(db: Db, organization: number): Promise<string> {
  const row = await db.selectFrom('organization').select('email').where('id', '=', organization).executeTakeFirst();
  return row?.email ?? '';
}

export function guestsOfEvent(db: Db, event: number) {
  return db
    .selectFrom('guest')
    .select(['id', 'name', 'organization'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
}

/** The first trip of each person that has yet to begin, on events with a card. */
export function firstTrips(db: Db, event: number) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('organization', 'organization.id', 'registration.organization')
    .select(['organization.id', 'organization.email', (row) => row.fn.min('leg.date').as('date')])
    .where('registration.event', '=', event)
    .where('leg.state', '!=', 'cancelled')
    .groupBy(['organization.id', 'organization.email'])
    .orderBy('organization.id')
    .execute();
}

/** What each person was asked for already. */
export async function askedIn(db: Db, event: number): Promise<Set<string>> {
  const rows = await db.selectFrom('safety_ask').select(['organization', 'why']).where('event', '=', event).execute();
  return new Set(rows.map(({ organization, why }) => `${organization} ${why}`));
}

/** Whether nobody else has asked for the first of these meanwhile. */
export async function claimAsks(tx: Db, event: number, organization: number, keys: string[], asked_at: string) {
  const made = await tx
    .insertInto('safety_ask')
    .values(keys.map((why) => ({ event, organization, why, asked_at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('why')
    .execute();
  return made.some(({ why }) => why === keys[0]);
}
