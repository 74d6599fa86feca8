import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** What the figures of an event's reports had before people were erased, as JSON by boat: numbers, and nothing of whom. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "alter table event add column kept_figures text not null default '{}'");
}
