import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table calendar_feed (
    organization integer primary key references organization (id), token_hash text not null unique, created_at text not null)`,
  );
}
