import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** A boat may have a berth in each harbour; a transfer is a bus or a ferry, which nobody tries. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "alter table boat add column berths text not null default '[]'");
  await run(db, "alter table boat add column kind text not null default 'boat'");
}
