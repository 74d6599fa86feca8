import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { openWorld, startOfTests, type Person } from '../testing/world.ts';

let event: number;

const world = await openWorld();
const admin = await world.admin();
const driver = await world.driver();
beforeEach(async () => {
  world.clock.now = startOfTests;
  event = await world.event();
});
afterAll(() => world.close());

function book(person: Person, leg: { id: number; boats: number[] }, extra: object = {}) {
  return world.call<{ id: number }>(person, 'POST', '/api/reg/', { event, leg: leg.id, boat: leg.boats[0], ...extra });
}

async function bookings(person: Person) {
  const { body } = await world.call<{ registrations: Registration[] }>(person, 'GET', `/api/reg/event/${event}`);
  return body.registrations;
}

async function seen(person: Person, leg: { id: number }): Promise<Leg> {
  return (await world.call<{ leg: Leg }>(person, 'GET', `/api/leg/${leg.id}`)).body.leg;
}

const lock = (lock_state: boolean, date = '2026-06-10') =>
  world.call(admin, 'POST', '/api/leg/lock', { event, date, lock_state });

test('a booked seat is seen by its owner, as a trip and on the leg', async () => {
  const leg = await world.leg(event, { seats: 2 });
  const { status, body } = await book(driver, leg);
  expect(status).toBe(200);
  expect(await bookings(driver)).toEqual([
    {
      id: body.id,
      event,
      leg: {
        id: leg.id,
        identifier: 'A1',
        date: '2026-06-10',
        start_time: '10:00',
        end_time: '11:00',
        starting_point: '',
        ending_point: '',
        state: 'scheduled',
        planned_start_time: null,
        planned_end_time: null,
        reason: '',
      },
      boat: { id: leg.boats[0], make: 'Axopar', model: '29' },
      confirm_by: null,
      source: 'person',
    },
  ]);
  expect(await seen(driver, leg)).toMatchObject({
    registered: true,
    registered_to: { make: 'Axopar', model: '29' },
    registration: body.id,
    total_capacity: 2,
    registrations: 1,
    boats: [{ available: 1, registered: true }],
  });
  expect(await seen(await world.driver(2), leg)).toMatchObject({
    registered: false,
    registered_to: null,
    registration: null,
    registrations: 1,
  });
});

test('the last seat goes to one driver only', async () => {
  const leg = await world.leg(event, { seats: 1 });
  expect((await book(driver, leg)).status).toBe(200);
  const { status, body } = await book(await world.driver(2), leg);
  expect(status).toBe(409);
  expect(body).toEqual({
    success: false,
    error: 'This boat is full',
    message: 'This boat is full',
    type: 'conflict',
    code: 'boat_full',
  });
});

describe('a leg that has left', () => {
  test('says so, by the clock of its event, and nobody but an admin books or removes', async () => {
    event = await world.event({ start_date: '2026-06-09' });
    const inMadrid = await world.event({ start_date: '2026-06-09', time_zone: 'Europe/Madrid' });
    const here = await world.leg(event, { date: '2026-06-09', seats: 4 });
    const there = await world.leg(inMadrid, { date: '2026-06-09' });
    const { body } = await book(driver, here);
    world.clock.now = Date.parse('2026-06-09T10:00:00+03:00');
    expect([(await seen(driver, here)).departed, (await seen(driver, there)).departed]).toEqual([false, false]);
    world.clock.now += 1_000;
    expect([(await seen(driver, here)).departed, (await seen(driver, there)).departed]).toEqual([true, false]);
    const calendar = await world.call<{ legs: Leg[] }>(driver, 'GET', `/api/leg/event/${event}`);
    expect(calendar.body.legs[0]?.departed).toBe(true);

    const left = { code: 'leg_departed', error: 'This trip has already left' };
    expect((await book(await world.driver(2), here)).body).toMatchObject(left);
    expect((await world.call(driver, 'DELETE', `/api/reg/${body.id}`)).body).toMatchObject(left);
    expect((await book(driver, there, { event: inMadrid })).status).toBe(200);
    expect((await book(admin, here, { organization: (await world.driver(3)).id })).status).toBe(200);
    expect((await world.call(admin, 'DELETE', `/api/reg/${body.id}`)).status).toBe(200);
  });
});

