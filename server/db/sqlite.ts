import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import { yieldToEventLoop, refuseUnfiltered } from './query-plugins.ts';
import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { localRevisions } from './revisions.ts';
import { inTransaction, writeQueue } from './shared-commits.ts';
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
  const write = writeQueue(writer);
  let lastRead: Promise<unknown> = Promise.resolve();
  return {
    kind: 'sqlite',
    upgrades,
    ...localRevisions(),
    read(work) {
      // One connection reads one transaction at a time; the writer has its own, so nobody sees what is not committed.
      const read = lastRead.then(() => inTransaction(reader, 'begin', work));
      lastRead = read.catch(() => undefined);
      return read;
    },
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
