import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table event add column plan integer not null default 0');
}
