import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { emptyDatabase, startPostgres, type Postgres } from '../../server/testing/postgres.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { spawnPlanted, startServer } from '../defects/planted-server.ts';
import { adminOf, bookedIds, makePlace, newFolder } from './place.ts';

/** The promise is six seconds; a busy machine is allowed some more. */
const answeredWithin = 9_000;

let place: ReturnType<typeof newFolder>;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(() => {
  place = newFolder();
});
afterEach(() => place.discard());

describe.for(['stopped', 'packets swallowed'] as const)('PostgreSQL that is silent: %s', (how) => {
  let server: ServerProcess;
  let network: Awaited<ReturnType<typeof openNetwork>>;
  beforeEach(async () => {
    const url = await emptyDatabase(postgres.url);
    network = await openNetwork(url);
    server = await startServer({ DATA_DIR: place.folder, DATABASE_URL: network.url });
  });
  afterEach(async () => {
    postgres.thaw();
    await server.end('SIGKILL');
    await network.close();
  });

  test('everybody hears 503 in time, also /readyz, and it goes on by itself', async () => {
    const admin = adminOf(server);
    const { event, boat, legs, organizations } = await makePlace(admin, 12);
    const booking = { event, leg: legs[0], boat, organization: organizations[0] };
    const [be, again] = how === 'stopped' ? [postgres.freeze, postgres.thaw] : [network.swallow, network.deliver];
    be();
    // More than there are connections: nobody waits behind somebody else's question.
    const asked = [
      ...Array.from({ length: 15 }, () => admin('GET', `/api/leg/event/${event}`)),
      ...Array.from({ length: 15 }, () => admin('POST', '/api/reg/', booking)),
      admin('GET', '/readyz'),
    ];
    const began = performance.now();
    const answers = await Promise.all(asked);
    expect(performance.now() - began).toBeLessThan(answeredWithin);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    again();
    await expect.poll(async () => (await admin('GET', '/readyz')).status, { timeout: 15_000 }).toBe(200);
    expect((await admin('POST', '/api/reg/', { ...booking, organization: organizations[1] })).status).toBe(200);
    expect((await bookedIds(admin, event)).length).toBeLessThanOrEqual(2);
  });
});

const bad: [string, () => string | Promise<string>][] = [
  ['whose name does not resolve', () => 'postgres://nobody@no-such-host.invalid/seatrial'],
  ['that refuses connections', async () => `postgres://nobody@127.0.0.1:${await freePort()}/seatrial`],
  [
    'that does not know the database',
    (): string => Object.assign(new URL(postgres.url), { pathname: '/unknown' }).href,
  ],
];
test.for(bad)('a server with a database %s does not start, and says so in one sentence', async ([, address]) => {
  const environment = { DATA_DIR: place.folder, DATABASE_URL: await address(), PORT: String(await freePort()) };
  const child = spawnPlanted(environment);
  const ended = once(child, 'exit');
  const said = child.stderr ? await text(child.stderr) : '';
  expect(said.trim()).toMatch(/^The PostgreSQL server of DATABASE_URL (cannot be reached|refuses).*\.$/);
  expect((await ended)[0]).toBe(1);
});

/** A way to PostgreSQL on which packets can be lost, both ways and without a word. */
async function openNetwork(url: string) {
  const { hostname, port } = new URL(url);
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const network: Server = createServer((here) => {
    const there = connect(Number(port), hostname);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isSwallowing || to.write(chunk));
      from.on('close', () => (isSwallowing ? undefined : to.destroy()));
      from.on('error', () => undefined);
    }
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  return {
    url: Object.assign(new URL(url), { port: String((network.address() as AddressInfo).port) }).href,
    swallow: () => void (isSwallowing = true),
    deliver: () => void (isSwallowing = false),
    async close() {
      for (const socket of sockets) socket.destroy();
      network.close();
      await sleep(0);
    },
  };
}
