import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../../server/config.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { emptyDatabase, startPostgres, type Postgres } from '../../server/testing/postgres.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startAndEnd, startServer } from '../defects/planted-server.ts';
import { adminOf, bookedIds, makePlace, newFolder, withRoom } from './place.ts';
import { openDatabase } from '../../server/db/open-database.ts';

const answeredWithin = withRoom(6_000);
const backWithin = withRoom(5_000);

let place: ReturnType<typeof newFolder>;
let postgres: Postgres;
beforeAll(async () => {
  place = newFolder();
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  place.discard();
});
const ways = ['stopped', 'packets swallowed', 'questions swallowed', 'answers swallowed', 'its name gone'] as const;
describe('a PostgreSQL that falls silent', () => {
  let server: ServerProcess;
  let network: Awaited<ReturnType<typeof openNetwork>>;
  beforeAll(async () => {
    const url = await emptyDatabase(postgres.url);
    network = await openNetwork(url);
    server = await startServer(
      { DATA_DIR: place.folder, DATABASE_URL: network.url, NAME_GONE: nameGone() },
      { preload: [join(import.meta.dirname, 'name-lookup.ts')] },
    );
  });
  const nameGone = () => join(place.folder, 'name-gone');
  const fail: Record<(typeof ways)[number], () => void> = {
    stopped: () => postgres.freeze(),
    'packets swallowed': () => network.swallow('packets swallowed'),
    'questions swallowed': () => network.swallow('questions swallowed'),
    'answers swallowed': () => network.swallow('answers swallowed'),
    'its name gone': () => {
      writeFileSync(nameGone(), '');
      network.cut();
    },
  };
  const mend = () => {
    postgres.thaw();
    network.deliver();
    network.delay(0);
    rmSync(nameGone(), { force: true });
  };
  afterEach(() => mend());
  afterAll(async () => {
    await server.end('SIGKILL');
    await network.close();
  });

  test.for(ways)('%s: everybody hears 503 in time, also /readyz, and it goes on by itself', async (how) => {
    const admin = adminOf(server);
    const { event, boat, legs, organizations } = await makePlace(admin, 12, how.replaceAll(' ', '-'));
    const booking = { event, leg: legs[0], boat, organization: organizations[0] };
    const timed = async (asked: Promise<{ status: number }>) => {
      const began = performance.now();
      const { status } = await asked;
      return { status, after: performance.now() - began };
    };
    // More requests than connections: none of them waits for another's query.
    const askAll = () =>
      Promise.all([
        ...Array.from({ length: 15 }, () => timed(admin('GET', `/api/leg/event/${event}`))),
        ...Array.from({ length: 15 }, () => timed(admin('POST', '/api/reg/', booking))),
        timed(admin('GET', '/readyz')),
      ]);
    fail[how]();
    // The first requests use open connections that are silent, the second ones new connections that are never established.
    const answers = [...(await askAll()), ...(await askAll())];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(answeredWithin);

    const others = askAll(); // They are waiting when it comes back.
    await sleep(500);
    mend();
    const returned = performance.now();
    const again = { ...booking, organization: organizations[1] };
    while ((await admin('GET', '/readyz')).status !== 200 || (await admin('POST', '/api/reg/', again)).status === 503)
      await sleep(20);
    const back = performance.now() - returned;
    expect(back).toBeLessThan(backWithin);
    await others;
    expect((await admin('GET', `/api/leg/event/${event}`)).status).toBe(200);
    expect((await bookedIds(admin, event)).length).toBeLessThanOrEqual(2);
  });

  test('slow by two seconds a query: every answer is the truth or 503, and then it is as before', async () => {
    const admin = adminOf(server);
    const { event, boat, legs, organizations } = await makePlace(admin, 4, 'slow');
    const book = (organization: number | undefined) =>
      admin('POST', '/api/reg/', { event, leg: legs[0], boat, organization });
    network.delay(2_000);
    const [booked, read, ready] = await Promise.all([
      book(organizations[0]),
      admin('GET', `/api/reg/event/${event}`),
      admin('GET', '/readyz'),
    ]);
    for (const { status } of [booked, read, ready]) expect([200, 503]).toContain(status);
    network.delay(0);
    await expect.poll(async () => (await admin('GET', '/readyz')).status).toBe(200);
    expect((await book(organizations[1])).status).toBe(200);
    const ids = await bookedIds(admin, event);
    if (booked.status === 200) expect(ids).toContain(booked.body.id);
    expect(ids.length).toBeLessThanOrEqual(2);
  });
});

