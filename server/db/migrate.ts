import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../config.ts';

/** One file each, named by number; never edit one that has been released: add another. */
const folder = path.join(import.meta.dirname, 'migrations');

/** `db` is inside one transaction, on SQLite too: a failing migration leaves nothing behind. `tables` asks for their names. */
export async function migrateToLatest(db: Kysely<never>, tables: RawBuilder<Named>): Promise<void> {
  const found = namesOf(await tables.execute(db));
  if (found.includes('migration')) await takeOverOldRecord(db);
  const isNew = !found.some((name) => name === 'migration' || name === 'kysely_migration');
  const applied = isNew ? [] : namesOf(await sql<Named>`select name from kysely_migration`.execute(db));
  const known = new Set((await fs.readdir(folder)).map((file) => path.parse(file).name));
  refuseNewerSchema(applied, known);
  if (applied.length === known.size) return; // The migrator would first read the description of every column, several times.
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
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
}

interface Named {
  name: string;
}

function namesOf({ rows }: { rows: Named[] }): string[] {
  return rows.map(({ name }) => name);
}

/** Earlier versions recorded applied migrations in a table of their own; without it they refuse to start. */
async function takeOverOldRecord(db: Kysely<never>): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`insert into kysely_migration select name, ${new Date().toISOString()} from migration`.execute(db);
  await sql`drop table migration`.execute(db);
}

function refuseNewerSchema(applied: string[], known: Set<string>): void {
  const unknown = applied.find((name) => !known.has(name));
  if (unknown)
    throw new StartError(
      `The database was made by a newer Seatrial (it has ${unknown}): start that version, or restore a backup of this one.`,
    );
}
