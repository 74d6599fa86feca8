import pg from 'pg';
import { cut } from './postgres-pool.ts';
import { localRevisions, type Revision, type Revisions } from './revisions.ts';

const channel = 'seatrial_revision';
/** Revisions that move within this time are told in one call. */
const collectMilliseconds = 20;
const checkMilliseconds = 10_000;
const firstDelayMilliseconds = 250;
const longestDelayMilliseconds = 5_000;
/** PostgreSQL takes less than 8,000 bytes at a time. */
const revisionsPerCall = 200;

/**
 * Tells the other processes too, over one connection of its own. Not in the transaction that moved a revision: NOTIFY lets
 * one commit at a time through in the whole database, which left a third to a fifth of the bookings a second. A message that is lost
 * with a process or a connection is made up for by those who read the revision regularly.
 */
export function postgresRevisions(url: string): Revisions & { close(): Promise<void> } {
  const local = localRevisions();
  const pending = new Map<number, number>();
  let client: pg.Client | undefined;
  let delay = firstDelayMilliseconds;
  let closed = false;
  let busy = false;
  let connecting: Promise<void> = Promise.resolve();

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
    });
    candidate.on('error', () => lose(candidate));
    candidate.on('end', () => lose(candidate));
    candidate.on('notification', ({ processId, payload = '' }) => {
      if (processId !== (candidate as { processID?: number }).processID) local.tellRevisions(parsed(payload));
    });
    try {
      await candidate.connect();
      await candidate.query(`listen ${channel}`);
      if (closed) return await candidate.end();
      client = candidate;
      delay = firstDelayMilliseconds;
      await send();
    } catch {
      cut(candidate);
      again();
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    cut(lost);
    again();
  }

  function again(): void {
    if (closed) return;
    setTimeout(() => {
      if (!closed) connecting = connect();
    }, delay).unref();
    delay = Math.min(delay * 2, longestDelayMilliseconds);
  }

  /** A connection that a network swallowed says nothing by itself. */
  const check = setInterval(
    () => void alone((connected) => connected.query('select 1')).then(send),
    checkMilliseconds,
  ).unref();

  /** Kept until there is a connection. */
  async function send(): Promise<void> {
    await alone(async (connected) => {
      while (pending.size > 0) {
        const moved = [...pending].slice(0, revisionsPerCall);
        for (const [event] of moved) pending.delete(event);
        const words = moved.map(([event, revision]) => `${event} ${revision}`);
        await connected.query('select pg_notify($1, $2)', [channel, words.join()]);
      }
    });
  }

  /** One statement at a time on the connection; when it is busy, pending revisions go out with the next one. */
  async function alone(work: (connected: pg.Client) => Promise<unknown>): Promise<void> {
    const connected = client;
    if (!connected || busy) return;
    busy = true;
    await work(connected).catch(() => lose(connected));
    busy = false;
  }

  connecting = connect();
  return {
    onRevision: (listener) => local.onRevision(listener),
    tellRevisions(moved) {
      local.tellRevisions(moved);
      if (closed) return;
      if (pending.size === 0) setTimeout(() => void send(), collectMilliseconds).unref();
      for (const { event, revision } of moved) pending.set(event, Math.max(revision, pending.get(event) ?? 0));
    },
    async close() {
      closed = true;
      clearInterval(check);
      await connecting;
      await send();
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

function parsed(payload: string): Revision[] {
  return payload.split(',').map((each) => {
    const [event = 0, revision = 0] = each.split(' ').map(Number);
    return { event, revision };
  });
}
