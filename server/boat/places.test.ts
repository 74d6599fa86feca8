import { afterAll, describe, expect, test } from 'vitest';
import { downloadSheet, uploadSheet, workbook } from '../testing/sheets.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import type { List } from '#domain/guest/lists.ts';
import type { Leg } from '#domain/leg.ts';
import type { Manifest } from '#domain/manifest.ts';
import { bookedTrips } from '../trip/queries.ts';
import { openWorld, type Person } from '../testing/world.ts';

const world = await openWorld();
afterAll(() => world.close());

test('the contact of a boat is shown to its owner, admins and people booked on it', async () => {
  const event = await world.event();
  const maker = await world.manufacturer();
  const places = { berth: 'Pier C, 12', contact_phone: '+358 40 1234567' };
  const contact_email = 'skipper@x.test';
  const made = await world.call<{ ids: number[] }>(maker, 'POST', '/api/boat', {
    boats: [{ make: 'Nord', model: 'Star', capacity: 4, event, ...places, contact_email }],
  });
  const boat = made.body.ids[0] ?? 0;
  const leg = await world.leg(event, { boats: [boat] });
  const [booked, other] = [await world.driver(1), await world.driver(2)];
  expect((await world.call(booked, 'POST', '/api/reg', { event, leg: leg.id, boat })).status).toBe(200);

  const one = async (who: Person) => (await world.call(who, 'GET', `/api/boat/${boat}`)).body;
  for (const who of [maker, await world.admin(), booked]) expect(await one(who)).toMatchObject(places);
  for (const who of [other, await world.manufacturer(2)]) {
    const seen = await one(who);
    expect([seen.berth, 'contact_phone' in seen]).toEqual([places.berth, false]);
  }
  // Its address is for the owner and admins alone.
  for (const who of [maker, await world.admin()]) expect(await one(who)).toMatchObject({ contact_email });
  for (const who of [booked, other, await world.manufacturer(2)])
    expect(await one(who)).not.toHaveProperty('contact_email');
  const list = async (who: Person) =>
    (await world.call<{ boats: { id: number }[] }>(who, 'GET', '/api/boat')).body.boats.find(({ id }) => id === boat);
  expect(await list(maker)).toMatchObject(places);
  expect(await list(await world.manufacturer(2))).not.toHaveProperty('contact_phone');
});

test('berth, phone and map come by import, go by export, and stay when an edit does not send them', async () => {
  const [event, admin] = [await world.event({ name: 'Places' }), await world.admin()];
  const sheet = [
    {
      make: 'Nord',
      model: 'Pier',
      capacity: 4,
      event: 'Places',
      berth: 'A 7',
      contact_phone: '040 1',
      contact_email: 'a@x.test',
    },
  ];
  const boats = await uploadSheet<{ ids: number[] }>(world, admin, '/api/boat/upload', await workbook(sheet));
  const boat = boats.body.ids[0];
  await world.call(admin, 'POST', '/api/boat/edit', { id: boat, model: 'Quay' });
  expect((await world.call(admin, 'GET', `/api/boat/${boat}`)).body).toMatchObject({
    model: 'Quay',
    berth: 'A 7',
    contact_phone: '040 1',
    contact_email: 'a@x.test',
  });
  const leg = { identifier: 'A1', date: '2026-06-10', start_time: '09:00', end_time: '10:00', event };
  const map = 'https://maps.example/?q=59.8,22.9';
  const id = (await world.call<{ id: number }>(admin, 'POST', '/api/leg', { ...leg, map })).body.id;
  await world.call(admin, 'POST', '/api/leg/edit', { id, via: 'Russarö' });
  const copy = (await world.call<{ id: number }>(admin, 'POST', '/api/leg/copy', { id })).body.id;
  for (const each of [id, copy]) {
    const found = await world.call<{ map?: string; leg?: { map: string } }>(admin, 'GET', `/api/leg/${each}`);
    expect(JSON.stringify(found.body)).toContain(`"map":"${map}"`);
  }
  const exported = await downloadSheet(world, admin, '/api/boat/export', {});
  await world.call(admin, 'POST', '/api/boat/edit', { id: boat, berth: '', contact_phone: '', contact_email: '' });
  expect((await uploadSheet(world, admin, '/api/boat/upload?existing=update', exported)).status).toBe(200);
  expect((await world.call(admin, 'GET', `/api/boat/${boat}`)).body).toMatchObject({
    berth: 'A 7',
    contact_phone: '040 1',
    contact_email: 'a@x.test',
  });
  const sheetLeg = { identifier: 'B1', date: '2026-06-11', start_time: '09:00', end_time: '10:00', map };
  const legs = await uploadSheet<{ ids: number[] }>(world, admin, '/api/leg/upload', await workbook([sheetLeg]), {
    event,
  });
  const imported = await world.call(admin, 'GET', `/api/leg/${legs.body.ids[0]}`);
  expect(JSON.stringify(imported.body)).toContain(`"map":"${map}"`);
});

