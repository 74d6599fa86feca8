import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { parts, runPostgres } from './create.ts';
import { addErased, readErased } from './erased-list.ts';
import { fillPostgres, makeRestoringFolder, removeUnfinishedFiles } from './unfinished.ts';
import { sql } from 'kysely';
import { type Db } from '../db/database.ts';
import { checkPromises } from '../move-instance/check.ts';
import { openDatabase } from '../db/open-database.ts';

/**
 * Fills an empty instance from a backup of the same kind of database; refuses one that holds anything. Returns the broken
 * rules that it was told to accept.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  { acceptBrokenRules = false }: Partial<Accepting> = {},
): Promise<string[]> {
  refuseNoBackup(config, folder);
  removeUnfinishedFiles(config);
  refuseFiles(config);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const beside = makeRestoringFolder(config.dataDir);
  try {
    const restore = config.databaseUrl ? restorePostgres : restoreSqlite;
    const broken = await restore(config, { folder, beside, acceptBrokenRules });
    rmSync(beside, { recursive: true, force: true });
    return broken;
  } catch (error) {
    removeUnfinishedFiles(config);
    throw error;
  }
}

interface Restoring extends Accepting {
  /** The backup. */
  folder: string;
  /** A folder of the instance for what is not checked yet. */
  beside: string;
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

/** Checked in the folder beside its place, and moved there last, when everything else is in its own. */
async function restoreSqlite({ dataDir }: Config, { acceptBrokenRules, beside, folder }: Restoring): Promise<string[]> {
  copyFileSync(join(folder, parts.sqlite), join(beside, parts.sqlite));
  const broken = await checkRestored(undefined, beside, { acceptBrokenRules });
  copyFiles(dataDir, folder);
  renameSync(join(beside, parts.sqlite), join(dataDir, parts.sqlite));
  return broken;
}

function restorePostgres(
  { databaseUrl = '', dataDir }: Config,
  { acceptBrokenRules, folder }: Restoring,
): Promise<string[]> {
  return fillPostgres(databaseUrl, async () => {
    // What others keep in schemas of their own beside Seatrial's tables is theirs.
    const options = ['--schema=public', '--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
    await runPostgres('pg_restore', databaseUrl, [...options, join(folder, parts.postgres)]);
    const broken = await checkRestored(databaseUrl, '', { acceptBrokenRules });
    copyFiles(dataDir, folder);
    return broken;
  });
}

function copyFiles(dataDir: string, folder: string): void {
  const uploads = join(folder, parts.uploads);
  if (existsSync(uploads)) cpSync(uploads, join(dataDir, parts.uploads), { recursive: true });
  const secret = join(folder, parts.secret);
  if (existsSync(secret)) {
    copyFileSync(secret, join(dataDir, parts.secret));
    chmodSync(join(dataDir, parts.secret), 0o600);
  }
  addErased(dataDir, readErased(folder)); // To those that have been erased since.
}

/** Far more than anybody books between a backup and its restore. */
const revisionsSkipped = 1_000_000;

interface Accepting {
  /** The data is restored although it breaks rules of the product: what is there must be recoverable. */
  acceptBrokenRules: boolean;
}

/**
 * Brings a restored database to this version, and refuses one that is not whole. Returns the rules that it breaks, which are
 * a refusal too unless they are accepted.
 */
async function checkRestored(
  url: string | undefined,
  folder: string,
  { acceptBrokenRules }: Accepting,
): Promise<string[]> {
  const database = await openDatabase(url, folder, { unlimited: true });
  try {
    const damaged = database.kind === 'sqlite' ? await database.read(damages) : [];
    if (damaged.length > 0) throw new Error(`The backup is not whole: ${damaged.slice(0, 5).join('; ')}`);
    const broken = await database.read(checkPromises);
    if (broken.length > 0 && !acceptBrokenRules)
      throw new Error(
        [
          'The backup is whole, but its data breaks rules:',
          ...broken,
          'Add --accept-broken-rules to the restore to get it back as it is.',
        ].join('\n'),
      );
    await database.write(moveRevisionsOn);
    return broken;
  } finally {
    await database.close();
  }
}

async function damages(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  const { rows: lost } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...rows.map((row) => row.integrity_check).filter((found) => found !== 'ok'),
    ...lost.map(({ table }) => `a row of ${table} refers to something that is not there`),
  ];
}

/** Browsers may keep answers of revisions that came after the backup: the numbers must not come again with other contents. */
async function moveRevisionsOn(tx: Db): Promise<void> {
  await tx
    .updateTable('event')
    .set((row) => ({ revision: row('revision', '+', revisionsSkipped) }))
    .where('id', '>', 0)
    .execute();
}
