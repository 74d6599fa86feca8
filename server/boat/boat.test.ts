import { afterAll, describe, expect, test } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import { openWorld } from '#server/testing/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const hull = { make: 'Targa', model: '32', capacity: 6 };

async function add(who: 'admin' | 'maker', ...boats: object[]) {
  const actor = who === 'admin' ? await world.admin() : await world.manufacturer();
  return world.call<{ ids: number[] }>(actor, 'POST', '/api/boat/', { boats });
}

async function addOne(who: 'admin' | 'maker', boat: object): Promise<number> {
  return (await add(who, boat)).body.ids[0] ?? 0;
}

async function seen(id: number): Promise<Boat> {
  return (await world.call<Boat>(await world.admin(), 'GET', `/api/boat/${id}`)).body;
}

async function book(leg: { id: number; boats: number[] }, event: number, driver: number, override = false) {
  const organization = (await world.driver(driver)).id;
  const booking = { event, leg: leg.id, boat: leg.boats[0], organization, override };
  expect((await world.call(await world.admin(), 'POST', '/api/reg', booking)).status).toBe(200);
}

async function countRows(table: 'registration' | 'leg_boat', boat: number): Promise<number> {
  const rows = await world.database.read((db) =>
    db.selectFrom(table).select('boat').where('boat', '=', boat).execute(),
  );
  return rows.length;
}

describe('adding boats', () => {
  test('a manufacturer adds several, which are its own and in the first event that has not ended', async () => {
    await world.event({ name: 'Over', start_date: '2026-06-01', end_date: '2026-06-08' });
    const current = await world.event({ name: 'Now', start_date: '2026-06-09', end_date: '2026-06-09' });
    const { status, body } = await add('maker', hull, {
      ...hull,
      model: '41',
      length: 12.4,
      links: ['https://targa.test'],
    });
    expect(status).toBe(200);
    const boat = await seen(body.ids[1] ?? 0);
    expect(boat).toMatchObject({
      ...hull,
      model: '41',
      length: 12.4,
      beam: null,
      links: ['https://targa.test'],
      attachments: [],
    });
    expect(boat.event).toEqual({ id: current, name: 'Now' });
    expect(boat.owner.id).toBe((await world.manufacturer()).id);
    await world.call(await world.admin(), 'DELETE', `/api/boat/${body.ids[0]}`);
    await world.call(await world.admin(), 'DELETE', `/api/boat/${body.ids[1]}`);
    await world.call(await world.admin(), 'DELETE', `/api/event/${current}`);
  });

  test('without an event that has not ended there is nowhere to add them', async () => {
    const empty = await openWorld();
    const maker = await empty.manufacturer();
    expect(await empty.call(maker, 'POST', '/api/boat', { boats: [hull] })).toMatchObject({
      status: 409,
      body: { code: 'no_active_event' },
    });
    await empty.close();
  });

  test('missing fields are named with their boat, and nothing is added', async () => {
    const event = await world.event();
    const answer = await add('maker', { ...hull, event }, { make: ' ', capacity: null, event });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'elements_missing',
        index: 1,
        missingElements: ['make', 'model', 'capacity'],
        message: 'Please fill in the missing fields',
      },
    });
    expect(await world.call(await world.admin(), 'DELETE', `/api/event/${event}`)).toMatchObject({ status: 200 });
  });

  test('a manufacturer adds for itself only, an admin for anyone that exists', async () => {
    const event = await world.event();
    const other = (await world.manufacturer(2)).id;
    expect(await add('maker', { ...hull, event, owner: other })).toMatchObject({ status: 403 });
    expect((await seen(await addOne('admin', { ...hull, event, owner: other }))).owner.id).toBe(other);
    expect((await seen(await addOne('admin', { ...hull, event }))).owner.id).toBe((await world.admin()).id);
    expect(await add('admin', { ...hull, event, owner: 999_999 })).toMatchObject({
      status: 400,
      body: { code: 'owner_not_found' },
    });
  });

  test('the event must exist', async () => {
    expect(await add('admin', { ...hull, event: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'event_not_found' },
    });
  });
});

