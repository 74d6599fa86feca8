import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Config } from '../config.ts';
import { parts } from './create.ts';

const run = promisify(execFile);

/** Fills an empty instance from a backup of the same kind of database; refuses one that holds anything. */
export async function restoreBackup(config: Config, folder: string): Promise<void> {
  const dump = join(folder, config.databaseUrl ? parts.postgres : parts.sqlite);
  if (!existsSync(dump))
    throw new Error(`${folder} holds no backup of ${config.databaseUrl ? 'a PostgreSQL' : 'an SQLite'} database.`);
  refuseFiles(config);
  if (config.databaseUrl) await refuseTables(config.databaseUrl);
  mkdirSync(config.dataDir, { recursive: true });
  if (config.databaseUrl)
    await run('pg_restore', [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${config.databaseUrl}`,
      dump,
    ]);
  else copyFileSync(dump, join(config.dataDir, parts.sqlite));
  await moveRevisionsOn(config);
  const uploads = join(folder, parts.uploads);
  if (existsSync(uploads)) cpSync(uploads, join(config.dataDir, parts.uploads), { recursive: true });
  const secret = join(folder, parts.secret);
  if (existsSync(secret)) {
    copyFileSync(secret, join(config.dataDir, parts.secret));
    chmodSync(join(config.dataDir, parts.secret), 0o600);
  }
}

function refuseFiles({ dataDir }: Config): void {
  const uploads = join(dataDir, parts.uploads);
  const present = [parts.sqlite, parts.secret].filter((name) => existsSync(join(dataDir, name)));
  if (existsSync(uploads) && readdirSync(uploads).length > 0) present.push(parts.uploads);
  if (present.length > 0)
    throw new Error(`${dataDir} is not empty: it holds ${present.join(', ')}. Restore into an empty place.`);
}

async function refuseTables(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from information_schema.tables where table_schema = 'public' limit 1",
    );
    if (rowCount) throw new Error('The database is not empty. Restore into an empty one.');
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Browsers may keep answers of revisions that came after the backup: the numbers must not come again with other contents. */
async function moveRevisionsOn({ databaseUrl, dataDir }: Config): Promise<void> {
  const statement = 'update event set revision = revision + 1000000, plan = plan + 1000000';
  if (databaseUrl) return withClient(databaseUrl, async (client) => void (await client.query(statement)));
  const database = new DatabaseSync(join(dataDir, parts.sqlite));
  database.exec(statement);
  database.close();
}
