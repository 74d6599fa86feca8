import { sql, type Selectable } from 'kysely';
import { toIso } from '#domain/time.ts';
import { chunks } from '../db/lists.ts';
import type { Database, Db } from '../db/database.ts';
import type { OutboxTable } from '../db/tables.ts';

export type OutboxRow = Selectable<OutboxTable>;
export type Lane = 'mail' | 'push';

/** A moment as the database's clock has it, as text: processes whose clocks differ share it. SQLite has one process. */
function shared(kind: Database['kind'], at: number, milliseconds: number) {
  return kind === 'postgres'
    ? sql<string>`to_char((clock_timestamp() + ${milliseconds} * interval '1 millisecond') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`${toIso(at + milliseconds)}`;
}

/**
 * Takes up to `limit` due mails for this process, for so long; a mail whose process died is due again afterwards.
 * In two statements: PostgreSQL may ask a subquery that has a limit more than once, and then takes more than that.
 */
export async function claimDue(
  tx: Db,
  kind: Database['kind'],
  at: number,
  leaseMilliseconds: number,
  limit: number,
  lane: Lane = 'mail',
): Promise<OutboxRow[]> {
  const due = await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', lane === 'push' ? '=' : '!=', 'push')
    .where('due_at', '<=', toIso(at))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', shared(kind, at, 0))]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    // SQLite has one writer at a time, and does not know these words.
    .$if(kind === 'postgres', (rows) => rows.forUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const claimed = await tx
    .updateTable('outbox')
    .set((row) => ({ claimed_until: shared(kind, at, leaseMilliseconds), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  // PostgreSQL returns them as they lie on the disk.
  return claimed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export async function insertMails(
  tx: Db,
  mails: Omit<OutboxRow, 'id' | 'attempts' | 'claimed_until' | 'sent_at' | 'kept' | 'failed_at' | 'last_error'>[],
): Promise<void> {
  for (const some of chunks(mails))
    await tx
      .insertInto('outbox')
      .values(some)
      .onConflict((conflict) => conflict.column('once').doNothing())
      .execute();
}

/** Those of these keys of which a mail is written already. */
export async function writtenOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const some of chunks(keys)) {
    const rows = await db.selectFrom('outbox').select('once').where('once', 'in', some).execute();
    found.push(...rows.flatMap(({ once }) => once ?? []));
  }
  return found;
}

/** The mails of a kind that were written at one moment, with what they are about. */
export async function mailsWrittenAt(db: Db, kind: string, at: string): Promise<WrittenMail[]> {
  return read(await writtenMails(db).where('kind', '=', kind).where('created_at', '=', at).execute());
}

/** The mails of these kinds to these people that nobody has tried to send. */
export async function untriedMails(db: Db, kinds: string[], people: readonly number[]): Promise<WrittenMail[]> {
  const found: WrittenMail[] = [];
  for (const some of chunks([...people])) {
    const rows = await writtenMails(db).where('kind', 'in', kinds).where('organization', 'in', some).where('attempts', '=', 0).execute(); // prettier-ignore
    found.push(...read(rows));
  }
  return found;
}

interface WrittenMail {
  id: number;
  kind: string;
  organization: number;
  details: About;
}

/** What a mail is about, as far as it is asked for. */
interface About {
  event?: number;
  message?: number;
  trips?: { id: number; leg: number; boat: number }[];
}

function writtenMails(db: Db) {
  return db.selectFrom('outbox').select(['id', 'kind', 'organization', 'details']);
}

function read(rows: (Omit<WrittenMail, 'details'> & { details: string })[]): WrittenMail[] {
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) as About }));
}

/** Takes those out of the outbox that nobody has tried to send, and returns them. Where one is being claimed at this moment, it waits and leaves it. */
export async function withdrawMails(tx: Db, ids: number[]): Promise<number[]> {
  const withdrawn: number[] = [];
  for (const some of chunks(ids)) {
    const rows = await tx.deleteFrom('outbox').where('id', 'in', some).where('attempts', '=', 0).returning('id').execute(); // prettier-ignore
    withdrawn.push(...rows.map(({ id }) => id));
  }
  return withdrawn;
}

export async function markSent(tx: Db, id: number, at: string, isKept = false): Promise<void> {
  const kept = isKept ? 1 : 0;
  await tx.updateTable('outbox').set({ sent_at: at, kept, last_error: null }).where('id', '=', id).execute();
}

export async function markFailed(tx: Db, id: number, at: string, reason: string): Promise<void> {
  await tx.updateTable('outbox').set({ failed_at: at, last_error: reason }).where('id', '=', id).execute();
}

export async function postpone(tx: Db, id: number, due: string, reason: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: due, claimed_until: null, last_error: reason })
    .where('id', '=', id)
    .execute();
}

/** Those that are still to be sent stay, however old. */
export async function deleteMailsBefore(tx: Db, before: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where((row) => row.or([row('sent_at', '<', before), row('failed_at', '<', before)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
