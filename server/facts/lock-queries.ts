import type { Db } from '../db/database.ts';

export async function lockedDates(db: Db, event: number): Promise<Set<string>> {
  const locks = await db.selectFrom('day_lock').select('date').where('event', '=', event).execute();
  return new Set(locks.map((lock) => lock.date));
}

export async function isDayLocked(db: Db, event: number, date: string): Promise<boolean> {
  const lock = await db
    .selectFrom('day_lock')
    .select('date')
    .where('event', '=', event)
    .where('date', '=', date)
    .executeTakeFirst();
  return lock !== undefined;
}

export async function setLock(tx: Db, event: number, date: string, locked: boolean): Promise<void> {
  if (locked)
    await tx
      .insertInto('day_lock')
      .values({ event, date })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('day_lock').where('event', '=', event).where('date', '=', date).execute();
}
