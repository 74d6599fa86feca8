import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';

const run = promisify(execFile);
/** What a backup's folder holds; of the two databases one. */
export const parts = {
  sqlite: 'seatrial.sqlite',
  postgres: 'seatrial.dump',
  uploads: 'uploads',
  secret: 'token-secret',
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
  writeFileSync(join(folder, 'made'), `${new Date().toISOString()}\n`);
}

function copyUploads({ dataDir }: Config, folder: string): void {
  const uploads = join(dataDir, parts.uploads);
  if (existsSync(uploads)) cpSync(uploads, join(folder, parts.uploads), { recursive: true, force: false });
}

async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, to);
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
}

async function dumpPostgres(url: string, to: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`, `--dbname=${url}`]);
  chmodSync(to, 0o600);
}

/** With it, sessions and mailed links stay good; it is not there when TOKEN_SECRET is set. */
function copySecret({ dataDir }: Config, folder: string): void {
  const secret = join(dataDir, parts.secret);
  if (existsSync(secret)) copyFileSync(secret, join(folder, parts.secret));
}
