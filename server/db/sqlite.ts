import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { AppError } from '#domain/errors.ts';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import { yieldToEventLoop, refuseUnfiltered } from './query-plugins.ts';
import type { Database, Db } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { localRevisions } from './revisions.ts';
import { openSqliteFile } from './sqlite-file.ts';
import type { Tables } from './tables.ts';

const tables = sql<{ name: string }>`select name from sqlite_master where type = 'table'`;

export async function openSqlite(folder: string): Promise<Database> {
  const { connect, emptyLog, unlock } = openSqliteFile(folder);
  const writer = kysely(connect());
  let upgrades: string[];
  try {
    upgrades = await inTransaction(writer, 'begin immediate', (tx) => migrateToLatest(tx as never, tables));
  } catch (error) {
    await writer.destroy();
    unlock();
    throw error;
  }
  const readerFile = connect();
  const reader = kysely(readerFile);
  // A connection of its own: a statement on the reader's would be part of the transaction that it is reading.
  const lookerFile = connect();
  const looker = kysely(lookerFile);
  const write = inTurn(writer, 'begin immediate');
  return {
    kind: 'sqlite',
    upgrades,
    ...localRevisions(),
    // The writer has a connection of its own, so nobody sees what is not committed.
    read: inTurn(reader, 'begin'),
    lookUp: (work) => work(looker),
    takeTurns: (_events, transaction) => transaction(() => undefined),
    write,
    forgetDeleted: emptyLog,
    async close() {
      await write(async () => undefined);
      for (const db of [reader, looker]) await db.destroy();
      for (const file of [readerFile, lookerFile]) if (file.isOpen) file.close(); // Kysely closes only what it has used.
      await writer.destroy();
      unlock();
    },
  };
}

/** One connection does one transaction at a time; each is answered after its commit. */
function inTurn(db: Kysely<Tables>, begin: Begin): Database['write'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => inTransaction(db, begin, work));
    last = turn.catch(() => undefined);
    return turn;
  };
}

type Begin = 'begin' | 'begin immediate';

async function inTransaction<T>(db: Kysely<Tables>, begin: Begin, work: (tx: Db) => Promise<T>): Promise<T> {
  await sql.raw(begin).execute(db);
  try {
    // Each transaction has an object of its own, as on PostgreSQL, by which others keep what belongs to it.
    const result = await work(db.withTables());
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

/** Kysely speaks to better-sqlite3; node:sqlite differs in that a statement does not say whether it reads. Statements are prepared once. */
function kysely(database: DatabaseSync): Kysely<Tables> {
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return new Kysely<Tables>({
    plugins: [refuseUnfiltered, yieldToEventLoop()],
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
