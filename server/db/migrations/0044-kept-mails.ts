import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Whether a mail is a file on this server because no mail server was set when its turn came. Mails of before count as sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table outbox add column kept integer not null default 0');
}
