import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '#server/testing/world.ts';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import type { Places, WhereaboutsOfDay } from '#domain/route/wire.ts';

let world: World;
let admin: Person;
let event: number;
beforeEach(async () => {
  world = await openWorld();
  world.clock.now = Date.parse(`${date}T08:00:00+03:00`);
  admin = await world.admin();
  event = await world.event({ route: true });
});
afterEach(() => world.close());

const date = '2026-06-10';

/** A leg with a boat of its own. */
function sails(starting_point: string, ending_point: string, start_time: string, end_time: string) {
  return world.leg(event, { starting_point, ending_point, start_time, end_time, seats: 3 });
}

async function book(person: Person, { boats, id }: { id: number; boats: number[] }): Promise<void> {
  const { status } = await world.call(person, 'POST', '/api/reg/', { event, leg: id, boat: boats[0] });
  expect(status).toBe(200);
}

const placesNow = async (who = admin) => (await world.call<Places>(who, 'GET', `/api/event/${event}/places`)).body;
const save = (body: object) =>
  world.call(admin, 'POST', '/api/event/places', { event, places: [], transfers: [], ...body });
const whereaboutsNow = async () =>
  (await world.call<WhereaboutsOfDay>(admin, 'GET', `/api/event/${event}/whereabouts/${date}`)).body;

