import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { checkRestored } from './check.ts';
import { parts, runPostgres } from './create.ts';
import { addErased, readErased } from './erased-list.ts';

/** Fills an empty instance from a backup of the same kind of database; refuses one that holds anything. */
export async function restoreBackup(config: Config, folder: string): Promise<void> {
  refuseNoBackup(config, folder);
  refuseFiles(config);
  if (config.databaseUrl) await refuseTables(config.databaseUrl);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  if (config.databaseUrl) await restorePostgres(config.databaseUrl, folder);
  else await restoreSqlite(config.dataDir, folder);
  const uploads = join(folder, parts.uploads);
  if (existsSync(uploads)) cpSync(uploads, join(config.dataDir, parts.uploads), { recursive: true });
  const secret = join(folder, parts.secret);
  if (existsSync(secret)) {
    copyFileSync(secret, join(config.dataDir, parts.secret));
    chmodSync(join(config.dataDir, parts.secret), 0o600);
  }
  addErased(config.dataDir, readErased(folder)); // To those that have been erased since.
}

function refuseNoBackup({ databaseUrl }: Config, folder: string): void {
  const dump = join(folder, databaseUrl ? parts.postgres : parts.sqlite);
  if (!existsSync(dump))
    throw new Error(`${folder} holds no backup of ${databaseUrl ? 'a PostgreSQL' : 'an SQLite'} database.`);
  if (!existsSync(join(folder, parts.made)))
    throw new Error(`${folder} is a backup that did not end: it has no file '${parts.made}'.`);
}

/** A write-ahead log or a journal that lies there belongs to another database, and SQLite would apply it to this one. */
function refuseFiles({ dataDir }: Config): void {
  const uploads = join(dataDir, parts.uploads);
  const ofDatabase = ['', '-wal', '-shm', '-journal'].map((suffix) => parts.sqlite + suffix);
  const present = [...ofDatabase, parts.secret].filter((name) => existsSync(join(dataDir, name)));
  if (existsSync(uploads) && readdirSync(uploads).length > 0) present.push(parts.uploads);
  if (present.length > 0)
    throw new Error(`${dataDir} is not empty: it holds ${present.join(', ')}. Restore into an empty place.`);
}

async function refuseTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select 1 from information_schema.tables where table_schema = 'public' limit 1",
    );
    if (rowCount) throw new Error('The database is not empty. Restore into an empty one.');
  } finally {
    await client.end();
  }
}

/** Checked in a folder beside its place, and moved there only when it is whole. */
async function restoreSqlite(dataDir: string, folder: string): Promise<void> {
  const beside = mkdtempSync(join(dataDir, 'restoring-'));
  try {
    copyFileSync(join(folder, parts.sqlite), join(beside, parts.sqlite));
    await checkRestored(undefined, beside);
    renameSync(join(beside, parts.sqlite), join(dataDir, parts.sqlite));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function restorePostgres(url: string, folder: string): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await runPostgres('pg_restore', url, [...options, join(folder, parts.postgres)]);
  await checkRestored(url, '');
}