describe('seeing boats', () => {
  test("a manufacturer sees all boats, and only its own e-mail; an admin everybody's", async () => {
    const event = await world.event();
    const mine = await addOne('maker', { ...hull, event });
    const theirs = await addOne('admin', { ...hull, event, owner: (await world.manufacturer(2)).id });
    const emails = async (who: 'admin' | 'maker') => {
      const actor = who === 'admin' ? await world.admin() : await world.manufacturer();
      const { body } = await world.call<{ boats: Boat[] }>(actor, 'GET', '/api/boat');
      const one = (await world.call<{ owner: Boat['owner'] }>(actor, 'GET', `/api/boat/${theirs}`)).body.owner;
      const owner = (id: number) => body.boats.find((boat) => boat.id === id)?.owner;
      expect(owner(theirs)).toEqual(one);
      expect(one?.organization_name).toBe('The manufacturer of maker2@boats.test');
      return [owner(mine)?.email, one?.email];
    };
    expect(await emails('maker')).toEqual(['maker1@boats.test', undefined]);
    expect(await emails('admin')).toEqual(['maker1@boats.test', 'maker2@boats.test']);
  });

  test('a test driver sees boats that go out, without e-mails, and no list', async () => {
    const event = await world.event();
    const boat = await addOne('maker', { ...hull, event });
    const driver = await world.driver();
    expect(await world.call(driver, 'GET', `/api/boat/${boat}`)).toMatchObject({
      status: 404,
      body: { code: 'boat_not_found' },
    });
    await world.leg(event, { boats: [boat] });
    const { status, body } = await world.call<{ owner: Boat['owner'] }>(driver, 'GET', `/api/boat/${boat}`);
    expect([status, body.owner.email]).toEqual([200, undefined]);
  });
});

describe('editing a boat', () => {
  test('by either spelling of the path; fields that are not sent stay', async () => {
    const event = await world.event();
    const id = await addOne('maker', { ...hull, event, beam: 3.1, description: 'Sturdy' });
    const maker = await world.manufacturer();
    expect(await world.call(maker, 'POST', '/api/boat//edit', { id, model: '32 GT' })).toMatchObject({
      status: 200,
      body: { success: true, id },
    });
    expect((await world.call(maker, 'POST', '/api/boat/edit', { id, beam: null })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ make: 'Targa', model: '32 GT', beam: null, description: 'Sturdy' });
  });

  test('a third decimal of a length is refused beside its field', async () => {
    const event = await world.event();
    const id = await addOne('maker', { ...hull, event });
    for (const field of ['length', 'beam', 'draft'])
      expect(
        await world.call(await world.manufacturer(), 'POST', '/api/boat/edit', { id, [field]: 7.855 }),
      ).toMatchObject({
        status: 400,
        body: { code: 'invalid_body', fields: { [field]: 'Use at most two decimals' } },
      });
    expect(await add('maker', { ...hull, event, draft: 0.805 })).toMatchObject({ status: 400 });
  });

  test('the whole boat may be sent back as it was read', async () => {
    const id = await addOne('maker', { ...hull, event: await world.event() });
    const boat = await seen(id);
    expect((await world.call(await world.manufacturer(), 'POST', '/api/boat//edit', { ...boat })).status).toBe(200);
    expect(await seen(id)).toEqual(boat);
  });

  test('its event never changes, its owner by an admin alone, and nothing required is emptied', async () => {
    const event = await world.event();
    const id = await addOne('maker', { ...hull, event });
    const edit = async (who: 'admin' | 'maker', changes: object) =>
      world.call(who === 'admin' ? await world.admin() : await world.manufacturer(), 'POST', '/api/boat/edit', {
        id,
        ...changes,
      });
    expect(await edit('admin', { event: await world.event() })).toMatchObject({
      status: 400,
      body: { code: 'value_not_modifiable', message: 'You can not modify this value' },
    });
    const other = (await world.manufacturer(2)).id;
    expect((await edit('maker', { owner: other })).status).toBe(403);
    expect(await edit('maker', { make: '' })).toMatchObject({
      status: 400,
      body: { missingElements: ['make'], index: 0 },
    });
    expect((await edit('admin', { owner: other })).status).toBe(200);
    expect((await edit('maker', { model: 'mine' })).status).toBe(403);
    expect((await seen(id)).owner.id).toBe(other);
  });

  test('a boat that is not there is not found', async () => {
    const maker = await world.manufacturer();
    expect((await world.call(maker, 'POST', '/api/boat/edit', { id: 999_999 })).status).toBe(404);
  });
});

