import { sql } from 'kysely';
import type { Database, Db } from './database.ts';

/**
 * Lets one transaction at a time count and then write about `subject`, in whatever process it runs; ends with the
 * transaction. SQLite has one writer at a time as it is.
 */
export async function advisoryLock(tx: Db, kind: Database['kind'], subject: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
}
