import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Leg } from '#domain/leg.ts';
import { openWorld, type Person } from '../testing/world.ts';

let event: number;

const world = await openWorld();
const admin = await world.admin();
beforeEach(async () => {
  event = await world.event();
});
afterAll(() => world.close());

const plain = { identifier: 'L1', date: '2026-06-10', start_time: '10:00', end_time: '11:00' };
const create = (leg: object) => world.call<{ id: number }>(admin, 'POST', '/api/leg', { ...plain, event, ...leg });
const edit = (changes: object) => world.call<{ removed: number }>(admin, 'POST', '/api/leg/edit', changes);
const seen = async (id: number) => (await world.call<{ leg: Leg }>(admin, 'GET', `/api/leg/${id}`)).body.leg;

async function book(leg: { id: number; boats: number[] }, person: Person, extra: object = {}) {
  return world.call(person, 'POST', '/api/reg/', { event, leg: leg.id, boat: leg.boats[0], ...extra });
}

describe('a new leg', () => {
  test.each([
    ['outside the event', { date: '2026-06-13' }, 400, 'leg_outside_event'],
    ['that ends when it starts', { end_time: '10:00' }, 400, 'invalid_body'],
    ['without an identifier', { identifier: ' ' }, 400, 'invalid_body'],
    ['of an event that is not there', { event: 99_999 }, 404, 'event_not_found'],
    ['with a boat that is not there', { boats: [99_999] }, 404, 'boat_not_found'],
    ['on a day that does not exist', { date: '2026-06-31' }, 400, 'invalid_body'],
    ['at an hour that does not exist', { start_time: '24:00' }, 400, 'invalid_body'],
    ['whose number of passengers is a text', { max_per_boat: '3' }, 400, 'invalid_body'],
  ])('%s is refused', async (_case, leg, status, code) => {
    expect(await create(leg)).toMatchObject({ status, body: { success: false, code } });
  });

  test('takes its boats, each of its own event and free at that time', async () => {
    const boat = await world.boat(event);
    const elsewhere = await world.boat(await world.event());
    const { body } = await create({ boats: [boat] });
    expect((await seen(body.id ?? 0)).boats).toMatchObject([{ id: boat, available: 4 }]);
    expect((await create({ boats: [elsewhere] })).body.code).toBe('boat_not_in_event');
    expect((await create({ start_time: '10:30', end_time: '12:00', boats: [boat] })).body).toMatchObject({
      code: 'boat_on_overlapping_leg',
    });
    expect((await create({ start_time: '11:00', end_time: '12:00', boats: [boat] })).status).toBe(200);
  });

  test.each([
    [4, 3, 3],
    [4, null, 4],
    [2, 5, 2],
    [0, null, 0],
  ])('a boat for %s and %s a boat make %s seats', async (capacity, max_per_boat, seats) => {
    const { body } = await create({ max_per_boat, boats: [await world.boat(event, { capacity })] });
    expect(await seen(body.id ?? 0)).toMatchObject({ total_capacity: seats, boats: [{ available: seats }] });
  });
});

