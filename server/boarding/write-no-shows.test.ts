import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import type { Leg } from '#domain/leg.ts';
import type { Manifest } from '#domain/manifest.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let [ada, bo, cy]: [Person, Person, Person] = [] as never;
let event: number;
let leg: number;
let boat: number;
const day = '2026-06-10';
const minute = 60_000;
/** The leg of the tests leaves at ten. */
const departure = Date.parse(`${day}T10:00:00+03:00`);

/** Ada has the only seat. */
beforeEach(async () => {
  world = await openWorld();
  world.clock.now = departure - 20 * minute;
  admin = await world.admin();
  [ada, bo, cy] = [await world.driver(1), await world.driver(2), await world.driver(3)];
  event = await world.event({ waiting: true });
  const made = await world.leg(event, { seats: 1 });
  leg = made.id;
  boat = made.boats[0] ?? 0;
  await book(ada);
});
afterEach(() => world.close());

const book = (who: Person, on = { leg, boat }) =>
  world.call<{ id: number }>(who, 'POST', '/api/reg', { event, ...on, override: false });
const mark = (changes: object = {}) => ({
  id: randomUUID(),
  event,
  leg,
  boat,
  organization: ada.id,
  kind: 'no_show',
  replaces: [] as string[],
  device: 'phone',
  device_at: new Date(world.clock.now).toISOString(),
  ...changes,
});
const send = async (...marks: object[]) => {
  const { body } = await world.call<{ results: { result: string }[] }>(admin, 'POST', '/api/boarding', { marks });
  return body.results.map(({ result }) => result);
};
const available = async (who = cy) => {
  const { body } = await world.call<{ legs: Leg[] }>(who, 'GET', `/api/leg/event/${event}`);
  return body.legs.find(({ id }) => id === leg)?.boats[0]?.available;
};
const seated = async () => {
  const { body } = await world.call<{ registrations: { organization: { id: number } }[] }>(
    admin,
    'GET',
    `/api/reg/event/${event}`,
  );
  return body.registrations.map(({ organization }) => organization.id);
};
const counts = async () => {
  const { body } = await world.call<BoardingDay>(admin, 'GET', `/api/boarding/${event}/${day}`);
  return body.departures[0]?.counts;
};

