import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Until when a mail is another process's to send, by the clock that all of them share: the database's. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table outbox add column claimed_until text');
}
