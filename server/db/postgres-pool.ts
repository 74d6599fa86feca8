import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isSilence } from './postgres-errors.ts';

/** Nobody waits longer than this for a lock: three seconds are promised, with what a busy machine adds. */
export const lockMilliseconds = 2_500;
/** For a connection, or for an answer on one. A silent server gives no new connection, so that nobody waits for both. */
const connectMilliseconds = 3_000;
const answerMilliseconds = 3_500;
const goodbyeMilliseconds = 300;
/** Lists of values make a text for each length. */
const maxPrepared = 500;

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(pg.types.builtins.INT8, Number);

const limits = `-c lock_timeout=${lockMilliseconds} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000`;
/** Set explicitly, since a database or a role may have limits of its own. */
export const noLimits = '-c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** At most `connections` at once. `unlimited` is for programs that nobody waits for, such as a move: their statements and pauses may take long. */
export function openPool(
  url: string,
  connections: number,
  unlimited: boolean,
): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    options: `-c synchronous_commit=on ${unlimited ? noLimits : limits}`,
    types: numbers,
    Client: PreparingClient,
    ...(!unlimited && { query_timeout: answerMilliseconds }),
  });
  const idle = new Set<pg.Client>();
  const all = new Set<pg.Client>();
  pool.on('error', () => undefined); // An idle connection that breaks is replaced at the next use.
  pool.on('connect', (client) => {
    all.add(client);
    if (client instanceof PreparingClient) client.onSilence = () => idle.forEach(cut);
    // A connection that breaks between two statements is reported here alone, and an unhandled error would end the process.
    client.on('error', () => undefined);
  });
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('release', (_error, client) => void idle.add(client));
  pool.on('remove', (client) => {
    idle.delete(client);
    all.delete(client);
  });
  return {
    pool,
    close: () => orCut(pool.end(), all),
  };
}

/** Ends a connection without waiting for the other side. */
export function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** A silent server says no goodbye: nobody waits for it for long. */
export async function orCut(goodbye: Promise<unknown>, clients: Iterable<pg.Client>): Promise<void> {
  await Promise.race([goodbye.catch(() => undefined), sleep(goodbyeMilliseconds, undefined, { ref: false })]);
  for (const client of clients) cut(client);
}

const names = new Map<string, string>();

/** PostgreSQL then reads and plans a statement once for each connection; its values vary, its text seldom. */
class PreparingClient extends pg.Client {
  /** When one connection is silent, those that have been idle for longer are silent too. */
  onSilence: () => void = () => undefined;

  override query(...asked: never[]): never {
    const [text, values] = asked as unknown[];
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const known = name ? [{ name, text, values }] : asked;
    const answer: unknown = super.query(...(known as unknown as [string]));
    if (answer instanceof Promise) answer.catch((error: unknown) => isSilence(error) && this.giveUp());
    return answer as never;
  }

  /** Its answer may still come, and must not be taken for that to another question. */
  private giveUp(): void {
    cut(this);
    this.onSilence();
  }
}

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < maxPrepared) names.set(text, `s${names.size}`);
  return names.get(text);
}
