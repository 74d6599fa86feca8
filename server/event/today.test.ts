import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { type SentFacts, sentFacts } from '#domain/facts-wire.ts';
import type { Overview } from '#domain/overview.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import type { Today } from '#domain/today.ts';
import { noteAnswer } from '../facts/guest-queries.ts';
import { toIso } from '#domain/time.ts';
import { openWorld, startOfTests } from '../testing/world.ts';

const world = await openWorld();
const admin = await world.admin();
const event = await world.event();
const leg = await world.leg(event, { seats: 1 });
await world.leg(event, { identifier: 'Later', date: '2026-06-11' });
for (const n of [1, 2]) {
  const organization = (await world.driver(n)).id;
  await world.call(admin, 'POST', '/api/reg', { event, leg: leg.id, boat: leg.boats[0], organization });
}
await world.guests(event, await world.driver(3), await world.organization('test driver', 'new@press.test', false));
// Guests of no event are counted nowhere.
await world.organization('test driver', 'elsewhere@press.test');
afterAll(() => world.close());

const read = async () => (await world.call<Today>(admin, 'GET', `/api/event/${event}/today`)).body;

test('before the event its first day is shown: boats with their seats, and who has none', async () => {
  const today = await read();
  expect(today).toMatchObject({ date: '2026-06-10', now: startOfTests, toConfirm: [{ id: expect.any(Number) }] });
  expect(today.departures).toMatchObject([
    {
      leg: { id: leg.id, identifier: 'A1', state: 'scheduled', starts: Date.parse('2026-06-10T10:00:00+03:00') },
      boat: { id: leg.boats[0], picture: null },
      seats: 1,
      taken: 2,
    },
  ]);
  expect(today.withoutSeat.map(({ email }) => email).toSorted()).toEqual(['driver3@press.test', 'new@press.test']);
});

test('where people are invited, only who is coming is without a seat: on Today, in the overview and for free seats', async () => {
  const asked = await world.event();
  await world.leg(asked);
  const [coming, silent, never] = [await world.driver(4), await world.driver(5), await world.driver(6)];
  await world.guests(asked, coming, silent, never);
  const draft = { event: asked, kind: 'invitation', subject: 'Come', text: 'Please', to: { ids: [coming.id, silent.id] } };
  const { body } = await world.call<{ digest: string }>(admin, 'POST', '/api/message/preview', draft);
  await world.call(admin, 'POST', '/api/message', { ...draft, digest: body.digest });
  await world.services.database.write((tx) => noteAnswer(tx, { event: asked, organization: coming.id }, 'accepted_at', toIso(world.clock.now)));
  const get = async <Body>(address: string) => (await world.call<Body>(admin, 'GET', address)).body;
  const today = await get<Today>(`/api/event/${asked}/today`);
  const overview = await get<Overview>(`/api/event/${asked}/overview`);
  expect(overview).toMatchObject({ drivers: 3, expected: 1 });
  const gaps = await get<Gaps>(`/api/plan/${asked}/gaps?fewest=1`);
  const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id);
  expect([ids(today.withoutSeat), ids(today.nothingToday), ids(overview.withoutSeat)]).toEqual([[coming.id], [coming.id], [coming.id]]);
  expect(ids(gaps.proposed.map(({ organization }) => organization))).toEqual([coming.id]);
}); // prettier-ignore

test('during the event it is that day, and a seat of another day is none of this day', async () => {
  const on = await world.event({ start_date: '2026-06-08', end_date: '2026-06-10' });
  const yesterday = await world.leg(on, { identifier: 'Yesterday', date: '2026-06-08' });
  await world.leg(on, { identifier: 'Today', date: '2026-06-09' });
  const organization = (await world.driver(1)).id;
  await world.call(admin, 'POST', '/api/reg', { event: on, leg: yesterday.id, boat: yesterday.boats[0], organization });
  const { body } = await world.call<Today>(admin, 'GET', `/api/event/${on}/today`);
  expect(body.date).toBe('2026-06-09');
  expect(body.departures.map(({ leg: { identifier }, taken }) => [identifier, taken])).toEqual([['Today', 0]]);
  expect([body.withoutSeat.length, body.nothingToday.length]).toEqual([0, 1]);
});

