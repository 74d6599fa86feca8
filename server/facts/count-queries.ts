import type { Db } from '../db/database.ts';

/** Locks the marks of an existing event until the commit; returns how many there have been. */
export async function lockMarks(tx: Db, event: number): Promise<number> {
  const { moved } = await tx
    .insertInto('boarding_count')
    .values({ event, moved: 0 })
    .onConflict((conflict) =>
      conflict.column('event').doUpdateSet((row) => ({ moved: row.ref('boarding_count.moved') })),
    )
    .returning('moved')
    .executeTakeFirstOrThrow();
  return moved;
}

/** Phones on the quay compare this number: what they show has changed. */
export async function moveMarks(tx: Db, event: number, moved: number): Promise<void> {
  await tx.updateTable('boarding_count').set({ moved }).where('event', '=', event).execute();
}
