import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/**
 * An event has a time zone, and may be a draft that admins alone see. A booking keeps the rules that an admin let pass.
 * The other counter is no longer needed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "alter table event add column time_zone text not null default 'Europe/Helsinki'");
  await run(db, 'alter table event add column published integer not null default 1');
  await run(db, 'alter table event drop column plan');
  await run(db, "alter table registration add column passed text not null default ''");
}