describe('a capacity', () => {
  test('is not lowered below the bookings of any leg', async () => {
    const event = await world.event();
    const boat = await addOne('maker', { ...hull, event, capacity: 3 });
    const leg = await world.leg(event, { boats: [boat] });
    await world.leg(event, { boats: [boat], start_time: '12:00', end_time: '13:00' });
    await book(leg, event, 1);
    await book(leg, event, 2);
    const lower = async (capacity: number) =>
      world.call(await world.manufacturer(), 'POST', '/api/boat/edit', { id: boat, capacity });
    expect(await lower(1)).toMatchObject({ status: 409, body: { code: 'capacity_below_bookings', booked: 2 } });
    expect((await lower(1)).body).toMatchObject({
      fields: { capacity: expect.stringMatching(/^.+, \w{3} \d+ \w+: .+, .+$/) },
    });
    expect((await seen(boat)).capacity).toBe(3);
    expect((await lower(2)).status).toBe(200);
  });

  test('is not held against a person who did not come', async () => {
    const event = await world.event();
    const boat = await addOne('maker', { ...hull, event, capacity: 2 });
    const leg = await world.leg(event, { boats: [boat] });
    await book(leg, event, 1);
    await book(leg, event, 2);
    const { id } = await world.driver(1);
    await world.database.write((tx) =>
      tx.updateTable('registration').set({ no_show: 1 }).where('organization', '=', id).execute(),
    );
    const maker = await world.manufacturer();
    expect(await world.call(maker, 'POST', '/api/boat/edit', { id: boat, capacity: 1 })).toMatchObject({ status: 200 });
    expect(await world.call(maker, 'POST', '/api/boat/edit', { id: boat, capacity: 0 })).toMatchObject({
      body: { booked: 1 },
    });
  });

  test("is not held against bookings that an admin let pass, where the leg's own limit binds", async () => {
    const event = await world.event();
    const boat = await addOne('maker', { ...hull, event, capacity: 5 });
    const leg = await world.leg(event, { boats: [boat], max_per_boat: 1 });
    await book(leg, event, 1);
    await book(leg, event, 2, true);
    const lower = async (capacity: number) =>
      world.call(await world.manufacturer(), 'POST', '/api/boat/edit', { id: boat, capacity });
    expect((await lower(4)).status).toBe(200);
    expect(await lower(0)).toMatchObject({ status: 409, body: { booked: 2 } });
  });
});

describe('removing a boat', () => {
  test('says beforehand how many bookings go, takes it off all legs, and records each', async () => {
    const event = await world.event();
    const boat = await addOne('maker', { ...hull, event });
    const first = await world.leg(event, { boats: [boat] });
    const second = await world.leg(event, { boats: [boat], start_time: '12:00', end_time: '13:00' });
    await book(first, event, 1);
    await book(second, event, 1);
    const maker = await world.manufacturer();
    expect((await world.call(maker, 'GET', `/api/boat/${boat}/removal`)).body).toEqual({ bookings: 2, boats: 1 });
    expect((await world.call(maker, 'DELETE', `/api/boat/${boat}`)).body).toEqual({ success: true, removed: 2 });
    expect([await countRows('registration', boat), await countRows('leg_boat', boat)]).toEqual([0, 0]);
    expect(await world.call(maker, 'DELETE', `/api/boat/${boat}`)).toMatchObject({
      status: 404,
      body: { code: 'boat_not_found' },
    });
    const actions = await world.database.read((db) =>
      db.selectFrom('history').select('action').where('boat', '=', boat).orderBy('id').execute(),
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'boat.created',
      'registration.created',
      'registration.created',
      'registration.removed',
      'registration.removed',
      'boat.removed',
    ]);
  });
});

test('boats can be browsed with their legs, without the e-mail of their owner', async () => {
  const maker = await world.manufacturer(7);
  const event = await world.event({ name: 'Browsed' });
  const sailing = await world.boat(event, { model: 'Sails', owner: maker.id });
  await world.boat(event, { model: 'Stays', owner: maker.id });
  const { id } = await world.leg(event, { boats: [sailing] });
  const url = `/api/event/${event}/boats`;
  const seen = await world.call<{ boats: object[] }>(await world.driver(), 'GET', url);
  expect(seen.body.boats).toEqual([
    expect.objectContaining({
      id: sailing,
      owner: { id: maker.id, organization_name: expect.any(String) as string },
      attachments: [],
      legs: [{ id, identifier: 'A1', date: '2026-06-10', start_time: '10:00', end_time: '11:00' }],
    }),
  ]);
  expect((await world.call(await world.driver(), 'GET', '/api/event/999/boats')).status).toBe(404);
});

test('the history says that a boat was changed, and keeps no phone number and address of its contact', async () => {
  await world.event();
  const id = await addOne('maker', { ...hull, contact_phone: '+358 40 zzphone', contact_email: 'zzphone@x.test' });
  await world.call(await world.manufacturer(), 'POST', '/api/boat/edit', { id, contact_phone: '+358 50 zzphone' });
  const rows = await world.database.read((db) =>
    db.selectFrom('history').select(['action', 'details']).where('boat', '=', id).orderBy('id').execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual(['boat.created', 'boat.edited']);
  expect(JSON.stringify(rows)).not.toContain('zzphone');
});

test('boats are in the order of their names, Å and Ä after Z, on either database', async () => {
  const event = await world.event({ name: 'Names' });
  const makes = ['Åland', 'Zar', 'axopar', 'Äkäs', 'Botnia'];
  for (const make of makes) await addOne('admin', { ...hull, make, event });
  const { body } = await world.call<{ boats: Boat[] }>(await world.admin(), 'GET', '/api/boat');
  const listed = body.boats.filter((boat) => boat.event.id === event).map(({ make }) => make);
  expect(listed).toEqual(['axopar', 'Botnia', 'Zar', 'Åland', 'Äkäs']);
});
