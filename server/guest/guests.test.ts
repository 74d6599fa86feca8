import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Guest, OwnGuest } from '#domain/guest/guest.ts';
import type { List } from '#domain/guest/lists.ts';
import { historySentence } from '#domain/history-sentence.ts';
import type { HistoryPage } from '#domain/history.ts';
import type { Overview } from '#domain/overview.ts';
import { registrationForm } from '../testing/registration-form.ts';
import { openWorld, type Person } from '../testing/world.ts';

let [anna, bert, cleo]: [Person, Person, Person] = [] as never;
let event: number;
const world = await openWorld();
const admin = await world.admin();
[anna, bert, cleo] = [await world.driver(1), await world.driver(2), await world.driver(3)];
beforeEach(async () => {
  event = await world.event();
});
afterAll(() => world.close());

const guests = async (of = event) =>
  (await world.call<{ guests: Guest[] }>(admin, 'GET', `/api/event/${of}/guests`)).body.guests;
const change = (body: object) => world.call(admin, 'POST', '/api/event/guests', { event, ...body });
const own = async (who: Person) =>
  (await world.call<{ guest: OwnGuest | null }>(who, 'GET', `/api/event/guests/own?event=${event}`)).body.guest;
const say = (who: Person, body: object) => world.call(who, 'POST', `/api/event/guests/own?event=${event}`, body);
const stateOf = async (who: Person) => (await guests()).find(({ organization }) => organization === who.id)?.state;
const answer = async (who: Person, word: 'accept' | 'decline') => {
  const token = await world.services.tokens.sign({ use: 'decline', id: who.id, event }, world.clock.now + 60_000);
  return world.call(undefined, 'POST', `/api/invitation/${word}`, { token });
};
const nightsOf = async (who: Person) =>
  (await guests()).find(({ organization }) => organization === who.id)?.nights ?? [];

describe('who becomes a guest', () => {
  const ways: [string, (who: Person) => Promise<unknown>, string][] = [
    ['is added', (who) => change({ add: [who.id, who.id] }), 'not invited'],
    ['is invited', invite, 'invited'],
    ['accepts', (who) => answer(who, 'accept'), 'coming'],
    ['declines', (who) => answer(who, 'decline'), 'declined'],
    ['books', book, 'coming'],
    ['waits', wait, 'coming'],
    ['wishes', wish, 'coming'],
  ];

  test.each(ways)('whoever %s, and of no other event', async (_way, become, state) => {
    const other = await world.event({ waiting: true });
    await become(anna);
    await become(anna);
    expect((await guests()).map(({ organization, ...guest }) => [organization, guest.state])).toEqual([
      [anna.id, state],
    ]);
    expect(await guests(other)).toEqual([]);
    expect((await world.call<Overview>(admin, 'GET', `/api/event/${other}/overview`)).body.drivers).toBe(0);
  });

  test('whoever registers while the event is on the front page, known or not, is coming, with the nights that the form asked', async () => {
    const form = { ...registrationForm, day_before: 'yes', hotel_before: 'yes', day_after: 'yes', hotel_after: 'yes', event }; // prettier-ignore
    const { body } = await world.call(undefined, 'POST', '/api/org/register', { ...form, email: `new${event}@x.test` });
    expect(await guests()).toMatchObject([
      {
        organization: body.id,
        state: 'coming',
        nights: [{ date: '2026-06-09' }, { date: '2026-06-12', shares: null }],
      },
    ]);
    expect(await world.call(undefined, 'POST', '/api/org/register', { ...form, email: cleo.email })).toMatchObject({
      body: { update: true },
    });
    expect(await guests()).toHaveLength(1);
    await world.mailsLeave();
    const link = /\/regedit\/\S+/.exec(world.mails.findLast(({ recipient }) => recipient.address === cleo.email)?.text ?? '')?.[0]; // prettier-ignore
    expect((await world.call(undefined, 'GET', `/api/org${link}`)).status).toBe(200);
    expect(await nightsOf(cleo)).toHaveLength(2);
    expect(await stateOf(cleo)).toBe('coming');
    expect(
      (await world.call(undefined, 'POST', '/api/org/register', { ...form, email: 'x@x.test', event: 99_999 })).status,
    ).toBe(404);
  });

  test('a builder is none', async () => {
    const maker = await world.manufacturer();
    expect(await change({ add: [maker.id] })).toMatchObject({ status: 400, body: { code: 'guest_is_no_driver' } });
    await invite(maker);
    await book(maker);
    expect(await guests()).toEqual([]);
  });
});