describe('the places of an event', () => {
  test('are those that its legs name, each at the harbour before its first comma, whatever the case and spaces', async () => {
    const first = await sails('Nagu, pier A', 'Kasnäs', '09:00', '10:00');
    const then = await sails('kasnäs ', 'Nagu,  Pier A', '11:00', '12:00');
    expect(await placesNow(await world.driver())).toEqual({
      places: [
        { name: 'Nagu, pier A', harbour: 'Nagu', legs: [first.id, then.id] },
        { name: 'Kasnäs', harbour: 'Kasnäs', legs: [first.id, then.id] },
      ],
      transfers: [],
      days: [{ date, starts: 'Nagu' }],
    });
  });

  test('have a harbour where each day begins, which an organiser changes', async () => {
    await sails('Nagu', 'Kasnäs', '09:00', '10:00');
    await world.leg(event, { date: '2026-06-11', starting_point: 'Kasnäs', ending_point: 'Hitis' });
    const usual = [
      { date, starts: 'Nagu' },
      { date: '2026-06-11', starts: 'Kasnäs' },
    ];
    expect((await placesNow()).days).toEqual(usual);
    const days = [usual[0], { date: '2026-06-11', starts: 'Hitis' }];
    expect((await save({ days })).status).toBe(200);
    expect((await placesNow()).days).toEqual(days);
    expect((await save({})).status).toBe(200);
    expect((await placesNow()).days).toEqual(days);
    expect((await save({ days: [{ date, starts: 'Marstrand' }] })).body.code).toBe('harbour_unknown');
    expect((await save({ days: usual })).status).toBe(200);
    // A day that begins where it usually does follows its legs.
    await world.call(admin, 'POST', '/api/leg/edit', { id: (await sails('Nagu', 'Hanko', '18:00', '19:00')).id });
    expect((await placesNow()).days[1]).toEqual({ date: '2026-06-11', starts: 'Hanko' });
  });

  test('are put into another harbour, and back', async () => {
    await sails('Nagu', 'Nauvo', '09:00', '10:00');
    const transfers = [{ from: 'Nagu', to: 'Nagu north', minutes: 20, departures: ['12:15'] }];
    const joined = [
      { name: 'Nauvo', harbour: 'Nagu north' },
      { name: 'Nagu', harbour: 'Nagu' },
    ];
    expect((await save({ places: joined, transfers })).status).toBe(200);
    expect(await placesNow()).toMatchObject({ places: [{ harbour: 'Nagu' }, { harbour: 'Nagu north' }], transfers });
    expect((await save({})).status).toBe(200);
    expect(await placesNow()).toMatchObject({ places: [{ harbour: 'Nagu' }, { harbour: 'Nauvo' }], transfers: [] });
  });

  test('go with a copy of their event, transfers as well', async () => {
    await sails('Nagu', 'Nauvo', '09:00', '10:00');
    await save({
      places: [{ name: 'Nauvo', harbour: 'Nagu north' }],
      transfers: [{ from: 'Nagu', to: 'Nagu north', minutes: 20, departures: ['12:15'] }],
    });
    const { places, transfers } = await placesNow();
    const { body } = await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', { id: event, with_legs: true });
    const copy = (await world.call<Places>(admin, 'GET', `/api/event/${body.id}/places`)).body;
    expect(copy.places.map(({ harbour, name }) => ({ harbour, name }))).toEqual(
      places.map(({ harbour, name }) => ({ harbour, name })),
    );
    expect(copy.transfers).toEqual(transfers);
  });

  test('stay when no leg names them any more, as unused', async () => {
    const { id } = await sails('Nagu', 'Kasnäs', '09:00', '10:00');
    await save({ places: [{ name: 'Kasnäs', harbour: 'Kimito' }] });
    await world.call(admin, 'DELETE', `/api/leg/${id}`);
    expect(await placesNow()).toEqual({
      places: [{ name: 'Kasnäs', harbour: 'Kimito', legs: [] }],
      transfers: [],
      days: [],
    });
  });

  test.each([
    ['a transfer back in time', { transfers: [{ from: 'Nagu', to: 'Kasnäs', minutes: -5 }] }, 'invalid_body'],
    ['a transfer of days', { transfers: [{ from: 'Nagu', to: 'Kasnäs', minutes: 9_000 }] }, 'invalid_body'],
    ['a transfer to where it starts', { transfers: [{ from: 'Nagu', to: 'nagu', minutes: 5 }] }, 'invalid_body'],
    ['a harbour without a name', { places: [{ name: 'Nagu', harbour: ' ' }] }, 'invalid_body'],
    ['a place of another event', { places: [{ name: 'Marstrand', harbour: 'Marstrand' }] }, 'place_unknown'],
    ['a transfer from nowhere', { transfers: [{ from: 'Marstrand', to: 'Nagu', minutes: 5 }] }, 'harbour_unknown'],
    [
      'the same way twice',
      {
        transfers: [
          { from: 'Nagu', to: 'Kasnäs', minutes: 5 },
          { from: 'Nagu', to: 'Kasnäs', minutes: 9, departures: ['12:15'] },
        ],
      },
      'invalid_body',
    ],
    [
      'a place twice',
      {
        places: [
          { name: 'Nagu', harbour: 'A' },
          { name: 'nagu', harbour: 'B' },
        ],
      },
      'invalid_body',
    ],
  ])('%s is refused, and nothing changes', async (_what, body, code) => {
    await sails('Nagu', 'Kasnäs', '09:00', '10:00');
    await save({ places: [{ name: 'Nagu', harbour: 'Nauvo' }] });
    const before = await placesNow();
    const answer = await save(body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.message).toMatch(/\w+/);
    expect(await placesNow()).toEqual(before);
  });
});

