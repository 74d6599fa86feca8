/**
 * What a request costs on PostgreSQL, in the server and in the database: node scripts/start.mjs bench/cost-per-request.ts
 * One server, fsync on; an event of 60 legs × 4 boats with 1,000 bookings. CPU of PostgreSQL's processes from /proc, so on Linux only.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokens } from '../server/tokens.ts';
import { emptyDatabase, startPostgres } from '../server/testing/postgres.ts';
import { startMeasured, type MeasuredProcess } from './measured-process.ts';

const secret = 'a secret of measurements that is long enough';
const drivers = 250;
const atOnce = 8;
/** What each has seen, by token and path. */
const etags = new Map<string, string>();
const folder = mkdtempSync(join(tmpdir(), 'seatrial-cost-'));
const postgres = await startPostgres({ durable: true });
const databaseUrl = await emptyDatabase(postgres.url);
const server = await startMeasured('server/main.ts', {
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  TOKEN_SECRET: secret,
});
try {
  await measure(server);
} finally {
  await server.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(measured: MeasuredProcess): Promise<void> {
  const tokens = createTokens(secret);
  const tokenOf = (id: number) => tokens.sign({ use: 'link', id, credentials: 0 }, Date.now() + 3_600_000);
  const admin = await tokenOf(1);
  const { boats, event, legs } = await makeEvent();
  const { ids } = await call<{ ids: number[] }>(admin, 'POST', '/api/org/new', {
    orgs: Array.from({ length: drivers }, (_, n) => ({ email: `driver${n}@press.test`, type: 'test driver' })),
  });
  const people = await Promise.all(ids.map(async (id) => ({ id, token: await tokenOf(id) })));
  const wishes = people.flatMap(({ token }, n) =>
    [0, 1, 2, 3, 4, 5].map((nth) => ({ token, leg: legs[(n + nth * 10) % 60] ?? 0, boat: boats[n % 4] ?? 0 })),
  );
  const calendar = `/api/leg/event/${event}`;
  await each(wishes.slice(0, 1_000), book); // What is there before.

  const made: { token: string; id: number }[] = [];
  await cost('book a seat', wishes.slice(1_000), async (wish) => {
    made.push({ token: wish.token, id: (await book(wish)).id });
  });
  await cost('read the calendar, everybody has seen it before and it has changed', people, async ({ token }) => {
    await call(token, 'GET', calendar);
  });
  await cost('read it again, nothing has changed (304)', times(people, 4), async ({ token }) => {
    await call(token, 'GET', calendar, undefined, etags.get(token + calendar));
  });
  await cost('give a seat back', made, async ({ id, token }) => {
    await call(token, 'DELETE', `/api/reg/${id}`);
  });
  await cost('see one’s own trips', people, async ({ token }) => {
    await call(token, 'GET', `/api/reg/event/${event}`);
  });

  async function makeEvent() {
    const made = await call<{ id: number }>(admin, 'POST', '/api/event', {
      name: 'Cost',
      start_date: '2030-06-01',
      end_date: '2030-06-10',
    });
    const { ids: boats } = await call<{ ids: number[] }>(admin, 'POST', '/api/boat', {
      boats: Array.from({ length: 4 }, (_, n) => ({ make: 'Targa', model: String(n), capacity: 60, event: made.id })),
    });
    const legs: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const [date, hour] = [`2030-06-${String((n % 10) + 1).padStart(2, '0')}`, 8 + Math.floor(n / 10)];
      const times = {
        start_time: `${String(hour).padStart(2, '0')}:00`,
        end_time: `${String(hour).padStart(2, '0')}:50`,
      };
      const leg = { event: made.id, identifier: `L${n}`, date, ...times, boats };
      legs.push((await call<{ id: number }>(admin, 'POST', '/api/leg', leg)).id);
    }
    return { event: made.id, boats, legs };
  }

  function book({ boat, leg, token }: (typeof wishes)[number]): Promise<{ id: number }> {
    return call(token, 'POST', '/api/reg/', { event, leg, boat });
  }

  async function cost<Item>(what: string, items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
    const before = { server: (await measured.usage()).cpu, database: databaseCpu() };
    await each(items, work);
    const after = { server: (await measured.usage()).cpu, database: databaseCpu() };
    const per = (milliseconds: number) => (milliseconds / items.length).toFixed(2).padStart(6);
    console.log(
      `${per(after.server - before.server)} ms server ${per(after.database - before.database)} ms PostgreSQL  ${what} (${items.length})`,
    );
  }
}

async function call<Body>(
  token: string,
  method: string,
  path: string,
  payload?: object,
  known?: string,
): Promise<Body> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(known && { 'if-none-match': known }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  if (!response.ok && response.status !== 304)
    throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  const etag = response.headers.get('etag');
  if (etag) etags.set(token + path, etag);
  return (text ? JSON.parse(text) : undefined) as Body;
}

function times<Item>(items: Item[], count: number): Item[] {
  return Array.from({ length: count }, () => items).flat();
}

async function each<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items].toReversed();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await work(next);
    }),
  );
}

/** CPU milliseconds of all processes whose parent is this run's PostgreSQL, and of those that have ended. */
function databaseCpu(): number {
  let ticks = 0;
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  const port = new URL(postgres.url).port;
  const main = stats.find((stat) => stat?.command.includes(`port=${port}`));
  for (const stat of stats) if (stat && (stat.parent === main?.id || stat.id === main?.id)) ticks += stat.ticks;
  return ticks * 10;
}

function statOf(id: string) {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    const [, parent, user, system, childUser, childSystem] = [0, 1, 11, 12, 13, 14].map((at) => fields[at] ?? 0);
    return {
      id: Number(id),
      parent,
      command,
      ticks: (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0),
    };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}
