import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '#domain/errors.ts';
import type { Database } from './database.ts';
import { gather } from './gather.ts';
import { migrateToLatest } from './migrate.ts';
import { postgresRevisions } from './postgres-revisions.ts';
import { refuseUnfiltered } from './refuse-unfiltered.ts';
import type { Tables } from './tables.ts';

/** Nobody waits longer than this for a connection or a lock. */
const patienceMilliseconds = 3_000;
const connections = 10;
/**
 * A deadlock, a serialization failure, or something referred to that was removed since it was looked at: nothing has
 * happened, and the next attempt goes through or finds out why not.
 */
const tryAgain = new Set(['40P01', '40001', '23503']);
/** A lock not had in time, the server shutting down or not there, too many connections. */
const notNow = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
]);
/** Lists of values make a text for each length. */
const mostPrepared = 500;
const migrationLock = 7_328_742;

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(pg.types.builtins.INT8, Number);

export async function openPostgres(url: string): Promise<Database> {
  await migratePostgres(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMilliseconds,
    options: `-c lock_timeout=${patienceMilliseconds} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000 -c synchronous_commit=on`,
    types: numbers,
    Client: PreparingClient,
  });
  // PostgreSQL that has crashed may count transactions again that nobody had committed: another moment all the same.
  let breaks = 0;
  const broke = () => void (breaks += 1);
  pool.on('error', broke); // An idle connection that breaks is replaced at the next use.
  // One that breaks between two statements tells nobody else, and an error that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', broke));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [refuseUnfiltered] });
  const revisions = postgresRevisions(url);
  const moments = gather(async (askers: undefined[]) => {
    const moment = await plainly(() => momentOf(pool));
    return askers.map(() => `${breaks} ${moment}`);
  });
  return {
    kind: 'postgres',
    ...revisions,
    read: (work) =>
      plainly(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)),
    lookUp: (work) => plainly(() => work(db)),
    moment: () => moments(undefined),
    write: (work) => plainly(() => again(() => db.transaction().setIsolationLevel('read committed').execute(work))),
    async close() {
      await revisions.close();
      await db.destroy();
    },
  };
}

/** On a connection of its own, which no limit on a statement's time ends; another process that migrates is waited for. */
async function migratePostgres(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: patienceMilliseconds });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
      await migrateToLatest(tx);
    });
  } finally {
    await db.destroy();
  }
}

/** What a statement that begins now can see, of whatever process: every transaction that writes moves it. */
async function momentOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ moment: string }>('select pg_current_snapshot()::text as moment');
  return rows[0]?.moment;
}

const names = new Map<string, string>();

/** PostgreSQL then reads and plans a statement once for each connection; its values vary, its text seldom. */
class PreparingClient extends pg.Client {
  override query(...asked: never[]): never {
    const [text, values] = asked as unknown[];
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const known = name ? [{ name, text, values }] : asked;
    return super.query(...(known as unknown as [string])) as never;
  }
}

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < mostPrepared) names.set(text, `s${names.size}`);
  return names.get(text);
}

async function again<T>(attempt: () => Promise<T>, left = 3): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (left === 0 || !tryAgain.has(codeOf(error))) throw error;
    return again(attempt, left - 1);
  }
}

async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (notNow.has(codeOf(error)) || isConnectionLoss(error)) throw new AppError('unavailable');
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** pg says these without a code. */
function isConnectionLoss(error: unknown): boolean {
  const loss =
    /timeout exceeded when trying to connect|Connection terminated|encountered a connection error|Client was closed/;
  return error instanceof Error && loss.test(error.message);
}
