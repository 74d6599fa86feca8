import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** The boats whose owners were asked for what is missing: when, and for what. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table boat_ask (
      boat integer primary key references boat (id) on delete cascade,
      asked_at text not null,
      missing text not null
    )`,
  );
}
