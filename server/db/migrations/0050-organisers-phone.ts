import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** The number that crews and journalists call on the day. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "alter table event add column phone text not null default ''");
}