test('whoever declines is counted no more and wants nothing more; a seat says that they come, before and after', async () => {
  const leg = await wait(anna);
  await change({ add: [bert.id] });
  expect((await answer(anna, 'decline')).body).toMatchObject({ seats: 0 });
  const counted = async () => (await world.call<Overview>(admin, 'GET', `/api/event/${event}/overview`)).body;
  expect(await counted()).toMatchObject({ drivers: 1, withoutSeat: [{ id: bert.id }] });
  expect((await world.call<{ waiting: object[] }>(anna, 'GET', `/api/wait/event/${event}`)).body.waiting).toEqual([]);
  await book(anna);
  expect(await stateOf(anna)).toBe('coming');
  expect((await answer(anna, 'decline')).body).toMatchObject({ seats: 1 });
  expect(await stateOf(anna)).toBe('coming');
  expect(await counted()).toMatchObject({ drivers: 2, withoutSeat: [{ id: bert.id }] });
  await world.call(admin, 'POST', '/api/reg/deletall', { event, organization: anna.id });
  expect(await stateOf(anna)).toBe('declined');
  expect((await answer(anna, 'accept')).body).toMatchObject({ event: 'Hanko Press Days' });
  expect(await stateOf(anna)).toBe('coming');
  expect(leg).toBeGreaterThan(0);
});

test('a guest with seats is removed only by the number of them, and leaves nothing at the event', async () => {
  await book(anna);
  await world.mailsLeave();
  await change({ add: [bert.id] });
  const remove = [anna.id, bert.id, cleo.id];
  for (const seats of [undefined, 0, 2])
    expect(await change({ remove, seats })).toMatchObject({ status: 409, body: { booked: 1 } });
  expect(await guests()).toHaveLength(2);
  expect(await change({ remove, seats: 1 })).toMatchObject({ status: 200, body: { removed: 2 } });
  expect(await guests()).toEqual([]);
  expect(await change({ remove, seats: 0 })).toMatchObject({ status: 200, body: { removed: 0 } });
  await world.mailsLeave();
  const mailed = world.mails.filter(({ recipient }) => recipient.address === anna.email);
  expect(mailed.filter(({ subject }) => subject.includes('removed'))).not.toEqual([]);
  const { changes } = (await world.call<HistoryPage>(admin, 'GET', `/api/history?event=${event}`)).body;
  const said = changes.filter(({ action }) => action.startsWith('guests')).map(historySentence);
  expect(said[0]).toMatch(/^Kim admin.* removed Kim driver2.* from the guests of Hanko Press Days\.$/);
});

