import { emptiedAddresses } from '#domain/privacy/erased.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';

/** Whether an event has reports, and since when builders read them. */
export async function findReport(db: Db, event: number) {
  const row = await db
    .selectFrom('event')
    .select(['after', 'report_published_at as published_at', 'end_date', 'time_zone', 'person_months'])
    .where('id', '=', event)
    .executeTakeFirst();
  return row && { ...row, after: row.after === 1 };
}

/** False when it has been published already. */
export async function markPublished(tx: Db, event: number, at: string): Promise<boolean> {
  const row = await tx
    .updateTable('event')
    .set({ report_published_at: at })
    .where('id', '=', event)
    .where('report_published_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a report that was published then for the first time. */
export async function unmarkPublished(tx: Db, event: number, at: string): Promise<void> {
  await tx.updateTable('event').set({ report_published_at: null }).where('id', '=', event).where('report_published_at', '=', at).execute(); // prettier-ignore
}

/** The builders of an event's boats whose data is kept. */
export function buildersOf(db: Db, event: number) {
  return db
    .selectFrom('organization')
    .select('id')
    .where('type', '=', 'manufacturer')
    .where('email', 'not like', emptiedAddresses)
    .where('id', 'in', (row) => row.selectFrom('boat').select('owner').where('event', '=', event))
    .orderBy('id')
    .execute();
}

/** Who wrote a piece about the event, a row for each piece of each person. */
export function writersOf(db: Db, event: number) {
  return db
    .selectFrom('coverage_person')
    .innerJoin('coverage', 'coverage.id', 'coverage_person.coverage')
    .select(['coverage_person.organization', 'coverage.id as piece'])
    .where('coverage.event', '=', event)
    .orderBy('coverage_person.organization')
    .orderBy('coverage.id')
    .execute();
}

export function answersOf(db: Db, event: number) {
  return db
    .selectFrom('coverage_answer')
    .select(['organization', 'answer'])
    .where('event', '=', event)
    .orderBy('organization')
    .execute();
}

/** These people, without those whose data was deleted. */
export function keptPeople(db: Db, ids: number[]) {
  return db
    .selectFrom('organization')
    .select(['id', 'first_name', 'last_name', 'organization_name'])
    .where('id', 'in', padToPowerOfTwo(ids))
    .where('email', 'not like', emptiedAddresses)
    .orderBy('id')
    .execute();
}

/** The boats of an event with their builders. */
export function boatsReported(db: Db, event: number) {
  return db
    .selectFrom('boat')
    .innerJoin('organization', 'organization.id', 'boat.owner')
    .select(['boat.id', 'boat.make', 'boat.model', 'boat.owner', 'organization.organization_name'])
    .where('boat.event', '=', event)
    .orderBy('boat.id')
    .execute();
}

/** The pieces about these boats, a row for each boat of a piece. */
export function piecesOf(db: Db, boats: number[]) {
  return db
    .selectFrom('coverage_boat')
    .innerJoin('coverage', 'coverage.id', 'coverage_boat.coverage')
    .select(['coverage_boat.boat', 'coverage.title', 'coverage.medium', 'coverage.url', 'coverage.link'])
    .where('coverage_boat.boat', 'in', padToPowerOfTwo(boats))
    .orderBy('coverage.id')
    .execute();
}

/** What people said to the builders of these boats, with their names. */
export function wordsOn(db: Db, boats: number[]) {
  return db
    .selectFrom('note')
    .innerJoin('organization', 'organization.id', 'note.organization')
    .select(['note.boat', 'note.text'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .where('note.boat', 'in', padToPowerOfTwo(boats))
    .where('note.to_builder', '=', 'named')
    .orderBy('note.organization')
    .execute();
}
