import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Leg } from '#domain/leg.ts';
import { lockDay } from './lock.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { maxStreams } from './watch.ts';
import { openDatabase } from '../db/open-database.ts';

let world: World;
let event: number;
let url: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = await openWorld();
  event = await world.event();
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await world.close();
  vi.useRealTimers();
});

async function watch(who: Person, wanted = event) {
  const response = await fetch(`${url}/api/event/${wanted}/live`, {
    headers: { authorization: `Bearer ${who.token}`, accept: 'text/event-stream' },
  });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  })().catch(() => undefined);
  return {
    response,
    ended,
    text: () => text,
    revisions: () => [...text.matchAll(/data: (.*)/g)].map(([, data = '']) => JSON.parse(data).revision as number),
  };
}

/** Looks, one after the other, until the server has ended a stream. */
async function lookUntil(ended: Promise<void>) {
  const over = ended.then(() => true);
  do vi.advanceTimersByTime(5_000);
  while (!(await Promise.race([over, sleep(50, false)])));
}

/** Polls what the server says, while its clock goes on by a check each time. */
const pollOnward = <T>(what: () => T) =>
  expect.poll(() => {
    vi.advanceTimersByTime(900);
    return what();
  });

const readLegs = (who: Person, known?: unknown) =>
  world.app.inject({
    url: `/api/leg/event/${event}`,
    headers: { authorization: `Bearer ${who.token}`, ...(known !== undefined && { 'if-none-match': known as string }) },
  });

test('a page is told that the revision has increased, and nothing else', async () => {
  const leg = await world.leg(event);
  const driver = await world.driver();
  const page = await watch(driver);
  await expect.poll(page.revisions).toHaveLength(1);
  await world.call(await world.driver(2), 'POST', '/api/reg/', { event, leg: leg.id, boat: leg.boats[0] });
  await expect.poll(page.revisions).toHaveLength(2);
  const [first = 0, second = 0] = page.revisions();
  expect(second).toBe(first + 1);
  expect(page.text().replaceAll(/data: \{"revision":\d+\}\n\n|:\n\n/g, '')).toBe('');
  expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a refused booking sends nothing', async () => {
  const leg = await world.leg(event, { seats: 0 });
  const page = await watch(await world.driver());
  await expect.poll(page.revisions).toHaveLength(1);
  await world.call(await world.driver(2), 'POST', '/api/reg/', { event, leg: leg.id, boat: leg.boats[0] });
  await sleep(100);
  expect(page.revisions()).toHaveLength(1);
});

test('a burst of changes is sent as a few messages', async () => {
  const page = await watch(await world.driver());
  const began = performance.now();
  await Promise.all(Array.from({ length: 10 }, () => world.boat(event)));
  await expect.poll(() => page.revisions().at(-1)).toBe(10);
  // The first at the opening, one at once, and one for each rest of 400 ms, which a busy machine needs more of.
  expect(page.revisions().length).toBeLessThanOrEqual(3 + (performance.now() - began) / 400);
});

test('a call that asks for no stream gets the revision once', async () => {
  const { status, body } = await world.call(await world.driver(), 'GET', `/api/event/${event}/live`);
  expect({ status, body }).toEqual({ status: 200, body: { revision: 0 } });
});

test('an event that does not exist has no stream, and neither has somebody signed out', async () => {
  expect((await watch(await world.driver(), 99_999)).response.status).toBe(404);
  expect((await watch({ ...(await world.driver()), token: 'x.y.z' })).response.status).toBe(401);
});

test('a stream ends within a second of its session', async () => {
  const driver = await world.driver();
  const page = await watch(driver);
  await world.call(driver, 'POST', '/api/org/logout');
  vi.advanceTimersByTime(1_000);
  await page.ended;
});

test('ends with its session, while others continue', async () => {
  const [leaving, staying] = [await world.driver(1), await world.driver(2)];
  const [one, other] = [await watch(leaving), await watch(staying)];
  await world.call(leaving, 'POST', '/api/org/logout');
  await lookUntil(one.ended);
  await pollOnward(other.text).toContain(':\n\n');
  await world.boat(event);
  await expect.poll(other.revisions).toHaveLength(2);
  expect(one.revisions()).toHaveLength(1);
});

