import type { FoldedMark } from '#domain/boarding/fold.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { Revision } from '../db/revisions.ts';
import type { MarkTable } from '../db/tables.ts';

const foldedColumns = ['id', 'leg', 'boat', 'organization', 'guest', 'kind', 'replaces', 'heads'] as const;

/** Every mark of these people and guests on these legs. */
export async function marksAbout(
  db: Db,
  { guests, legs, people }: { legs: number[]; people: number[]; guests: string[] },
): Promise<FoldedMark[]> {
  const rows = await db
    .selectFrom('boarding_mark')
    .select(foldedColumns)
    .where('leg', 'in', padToPowerOfTwo(legs))
    .where((row) =>
      row.or([row('organization', 'in', padToPowerOfTwo(people)), row('guest', 'in', padToPowerOfTwo(guests))]),
    )
    .execute();
  return rows.map(withReplaced);
}

export async function marksOnLegs(db: Db, legs: number[]): Promise<FoldedMark[]> {
  const found = db.selectFrom('boarding_mark').select(foldedColumns).where('leg', 'in', padToPowerOfTwo(legs));
  return (await found.orderBy('seq').execute()).map(withReplaced);
}

export async function marksSince(db: Db, event: number, since: string) {
  const rows = await db
    .selectFrom('boarding_mark')
    .select([...foldedColumns, 'received_at'])
    .where('event', '=', event)
    .where('received_at', '>=', since)
    .orderBy('seq')
    .execute();
  return rows.map(withReplaced);
}

export function countMarks(db: Db, legs: number[]) {
  return db
    .selectFrom('boarding_mark')
    .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
    .where('leg', 'in', padToPowerOfTwo(legs))
    .groupBy(['leg', 'boat'])
    .execute();
}

/** Who brought a guest: the maker of their first mark. */
export function firstMarkOf(db: Db, guest: string) {
  return db
    .selectFrom('boarding_mark')
    .select(['made_by', 'crew_link', 'received_at'])
    .where('guest', '=', guest)
    .orderBy('seq')
    .executeTakeFirst();
}

export function findMarks(db: Db, ids: string[]) {
  return db
    .selectFrom('boarding_mark')
    .select(['id', 'leg', 'boat', 'organization', 'guest', 'kind'])
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
}

export async function deleteGuest(tx: Db, guest: string): Promise<void> {
  await tx.deleteFrom('boarding_mark').where('guest', '=', guest).execute();
  await tx.deleteFrom('guest').where('id', '=', guest).execute();
}

export async function insertMarks(tx: Db, marks: MarkTable[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.insertInto('boarding_mark').values(marks).execute();
}

/** The version that phones on the quay compare: it grows with every mark and every booking. */
export async function boardingRevisions(db: Db, events: number[]): Promise<Revision[]> {
  const rows = await db
    .selectFrom('event')
    .leftJoin('boarding_count', 'boarding_count.event', 'event.id')
    .select(['event.id as event', 'event.revision', 'boarding_count.moved'])
    .where('event.id', 'in', padToPowerOfTwo(events))
    .execute();
  return rows.map(({ event, moved, revision }) => ({ event, revision: revision + (moved ?? 0) }));
}

/** Every mark about a person, and about a guest that they once were. */
export async function ownMarksOf(db: Db, organization: number) {
  const rows = await db
    .selectFrom('boarding_mark')
    .innerJoin('leg', 'leg.id', 'boarding_mark.leg')
    .leftJoin('guest', 'guest.id', 'boarding_mark.guest')
    .select(foldedColumns.map((column) => `boarding_mark.${column}` as const))
    .select(['leg.date', 'leg.event'])
    .where((row) =>
      row.or([row('boarding_mark.organization', '=', organization), row('guest.organization', '=', organization)]),
    )
    .execute();
  return rows.map(withReplaced);
}

/** Every mark made on the boats that a person is booked on, by leg. */
export async function marksBeside(db: Db, organization: number): Promise<FoldedMark[]> {
  const rows = await db
    .selectFrom('boarding_mark')
    .innerJoin('registration', (join) =>
      join
        .onRef('registration.leg', '=', 'boarding_mark.leg')
        .onRef('registration.boat', '=', 'boarding_mark.boat')
        .on('registration.organization', '=', organization),
    )
    .select(foldedColumns.map((column) => `boarding_mark.${column}` as const))
    .execute();
  return rows.map(withReplaced);
}

function withReplaced<Row extends { replaces: string }>(row: Row) {
  return { ...row, replaces: JSON.parse(row.replaces) as string[] };
}
