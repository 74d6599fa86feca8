import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { GuestTable } from '../db/tables.ts';
import { seatsOfPeople } from '../registration/queries.ts';

export async function findGuests(db: Db, ids: string[]): Promise<{ id: string; leg: number; boat: number }[]> {
  return db.selectFrom('guest').select(['id', 'leg', 'boat']).where('id', 'in', padToPowerOfTwo(ids)).execute();
}

export function findGuest(db: Db, id: string) {
  return db.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findDriver(db: Db, email_key: string): Promise<number | undefined> {
  const found = db.selectFrom('organization').select('id').where('email_key', '=', email_key);
  return (await found.where('type', '=', 'test driver').executeTakeFirst())?.id;
}

export async function insertGuests(tx: Db, guests: Insertable<GuestTable>[]): Promise<void> {
  if (guests.length > 0) await tx.insertInto('guest').values(guests).execute();
}

export async function nameGuest(tx: Db, id: string, organization: number): Promise<void> {
  for (const table of ['guest', 'safety_confirmation'] as const)
    await tx
      .updateTable(table)
      .set({ organization })
      .where(table === 'guest' ? 'id' : 'guest', '=', id)
      .execute();
}

export function sailingsNamed(db: Db, legs: number[]) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .innerJoin('event', 'event.id', 'leg.event')
    .select(['leg.id as leg', 'leg.event', 'leg.date', 'leg.start_time', 'leg.max_per_boat'])
    .select(['boat.id as boat', 'boat.owner', 'boat.capacity', 'event.published', 'event.time_zone'])
    .where('leg.id', 'in', padToPowerOfTwo(legs))
    .execute();
}

/** The seats of these people and guests on these legs. */
export async function bookedOn(
  db: Db,
  { guests, legs, people }: { legs: number[]; people: number[]; guests: string[] },
) {
  return [
    ...(await seatsOfPeople(db, { legs, people })).map((row) => ({ ...row, guest: null })),
    ...(await findGuests(db, guests)).map(({ boat, id, leg }) => ({ leg, boat, organization: null, guest: id })),
  ];
}

export function countGuests(db: Db, legs: number[]) {
  return db
    .selectFrom('guest')
    .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
    .where('leg', 'in', padToPowerOfTwo(legs))
    .groupBy(['leg', 'boat'])
    .execute();
}

/** Those of these guests who were removed: a phone without a network may still have marks of them. */
export async function removedGuests(db: Db, legs: number[], guests: string[]): Promise<Set<string>> {
  if (guests.length === 0) return new Set();
  const rows = await db
    .selectFrom('history')
    .select('details')
    .where('leg', 'in', padToPowerOfTwo(legs))
    .where('action', '=', sql.lit('guest.removed')) // Written out, since the index has these rows alone.
    .execute();
  return new Set(rows.map(({ details }) => (JSON.parse(details) as { guest: string }).guest));
}

export async function existingOrganizations(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('organization').select('id').where('id', 'in', padToPowerOfTwo(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}
