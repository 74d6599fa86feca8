import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, startPostgres, type Postgres } from '../../server/testing/postgres.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { adminOf, bookedIds, makePlace, newFolder, type AsAdmin, type Place } from './place.ts';

let place: ReturnType<typeof newFolder>;
let postgres: Postgres;
let server: ServerProcess;
beforeAll(async () => {
  place = newFolder();
  postgres = await startPostgres({ durable: true });
  server = await startServer({ DATA_DIR: place.folder, DATABASE_URL: await emptyDatabase(postgres.url) });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await postgres.stop();
  place.discard();
});

/** On each of the legs: enough to go on booking until the database is back, however slow the machine. */
const seatsForAWhile = 200;

interface Heard {
  acknowledged: number[];
  /** How many calls may have happened without an answer that says so. */
  unknown: number;
  statuses: Set<number>;
  ended: boolean;
}

/** Books seat after seat, whatever is answered. */
async function bookOn(admin: AsAdmin, { event, boat, legs, organizations }: Place, heard: Heard): Promise<void> {
  const wanted = legs.flatMap((leg) => organizations.map((organization) => ({ event, leg, boat, organization })));
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let next = wanted.pop(); next && !heard.ended; next = wanted.pop()) {
        const { status, body } = await admin('POST', '/api/reg/', next);
        heard.statuses.add(status);
        if (status === 200) heard.acknowledged.push(body.id);
        else heard.unknown += 1;
        if (status !== 200) await sleep(250);
      }
    }),
  );
}

test.for(['stopped', 'killed'] as const)(
  'PostgreSQL %s under load and back: 503 in between, nothing acknowledged is lost, the server goes on by itself',
  async (how) => {
    const admin = adminOf(server);
    const all = await makePlace(admin, seatsForAWhile, how);
    const heard: Heard = { acknowledged: [], unknown: 0, statuses: new Set(), ended: false };
    const booking = bookOn(admin, all, heard);
    while (heard.acknowledged.length < 20) await sleep(5);
    await postgres.goAway(how);
    await expect.poll(() => heard.statuses.has(503)).toBe(true);
    await postgres.comeBack();
    const before = heard.acknowledged.length;
    await expect.poll(() => heard.acknowledged.length).toBeGreaterThan(before);
    heard.ended = true;
    await booking;

    expect(heard.statuses, server.output()).toEqual(new Set([200, 503]));
    const booked = new Set(await bookedIds(admin, all.event));
    expect(heard.acknowledged.filter((id) => !booked.has(id))).toEqual([]);
    expect(booked.size).toBeLessThanOrEqual(heard.acknowledged.length + heard.unknown);
  },
);
