import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { parts } from './create.ts';
import { restoreBackup } from './restore.ts';
import { openDatabase } from '../db/open-database.ts';

/** Restores a backup into a temporary place and checks that it is complete. */
export async function verifyBackup(config: Config, folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seatrial-verify-'));
  try {
    if (config.databaseUrl)
      await withTemporaryDatabase(config.databaseUrl, (databaseUrl) =>
        verifyIn({ ...config, dataDir, databaseUrl }, folder),
      );
    else await verifyIn({ ...config, dataDir }, folder);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const at = `${new Date().toISOString()}\n`;
  writeFileSync(join(folder, 'verified'), at);
  writeFileSync(join(config.dataDir, 'last-verified'), at); // The page 'Health' tells of it.
}

async function verifyIn(config: Config, folder: string): Promise<void> {
  await restoreBackup(config, folder);
  if (config.s3Url) return; // A backup does not hold what is in a bucket.
  const database = await openDatabase(config.databaseUrl, config.dataDir);
  try {
    const uploads = await database.read((db) => db.selectFrom('upload').select(['location', 'bytes']).execute());
    const missing = uploads
      .map(({ bytes, location }) => ({ bytes, path: join(config.dataDir, parts.uploads, basename(location)) }))
      .filter(({ bytes, path }) => !existsSync(path) || statSync(path).size !== bytes);
    if (missing.length > 0)
      throw new Error(
        `The backup is not whole: ${missing.length} files are missing, ${basename(missing[0]?.path ?? '')} first.`,
      );
  } finally {
    await database.close();
  }
}

/** In the same PostgreSQL server, whose user must be allowed to make one. */
async function withTemporaryDatabase(url: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `seatrial_verify_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    await work(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  } finally {
    await client.query(`drop database if exists ${name}`);
    await client.end();
  }
}
