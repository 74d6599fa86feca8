import { openDatabase } from '../db/database.ts';
import { emptyDatabase, query } from './postgres.ts';

/** Databases that a thread's tests use one after the other: to empty one costs a fifth of making and migrating one. */
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

const eachTable = (statement: string) => `
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('${statement}', name);
  end loop;`;

const remembering = `do $$ declare name text; begin
  create schema migrated;
  ${eachTable('create table migrated.%1$I as table public.%1$I')}
end $$`;

const emptying = `do $$ declare name text; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  execute (select format('truncate %s restart identity', string_agg(format('public.%I', tablename), ', '))
    from pg_tables where schemaname = 'public');
  ${eachTable('insert into public.%1$I overriding system value table migrated.%1$I')}
end $$`;
