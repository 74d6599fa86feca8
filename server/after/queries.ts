import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';

/** Refuses where nothing is asked after the event. */
export async function requireAfter(db: Db, event: number, actor: Actor): Promise<void> {
  await requireVisibleEvent(db, event, actor);
  if (!(await requireEvent(db, event)).after) throw new AppError('event_asks_nothing');
}

/** Refuses a boat of another event. */
export async function requireBoats(db: Db, event: number, boats: number[]) {
  const wanted = [...new Set(boats)];
  const rows = await db
    .selectFrom('boat')
    .select(['id', 'owner'])
    .where('event', '=', event)
    .where('id', 'in', padToPowerOfTwo(wanted))
    .orderBy('id')
    .execute();
  if (rows.length < wanted.length) throw new AppError('boat_not_found');
  return rows;
}

export function notesOf(db: Db, event: number, organization: number) {
  return db
    .selectFrom('note')
    .select(['boat', 'text', 'to_builder', 'changed_at'])
    .where('event', '=', event)
    .where('organization', '=', organization)
    .orderBy('boat')
    .execute();
}

export async function findCoverage(db: Db, id: number) {
  return db.selectFrom('coverage').select(['id', 'event', 'added_by']).where('id', '=', id).executeTakeFirst();
}

export function piecesOf(db: Db, event: number) {
  return db
    .selectFrom('coverage')
    .select(['id', 'url', 'link', 'title', 'medium', 'added_by'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
}

/** How many pieces of an event somebody named, or said of whom they are. */
export async function countAdded(tx: Db, event: number, by: number): Promise<number> {
  const { count } = await tx
    .selectFrom('coverage')
    .leftJoin('coverage_person', 'coverage_person.coverage', 'coverage.id')
    .select((row) => row.fn.count<number | string>('coverage.id').distinct().as('count'))
    .where('coverage.event', '=', event)
    .where((row) => row.or([row('coverage.added_by', '=', by), row('coverage_person.added_by', '=', by)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function boatsOfPieces(db: Db, event: number) {
  return db
    .selectFrom('coverage_boat')
    .innerJoin('boat', 'boat.id', 'coverage_boat.boat')
    .select(['coverage_boat.coverage', 'boat.id', 'boat.make', 'boat.model', 'boat.owner'])
    .where('boat.event', '=', event)
    .orderBy('coverage_boat.coverage')
    .orderBy('boat.id')
    .execute();
}

export function writersOf(db: Db, event: number) {
  return db
    .selectFrom('coverage_person')
    .innerJoin('coverage', 'coverage.id', 'coverage_person.coverage')
    .innerJoin('organization', 'organization.id', 'coverage_person.organization')
    .select(['coverage_person.coverage', 'coverage_person.added_by', 'coverage_person.added_as', 'organization.id'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .where('coverage.event', '=', event)
    .orderBy('coverage_person.coverage')
    .orderBy('organization.id')
    .execute();
}

export async function answerOf(db: Db, event: number, organization: number) {
  const row = await db
    .selectFrom('coverage_answer')
    .select('answer')
    .where('event', '=', event)
    .where('organization', '=', organization)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Whether somebody had a seat on a boat of this builder, or came aboard one. */
export async function metOnBoatsOf(db: Db, event: number, owner: number, organization: number): Promise<boolean> {
  const boats = (
    await db.selectFrom('boat').select('id').where('event', '=', event).where('owner', '=', owner).execute()
  ).map(({ id }) => id);
  for (const table of ['registration', 'boarding_mark', 'guest'] as const) {
    const row = await db
      .selectFrom(table)
      .select('boat')
      .where('organization', '=', organization)
      .where('boat', 'in', padToPowerOfTwo([0, ...boats]))
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
