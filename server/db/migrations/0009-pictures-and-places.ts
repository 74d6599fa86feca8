import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** A picture for events, positions on maps, and a phone number for boats. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    'alter table event add column picture text references upload (location)',
    "alter table event add column map text not null default ''",
    "alter table leg add column map text not null default ''",
    "alter table boat add column berth text not null default ''",
    "alter table boat add column contact_phone text not null default ''",
  ])
    await run(db, statement);
}