describe('the whereabouts of a day', () => {
  test('tell where everybody is, whom a trip leaves out of reach, and who stays behind', async () => {
    const toKasnas = await sails('Nagu', 'Kasnäs', '09:00', '10:00');
    const toHitis = await sails('Kasnäs', 'Hitis', '10:45', '11:45');
    const fromHitis = await sails('Hitis', 'Hanko', '13:00', '14:00');
    const [stays, jumps, sailsOn] = [await world.driver(1), await world.driver(2), await world.driver(3)];
    await book(stays, toKasnas);
    await book(jumps, toKasnas);
    await book(jumps, fromHitis);
    for (const leg of [toKasnas, toHitis, fromHitis]) await book(sailsOn, leg);
    const { boats, left_behind, out_of_reach, people } = await whereaboutsNow();
    expect(people.find(({ organization }) => organization === sailsOn.id)?.stops).toEqual([
      { at: '09:00', harbour: 'Nagu', state: 'aboard' },
      { at: '10:00', harbour: 'Kasnäs', state: 'ashore' },
      { at: '10:45', harbour: 'Kasnäs', state: 'aboard' },
      { at: '11:45', harbour: 'Hitis', state: 'ashore' },
      { at: '13:00', harbour: 'Hitis', state: 'aboard' },
      { at: '14:00', harbour: 'Hanko', state: 'ashore' },
    ]);
    expect(out_of_reach.map((found) => Object.values(found))).toEqual([[jumps.id, toKasnas.id, fromHitis.id]]);
    const atKasnas = { harbour: 'Kasnäs', since: '10:00', last_departure: '10:45' };
    expect(left_behind).toEqual([
      { organization: stays.id, ...atKasnas },
      { organization: jumps.id, ...atKasnas },
    ]);
    expect(boats).toEqual([]);
  });

  test('name a boat that is not where its leg starts, also from the day before', async () => {
    const boat = await world.boat(event);
    const first = await world.leg(event, { boats: [boat], starting_point: 'Nagu', ending_point: 'Kasnäs' });
    const next = { boats: [boat], date: '2026-06-11', starting_point: 'Nagu', ending_point: 'Hitis' };
    const then = await world.leg(event, next);
    expect((await whereaboutsNow()).boats).toEqual([]);
    const nextDay = `/api/event/${event}/whereabouts/2026-06-11`;
    const { body } = await world.call<WhereaboutsOfDay>(admin, 'GET', nextDay);
    expect(body.boats).toEqual([{ boat, leg: then.id, harbour: 'Kasnäs' }]);
    expect(first.id).not.toBe(then.id);
  });

  test('lead to the seats that take people on, which are booked in one go', async () => {
    const toKasnas = await sails('Nagu', 'Kasnäs', '09:00', '10:00');
    const toHitis = await sails('Kasnäs', 'Hitis', '10:45', '11:45');
    const fromHitis = await sails('Hitis', 'Hanko', '13:00', '14:00');
    const [first, second, goesHome] = [await world.driver(1), await world.driver(2), await world.driver(3)];
    for (const person of [first, second]) for (const leg of [toKasnas, fromHitis]) await book(person, leg);
    await book(goesHome, fromHitis);
    const gapsAt = async (harbour: string) =>
      (await world.call<Gaps>(admin, 'GET', `/api/plan/${event}/gaps?date=${date}&behind=${harbour}`)).body;
    const { proposed, without } = await gapsAt('Kasn%C3%A4s');
    expect(proposed.map(({ boat, leg, organization }) => [organization.id, leg.id, boat.id])).toEqual(
      [first, second].map(({ id }) => [id, toHitis.id, toHitis.boats[0]]),
    );
    expect(without).toEqual([]);
    expect(await gapsAt('Hitis')).toEqual({ proposed: [], without: [] });
    expect((await gapsAt('Nagu')).proposed.map(({ leg, organization }) => [organization.id, leg.id])).toEqual([
      [goesHome.id, toKasnas.id],
      [goesHome.id, toHitis.id],
    ]);
    const seats = proposed.map(({ boat, leg, organization }) => ({
      organization: organization.id,
      leg: leg.id,
      boat: boat.id,
    }));
    await world.call(admin, 'POST', '/api/plan/gaps', { event, book: seats });
    expect(await whereaboutsNow()).toMatchObject({
      left_behind: [{ organization: goesHome.id, harbour: 'Nagu' }],
      out_of_reach: [{ organization: goesHome.id, first: null, then: fromHitis.id }], // oxlint-disable-line no-thenable
    });
  });

  test('are foreseen by the preview of a change: who would stay where, and after which leg', async () => {
    const toKasnas = await sails('Nagu', 'Kasnäs', '09:00', '10:00');
    const toHitis = await sails('Kasnäs', 'Hitis', '10:45', '11:45');
    const ends = { starting_point: 'Kasnäs', ending_point: 'Hitis', start_time: '11:00', end_time: '12:00' };
    const later = await world.leg(event, { ...ends, seats: 1 });
    const [first, second] = [await world.driver(1), await world.driver(2)];
    for (const person of [first, second]) for (const leg of [toKasnas, toHitis]) await book(person, leg);
    const wish = { kind: 'cancel', legs: [toHitis.id] };
    const { body } = await world.call<DisruptionPreview>(admin, 'POST', '/api/event/disruption/preview', {
      event,
      wish,
    });
    expect(body.moves.map(({ organization, to }) => [organization, to?.leg])).toEqual([
      [first.id, later.id],
      [second.id, undefined],
    ]);
    expect(body.left_behind).toMatchObject([{ organization: second.id, harbour: 'Kasnäs', leg: toKasnas.id }]);
  });

  test('forget a leg that is cancelled', async () => {
    const toKasnas = await sails('Nagu', 'Kasnäs', '09:00', '10:00');
    const toHitis = await sails('Kasnäs', 'Hitis', '10:45', '11:45');
    const driver = await world.driver();
    await book(driver, toKasnas);
    expect((await whereaboutsNow()).left_behind).toHaveLength(1);
    const wish = { kind: 'cancel', legs: [toHitis.id] };
    const { body } = await world.call(admin, 'POST', '/api/event/disruption/preview', { event, wish });
    await world.call(admin, 'POST', '/api/event/disruption', { event, wish, revision: body.revision, reason: 'Wind' });
    expect((await whereaboutsNow()).left_behind).toEqual([]);
  });

  test('follow the marks: whoever was missed stays, and is named at once with the legs they cannot reach', async () => {
    const toKasnas = await sails('Nagu', 'Kasnäs', '09:00', '10:00');
    const toHitis = await sails('Kasnäs', 'Hitis', '10:45', '11:45');
    const [missed, unseen, came] = [await world.driver(1), await world.driver(2), await world.driver(3)];
    for (const person of [missed, unseen, came]) for (const leg of [toKasnas, toHitis]) await book(person, leg);
    world.clock.now = Date.parse(`${date}T09:05:00+03:00`);
    const mark = (kind: string, about: object) => ({
      ...about,
      id: randomUUID(),
      event,
      leg: toKasnas.id,
      boat: toKasnas.boats[0],
      kind,
      replaces: [],
      device: 'phone',
      device_at: new Date(world.clock.now).toISOString(),
    });
    const guest = { id: randomUUID(), name: 'Gwen', publication: 'Daily', phone: '' };
    const send = (...marks: object[]) => world.call(admin, 'POST', '/api/boarding', { marks });
    await send(mark('no_show', { organization: missed.id }));
    expect((await whereaboutsNow()).left_behind).toMatchObject([
      { organization: missed.id, harbour: 'Nagu', since: '09:00' },
    ]);
    await send(mark('aboard', { organization: came.id }), mark('aboard', { guest }), mark('cast_off', { heads: 2 }));
    const { left_behind, out_of_reach, people } = await whereaboutsNow();
    expect(left_behind.map(({ harbour, organization }) => [organization, harbour])).toEqual([
      [missed.id, 'Nagu'],
      [unseen.id, 'Nagu'],
    ]);
    expect(out_of_reach.map(({ organization, ...pair }) => [organization, ...Object.values(pair)])).toEqual([
      [missed.id, toKasnas.id, toHitis.id],
      [unseen.id, toKasnas.id, toHitis.id],
    ]);
    const stopsOf = (who: object) => people.find((each) => Object.entries(who).every(([key, value]) => each[key as 'name'] === value))?.stops; // prettier-ignore
    expect(stopsOf({ organization: missed.id })).toEqual([{ at: '09:00', harbour: 'Nagu', state: 'ashore' }]);
    expect(stopsOf({ organization: unseen.id })).toEqual([{ at: '09:00', harbour: 'Nagu', state: 'not seen' }]);
    expect(stopsOf({ guest: guest.id, name: 'Gwen' })).toEqual([
      { at: '09:00', harbour: 'Nagu', state: 'aboard' },
      { at: '10:00', harbour: 'Kasnäs', state: 'ashore' },
    ]);
    expect(stopsOf({ organization: came.id })).toHaveLength(4);
  });
});
