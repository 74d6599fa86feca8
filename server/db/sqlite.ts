import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, sql, type SqliteDatabase } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { breathing } from './breath.ts';
import type { Database, Db } from './database.ts';
import { migrate } from './migrations.ts';
import { localRevisions } from './revisions.ts';
import type { Tables } from './tables.ts';

/** Bookings that wait at the same moment share one commit: a slow disk then costs one wait, not a hundred. */
const jobsPerCommit = 64;
/** Before this release a reset of the write-ahead log could corrupt the file. */
const oldestSafeSqlite = '3.51.3';

export async function openSqlite(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const path = join(folder, 'seatrial.sqlite');
  const writer = kysely(open(path));
  await refuseOldSqlite(writer);
  await inTransaction(writer, 'begin immediate', (tx) =>
    migrate(tx as never, { identity: 'integer primary key autoincrement' }),
  );
  const readerFile = open(path);
  const reader = kysely(readerFile);
  // Of its own, since a statement on the reader's connection would be part of whatever it is reading.
  const lookerFile = open(path);
  const looker = kysely(lookerFile);
  const enqueue = writeQueue(writer);
  let lastRead: Promise<unknown> = Promise.resolve();
  return {
    kind: 'sqlite',
    ...localRevisions(),
    read(work) {
      // One connection reads one transaction at a time; the writer has its own, so nobody sees what is not committed.
      const read = lastRead.then(() => inTransaction(reader, 'begin', work));
      lastRead = read.catch(() => undefined);
      return read;
    },
    lookUp: (work) => work(looker),
    write: enqueue,
    async close() {
      await enqueue(async () => undefined);
      for (const db of [reader, looker]) await db.destroy();
      for (const file of [readerFile, lookerFile]) if (file.isOpen) file.close(); // Kysely closes only what it has used.
      await writer.destroy();
      unlock();
    },
  };
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 3_000 });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory;',
  );
  return database;
}

/** Two servers on one file would not hear of each other: an exclusive lock beside it ends with the process, however that ends. */
function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'seatrial.lock'));
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`Another Seatrial server is already using ${folder}`);
  }
  return () => lock.close();
}

async function refuseOldSqlite(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const version = rows[0]?.version ?? '0';
  if (version.localeCompare(oldestSafeSqlite, 'en', { numeric: true }) < 0)
    throw new Error(`SQLite ${version} is too old: ${oldestSafeSqlite} or newer is needed`);
}

/** Kysely speaks to better-sqlite3; node:sqlite differs in that a statement does not say whether it reads. Statements are prepared once. */
function kysely(database: DatabaseSync): Kysely<Tables> {
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return new Kysely<Tables>({
    plugins: [breathing()],
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare(text) {
          const known = prepared.get(text);
          if (known) return known;
          const statement = database.prepare(text);
          statement.setReturnArrays(true);
          const names = statement.columns().map(({ name }) => name);
          const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
          const shim = {
            reader: names.length > 0,
            all: (parameters: readonly unknown[]) =>
              statement.all(...values(parameters)).map((row) => objectOf(names, row)),
            run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
            iterate: (parameters: readonly unknown[]) =>
              statement.iterate(...values(parameters)).map((row) => objectOf(names, row)),
          };
          if (prepared.size < 500) prepared.set(text, shim);
          return shim;
        },
      },
    }),
  });
}

/** The objects that node:sqlite makes itself are dictionaries, which are slow to read and to copy. */
function objectOf(names: string[], row: unknown): object {
  const object: Record<string, unknown> = {};
  for (let place = 0; place < names.length; place++) object[names[place] ?? ''] = (row as unknown[])[place];
  return object;
}

async function inTransaction<T>(
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
    throw plainly(error);
  }
}

/** Busy, a disk that cannot be read or written, a full one. */
const notNow = new Set([5, 10, 13]);

/** It may be over in a moment: the one who asked is told so, and whoever looks after the server is told why. */
function plainly(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error && notNow.has(Number(error.errcode) & 0xff))) return error;
  console.error(`The database could not be written or read: ${error.message}`);
  return new AppError('unavailable');
}

interface Job {
  work: (tx: Db) => Promise<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

function writeQueue(db: Kysely<Tables>): Database['write'] {
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
    return () => reject(plainly(error));
  }
}

/** Where the disk failed, SQLite may have ended all of the transaction by itself: then nobody's job of it is done. */
async function rollbackJob(tx: Db, error: unknown): Promise<void> {
  try {
    await sql`rollback to job`.execute(tx);
    await sql`release job`.execute(tx);
  } catch {
    throw error;
  }
}
