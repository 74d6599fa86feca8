import { afterAll, beforeEach, expect, test } from 'vitest';
import type { DisruptionPreview, SeatsWish } from '#domain/disruption/wire.ts';
import { openWorld, type Person } from '../testing/world.ts';

let [admin, ada, bob, cem]: [Person, Person, Person, Person] = [] as never;
let [event, ax, by, ten, noon]: [number, number, number, number, number] = [] as never;
const world = await openWorld();
[admin, ada, bob, cem] = [await world.admin(), await world.driver(1), await world.driver(2), await world.driver(3)];
afterAll(() => world.close());
beforeEach(async () => {
  event = await world.event({ start_date: '2026-06-09' });
  ax = await world.boat(event, { make: 'Ax', model: '1', capacity: 1 });
  by = await world.boat(event, { make: 'By', model: '2', capacity: 1 });
  ten = (await world.leg(event, { identifier: 'Ten', boats: [ax, by] })).id;
  noon = (await world.leg(event, { identifier: 'Noon', boats: [ax], start_time: '12:00', end_time: '13:00' })).id;
  await world.call(ada, 'POST', '/api/reg', { event, leg: ten, boat: ax });
  await world.call(bob, 'POST', '/api/reg', { event, leg: ten, boat: by });
  await letters();
});

async function change(seats: SeatsWish['seats'], anyway = false) {
  const wish = { kind: 'seats', seats, ...(anyway && { anyway }) };
  const { body } = await world.call<DisruptionPreview>(admin, 'POST', '/api/event/disruption/preview', { event, wish });
  return world.call<{ id: number; code?: string }>(admin, 'POST', '/api/event/disruption', {
    event,
    wish,
    revision: body.revision,
  });
}
const undo = (id: number) =>
  world.call<{ errors?: { error: string }[] }>(admin, 'POST', '/api/event/disruption/undo', { id });
async function seats() {
  const { body } = await world.call<{ registrations: { leg: { id: number }; boat: { id: number }; organization: { id: number } }[] }>(admin, 'GET', `/api/reg/event/${event}`); // prettier-ignore
  return body.registrations.map(({ boat, leg, organization }) => [organization.id, leg.id, boat.id].join(' ')).toSorted(); // prettier-ignore
}
async function letters() {
  world.mails.length = 0;
  await world.mailsLeave();
  return world.mails.map(({ recipient, text }) => `${recipient.address}: ${text.match(/Before: .*\nNow: .*/g)?.join('; ')}`).toSorted(); // prettier-ignore
}
const at = (organization: number, leg: number, boat: number | null) => ({ organization, leg, boat });

test.each<[string, () => SeatsWish['seats'], () => string[], () => Person[]]>([
  ['a move', () => [at(ada.id, ten, null), at(ada.id, noon, ax)], () => [`${ada.id} ${noon} ${ax}`, `${bob.id} ${ten} ${by}`], () => [ada]],
  ['a swap', () => [at(ada.id, ten, by), at(bob.id, ten, ax)], () => [`${ada.id} ${ten} ${by}`, `${bob.id} ${ten} ${ax}`], () => [ada, bob]],
  ['a removal', () => [at(ada.id, ten, null)], () => [`${bob.id} ${ten} ${by}`], () => [ada]],
  ['a seat', () => [at(cem.id, noon, ax)], () => [`${ada.id} ${ten} ${ax}`, `${bob.id} ${ten} ${by}`, `${cem.id} ${noon} ${ax}`], () => [cem]],
])('%s is told once to each, in one pair of trips; taken back within a minute it is told to nobody', async (_what, wish, after, told) => {
  const before = await seats();
  const first = await change(wish());
  expect(await seats()).toEqual(after().toSorted());
  expect((await undo(first.body.id)).status).toBe(200);
  expect(await seats()).toEqual(before);
  expect(await letters()).toEqual([]);
  await change(wish());
  const pair = /^[^:]*: Before: [^;]*\nNow: [^;]*$/;
  const sent = await letters();
  expect(sent.map((text) => text.split(':')[0])).toEqual(told().map(({ email }) => email).toSorted());
  for (const text of sent) expect(text).toMatch(pair);
}); // prettier-ignore

test('a full boat, a trip at the same time and a leg that has left are passed only when it is said, and that is undone as well', async () => {
  const cy = await world.boat(event, { make: 'Cy', model: '3', capacity: 1 });
  const half = (await world.leg(event, { identifier: 'Half', boats: [cy], start_time: '10:30', end_time: '11:30' })).id;
  for (const seat of [at(cem.id, ten, ax), at(ada.id, half, cy)]) {
    const before = await seats();
    expect(await change([seat])).toMatchObject({ status: 409, body: { code: 'plan_has_clashes' } });
    const { body, status } = await change([seat], true);
    expect(status).toBe(200);
    const row = await world.database.read((db) =>
      db
        .selectFrom('registration')
        .select(['override', 'passed'])
        .where('leg', '=', seat.leg)
        .where('organization', '=', seat.organization)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ override: 1, passed: seat.leg === ten ? 'boat_full' : 'leg_overlaps' });
    expect((await undo(body.id)).status).toBe(200);
    expect(await seats()).toEqual(before);
  }
  const early = await world.leg(event, {
    identifier: 'Early',
    boats: [cy],
    date: '2026-06-09',
    start_time: '09:30',
    end_time: '09:40',
  });
  await world.call(ada, 'POST', '/api/reg', { event, leg: early.id, boat: cy });
  const now = world.clock.now;
  world.clock.now = Date.parse('2026-06-09T10:30:00+03:00');
  const before = await seats();
  expect(await change([at(ada.id, early.id, null)])).toMatchObject({ body: { code: 'plan_has_clashes' } });
  const { body } = await change([at(ada.id, early.id, null)], true);
  expect((await undo(body.id)).status).toBe(200);
  expect(await seats()).toEqual(before);
  world.clock.now = now;
});

test('somebody who was changed again by another is left there, and the undo says so', async () => {
  const { body } = await change([at(ada.id, ten, null), at(ada.id, noon, ax)]);
  await change([at(ada.id, noon, null)]);
  expect(await undo(body.id)).toMatchObject({
    status: 409,
    body: {
      errors: [
        {
          error:
            'Kim driver1@press.test, The test driver of driver1@press.test: A seat that was moved has been changed since',
        },
      ],
    },
  });
});