describe('somebody who did not come', () => {
  test('frees the seat: calendars are told, and close to departure the first who asks gets it', async () => {
    const revision = async () => (await world.call(admin, 'GET', `/api/event/${event}/live`)).body.revision;
    const before = Number(await revision());
    await world.call(bo, 'POST', '/api/wait', { event, boat, leg });
    expect(await book(cy)).toMatchObject({ status: 409, body: { code: 'boat_full' } });
    expect(await send(mark())).toEqual(['stored']);
    expect(Number(await revision())).toBeGreaterThan(before);
    expect(await available()).toBe(1);
    expect((await book(cy)).status).toBe(200);
    expect(await book(bo)).toMatchObject({ status: 409, body: { code: 'boat_full' } });
    expect(await seated()).toEqual([ada.id, cy.id]);
    expect(await counts()).toMatchObject({ seats: 1, booked: 2, no_show: 1 });
  });

  test('far ahead frees it for the first in line', async () => {
    const evening = await world.leg(event, { start_time: '18:00', end_time: '19:00', seats: 1 });
    const there = { leg: evening.id, boat: evening.boats[0] ?? 0 };
    await book(cy, there);
    await world.call(bo, 'POST', '/api/wait', { event, ...there });
    await send(mark({ ...there, organization: cy.id }));
    expect(await seated()).toEqual([ada.id, cy.id, bo.id]);
  });

  test('keeps the seat while another phone says otherwise, whichever arrives first, also at one moment', async () => {
    const aboard = mark({ kind: 'aboard' });
    const noShow = mark();
    await Promise.all([send(noShow), send(aboard)]);
    expect(await available()).toBe(0);
    await send(mark({ replaces: [noShow.id, aboard.id] }));
    expect(await available()).toBe(1);
  });

  test('and comes after all has the seat again', async () => {
    const noShow = mark();
    await send(noShow);
    await send(mark({ kind: 'aboard', replaces: [noShow.id] }));
    expect(await available()).toBe(0);
    expect(await book(cy)).toMatchObject({ status: 409, body: { code: 'boat_full' } });
  });

  test('and comes after all when the seat is given away: nobody loses a booking, and the quay sees one too many', async () => {
    const noShow = mark();
    await send(noShow);
    await book(cy);
    await send(mark({ kind: 'clear', replaces: [noShow.id] }));
    expect(await seated()).toEqual([ada.id, cy.id]);
    expect(await available()).toBe(0);
    expect(await counts()).toMatchObject({ seats: 1, booked: 2, no_show: 0, expected: 2 });
  });

  test('is struck through on the manifest and counted in the sheets', async () => {
    await send(mark());
    const { body } = await world.call<Manifest>(admin, 'GET', `/api/event/${event}/manifest?date=${day}`);
    expect(body.legs[0]?.boats[0]?.passengers).toMatchObject([{ id: ada.id, no_show: true }]);
    world.clock.now = departure + 20 * minute;
    const attendance = await world.call<{ rows: object[] }>(admin, 'GET', `/api/attendance/${event}`);
    expect(attendance.body.rows).toMatchObject([{ booked: 1, no_show: 1, aboard: 0 }]);
    const overview = await world.call<{ legs: object[] }>(admin, 'GET', `/api/event/${event}/overview`);
    expect(overview.body.legs).toMatchObject([{ seats: 1, taken: 1 }]);
  });

  test('may come to another leg: a change of the day takes the no-show off', async () => {
    const noon = await world.leg(event, { identifier: 'Noon', start_time: '12:00', end_time: '13:00', boats: [boat] });
    await send(mark());
    const wish = { kind: 'boat_out', boat, date: day, from: '09:00', until: '11:30' };
    const { body } = await world.call(admin, 'POST', '/api/event/disruption/preview', { event, wish });
    const done = await world.call(admin, 'POST', '/api/event/disruption', { event, wish, revision: body.revision });
    expect(done.status).toBe(200);
    expect(await book(cy, { leg: noon.id, boat })).toMatchObject({ status: 409, body: { code: 'boat_full' } });
  });
});

test('marks that are sent together free the seats of those whom they name alone, not one booked after an older mark', async () => {
  const evening = await world.leg(event, { start_time: '18:00', end_time: '19:00', seats: 1 });
  const there = { leg: evening.id, boat: evening.boats[0] ?? 0 };
  await send(mark({ ...there, organization: cy.id }));
  await book(cy, there);
  await send(mark({ ...there, organization: bo.id, kind: 'aboard' }), mark({ organization: cy.id, kind: 'aboard' }));
  expect(await book(ada, there)).toMatchObject({ status: 409, body: { code: 'boat_full' } });
});

test('an undone change of the day does not read an older mark of a seat that was booked after it', async () => {
  const evening = await world.leg(event, { start_time: '18:00', end_time: '19:00', seats: 1 });
  const there = { leg: evening.id, boat: evening.boats[0] ?? 0 };
  const change = { event, wish: { kind: 'delay', minutes: 10, legs: [leg] } };
  const { revision } = (await world.call(admin, 'POST', '/api/event/disruption/preview', change)).body;
  const { id } = (await world.call(admin, 'POST', '/api/event/disruption', { ...change, revision })).body;
  await send(mark({ ...there, organization: cy.id }));
  world.clock.now += minute;
  await book(cy, there);
  expect((await world.call(admin, 'POST', '/api/event/disruption/undo', { id })).status).toBe(200);
  expect(await book(bo, there)).toMatchObject({ status: 409, body: { code: 'boat_full' } });
});

test('a guest who did not stay frees the seat as well', async () => {
  const guest = { id: randomUUID(), name: 'Gwen', publication: 'Daily', phone: '' };
  const free = await world.leg(event, { start_time: '12:00', end_time: '13:00', seats: 1 });
  const at = { leg: free.id, boat: free.boats[0] ?? 0 };
  const gwen = mark({ ...at, organization: undefined, guest, kind: 'aboard' });
  await send(gwen);
  expect(await book(cy, at)).toMatchObject({ status: 409, body: { code: 'boat_full' } });
  await send(mark({ ...at, organization: undefined, guest, replaces: [gwen.id] }));
  expect((await book(cy, at)).status).toBe(200);
});
