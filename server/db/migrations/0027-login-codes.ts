import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Who asked for a login mail in which browser, for the code beside its link. The code itself is in no table. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table login_code (
      browser_hash text primary key, organization integer not null references organization (id), credentials integer not null,
      asked_at text not null, wrong integer not null, used integer not null)`,
  );
  await run(db, 'create index login_code_of_organization on login_code (organization, asked_at)');
}
