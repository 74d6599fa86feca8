import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../config.ts';

/** One file each, named by number; never edit one that has been released: add another. */
const folder = path.join(import.meta.dirname, 'migrations');

/** `db` is inside one transaction, on SQLite too: a failing migration leaves nothing behind. */
export async function migrateToLatest(db: Kysely<never>): Promise<void> {
  await takeOverOldRecord(db);
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: folder,
      import: (file) => import(pathToFileURL(file).href),
    }),
    allowUnorderedMigrations: true,
  });
  await refuseNewerSchema(db, new Set((await migrator.getMigrations()).map(({ name }) => name)));
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
}

/** Earlier versions recorded applied migrations in a table of their own; without it they refuse to start. */
async function takeOverOldRecord(db: Kysely<never>): Promise<void> {
  if (!(await tables(db)).includes('migration')) return;
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`insert into kysely_migration select name, ${new Date().toISOString()} from migration`.execute(db);
  await sql`drop table migration`.execute(db);
}

async function refuseNewerSchema(db: Kysely<never>, known: Set<string>): Promise<void> {
  if (!(await tables(db)).includes('kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown)
    throw new StartError(
      `The database was made by a newer Seatrial (it has ${unknown.name}): start that version, or restore a backup of this one.`,
    );
}

async function tables(db: Kysely<never>): Promise<string[]> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true });
  return found.map(({ name }) => name);
}
