import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { sqliteName } from '../db/sqlite-file.ts';
import { erasedName } from './erased-list.ts';

/** The contents of a backup's folder; it has one of the two databases. */
export const parts = {
  sqlite: sqliteName,
  postgres: 'seatrial.dump',
  uploads: 'uploads',
  secret: 'token-secret',
  /** People to be erased again after a restore. */
  erased: erasedName,
  /** Written last: a folder without it is a backup that did not end. */
  made: 'made',
};

/** Copies a running instance into a new folder, as it is at one moment. */
export async function createBackup(config: Config, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Files before and after the database: one that is added or removed meanwhile is then in at least one of the copies.
  copyUploads(config, folder);
  if (config.databaseUrl) await dumpPostgres(config.databaseUrl, join(folder, parts.postgres));
  else await copySqlite(join(config.dataDir, parts.sqlite), join(folder, parts.sqlite));
  copyUploads(config, folder);
  copySecret(config, folder);
  const at = `${new Date().toISOString()}\n`;
  writeFileSync(join(folder, parts.made), at);
  writeFileSync(join(config.dataDir, 'last-backup'), at); // The page 'Health' tells of it.
}

function copyUploads({ dataDir }: Config, folder: string): void {
  const uploads = join(dataDir, parts.uploads);
  if (existsSync(uploads)) cpSync(uploads, join(folder, parts.uploads), { recursive: true, force: false });
}

/** Also while a server uses it. */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, to);
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
  refuseDamaged(to);
}

/** Pages are copied as they are, damaged ones too. */
function refuseDamaged(path: string): void {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const found = Object.values(copy.prepare('pragma integrity_check(1)').get() ?? {})[0];
    if (found !== 'ok') throw new Error(String(found));
  } catch (error) {
    throw new Error(`The database is damaged (${(error as Error).message}): this is no good backup.`, { cause: error });
  } finally {
    copy.close();
  }
}

async function dumpPostgres(url: string, to: string): Promise<void> {
  await runPostgres('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`]);
  chmodSync(to, 0o600);
}

/** With the secret, sessions and mailed links stay good; it is not there when TOKEN_SECRET is set. */
function copySecret({ dataDir }: Config, folder: string): void {
  for (const name of [parts.secret, parts.erased])
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(folder, name));
}

const run = promisify(execFile);

/** The password goes by the environment: arguments can be read by everybody on the machine. */
export async function runPostgres(program: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  address.searchParams.delete('password');
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  await run(program, [...args, `--dbname=${address.href}`], { env });
}