describe('an edit', () => {
  test('changes the fields that are sent and leaves the rest', async () => {
    const leg = await world.leg(event);
    expect((await edit({ id: leg.id, via: 'Russarö' })).body).toEqual({ success: true, removed: 0 });
    expect(await seen(leg.id)).toMatchObject({ via: 'Russarö', identifier: 'A1', boats: [{ id: leg.boats[0] }] });
  });

  test('adds boats to those that are there, or sets them and takes the bookings of a boat that leaves', async () => {
    const leg = await world.leg(event);
    const another = await world.boat(event);
    await book(leg, await world.driver());
    await edit({ id: leg.id, boats: [another], append: true });
    expect((await seen(leg.id)).boats.map((boat) => boat.id)).toEqual([leg.boats[0], another]);
    expect((await edit({ id: leg.id, boats: [another] })).body).toEqual({ success: true, removed: 1 });
    expect(await seen(leg.id)).toMatchObject({ registrations: 0, boats: [{ id: another }] });
  });

  test('takes the whole leg as it was read, with its boats and its event as objects', async () => {
    const leg = await world.leg(event);
    await book(leg, await world.driver());
    const before: Leg = await seen(leg.id);
    const read = await edit({ ...before, event: { id: event, name: 'As the event was read' } });
    expect(read).toMatchObject({ status: 200, body: { success: true, removed: 0 } });
    expect((await edit({ ...before })).body).toEqual({ success: true, removed: 0 });
    expect(await seen(leg.id)).toEqual(before);
    const made = await create({ ...before, id: undefined, start_time: '20:00', end_time: '20:30' });
    expect(made.status).toBe(200);
    expect(await seen(made.body.id)).toMatchObject({ boats: [{ id: leg.boats[0] }], registrations: 0 });
  });

  test('that leaves fewer seats than are booked is refused and says how many are', async () => {
    const leg = await world.leg(event, { seats: 3 });
    for (const n of [1, 2]) await book(leg, await world.driver(n));
    expect(await edit({ id: leg.id, max_per_boat: 1 })).toMatchObject({
      status: 409,
      body: { code: 'capacity_below_bookings', booked: 2 },
    });
    expect((await edit({ id: leg.id, max_per_boat: 2 })).status).toBe(200);
  });

  test('of a leg that an admin overbooked may change something else', async () => {
    const leg = await world.leg(event, { seats: 1 });
    await book(leg, await world.driver(1));
    await book(leg, admin, { organization: (await world.driver(2)).id, override: true });
    expect((await edit({ id: leg.id, via: 'Bengtskär' })).status).toBe(200);
  });

  test('that gives somebody two legs at once is refused', async () => {
    const first = await world.leg(event, { start_time: '10:00', end_time: '11:00' });
    const second = await world.leg(event, { start_time: '12:00', end_time: '13:00' });
    const driver = await world.driver();
    await book(first, driver);
    await book(second, driver);
    expect(await edit({ id: second.id, start_time: '10:30' })).toMatchObject({
      status: 409,
      body: { code: 'leg_move_overlaps', booked: 1 },
    });
    expect((await edit({ id: second.id, start_time: '11:00' })).status).toBe(200);
  });

  test('to times that are not in order, another event or a boat that is taken is refused', async () => {
    const leg = await world.leg(event);
    const other = await world.leg(event, { start_time: '11:00', end_time: '12:00' });
    expect((await edit({ id: leg.id, end_time: '09:00' })).body.code).toBe('leg_ends_before_start');
    expect((await edit({ id: leg.id, event: await world.event() })).body).toMatchObject({
      code: 'value_not_modifiable',
      error: 'You can not modify this value',
    });
    await edit({ id: leg.id, boats: other.boats, append: true });
    expect((await edit({ id: leg.id, end_time: '11:30' })).body.code).toBe('boat_on_overlapping_leg');
    expect((await edit({ id: 99_999, via: '' })).status).toBe(404);
  });
});

test('a copy has the fields of its leg, no boats and no bookings', async () => {
  const leg = await world.leg(event, { via: 'Russarö' });
  await book(leg, await world.driver());
  const { body } = await world.call<{ id: number }>(admin, 'POST', '/api/leg/copy', { id: leg.id });
  expect(await seen(body.id ?? 0)).toMatchObject({
    identifier: 'A1',
    via: 'Russarö',
    boats: [],
    registrations: 0,
    total_capacity: 0,
  });
});

test('a removed leg takes its bookings and says how many', async () => {
  const leg = await world.leg(event);
  await book(leg, await world.driver(1));
  await book(leg, await world.driver(2));
  expect((await world.call(admin, 'DELETE', `/api/leg/${leg.id}`)).body).toEqual({ success: true, removed: 2 });
  expect((await world.call(admin, 'GET', `/api/leg/${leg.id}`)).status).toBe(404);
});

test('the legs of an event come by day and time, as the one who asks or the one an admin names sees them', async () => {
  const late = await world.leg(event, { identifier: 'late', date: '2026-06-11' });
  const early = await world.leg(event, { identifier: 'early' });
  const driver = await world.driver();
  await book(early, driver);
  const mine = await world.call<{ legs: Leg[] }>(driver, 'GET', `/api/leg/event/${event}`);
  expect(mine.body.legs.map(({ id, registered }) => [id, registered])).toEqual([
    [early.id, true],
    [late.id, false],
  ]);
  expect((await world.call<{ legs: Leg[] }>(admin, 'GET', `/api/leg/event/${event}`)).body.legs[0]).toMatchObject({
    registered: false,
    registrations: 1,
  });
  expect((await world.call(admin, 'GET', `/api/leg/event/${event}/${driver.id}`)).body).toEqual(mine.body);
  expect((await world.call<{ leg: Leg }>(admin, 'GET', `/api/leg/${early.id}/${driver.id}`)).body.leg).toMatchObject({
    registered: true,
  });
});

test.each([
  ['2027-03-28', '03:30', '05:00', 'start_time', 'this time does not come'],
  ['2026-10-25', '01:00', '03:30', 'end_time', 'this time comes twice'],
])('on the night of %s, %s to %s is refused in words', async (date, start_time, end_time, field, words) => {
  const night = await world.event({ start_date: date, end_date: date });
  const refused = await create({ event: night, date, start_time, end_time });
  expect(refused).toMatchObject({ status: 400, body: { code: 'time_not_on_clock' } });
  expect((refused.body.fields as Record<string, string>)[field]).toContain(words);
  const made = await create({ event: night, date, start_time: '05:00', end_time: '06:00' });
  expect(made.status).toBe(200);
  const wish = { kind: 'move_leg', leg: made.body.id, date, start_time, end_time };
  const moved = await world.call(admin, 'POST', '/api/event/disruption/preview', { event: night, wish });
  expect(moved.body['clashes']).toMatchObject([{ text: expect.stringContaining('Clocks are changed in this night') }]);
});
