import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config.ts';

export const sqliteName = 'seatrial.sqlite';

/** Before this release a reset of the write-ahead log could corrupt the file. */
const oldestSafeSqlite = '3.51.3';
const busy = 5;
const damaged = new Set([11, 26]);

export interface SqliteFile {
  /** Another connection to the same file. */
  connect: () => DatabaseSync;
  /** Writes the write-ahead log back and cuts it to nothing; it still holds what has been deleted. */
  emptyLog: () => Promise<boolean>;
  unlock: () => void;
}

/** Takes the folder's database for this process alone, and looks whether it is whole. */
export function openSqliteFile(folder: string): SqliteFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, sqliteName);
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600); // Its -wal and -shm files take the same.
  const unlock = lockFolder(folder);
  try {
    checkFile(path, folder);
  } catch (error) {
    unlock();
    throw error;
  }
  return { connect: () => connect(path), emptyLog: () => emptyLog(path), unlock };
}

function connect(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 3_000 });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory; pragma secure_delete = on;',
  );
  return database;
}

/** It cannot be cut during a read or write; waiting inside SQLite would keep them from ending. */
async function emptyLog(path: string): Promise<boolean> {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    for (let left = 100; left > 0; left -= 1) {
      if (file.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0) return true;
      await sleep(50);
    }
    return false;
  } finally {
    file.close();
  }
}

/** Files of earlier versions may hold what was deleted in pages that nothing refers to: they are rewritten once. */
function forgetEarlier(file: DatabaseSync): void {
  if (file.prepare('pragma user_version').get()?.['user_version'] !== 0) return;
  file.exec('vacuum; pragma user_version = 1;');
}

/** Two servers on one file would not hear of each other: an exclusive lock beside it ends with the process, however that ends. */
function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'seatrial.lock'));
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw inUse(folder);
  }
  return () => lock.close();
}

/** Exclusively, so that another process that has the database open is noticed also when seatrial.lock was removed. */
function checkFile(path: string, folder: string): void {
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma locking_mode = exclusive'); // Before the first look: later it would be taken for the next write only.
    refuseOldSqlite(file);
    const found = Object.values(file.prepare('pragma quick_check(1)').get() ?? {})[0];
    if (found !== 'ok') throw isDamaged(path, String(found));
    forgetEarlier(file);
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === busy) throw inUse(folder);
    throw damaged.has(code) ? isDamaged(path, (error as Error).message) : error;
  } finally {
    file.close();
  }
}

function inUse(folder: string): StartError {
  return new StartError(`Another Seatrial server is already using ${folder}`);
}

function isDamaged(path: string, why: string): StartError {
  return new StartError(`The database ${path} is damaged (${why}): move it aside and restore the last backup.`);
}

function refuseOldSqlite(file: DatabaseSync): void {
  const version = String(file.prepare('select sqlite_version() as version').get()?.version ?? '0');
  if (version.localeCompare(oldestSafeSqlite, 'en', { numeric: true }) < 0)
    throw new StartError(`SQLite ${version} is too old: ${oldestSafeSqlite} or newer is needed.`);
}
