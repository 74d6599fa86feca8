import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadSheet, uploadSheet, workbook } from '../testing/sheets.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
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