describe('a locked day', () => {
  test('nobody but an admin books or removes', async () => {
    const leg = await world.leg(event);
    const { body } = await book(driver, leg);
    await lock(true);
    expect((await world.call(driver, 'DELETE', `/api/reg/${body.id}`)).body).toMatchObject({
      code: 'day_locked',
      error: 'Legs have been locked for this day',
    });
    expect((await book(await world.driver(2), leg)).body.code).toBe('day_locked');
    expect((await book(admin, leg, { organization: (await world.driver(3)).id })).status).toBe(200);
    expect((await world.call(admin, 'DELETE', `/api/reg/${body.id}`)).status).toBe(200);
  });

  test('a boat or an organization with bookings is removed by an admin alone', async () => {
    const maker = await world.manufacturer();
    const own = await world.boat(event, { owner: maker.id });
    const leg = await world.leg(event, { boats: [own] });
    await book(driver, leg);
    await book(maker, await world.leg(event, { identifier: 'Theirs', start_time: '12:00', end_time: '13:00' }));
    await lock(true);
    const refused = { status: 409, body: { code: 'day_locked' } };
    expect(await world.call(maker, 'DELETE', `/api/boat/${own}`)).toMatchObject(refused);
    expect(await world.call(maker, 'DELETE', `/api/org/${maker.id}`)).toMatchObject(refused);
    expect(await world.call(driver, 'DELETE', `/api/org/${driver.id}`)).toMatchObject(refused);
    expect(await bookings(admin)).toHaveLength(2);
    expect((await world.call(admin, 'DELETE', `/api/boat/${own}`)).body).toMatchObject({ removed: 1 });
    await lock(false);
    await world.call(admin, 'POST', '/api/reg/deletall', { event, organization: maker.id });
    expect((await world.call(maker, 'DELETE', `/api/org/${maker.id}`)).status).toBe(200);
  });

  test('a leg that is added later is locked too, and unlocking opens the day', async () => {
    await lock(true);
    await lock(true);
    const leg = await world.leg(event);
    expect((await seen(driver, leg)).locked).toBe(true);
    await lock(false);
    expect((await book(driver, leg)).status).toBe(200);
  });

  test('a day outside the event cannot be locked', async () => {
    expect(
      (await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-07-01', lock_state: true })).status,
    ).toBe(400);
  });
});

describe('an admin', () => {
  test('passes lock, departure, overlap and seats, and the broken rules are kept', async () => {
    event = await world.event({ start_date: '2026-06-09' });
    const leg = await world.leg(event, { date: '2026-06-09', seats: 1 });
    const overlapping = await world.leg(event, { date: '2026-06-09', start_time: '10:30', end_time: '11:30' });
    const other = await world.driver(2);
    await book(driver, leg);
    await book(other, overlapping);
    await lock(true, '2026-06-09');
    world.clock.now = Date.parse('2026-06-09T10:10:00+03:00');
    const { body, status } = await book(admin, leg, { organization: other.id });
    expect(status).toBe(200);
    expect((await bookings(admin)).map(({ override }) => override)).toEqual([false, true, false]);
    const kept = await world.database.read((db) =>
      db.selectFrom('registration').select('passed').where('id', '=', body.id).executeTakeFirst(),
    );
    expect(kept?.passed).toBe('leg_departed day_locked leg_overlaps boat_full');
    const told = await world.database.read((db) =>
      db.selectFrom('history').select('details').where('action', '=', 'registration.created').execute(),
    );
    expect(told.map(({ details }) => JSON.parse(details) as object)).toContainEqual({
      id: body.id,
      override: true,
      passed: ['leg_departed', 'day_locked', 'leg_overlaps', 'boat_full'],
    });
    expect((await seen(admin, leg)).boats[0]).toMatchObject({ available: 0, registrations: 2 });
  });

  test('an admin who asks first is refused as anybody would be', async () => {
    const leg = await world.leg(event, { seats: 1 });
    const forOther = { organization: (await world.driver(2)).id, override: false };
    await lock(true);
    expect((await book(admin, leg, forOther)).body.code).toBe('day_locked');
    await lock(false);
    await book(driver, leg);
    expect((await book(admin, leg, forOther)).body.code).toBe('boat_full');
    expect(await bookings(admin)).toHaveLength(1);
  });

  test('cannot put one organization twice on a leg, not even anyway', async () => {
    const leg = await world.leg(event);
    await book(driver, leg);
    expect((await book(admin, leg, { organization: driver.id, override: true })).body.code).toBe('already_on_leg');
  });

  test('removes all bookings of one organization for one event', async () => {
    const other = await world.driver(2);
    const legs = [await world.leg(event, { start_time: '08:00', end_time: '09:00' }), await world.leg(event)];
    for (const leg of legs) {
      await book(driver, leg);
      await book(other, leg);
    }
    const { body } = await world.call(admin, 'POST', '/api/reg/deletall', { event, organization: driver.id });
    expect(body).toEqual({ success: true, removed: 2 });
    expect(await bookings(driver)).toEqual([]);
    expect(await bookings(other)).toHaveLength(2);
  });
});

test('a driver cannot register anyway', async () => {
  const leg = await world.leg(event, { seats: 1 });
  await book(await world.driver(2), leg);
  expect((await book(driver, leg, { override: true })).body.code).toBe('boat_full');
});

test('a boat of another leg, a leg of another event and an event that is not there are refused', async () => {
  const leg = await world.leg(event);
  const elsewhere = await world.leg(await world.event());
  expect((await book(driver, { id: leg.id, boats: elsewhere.boats })).body.code).toBe('boat_not_on_leg');
  expect((await book(driver, elsewhere)).body.code).toBe('leg_not_found');
  expect((await book(driver, leg, { event: 99_999 })).body.code).toBe('event_not_found');
});

test('a setting asks for a confirmed organization before booking', async () => {
  const leg = await world.leg(event);
  const unconfirmed = await world.organization('test driver', 'new@press.test', false);
  expect((await book(unconfirmed, leg)).status).toBe(200);
  await world.call(unconfirmed, 'DELETE', `/api/reg/${(await seen(unconfirmed, leg)).registration}`);
  await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: true });
  expect((await book(unconfirmed, leg)).body).toMatchObject({
    code: 'not_confirmed',
    error: 'Your organization has not been confirmed yet',
  });
  expect((await book(admin, leg, { organization: unconfirmed.id })).status).toBe(200);
  await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: false });
});

test('each booking and each removal is in the history once, with who did it and for whom; a refusal is not', async () => {
  const leg = await world.leg(event, { seats: 1 });
  const { body } = await book(driver, leg);
  await book(await world.driver(2), leg);
  await world.call(admin, 'DELETE', `/api/reg/${body.id}`);
  const history = await world.database.read((db) =>
    db
      .selectFrom('history')
      .select(['action', 'actor', 'organization', 'leg', 'boat'])
      .where('event', '=', event)
      .where('action', 'like', 'registration.%')
      .orderBy('id')
      .execute(),
  );
  const where = { organization: driver.id, leg: leg.id, boat: leg.boats[0] };
  expect(history).toEqual([
    { action: 'registration.created', actor: driver.id, ...where },
    { action: 'registration.removed', actor: admin.id, ...where },
  ]);
});
