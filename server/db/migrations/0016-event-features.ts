import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Wishes and a draw, and 'Plan my day', are off unless they are switched on for an event; where there is a draw they are on. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table event add column wishes integer not null default 0');
  await run(db, 'alter table event add column day_plan integer not null default 0');
  await run(db, 'update event set wishes = 1 where id in (select event from draw)');
}
