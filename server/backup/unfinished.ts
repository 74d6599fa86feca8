import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { StartError, type Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { parts } from './create.ts';

const beginning = 'restoring-';
/** A table that is in a PostgreSQL database from before a restore writes to it until all of it is checked. */
const mark = 'seatrial_restoring';
const restoreLock = 7_328_743;

/** A place for what a restore has not checked yet. It stands for 'not ended' until it is removed. */
export function makeRestoringFolder(dataDir: string): string {
  return mkdtempSync(join(dataDir, beginning));
}

/** At each start: a restore that was killed leaves a copy of everybody's data, and in PostgreSQL half an instance. */
export async function tidyUnfinishedRestore({ config, database }: { config: Config; database: Database }) {
  removeRestoringFolders(config.dataDir);
  if (database.kind === 'sqlite') return;
  const { rows } = await database.lookUp((db) => sql`select 1 from pg_tables where tablename = ${mark}`.execute(db));
  if (rows.length > 0)
    throw new StartError('A restore into this database did not come to an end. Restore again before you start.');
}

function removeRestoringFolders(dataDir: string): number {
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(beginning)) : [];
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true });
  return names.length;
}

/** The files that a restore copied, which found none here, while its database is not in its place. */
export function removeUnfinishedFiles({ dataDir, databaseUrl }: Config): void {
  const isComplete = !databaseUrl && existsSync(join(dataDir, parts.sqlite));
  if (removeRestoringFolders(dataDir) === 0 || isComplete) return;
  const uploads = join(dataDir, parts.uploads);
  for (const name of existsSync(uploads) ? readdirSync(uploads) : [])
    rmSync(join(uploads, name), { recursive: true, force: true });
  rmSync(join(dataDir, parts.secret), { force: true });
}

/**
 * Fills an empty PostgreSQL database by `work`: when that fails the database is empty again, and when it is killed the
 * mark tells the next start and the next restore.
 */
export async function fillPostgres<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [restoreLock]);
    if (!rows[0]?.free) throw new Error('Another restore into this database is running.');
    const present = await tablesIn(client);
    if (present.includes(mark)) await dropTables(client);
    else if (present.length > 0) throw new Error('The database is not empty. Restore into an empty one.');
    await client.query(`create table public.${mark} ()`);
    const result = await work().catch(async (error: unknown) => {
      await dropTables(client);
      throw error;
    });
    await client.query(`drop table public.${mark}`);
    return result;
  } finally {
    await client.end();
  }
}

async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  return rows.map(({ name }) => name);
}

/** The mark goes in the same statement: either everything is gone, or it is still known as unfinished. */
async function dropTables(client: pg.Client): Promise<void> {
  const names = (await tablesIn(client)).map((name) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`drop table ${names.join(', ')} cascade`);
}
