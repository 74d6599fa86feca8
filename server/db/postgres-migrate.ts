import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../config.ts';
import { migrateToLatest } from './migrate.ts';
import { explainStartFailure } from './postgres-errors.ts';
import { noLimits } from './postgres-pool.ts';

const oldestPostgres = 13;
const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
const migrationLock = 7_328_742;

/** On a connection of its own, which no limit on a statement's time ends; another process that migrates is waited for. */
export async function migratePostgres(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, options: noLimits });
  pool.on('error', () => undefined);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    await explainStartFailure(() =>
      db.transaction().execute(async (tx) => {
        await refuseOldPostgres(tx);
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
        await migrateToLatest(tx, tables);
      }),
    );
  } finally {
    await db.destroy();
  }
}

async function refuseOldPostgres(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '0';
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new StartError(`PostgreSQL ${version} is too old: ${oldestPostgres} or newer is needed.`);
}
