import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteName } from '../db/sqlite-file.ts';
import { emptyDatabase, query } from './postgres.ts';
import { openDatabase } from '../db/open-database.ts';

/** The file of a SQLite database as the migrations leave it. */
let migrated: Promise<Buffer> | undefined;

/** Puts a migrated, empty database into the folder. */
export async function layDatabase(folder: string): Promise<void> {
  migrated ??= migratedFile();
  writeFileSync(join(folder, sqliteName), await migrated);
}

async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-migrated-'));
  await (await openDatabase(undefined, folder)).close();
  const file = readFileSync(join(folder, sqliteName));
  rmSync(folder, { recursive: true });
  return file;
}

/** Databases that a thread's tests use one after the other: to empty one costs a tenth of making and migrating one. */
const free: string[] = [];

/** The URL of a database as the migrations leave it, in the server at `postgres`; give it back when nobody is connected any more. */
export async function borrowDatabase(postgres: string): Promise<string> {
  const used = free.pop();
  if (used) {
    await query(used, emptying);
    return used;
  }
  const url = await emptyDatabase(postgres);
  await (await openDatabase(url, '')).close();
  await query(url, remembering);
  return url;
}

export function giveBackDatabase(url: string): void {
  free.push(url);
}

const eachTable = (schema: string, statement: string) => `
  for name in select tablename from pg_tables where schemaname = '${schema}' loop
    execute format('select exists (select from ${schema}.%I)', name) into filled;
    if filled then ${statement} end if;
  end loop;`;

const remembering = `do $$ declare name text; filled boolean; begin
  create schema migrated;
  ${eachTable('public', "execute format('create table migrated.%1$I as table public.%1$I', name);")}
end $$`;

/** To truncate a table makes new files for it and its indexes, which takes longer than to delete a test's few rows. */
const emptying = `do $$ declare name text; filled boolean; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica; -- Tables are emptied and filled in any order.
  ${eachTable(
    'public',
    `if pg_table_size(format('public.%I', name)) > 200000 then execute format('truncate public.%I cascade', name);
    else execute format('delete from public.%I', name);
    end if;`,
  )}
  ${eachTable('migrated', "execute format('insert into public.%1$I overriding system value table migrated.%1$I', name);")}
  perform setval(format('public.%I', sequencename), start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;
