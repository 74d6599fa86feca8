import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, Kysely, type RawBuilder, PostgresDialect } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { StartError } from '../config.ts';
import { explainStartFailure } from './postgres-errors.ts';
import { noLimits } from './postgres-pool.ts';

/** One file each, named by number; never edit one that has been released: add another. */
const folder = path.join(import.meta.dirname, 'migrations');

/**
 * `db` is inside one transaction, on SQLite too: a failing migration leaves nothing behind. `tables` asks for their names.
 * Returns the names of the migrations that changed an existing database.
 */
export async function migrateToLatest(db: Kysely<never>, tables: RawBuilder<Named>): Promise<string[]> {
  const found = namesOf(await tables.execute(db));
  const isNew = !found.some((name) => name === 'migration' || name === 'kysely_migration');
  if (!isNew) await takeOverFirstRelease(db, found);
  const applied = isNew ? [] : await recorded(db);
  const known = new Set((await fs.readdir(folder)).map((file) => path.parse(file).name));
  refuseNewerSchema(applied, known);
  if (applied.length === known.size) return []; // The migrator would first read the description of every column, several times.
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
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
  return isNew ? [] : results.map(({ migrationName }) => migrationName);
}

const firstRelease = '0031-first-release';
const lastOfFirstRelease = '0031-press-kits';

interface Named {
  name: string;
}

function namesOf({ rows }: { rows: Named[] }): string[] {
  return rows.map(({ name }) => name);
}

async function recorded(db: Kysely<never>): Promise<string[]> {
  return namesOf(await sql<Named>`select name from kysely_migration`.execute(db));
}

/** 1.0.0 recorded its migrations one by one, which are one now; what was before it had a record of its own, or fewer of them. */
async function takeOverFirstRelease(db: Kysely<never>, tables: string[]): Promise<void> {
  const applied = tables.includes('migration') ? [] : await recorded(db);
  if (applied.includes(firstRelease)) return;
  if (!applied.includes(lastOfFirstRelease))
    throw new StartError(
      'The database was made by a Seatrial before 1.0.0: start version 1.0.0 with it, and then this one.',
    );
  await sql`delete from kysely_migration where name <= ${lastOfFirstRelease}`.execute(db);
  await sql`insert into kysely_migration values (${firstRelease}, ${new Date().toISOString()})`.execute(db);
}

function refuseNewerSchema(applied: string[], known: Set<string>): void {
  const unknown = applied.find((name) => !known.has(name));
  if (unknown)
    throw new StartError(
      `The database was made by a newer Seatrial (it has ${unknown}): start that version, or restore a backup of this one.`,
    );
}

const oldestPostgres = 13;
const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
const migrationLock = 7_328_742;

/** On a connection of its own, which no limit on a statement's time ends; another process that migrates is waited for. */
export async function migratePostgres(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, options: noLimits });
  pool.on('error', () => undefined);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await explainStartFailure(() =>
      db.transaction().execute(async (tx) => {
        await refuseOldPostgres(tx);
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
        return migrateToLatest(tx, tables);
      }),
    );
  } finally {
    await db.destroy();
  }
}

async function refuseOldPostgres(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '0';
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new StartError(`PostgreSQL ${version} is too old: ${oldestPostgres} or newer is needed.`);
}