test('what clashes on the day is named as on the schedule, and not once its trip has begun', async () => {
  const on = await world.event({ start_date: '2026-06-10', end_date: '2026-06-10' });
  await world.leg(on, { identifier: 'Dawn', date: '2026-06-10', start_time: '05:00', end_time: '05:45' });
  const clashes = async () => (await world.call<Today>(admin, 'GET', `/api/event/${on}/today`)).body.clashes;
  expect(await clashes()).toEqual([{ who: '05:00–05:45', text: expect.stringContaining('outside') }]);
  const boat = await world.boat(on, { make: 'Cy', model: '3', capacity: 1 });
  const noon = await world.leg(on, { identifier: 'Noon', date: '2026-06-10', boats: [boat] });
  for (const number of [1, 2]) {
    const organization = (await world.driver(number)).id;
    await world.call(admin, 'POST', '/api/reg', { event: on, leg: noon.id, boat, organization });
  }
  // An over-full boat is counted among them, as on the schedule, and is none where its departure says all that there is.
  expect((await clashes())?.map(({ who }) => who)).toEqual(['Cy 3', '05:00–05:45']);
  const { now } = world.clock;
  world.clock.now = Date.parse('2026-06-10T05:10:00+03:00');
  expect(await clashes()).toBeUndefined();
  world.clock.now = now;
});

test('of later days it is said how many clashes the schedule has', async () => {
  const on = await world.event({ start_date: '2026-06-09', end_date: '2026-06-11' });
  for (const date of ['2026-06-09', '2026-06-11'])
    await world.leg(on, { identifier: date, date, start_time: '05:00', end_time: '05:45' });
  const { body } = await world.call<Today>(admin, 'GET', `/api/event/${on}/today`);
  expect(body.later).toEqual([{ date: '2026-06-11', clashes: 1 }]);
});

test('the facts are sent without names, with the clock also where nothing is new, and anew after a mark', async () => {
  const on = await world.event({ start_date: '2026-06-09' });
  const { boats, id } = await world.leg(on, { date: '2026-06-09' });
  const organization = (await world.driver(1)).id;
  await world.call(admin, 'POST', '/api/reg', { event: on, leg: id, boat: boats[0], organization });
  const url = `/api/event/${on}/facts`;
  const { body, headers } = await world.call<SentFacts>(admin, 'GET', url);
  expect(sentFacts.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    id: on,
    legs: [{ locked: false }],
    bookings: [{ organization, no_show: false }],
    marks: [],
  });
  expect(Number(headers['x-clock'])).toBe(startOfTests);
  const known = { authorization: `Bearer ${admin.token}`, 'if-none-match': String(headers.etag) };
  const ask = () => world.app.inject({ method: 'GET', url, headers: known });
  world.clock.now += 60_000;
  const same = await ask();
  expect([same.statusCode, Number(same.headers['x-clock'])]).toEqual([304, world.clock.now]);
  const mark = { id: randomUUID(), event: on, leg: id, boat: boats[0], organization, kind: 'aboard', replaces: [], device: 'a', device_at: toIso(startOfTests) }; // prettier-ignore
  await world.call(admin, 'POST', '/api/boarding', { marks: [mark] });
  expect((await ask()).json()).toMatchObject({ marks: [{ kind: 'aboard', organization }] });
  world.clock.now = startOfTests;
});

test('of an event that has ended it is the last day', async () => {
  const ended = await world.event({ start_date: '2026-06-01', end_date: '2026-06-03' });
  const { body } = await world.call<Today>(admin, 'GET', `/api/event/${ended}/today`);
  expect(body.date).toBe('2026-06-03');
});
