import { AppError } from '#domain/errors.ts';
import type { Db } from '../db/database.ts';
import { makeComing } from '../facts/guest-queries.ts';
import { padToPowerOfTwo } from '../db/lists.ts';

export function findDraw(db: Db, event: number) {
  return db.selectFrom('draw').selectAll().where('event', '=', event).executeTakeFirst();
}

export async function requireDraw(db: Db, event: number) {
  const draw = await findDraw(db, event);
  if (!draw) throw new AppError('draw_not_found');
  return draw;
}

/** Draws whose time has come, and that have not been made. */
export async function dueDraws(db: Db, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom('draw')
    .select('event')
    .where('closes_at', '<=', at)
    .where('drawn_at', 'is', null)
    .execute();
  return rows.map(({ event }) => event);
}

export async function saveTimes(
  tx: Db,
  times: { event: number; opens_at: string; closes_at: string; booking_opens_at: string },
  made: { secret: string; seed_hash: string; numbers_key: string },
): Promise<void> {
  const { event, opens_at, closes_at, booking_opens_at } = times;
  const columns = { opens_at, closes_at, booking_opens_at };
  await tx
    .insertInto('draw')
    .values({ event, ...columns, ...made })
    .onConflict((conflict) => conflict.column('event').doUpdateSet(columns))
    .execute();
}

/** As if it had not been made: nobody has been drawn, and nobody waits for what they wished. */
export async function forgetResult(tx: Db, event: number): Promise<void> {
  await tx.deleteFrom('draw').where('event', '=', event).execute();
  await tx.updateTable('wish').set({ drawn: 0 }).where('event', '=', event).execute();
  await tx
    .deleteFrom('waiting')
    .where('event', '=', event)
    .where('leg', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('wish')
          .select('wish.boat')
          .whereRef('wish.organization', '=', 'waiting.organization')
          .whereRef('wish.boat', '=', 'waiting.boat'),
      ),
    )
    .execute();
}

export async function saveResult(tx: Db, event: number, drawn: { input: string; result: string; drawn_at: string }) {
  await tx.updateTable('draw').set(drawn).where('event', '=', event).execute();
}

export function wishesOf(db: Db, event: number, organization: number) {
  return db
    .selectFrom('wish')
    .select(['boat', 'star'])
    .where('event', '=', event)
    .where('organization', '=', organization)
    .orderBy('boat')
    .execute();
}

export function presenceOf(db: Db, event: number, organization: number) {
  return db
    .selectFrom('presence')
    .select(['date', 'from_time as from', 'to_time as to'])
    .where('event', '=', event)
    .where('organization', '=', organization)
    .orderBy('date')
    .execute();
}

/** Those that people may wish for. */
export async function boatsOfEvent(db: Db, event: number): Promise<Set<number>> {
  const rows = await db.selectFrom('boat').select('id').where('event', '=', event).where('kind', '=', 'boat').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function replaceWishes(
  tx: Db,
  { event, organization }: { event: number; organization: number },
  boats: { boat: number; star: boolean }[],
  presence: { date: string; from: string; to: string }[],
): Promise<void> {
  await tx.deleteFrom('wish').where('event', '=', event).where('organization', '=', organization).execute();
  await tx.deleteFrom('presence').where('event', '=', event).where('organization', '=', organization).execute();
  if (boats.length > 0) await makeComing(tx, event, [organization]);
  if (boats.length > 0)
    await tx
      .insertInto('wish')
      .values(boats.map(({ boat, star }) => ({ event, organization, boat, star: star ? 1 : 0 })))
      .execute();
  if (presence.length > 0)
    await tx
      .insertInto('presence')
      .values(presence.map(({ date, from, to }) => ({ event, organization, date, from_time: from, to_time: to })))
      .execute();
}

/** Whether a draw has had this person's wishes. */
export async function hasBeenDrawn(db: Db, event: number, organization: number): Promise<boolean> {
  const wish = await db
    .selectFrom('wish')
    .select('boat')
    .where('event', '=', event)
    .where('organization', '=', organization)
    .where('drawn', '=', 1)
    .executeTakeFirst();
  return wish !== undefined;
}

export async function markDrawn(tx: Db, event: number, organizations: number[]): Promise<void> {
  await tx
    .updateTable('wish')
    .set({ drawn: 1 })
    .where('event', '=', event)
    .where('organization', 'in', padToPowerOfTwo([0, ...organizations]))
    .execute();
}

export async function peopleByIds(db: Db, organizations: number[]) {
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'first_name', 'last_name', 'organization_name', 'email'])
    .where('id', 'in', padToPowerOfTwo([0, ...organizations]))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function boatNames(db: Db, event: number) {
  const rows = await db.selectFrom('boat').select(['id', 'make', 'model']).where('event', '=', event).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every wish of an event, with who has it. */
export function wishesInEvent(db: Db, event: number) {
  return db
    .selectFrom('wish')
    .innerJoin('organization', 'organization.id', 'wish.organization')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['wish.organization', 'wish.boat', 'wish.star', 'organization.type', 'organization.confirmed_at'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .select(['organization.email', 'settings.booking_requires_confirmation'])
    .where('wish.event', '=', event)
    .orderBy('wish.organization')
    .orderBy('wish.boat')
    .execute();
}
