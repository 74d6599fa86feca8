import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** From which network a login code was asked for, so that a stranger's guesses end no code of anybody else. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, `alter table login_code add column network_hash text not null default ''`);
  await run(db, `create index guest_removed on history (leg) where action = 'guest.removed'`);
}
