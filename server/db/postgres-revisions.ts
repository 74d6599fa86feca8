import pg from 'pg';
import { cut, orCut } from './postgres-pool.ts';
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
  /** Kept until there is a connection. */
  const pending = new Map<number, number>();
  const connection = keepListening(url, (moved) => local.tellRevisions(moved), send);

  async function send(): Promise<void> {
    await connection.alone(async (client) => {
      while (pending.size > 0) {
        const moved = [...pending].slice(0, revisionsPerCall);
        for (const [event] of moved) pending.delete(event);
        const words = moved.map(([event, revision]) => `${event} ${revision}`);
        await client.query('select pg_notify($1, $2)', [channel, words.join()]);
      }
    });
  }

  return {
    onRevision: (listener) => local.onRevision(listener),
    tellRevisions(moved) {
      local.tellRevisions(moved);
      if (connection.isClosed()) return;
      if (pending.size === 0) setTimeout(() => void send(), collectMilliseconds).unref();
      for (const { event, revision } of moved) pending.set(event, Math.max(revision, pending.get(event) ?? 0));
    },
    close: () => connection.close(),
  };
}

/** A connection that hears the other processes. It is opened again whenever it was lost, and `send` called each time it is open. */
function keepListening(url: string, hear: (revisions: Revision[]) => void, send: () => Promise<void>) {
  let client: pg.Client | undefined;
  let delay = firstDelayMilliseconds;
  let closed = false;
  let busy = false;

  async function connect(): Promise<void> {
    const candidate = listener(url, hear, lose);
    try {
      await candidate.connect();
      await candidate.query(`listen ${channel}`);
      if (closed) return await candidate.end();
      client = candidate;
      delay = firstDelayMilliseconds;
      await send();
    } catch {
      cut(candidate);
      connectLater();
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    cut(lost);
    connectLater();
  }

  function connectLater(): void {
    if (closed) return;
    setTimeout(() => {
      if (!closed) connecting = connect();
    }, delay).unref();
    delay = Math.min(delay * 2, longestDelayMilliseconds);
  }

  /** One statement at a time on the connection; when it is busy, pending revisions go out with the next one. */
  async function alone(work: (connected: pg.Client) => Promise<unknown>): Promise<void> {
    const connected = client;
    if (!connected || busy) return;
    busy = true;
    await work(connected).catch(() => lose(connected));
    busy = false;
  }

  /** A connection that a network swallowed says nothing by itself. */
  const check = setInterval(
    () => void alone((connected) => connected.query('select 1')).then(send),
    checkMilliseconds,
  ).unref();
  let connecting = connect();

  return {
    alone,
    isClosed: () => closed,
    async close() {
      closed = true;
      clearInterval(check);
      const goodbye = async () => {
        await connecting;
        await send();
        await client?.end();
      };
      await orCut(goodbye(), client ? [client] : []);
    },
  };
}

/** A client that hears the messages of other processes, and says when its connection is lost. */
function listener(url: string, hear: (revisions: Revision[]) => void, lose: (client: pg.Client) => void): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
  });
  client.on('error', () => lose(client));
  client.on('end', () => lose(client));
  client.on('notification', ({ processId, payload = '' }) => {
    if (processId !== (client as { processID?: number }).processID) hear(parsed(payload));
  });
  return client;
}

function parsed(payload: string): Revision[] {
  return payload.split(',').map((each) => {
    const [event = 0, revision = 0] = each.split(' ').map(Number);
    return { event, revision };
  });
}
