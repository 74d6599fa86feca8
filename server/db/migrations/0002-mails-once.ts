import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table outbox add column once text');
  await run(db, 'create unique index outbox_once on outbox (once)');
}
