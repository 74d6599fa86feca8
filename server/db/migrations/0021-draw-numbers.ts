import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** A key that is never published gives people their numbers in a draw. Draws that were made before have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "alter table draw add column numbers_key text not null default ''");
  const { rows } = await sql<{ event: number }>`select event from draw where drawn_at is null`.execute(db);
  for (const { event } of rows)
    await sql`update draw set numbers_key = ${randomBytes(32).toString('hex')} where event = ${event}`.execute(db);
}