describe('along a route', () => {
  const date = '2026-06-10';
  const berths = [
    { harbour: 'nagu', berth: 'A12' },
    { harbour: 'Kasnäs', berth: 'B4' },
  ];

  test('every place that names a berth names that of the harbour, and otherwise the usual one', async () => {
    const [event, admin, driver] = [
      await world.event({ name: 'Berths', route: true }),
      await world.admin(),
      await world.driver(1),
    ];
    const boat = await world.boat(event, { berth: 'C1', berths });
    const starts = { 'Nagu, pier A': 'A12', Gästhamnen: 'B4', Hitis: 'C1' };
    for (const [index, starting_point] of Object.keys(starts).entries()) {
      const hours = { start_time: `1${index}:00`, end_time: `1${index}:30` };
      const { id: leg } = await world.leg(event, {
        boats: [boat],
        date,
        identifier: `L${index}`,
        starting_point,
        ...hours,
      });
      await world.call(admin, 'POST', '/api/reg', { event, leg, boat, organization: driver.id });
    }
    const places = [{ name: 'Gästhamnen', harbour: 'Kasnäs' }];
    expect((await world.call(admin, 'POST', '/api/event/places', { event, places, transfers: [] })).status).toBe(200);
    const read = async <Answer>(path: string, who = admin) => (await world.call<Answer>(who, 'GET', path)).body;
    const named = Object.values(starts);
    const { legs } = await read<{ legs: Leg[] }>(`/api/leg/event/${event}`, driver);
    expect(legs.map((leg) => leg.boats[0]?.berth)).toEqual(named);
    const quay = await read<BoardingDay>(`/api/boarding/${event}/${date}`);
    expect(quay.departures.map((each) => each.boat.berth)).toEqual(named);
    const manifest = await read<Manifest>(`/api/event/${event}/manifest?date=${date}`);
    expect(manifest.legs.map((leg) => leg.boats[0]?.berth)).toEqual(named);
    expect((await world.database.read((db) => bookedTrips(db, { event }))).map(({ berth }) => berth)).toEqual(named);
  });

  test('come and go by a sheet, and one without its berth, or twice, is refused', async () => {
    await world.event({ name: 'Along', route: true });
    const admin = await world.admin();
    const sheet = { make: 'Nord', model: 'Way', capacity: 4, event: 'Along', berths: 'nagu: A12\nKasnäs: B4' };
    const { body } = await uploadSheet<{ ids: number[] }>(world, admin, '/api/boat/upload', await workbook([sheet]));
    const id = body.ids[0];
    const stored = async () => (await world.call(admin, 'GET', `/api/boat/${id}`)).body.berths;
    expect(await stored()).toEqual(berths);
    const exported = await downloadSheet(world, admin, '/api/boat/export', {});
    await world.call(admin, 'POST', '/api/boat/edit', { id, berths: [] });
    expect((await uploadSheet(world, admin, '/api/boat/upload?existing=update', exported)).status).toBe(200);
    expect(await stored()).toEqual(berths);
    for (const wrong of [[{ harbour: 'Nagu', berth: '' }], [berths[0], { harbour: 'NAGU', berth: 'A1' }]])
      expect((await world.call(admin, 'POST', '/api/boat/edit', { id, berths: wrong })).status).toBe(400);
    expect(await stored()).toEqual(berths);
  });

  test('a transfer seats people, and is no boat to try, to wish, to complete or to count', async () => {
    const [event, admin, driver] = [
      await world.event({ route: true, wishes: true, after: true, name: 'Bus' }),
      await world.admin(),
      await world.driver(1),
    ];
    const bus = await world.boat(event, { kind: 'transfer' });
    const leg = await world.leg(event, { boats: [bus], date, starting_point: 'Nagu', ending_point: 'Kasnäs' });
    const read = async (path: string, who = admin) => (await world.call(who, 'GET', path)).body;
    expect((await world.call(driver, 'POST', '/api/reg', { event, leg: leg.id, boat: bus })).status).toBe(200);
    expect(await read(`/api/event/${event}/boats`, driver)).toEqual({ boats: [] });
    expect(await read(`/api/message/boats/${event}`)).toMatchObject({ boats: [] });
    expect(await read(`/api/attendance/${event}`)).toMatchObject({ rows: [] });
    const wish = { boats: [{ boat: bus, star: true }], presence: [] };
    expect((await world.call(driver, 'POST', `/api/wish/${event}`, wish)).status).toBe(404);
    expect(await read(`/api/event/${event}/whereabouts/${date}`)).toMatchObject({
      people: [{ organization: driver.id, stops: [{ harbour: 'Nagu' }, { harbour: 'Kasnäs' }] }],
    });
  });
});

test('a bus where nobody travels seats people, and is no boat all the same; a harbour without berths is a list without them', async () => {
  const [admin, driver] = [await world.admin(), await world.driver(1)];
  const read = async (path: string) => (await world.call(admin, 'GET', path)).body;
  const event = await world.event();
  const bus = await world.boat(event, { kind: 'transfer' });
  const leg = await world.leg(event, { boats: [bus] });
  expect((await world.call(driver, 'POST', '/api/reg', { event, leg: leg.id, boat: bus })).status).toBe(200);
  expect(await read(`/api/event/${event}/boats`)).toEqual({ boats: [] });
  expect(await read(`/api/event/${event}/whereabouts/2026-06-10`)).toMatchObject({ people: [] });
  expect(await read(`/api/event/${event}/list/harbour`)).toMatchObject({ sections: [] });
  await world.call(admin, 'POST', '/api/event/edit', { id: event, route: true });
  const boat = await world.boat(event, { berth: '', berths: [] });
  await world.leg(event, {
    boats: [boat],
    starting_point: 'Nagu',
    ending_point: 'Nagu',
    start_time: '12:00',
    end_time: '13:00',
  });
  const { sections } = (await read(`/api/event/${event}/list/harbour`)) as unknown as List;
  expect(sections.flatMap(({ rows }) => rows.map((row) => [row[0], row.at(-1)]))).toEqual(
    sections.map(() => ['Axopar 29', '']),
  );
  expect(sections.length).toBeGreaterThan(0);
});
