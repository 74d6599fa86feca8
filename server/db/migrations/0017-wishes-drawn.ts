import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Which wishes a draw has had: a person who came after it may still wish, once. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table wish add column drawn integer not null default 0');
  await run(db, 'update wish set drawn = 1 where event in (select event from draw where drawn_at is not null)');
}
