import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clockTime, defaultZone } from '#domain/zone.ts';
import { leg, type Leg } from '#domain/leg.ts';
import { openWorld, type Person } from '../testing/world.ts';
import { legsSeenAt, registrationsOf, sharedLegs, withOwn } from './calendar-queries.ts';

const world = await openWorld();
const event = await world.event({ start_date: '2026-06-09' });
const drivers = [await world.driver(1), await world.driver(2), await world.driver(3)];
const times = [
  ['09:00', '10:00'],
  ['09:30', '10:30'],
  ['10:00', '11:00'],
  ['13:00', '14:00'],
] as const;
const legs = await Promise.all(
  times.map(async ([start_time, end_time], n) => {
    const boats = [await world.boat(event, { model: `Å"${n}`, capacity: 1 }), await world.boat(event, { capacity: 2 })];
    return world.leg(event, { identifier: `${n} – "ö"`, date: '2026-06-09', start_time, end_time, boats });
  }),
);
afterAll(() => world.close());

const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('book' as const), driver: fc.nat(2), leg: fc.nat(3), boat: fc.nat(1) }),
  },
  // Legs leave while they are looked at.
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.nat(10) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('remove' as const), driver: fc.nat(2), leg: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lock' as const), locked: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('rename' as const), leg: fc.nat(3), name: fc.string({ minLength: 1 }) }),
  },
);

/** The cache of the calendar is never noticed: each answer equals a plain read, right after whatever was acknowledged. */
test('a cached calendar equals one that is read from the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      for (const each of changes) {
        await make(each);
        await Promise.all(drivers.map(expectPlainRead));
      }
    }),
    { numRuns: 15 },
  );
});

async function make(each: typeof change extends fc.Arbitrary<infer Change> ? Change : never): Promise<void> {
  const admin = await world.admin();
  if (each.does === 'wait') return void (world.clock.now += each.minutes * 60_000);
  if (each.does === 'lock') {
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-09', lock_state: each.locked });
    return;
  }
  const { id, boats } = legs[each.leg] ?? { id: 0, boats: [] };
  if (each.does === 'rename')
    return void (await world.call(admin, 'POST', '/api/leg/edit', { id, identifier: each.name }));
  const driver = drivers[each.driver];
  if (each.does === 'book')
    return void (await world.call(driver, 'POST', '/api/reg', { event, leg: id, boat: boats[each.boat] }));
  const { body } = await world.call<{ leg: Leg }>(driver, 'GET', `/api/leg/${id}`);
  if (body.leg.registration !== null) await world.call(driver, 'DELETE', `/api/reg/${body.leg.registration}`);
}

/** The answer that each page holds, from before the last change. */
const holding = new Map<Person, { etag: string; body: string }>();

async function expectPlainRead(driver: Person): Promise<void> {
  const plain = await world.database.read(async (db) => {
    const own = new Map((await registrationsOf(db, [driver.id], { event })).map((row) => [row.leg, row]));
    const legs = legsSeenAt(await sharedLegs(db, event), clockTime(world.clock.now, defaultZone));
    return { legs: legs.map((each) => withOwn(each, own.get(each.id))) };
  });
  const url = `/api/leg/event/${event}`;
  const headers = { authorization: `Bearer ${driver.token}` };
  const [bare, gzip, zstd] = await Promise.all(
    ['identity', 'gzip, br, zstd;q=0', 'gzip, deflate, br, zstd'].map((accepted) =>
      world.app.inject({ url, headers: { ...headers, 'accept-encoding': accepted } }),
    ),
  );
  if (!bare || !gzip || !zstd) throw new Error('Not answered');
  expect(z.object({ legs: z.array(leg) }).parse(bare.json())).toEqual(plain);
  const held = holding.get(driver);
  if (held) {
    const again = await world.app.inject({ url, headers: { ...headers, 'if-none-match': held.etag } });
    expect(again.statusCode === 304 ? held.body : again.body).toBe(bare.body);
  }
  holding.set(driver, { etag: String(bare.headers.etag), body: bare.body });
  expect(bare.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(bare.body);
  expect(zstd.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(bare.body);
}