test.for(['while nobody asks', 'while people wait for answers'])(
  'SIGTERM while it is silent ends with 0 in time, %s',
  async (when) => {
    const url = await emptyDatabase(postgres.url);
    const server = await startServer({ DATA_DIR: place.folder, DATABASE_URL: url });
    try {
      const admin = adminOf(server);
      const ask = () => admin('GET', '/readyz').catch(() => undefined);
      await Promise.all(Array.from({ length: 12 }, ask)); // Each of its connections is open.
      postgres.freeze();
      const asked = when === 'while nobody asks' ? [] : Array.from({ length: 30 }, ask);
      await sleep(200);
      const sent = performance.now();
      expect(await server.end('SIGTERM')).toBe(0);
      expect(performance.now() - sent).toBeLessThan(withRoom(3_000));
      await Promise.all(asked);
    } finally {
      postgres.thaw();
      await server.end('SIGKILL');
    }
  },
);

const inOneSentence = /^The PostgreSQL server of DATABASE_URL (cannot be reached|refuses).*\.$/;

test('a server whose PostgreSQL does not know the database does not start, and says so in one sentence', async () => {
  const { href } = Object.assign(new URL(postgres.url), { pathname: '/unknown' });
  const { said, code } = await startAndEnd({ DATA_DIR: place.folder, DATABASE_URL: href });
  expect(said).toMatch(inOneSentence);
  expect(code).toBe(1);
});

test.for([
  ['whose name does not resolve', async (): Promise<string> => 'postgres://nobody@no-such-host.invalid/seatrial'],
  ['that refuses connections', async (): Promise<string> => `postgres://nobody@127.0.0.1:${await freePort()}/seatrial`],
] as const)('a database %s is told in one sentence, and no server starts with it', async ([, address]) => {
  const opening = openDatabase(await address(), place.folder);
  await expect(opening).rejects.toBeInstanceOf(StartError); // Its message alone is what a server says before it ends.
  await expect(opening).rejects.toThrow(inOneSentence);
});

type Swallowed = 'packets swallowed' | 'questions swallowed' | 'answers swallowed';

/** A proxy to PostgreSQL on which packets can be late or silently lost, in one direction or both. */
async function openNetwork(url: string) {
  const { hostname, port } = new URL(url);
  let swallowed: Swallowed | undefined;
  let milliseconds = 0;
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket, lostWhen: Swallowed, late: () => number) => {
    sockets.add(from);
    const isLost = () => swallowed === 'packets swallowed' || swallowed === lostWhen;
    from.on('data', (chunk) => {
      if (isLost()) return;
      if (late() === 0) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), late());
    });
    from.on('close', () => (isLost() ? undefined : to.destroy()));
    from.on('error', () => undefined);
  };
  const network: Server = createServer((here) => {
    const there = connect(Number(port), hostname);
    pass(here, there, 'questions swallowed', () => milliseconds);
    pass(there, here, 'answers swallowed', () => 0);
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  return {
    url: Object.assign(new URL(url), {
      hostname: 'localhost', // A name, so that it can be gone.
      port: String((network.address() as AddressInfo).port),
    }).href,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    swallow: (what: Swallowed) => void (swallowed = what),
    deliver: () => void (swallowed = undefined),
    delay: (late: number) => void (milliseconds = late),
    async close() {
      for (const socket of sockets) socket.destroy();
      network.close();
      await sleep(0);
    },
  };
}
