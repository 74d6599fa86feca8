import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../server/testing/postgres.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { sharedPostgres } from '../../server/testing/shared-postgres.ts';
import { adminOf, bookedIds, makePlace, newFolder, withRoom } from './place.ts';

/** From the question to the answer. */
const maxMilliseconds = withRoom(3_000);

const place = newFolder();
let url: string;
let server: ServerProcess;
beforeAll(async () => {
  url = await emptyDatabase(sharedPostgres());
  server = await startServer({ DATA_DIR: place.folder, DATABASE_URL: url });
});
afterAll(async () => {
  await server.end('SIGKILL');
  place.discard();
});

test('a call that waits for a lock without end is answered 503 within 3 seconds, and changes nothing', async () => {
  const admin = adminOf(server);
  const { event, boat, legs, organizations } = await makePlace(admin);
  const booking = { event, leg: legs[0], boat, organization: organizations[0] };
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('update event set revision = revision where id = $1', [event]);

  const ask = async () => {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin('POST', '/api/reg/', booking)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [503, 'unavailable']));
    return performance.now() - began;
  };
  const first = ask();
  await sleep(500);
  const second = ask();
  const waited = await first;
  expect(waited).toBeGreaterThan(2_400);
  expect(waited).toBeLessThan(maxMilliseconds);
  // They wait behind the first ones, and not for the lock all over again.
  expect(await second).toBeLessThan(waited);
  // Reads wait for nobody.
  expect(await bookedIds(admin, event)).toEqual([]);

  await holder.query('rollback');
  await holder.end();
  expect((await admin('POST', '/api/reg/', booking)).status).toBe(200);
});

test('a lock that is held for long stalls no read, no other event, no login and not /readyz', async () => {
  const admin = adminOf(server);
  const held = await makePlace(admin, 40, 'held');
  const other = await makePlace(admin, 2, 'other');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('update event set revision = revision where id = $1', [held.event]);

  // Many more than there are connections, and of a kind that does not share a transaction.
  const began = performance.now();
  const waiting = held.organizations.map(async (organization) => {
    const { status } = await admin('POST', '/api/reg/deletall', { event: held.event, organization });
    return { status, after: performance.now() - began };
  });
  await sleep(500);
  const booking = { event: other.event, leg: other.legs[0], boat: other.boat, organization: other.organizations[0] };
  const others = await Promise.all([
    admin('POST', '/api/reg/', booking),
    admin('GET', `/api/reg/event/${held.event}`),
    admin('POST', '/api/org/login', { email: 'admin@localhost' }),
    admin('GET', '/readyz'),
  ]);
  const answeredAfter = performance.now() - began;
  const answers = await Promise.all(waiting);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answeredAfter).toBeLessThan(Math.max(...answers.map(({ after }) => after)));
  expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(maxMilliseconds);
  await holder.query('rollback');
  await holder.end();
});
