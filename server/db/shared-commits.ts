import { sql, type Kysely } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Database, Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Writes that wait at the same moment share one commit: a slow disk then delays them once, not a hundred times. */
const jobsPerCommit = 64;

export async function inTransaction<T>(
  db: Kysely<Tables>,
  begin: 'begin' | 'begin immediate',
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  await sql.raw(begin).execute(db);
  try {
    const result = await work(db);
    await sql`commit`.execute(db);
    return result;
  } catch (error) {
    // A full disk may have ended the transaction already; the first error is the one to tell.
    await sql`rollback`.execute(db).catch(() => undefined);
    throw orUnavailable(error);
  }
}

/** Busy, a disk that cannot be read or written, a full one. */
const notNow = new Set([5, 10, 13]);

/** It may be over in a moment: the caller is told so, and the log says why. */
function orUnavailable(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error && notNow.has(Number(error.errcode) & 0xff))) return error;
  console.error(`The database could not be written or read: ${error.message}`);
  return new AppError('unavailable');
}

interface Job {
  work: (tx: Db) => Promise<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** Writes, one commit after the other. */
export function writeQueue(db: Kysely<Tables>): Database['write'] {
  const waiting: Job[] = [];
  let draining = false;

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      await commitTogether(db, waiting.splice(0, jobsPerCommit));
      await new Promise(setImmediate); // Let other requests be heard between two commits.
    }
    draining = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (!draining) void drain();
    });
}

/** Each job succeeds or fails by itself, and is answered only after the commit that they share. */
async function commitTogether(db: Kysely<Tables>, jobs: Job[]): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await inTransaction(db, 'begin immediate', async (tx) => {
      for (const job of jobs) answers.push(await attempt(tx, job));
    });
  } catch (error) {
    for (const job of jobs) job.reject(error);
    return;
  }
  for (const answer of answers) answer();
}

async function attempt(tx: Db, { work, resolve, reject }: Job): Promise<() => void> {
  await sql`savepoint job`.execute(tx);
  try {
    const value = await work(tx);
    await sql`release job`.execute(tx);
    return () => resolve(value as never);
  } catch (error) {
    await rollbackJob(tx, error);
    return () => reject(orUnavailable(error));
  }
}

/** When the disk fails, SQLite may roll back the whole transaction by itself: then none of its jobs is done. */
async function rollbackJob(tx: Db, error: unknown): Promise<void> {
  try {
    await sql`rollback to job`.execute(tx);
    await sql`release job`.execute(tx);
  } catch {
    throw error;
  }
}