describe('rooms and travel', () => {
  beforeEach(() => change({ add: [anna.id, bert.id, cleo.id] }));
  const night = (who: Person, date: string, shares?: Person) => ({
    organization: who.id,
    nights: [{ date, ...(shares && { shares: shares.id }) }],
  });

  test('two share a room when one of them says so, until one says otherwise; never three', async () => {
    expect((await change({ edit: [night(anna, '2026-06-10', bert)] })).status).toBe(200);
    expect(await nightsOf(bert)).toEqual([{ date: '2026-06-10', shares: anna.id }]);
    for (const edit of [
      [night(cleo, '2026-06-10', bert)],
      [night(cleo, '2026-06-10', cleo)],
      [night(anna, '2026-06-11', bert), night(cleo, '2026-06-11', bert)],
    ])
      // prettier-ignore
      expect(await change({ edit })).toMatchObject({ status: 400, body: { code: 'room_shared' } });
    expect((await change({ edit: [night(bert, '2026-06-11')] })).status).toBe(200);
    expect([await nightsOf(anna), await nightsOf(bert)]).toEqual([
      [{ date: '2026-06-10', shares: null }],
      [{ date: '2026-06-11', shares: null }],
    ]);
  });

  test('who shares with somebody who declines has a room alone, shares it again when they come, and loses the company of who is removed', async () => {
    await change({ edit: [night(anna, '2026-06-10', bert)] });
    const rooms = async () =>
      (await world.call<List>(admin, 'GET', `/api/event/${event}/list/rooms`)).body.sections
        .filter(({ title }) => title.startsWith('Wed 10 June'))
        .map(({ counts, rows }) => [...counts.map(({ count }) => count), ...rows.map((row) => row[2] !== '')]);
    expect(await rooms()).toEqual([[1, 2, true, true]]);
    await answer(bert, 'decline');
    expect(await rooms()).toEqual([[1, 1, false]]);
    await answer(bert, 'accept');
    expect(await rooms()).toEqual([[1, 2, true, true]]);
    expect((await change({ remove: [bert.id] })).status).toBe(200);
    expect(await rooms()).toEqual([[1, 1, false]]);
    expect(await nightsOf(anna)).toEqual([{ date: '2026-06-10', shares: null }]);
    expect(await change({ edit: [night(cleo, '2026-06-10', anna)] })).toMatchObject({ status: 200 });
  });

  test.each([
    ['2026-06-07', 400],
    ['2026-06-08', 200],
    ['2026-06-14', 200],
    ['2026-06-15', 400],
  ])('a night of %s is answered by %i', async (date, status) => {
    expect((await change({ edit: [night(anna, date)] })).status).toBe(status);
    expect((await say(bert, { nights: [{ date }] })).status).toBe(status);
  });

  test('one says oneself how one comes and goes, and reads no note; with whom one shares is for the organisers to say', async () => {
    const flight = { date: '2026-06-10', time: '14:05', place: 'Helsinki', note: 'AY 123' };
    expect((await say(anna, { arrives: flight, nights: [{ date: '2026-06-10' }] })).status).toBe(200);
    expect(await say(anna, { leaves: { ...flight, time: '09:00' } })).toMatchObject({ status: 400 });
    expect(await say(anna, { nights: [{ date: '2026-06-10', shares: bert.id }] })).toMatchObject({ status: 403 });
    await change({ edit: [{ organization: anna.id, fetched_by: 'Pekka', note: 'Late payer' }] });
    expect(await own(anna)).toEqual({
      organization: anna.id,
      state: 'not invited',
      seats: 0,
      nights: [{ date: '2026-06-10', shares: null }],
      arrives: flight,
      leaves: null,
      fetched_by: 'Pekka',
    });
    expect((await guests())[0]).toMatchObject({ arrives: flight, note: 'Late payer' });
    const wishes = await world.call(anna, 'GET', `/api/wish/${event}`);
    expect(wishes.body['presence']).toEqual([
      { date: '2026-06-10', from: '14:05', to: '23:59' },
      { date: '2026-06-11', from: '00:00', to: '23:59' },
      { date: '2026-06-12', from: '00:00', to: '23:59' },
    ]);
    event = await world.event();
    expect([await own(anna), (await say(anna, { arrives: flight })).status]).toEqual([null, 404]);
    expect((await change({ edit: [{ organization: anna.id, note: 'x' }] })).status).toBe(404);
  });
});

async function invite(who: Person) {
  const draft = { event, kind: 'invitation', to: { ids: [who.id] }, subject: 'Come', text: 'Please' };
  const { digest } = (await world.call<{ digest: string }>(admin, 'POST', '/api/message/preview', draft)).body;
  return world.call(admin, 'POST', '/api/message', { ...draft, digest });
}

async function book({ id: organization }: Person) {
  const { boats, id: leg } = await world.leg(event, { identifier: `B${organization}` });
  return world.call(admin, 'POST', '/api/reg', { event, leg, boat: boats[0], organization });
}

/** In line for a boat that somebody else, a builder, has filled. */
async function wait(who: Person): Promise<number> {
  const maker = await world.manufacturer();
  await world.call(admin, 'POST', '/api/event/edit', { id: event, waiting: true });
  const { boats, id: leg } = await world.leg(event, { seats: 1 });
  await world.call(admin, 'POST', '/api/reg', { event, leg, boat: boats[0], organization: maker.id });
  await world.call(who, 'POST', '/api/wait', { event, leg, boat: boats[0] });
  return leg;
}

async function wish(who: Person) {
  const at = (minutes: number) => new Date(world.clock.now + minutes * 60_000).toISOString();
  await world.call(admin, 'POST', '/api/event/edit', { id: event, wishes: true });
  await world.call(admin, 'POST', '/api/draw', {
    event,
    opens_at: at(-60),
    closes_at: at(60),
    booking_opens_at: at(60),
  });
  const boat = await world.boat(event);
  return world.call(who, 'POST', `/api/wish/${event}`, { boats: [{ boat, star: false }], presence: [] });
}
