import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let maker: Person;
let event: number;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  maker = await world.manufacturer();
  event = await world.event();
});
afterEach(() => world.close());

const make = (who: Person, kind: string) =>
  world.call<{ id: number; url: string }>(who, 'POST', '/api/report-address', { event, kind });
const pathOf = (url: string) => new URL(url).pathname;
async function read(url: string) {
  const { headers, payload, statusCode } = await world.app.inject({ method: 'GET', url: pathOf(url) });
  return { status: statusCode, headers, text: payload };
}

test('an address shows what its owner may see, without a login, until it is ended', async () => {
  const boat = await world.boat(event, { owner: maker.id, make: '=HYPERLINK("x")' });
  const other = await world.boat(event, { make: 'Targa' });
  const leg = await world.leg(event, { boats: [boat, other] });
  const [first, second] = [await world.driver(1), await world.driver(2)];
  await world.call(admin, 'POST', '/api/org/edit', { id: first.id, allergies: 'zznuts', phone: '+358 40' });
  for (const [who, on] of [
    [first, boat],
    [second, other],
  ] as const)
    expect((await world.call(who, 'POST', '/api/reg', { event, leg: leg.id, boat: on })).status).toBe(200);

  const [all, own] = [(await make(admin, 'bregs')).body, (await make(maker, 'bregs')).body];
  expect(all.url).toMatch(/^https:\/\/seatrial\.test\/reports\/[\w-]{43}\.csv$/);
  const [everything, ofMaker] = [await read(all.url), await read(own.url)];
  expect(everything).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(everything.text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(everything.text).toContain("'+358 40");
  expect(everything.text).toContain('Targa');
  expect(ofMaker.text).not.toMatch(/Targa|driver2|E-mail|358/);
  expect(everything.text + ofMaker.text).not.toContain('zznuts');

  const listed = await world.call<{ addresses: object[] }>(maker, 'GET', '/api/report-address');
  expect(listed.body.addresses).toEqual([{ id: own.id, event, kind: 'bregs', created_at: expect.any(String) }]);
  expect((await world.call(maker, 'DELETE', `/api/report-address/${all.id}`)).status).toBe(200);
  expect((await read(all.url)).status).toBe(200);
  expect((await world.call(maker, 'DELETE', `/api/report-address/${own.id}`)).status).toBe(200);
  expect((await read(own.url)).status).toBe(404);
});

test('not for reports about health or travel, nor for those that one may not read', async () => {
  for (const kind of ['tester', 'testerdump', 'regs'])
    expect((await make(admin, kind)).body.code).toBe('report_not_live');
  expect((await make(maker, 'leg')).body.code).toBe('report_not_live');
  expect((await make(await world.driver(), 'boats')).status).toBe(403);
});

test('ends with the role and with the person', async () => {
  const [first, second] = [
    (await make(maker, 'myBoats')).body.url,
    (await make(await world.manufacturer(2), 'boats')).body.url,
  ];
  await world.call(admin, 'POST', '/api/org/edit', { id: maker.id, type: 'test driver' });
  expect((await read(first)).status).toBe(404);
  await world.call(admin, 'DELETE', `/api/org/${(await world.manufacturer(2)).id}`);
  expect((await read(second)).status).toBe(404);
});

test('is not kept in the database, and is not read without end', async () => {
  const { url } = (await make(admin, 'boats')).body;
  const rows = await world.database.read((db) => db.selectFrom('report_address').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(pathOf(url).slice('/reports/'.length, -'.csv'.length));
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await read(url)).status);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
  expect(statuses[30]).toBe(429);
  world.clock.now += 60_000;
  expect((await read(url)).status).toBe(200);
});
