import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { GuestTable, MarkTable } from '../db/tables.ts';

/** People with a seat, by last name, without addresses or phones. */
export function seatedPeople(db: Db, event: number, date?: string) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('organization', 'organization.id', 'registration.organization')
    .select(['registration.leg', 'registration.boat', 'organization.id as organization'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .select('organization.allergies')
    .where('registration.event', '=', event)
    .$if(date !== undefined, (query) => query.where('leg.date', '=', date ?? ''))
    .orderBy('organization.last_name')
    .orderBy('organization.first_name')
    .orderBy('organization.id')
    .execute();
}

/** People without a seat who have marks. */
export function peopleNamed(db: Db, organizations: number[]) {
  return db
    .selectFrom('organization')
    .select(['id as organization', 'first_name', 'last_name', 'organization_name', 'allergies'])
    .where('id', 'in', padToPowerOfTwo(organizations))
    .execute();
}

export async function findGuests(db: Db, ids: string[]): Promise<{ id: string; leg: number }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('guest').select(['id', 'leg']).where('id', 'in', padToPowerOfTwo(ids)).execute();
}

export function findGuest(db: Db, id: string) {
  return db.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertGuests(tx: Db, guests: Insertable<GuestTable>[]): Promise<void> {
  if (guests.length > 0) await tx.insertInto('guest').values(guests).execute();
}

export async function nameGuest(tx: Db, id: string, organization: number): Promise<void> {
  await tx.updateTable('guest').set({ organization }).where('id', '=', id).execute();
}

export function sailingsNamed(db: Db, legs: number[]) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .innerJoin('event', 'event.id', 'leg.event')
    .select(['leg.id as leg', 'leg.event', 'leg.date', 'boat.id as boat', 'boat.owner', 'event.published'])
    .where('leg.id', 'in', padToPowerOfTwo(legs))
    .execute();
}

export interface KnownOnBoat {
  leg: number;
  boat: number;
  organization: number;
}

/** Which of these people have, or once had, a seat on these legs, or were marked there: a mark may be on its way longer than a booking lives. */
export async function knownOnLegs(db: Db, legs: number[], people: number[]): Promise<KnownOnBoat[]> {
  if (people.length === 0) return [];
  const columns = ['leg', 'boat', 'organization'] as const;
  const [inLegs, inPeople] = [padToPowerOfTwo(legs), padToPowerOfTwo(people)];
  const found: Pick<MarkTable, 'leg' | 'boat' | 'organization'>[] = [];
  for (const table of ['registration', 'boarding_mark'] as const)
    found.push(
      ...(await db
        .selectFrom(table)
        .select(columns)
        .where('organization', 'in', inPeople)
        .where('leg', 'in', inLegs)
        .execute()),
    );
  const former = await db
    .selectFrom('history')
    .select(columns)
    .where('organization', 'in', inPeople)
    .where('leg', 'in', inLegs)
    .where('action', '=', 'registration.created')
    .execute();
  return [...found, ...former].flatMap(({ boat, leg, organization }) =>
    boat && leg && organization ? [{ boat, leg, organization }] : [],
  );
}

export async function existingOrganizations(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('organization').select('id').where('id', 'in', padToPowerOfTwo(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}
