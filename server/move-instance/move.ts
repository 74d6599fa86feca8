import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileStore } from '../files/file-store.ts';
import type { Config } from '../config.ts';
import { type Database, type Db } from '../db/database.ts';
import { checkPromises } from './check.ts';
import { copyRows, countRows, type Counts } from './copy-rows.ts';
import { tableNames } from './table-order.ts';
import { openDatabase } from '../db/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';

/** Where an instance is: its database, its files and its key. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 's3Url'>;

export interface Moved {
  rows: Counts;
  files: number;
}

/** Copies an instance into an empty place; what it was copied from stays as it is. All of the rows or none. */
export async function moveInstance(from: Place, to: Place): Promise<Moved> {
  const source = await openDatabase(from.databaseUrl, from.dataDir, { unlimited: true });
  try {
    const target = await openDatabase(to.databaseUrl, to.dataDir, { unlimited: true });
    try {
      await refuseRows(target);
      // Files before rows, and in no transaction: they may take hours.
      const files = await copyFiles(from, to, await source.read(soundFiles));
      const rows = await source.read((db) =>
        target.write(async (tx) => {
          const copied = await copyRows({ kind: source.kind, db }, { kind: target.kind, tx });
          if (copied.upload !== files)
            throw new Error('Nothing was moved. Files came or went meanwhile: stop its servers.');
          await checkCopy(tx, copied, await countRows(db));
          return copied;
        }),
      );
      copySecret(from, to);
      return { rows, files };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

interface Files {
  /** The name that the instance keeps. */
  instance: string;
  uploads: { location: string; bytes: number }[];
}

/** The files of an instance that keeps its own rules. */
async function soundFiles(db: Db): Promise<Files> {
  const problems = await checkPromises(db);
  if (problems.length > 0) throw new Error(`Nothing was moved. The instance breaks its own rules: ${list(problems)}`);
  const named = await db.selectFrom('instance').select('name').where('id', '=', 1).executeTakeFirst();
  return {
    instance: named?.name ?? '',
    uploads: await db.selectFrom('upload').select(['location', 'bytes']).execute(),
  };
}

async function refuseRows(target: Database): Promise<void> {
  const { settings: _, ...counts } = await target.read(countRows);
  if (Object.values(counts).some((count) => count > 0))
    throw new Error('The place to move to is not empty. Nothing was moved.');
}

async function checkCopy(tx: Parameters<typeof countRows>[0], copied: Counts, stored: Counts): Promise<void> {
  const found = await countRows(tx);
  const wrong = tableNames.filter((table) => copied[table] !== stored[table] || found[table] !== stored[table]);
  const problems = await checkPromises(tx);
  if (wrong.length > 0 || problems.length > 0)
    throw new Error(`Nothing was moved. The copy is not whole: ${list([...wrong, ...problems])}`);
}

/** A file that is there already, from an attempt that did not come to an end, is not sent again. */
async function copyFiles(from: Place, to: Place, { instance, uploads }: Files): Promise<number> {
  if (from.s3Url === to.s3Url && (from.s3Url !== undefined || from.dataDir === to.dataDir)) return uploads.length;
  const [source, target] = [openFileStore(from, instance), openFileStore(to, instance)];
  const missing: string[] = [];
  for (const { bytes, location } of uploads) {
    const name = location.slice(location.lastIndexOf('/') + 1);
    if ((await source.size(name)) !== bytes) missing.push(name);
    else if ((await target.size(name)) !== bytes) await copyFile(source, target, name, bytes);
  }
  if (missing.length > 0) throw new Error(`Nothing was moved. Files are missing or cut off: ${list(missing)}`);
  return uploads.length;
}

async function copyFile(source: FileStore, target: FileStore, name: string, bytes: number): Promise<void> {
  const sent = await target.save(name, source.read(name));
  if (sent !== bytes) throw new Error(`Nothing was moved. ${name} could not be copied whole.`);
}

/** So that people stay logged in. */
function copySecret(from: Place, to: Place): void {
  const [source, target] = [join(from.dataDir, 'token-secret'), join(to.dataDir, 'token-secret')];
  if (source === target || !existsSync(source)) return;
  mkdirSync(to.dataDir, { recursive: true });
  copyFileSync(source, target);
  chmodSync(target, 0o600);
}

function list(items: string[]): string {
  return items.slice(0, 5).join('; ') + (items.length > 5 ? ` and ${items.length - 5} more` : '');
}
