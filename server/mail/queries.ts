import type { Selectable } from 'kysely';
import { chunks } from '../db/lists.ts';
import type { Database, Db } from '../db/database.ts';
import type { OutboxTable } from '../db/tables.ts';

export type OutboxRow = Selectable<OutboxTable>;

/**
 * Takes up to `limit` due mails for this process until `lease`; a mail whose process died is due again then.
 * In two statements: PostgreSQL may ask a subquery that has a limit more than once, and then takes more than that.
 */
export async function claimDue(
  tx: Db,
  kind: Database['kind'],
  at: string,
  lease: string,
  limit: number,
): Promise<OutboxRow[]> {
  const due = await tx
    .selectFrom('outbox')
    .select('id')
    .where('due_at', '<=', at)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    // SQLite has one writer at a time, and does not know these words.
    .$if(kind === 'postgres', (rows) => rows.forUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return tx
    .updateTable('outbox')
    .set((row) => ({ due_at: lease, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

export async function insertMails(
  tx: Db,
  mails: Omit<OutboxRow, 'id' | 'attempts' | 'sent_at' | 'failed_at' | 'last_error'>[],
): Promise<void> {
  for (const some of chunks(mails))
    await tx
      .insertInto('outbox')
      .values(some)
      .onConflict((conflict) => conflict.column('once').doNothing())
      .execute();
}

/** The keys with this beginning, of mails that are written once. */
export async function mailsOnce(db: Db, beginning: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('once').where('once', 'like', `${beginning}%`).execute();
  return rows.flatMap(({ once }) => once ?? []);
}

export async function markSent(tx: Db, ids: number[], at: string): Promise<void> {
  await tx.updateTable('outbox').set({ sent_at: at, last_error: null }).where('id', 'in', ids).execute();
}

export async function markFailed(tx: Db, id: number, at: string, reason: string): Promise<void> {
  await tx.updateTable('outbox').set({ failed_at: at, last_error: reason }).where('id', '=', id).execute();
}

export async function postpone(tx: Db, id: number, due: string, reason: string): Promise<void> {
  await tx.updateTable('outbox').set({ due_at: due, last_error: reason }).where('id', '=', id).execute();
}

/** Those that are still to be sent stay, however old. */
export async function deleteMailsBefore(tx: Db, before: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where((row) => row.or([row('sent_at', '<', before), row('failed_at', '<', before)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
