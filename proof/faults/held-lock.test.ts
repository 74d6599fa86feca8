import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, startPostgres, type Postgres } from '../../server/testing/postgres.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { adminOf, bookedIds, makePlace, newFolder } from './place.ts';

const place = newFolder();
let postgres: Postgres;
let url: string;
let server: ServerProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await emptyDatabase(postgres.url);
  server = await startServer({ DATA_DIR: place.folder, DATABASE_URL: url });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await postgres.stop();
  place.discard();
});

test('whoever waits for a lock that is not let go hears 503 after 3 seconds, and nothing has changed', async () => {
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
  expect(await first).toBeGreaterThan(2_900);
  // They wait behind the first ones, and not for the lock all over again.
  expect(await second).toBeLessThan(await first);
  // Who only looks waits for nobody.
  expect(await bookedIds(admin, event)).toEqual([]);

  await holder.query('rollback');
  await holder.end();
  expect((await admin('POST', '/api/reg/', booking)).status).toBe(200);
});