test('an organization has a limited number of streams, and one more when one is closed', async () => {
  const driver = await world.driver();
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${driver.token}`, accept: 'text/event-stream' };
  const first = await fetch(`${url}/api/event/${event}/live`, { headers, signal: controller.signal });
  const others = await Promise.all(Array.from({ length: maxStreams - 1 }, () => watch(driver)));
  expect(new Set([first, ...others.map(({ response }) => response)].map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  expect((await watch(driver)).response.status).toBe(429);
  expect((await watch(await world.driver(2))).response.status).toBe(200);
  controller.abort();
  await expect.poll(async () => (await watch(driver)).response.status).toBe(200);
});

test('open streams do not keep the server from ending', async () => {
  const page = await watch(await world.driver());
  await world.app.close();
  await page.ended;
});

test('a browser with this revision is answered 304; after a booking or a lock, or for another viewer, it gets the legs', async () => {
  const leg = await world.leg(event);
  const [driver, other] = [await world.driver(1), await world.driver(2)];
  const first = await readLegs(driver);
  const { etag } = first.headers;
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
  expect(await readLegs(driver, etag)).toMatchObject({ statusCode: 304, body: '' });
  expect((await readLegs(driver, `"x", ${String(etag)}`)).statusCode).toBe(304);
  expect((await readLegs(other, etag)).statusCode).toBe(200);
  await world.call(other, 'POST', '/api/reg/', { event, leg: leg.id, boat: leg.boats[0] });
  const booked = await readLegs(driver, etag);
  expect(booked.json<{ legs: Leg[] }>().legs).toMatchObject([{ registrations: 1 }]);
  await world.call(await world.admin(), 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: true });
  expect((await readLegs(driver, booked.headers.etag)).json<{ legs: Leg[] }>().legs).toMatchObject([{ locked: true }]);
});

test('an admin who looks as somebody else is answered 304 only for that one', async () => {
  const [admin, driver] = [await world.admin(), await world.driver()];
  await world.leg(event);
  const seenAs = (id: number, known = '') =>
    world.app.inject({
      url: `/api/leg/event/${event}/${id}`,
      headers: { authorization: `Bearer ${admin.token}`, 'if-none-match': known },
    });
  const { etag } = (await seenAs(driver.id)).headers;
  expect((await seenAs(driver.id, String(etag))).statusCode).toBe(304);
  expect((await seenAs(admin.id, String(etag))).statusCode).toBe(200);
});

test.runIf(process.env.SEATRIAL_TEST_POSTGRES_URL)(
  'what another process changes is heard here at once, also after the connection was lost',
  async () => {
    const other = await openDatabase(world.services.config.databaseUrl, world.folder);
    const page = await watch(await world.driver());
    const listening = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query like 'listen%' and state = 'idle'`;
    const listeners = async () => (await world.database.read((db) => listening.execute(db))).rows.map(({ pid }) => pid);
    await expect.poll(listeners).toHaveLength(2);
    const { id, type } = await world.admin();
    const by = { actor: { id, type }, at: '2026-06-09T06:00:00.000Z' };
    const moveElsewhere = () => lockDay(other, { event, date: '2026-06-10', lock_state: true }, by);
    await moveElsewhere();
    await expect.poll(() => page.revisions().at(-1)).toBe(1);
    for (const pid of await listeners())
      await world.database.read((db) => sql`select pg_terminate_backend(${pid}::integer)`.execute(db));
    const moveAgain = async () => {
      await moveElsewhere();
      return page.revisions().at(-1);
    };
    await expect.poll(moveAgain, { interval: 200 }).toBeGreaterThan(1);
    await other.close();
  },
);

test('a change whose message was lost is found by reading the revisions', async () => {
  const page = await watch(await world.driver());
  await world.database.write((tx) => tx.updateTable('event').set({ revision: 7 }).where('id', '=', event).execute());
  await pollOnward(() => page.revisions().at(-1)).toBe(7);
});
