import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Leg } from '#domain/leg.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import type { Registration } from '#domain/registration.ts';
import { showGaps } from './show-gaps.ts';
import { openWorld, startOfTests, type Person } from '../testing/world.ts';

let [anna, bert]: [Person, Person] = [] as never;
let event: number;

const world = await openWorld();
const admin = await world.admin();
[anna, bert] = [await world.driver(1), await world.driver(2)];
beforeEach(async () => {
  world.clock.now = startOfTests;
  event = await world.event();
  await world.guests(event, anna, bert);
  await world.mailsLeave();
  world.mails.length = 0;
});
afterAll(() => world.close());

const proposal = async (fewest = 1) =>
  (await world.call<Gaps>(admin, 'GET', `/api/plan/${event}/gaps?fewest=${fewest}`)).body;
const tripsOf = async (who: Person) =>
  (await world.call<{ registrations: Registration[] }>(who, 'GET', `/api/reg/event/${event}`)).body.registrations;
const legs = async () => (await world.call<{ legs: Leg[] }>(admin, 'GET', `/api/leg/event/${event}`)).body.legs;
const seatsOf = ({ proposed }: Gaps) =>
  proposed.map(({ boat, leg, organization }) => ({ organization: organization.id, leg: leg.id, boat: boat.id }));

describe('filling the gaps', () => {
  test('proposes, books at once with a mail to each, and is taken back by one call', async () => {
    await world.leg(event, { seats: 1 });
    await world.leg(event, { seats: 1, start_time: '12:00', end_time: '13:00' });
    const gaps = await proposal(2);
    expect(new Set(gaps.proposed.map(({ organization }) => organization.id))).toEqual(new Set([anna.id, bert.id]));
    expect(gaps.without.map(({ trips }) => trips)).toEqual([0, 0]);
    expect(await tripsOf(anna)).toEqual([]);
    const { body } = await world.call<{ ids: number[] }>(admin, 'POST', '/api/plan/gaps', {
      event,
      book: seatsOf(gaps),
    });
    expect(body.ids).toHaveLength(2);
    expect(await tripsOf(anna)).toMatchObject([{ source: 'admin' }]);
    await world.mailsLeave();
    expect(new Set(world.mails.map(({ recipient }) => recipient.address))).toEqual(new Set([anna.email, bert.email]));
    expect(world.mails).toHaveLength(2);
    const undo = () => world.call(admin, 'POST', '/api/plan/gaps/undo', { event, ids: body.ids });
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 2 } });
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 0 } });
    expect([...(await tripsOf(anna)), ...(await tripsOf(bert))]).toEqual([]);
  });

  test('books nothing when one of the seats is gone, and says which', async () => {
    const leg = await world.leg(event, { seats: 1 });
    await world.leg(event, { seats: 1, start_time: '12:00', end_time: '13:00' });
    const gaps = await proposal();
    const first = gaps.proposed.find((seat) => seat.leg.id === leg.id);
    const other = [anna, bert].find(({ id }) => id !== first?.organization.id) ?? anna;
    await world.call(other, 'POST', '/api/reg', { event, leg: leg.id, boat: leg.boats[0] });
    const refused = await world.call(admin, 'POST', '/api/plan/gaps', { event, book: seatsOf(gaps) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'gaps_refused' } });
    expect(refused.body['errors']).toContainEqual({
      organization: first?.organization.id,
      leg: leg.id,
      boat: leg.boats[0],
      error: 'This boat is full',
    });
    expect([...(await tripsOf(anna)), ...(await tripsOf(bert))]).toHaveLength(1);
  });

  test('proposes no seat of a locked day, of a leg that has left, or that a guest has', async () => {
    const { boats, id: leg } = await world.leg(event, { seats: 1 });
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: true });
    expect((await proposal()).proposed).toEqual([]);
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: false });
    expect((await proposal()).proposed).toHaveLength(1);
    const guest = {
      id: `guest of ${event}`,
      event,
      leg,
      boat: boats[0] ?? 0,
      name: 'Gwen',
      publication: '',
      phone: '',
      created_at: '2026-06-09',
    };
    await world.database.write((tx) => tx.insertInto('guest').values(guest).execute());
    expect((await proposal()).proposed).toEqual([]);
    await world.database.write((tx) => tx.deleteFrom('guest').where('id', '=', guest.id).execute());
    const after = Date.parse('2026-06-10T10:30:00+03:00');
    expect((await world.database.read((db) => showGaps(db, { event, fewest: 1 }, after))).proposed).toEqual([]);
  });
});

describe('planning the legs', () => {
  const rules = () => ({
    event,
    dates: ['2026-06-10', '2026-06-11'],
    from: '09:00',
    to: '12:00',
    minutes: 45,
    turnaround: 15,
  });

  test('shows them first, then makes them', async () => {
    const boats = [await world.boat(event, { model: '29' }), await world.boat(event, { model: '37' })];
    const plan = { ...rules(), boats, starting_point: 'East', ending_point: 'East', max_per_boat: 3 };
    const preview = await world.call<{ rows: unknown[] }>(admin, 'POST', '/api/plan/legs?preview=true', plan);
    expect(preview.body.rows).toHaveLength(6);
    expect(preview.body.rows[0]).toMatchObject({
      state: 'new',
      name: 'A1',
      detail: 'Wed 10 June 2026 09:00–09:45, 2 boats',
    });
    expect(await legs()).toEqual([]);
    expect((await world.call<{ ids: number[] }>(admin, 'POST', '/api/plan/legs', plan)).body.ids).toHaveLength(6);
    expect((await legs()).map(({ identifier }) => identifier)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
    for (const { boats: own } of await legs()) expect(own.map(({ model }) => model)).toEqual(['29', '37']);
  });

  test('tells two boats of the same make and model apart', async () => {
    const boats = [await world.boat(event), await world.boat(event)];
    const wanted = { ...rules(), boats };
    expect((await world.call(admin, 'POST', '/api/plan/legs?preview=true', wanted)).status).toBe(200);
    await world.call(admin, 'POST', '/api/plan/legs', wanted);
    for (const { boats: own } of await legs()) expect(own.map(({ id }) => id)).toEqual(boats);
    expect(await legs()).toHaveLength(6);
  });

  test('names clashes with the existing legs, as an import does, and makes nothing', async () => {
    const { boats } = await world.leg(event);
    const refused = await world.call(admin, 'POST', '/api/plan/legs', { ...rules(), boats });
    expect(refused).toMatchObject({ status: 400, body: { code: 'sheet_refused' } });
    expect(refused.body['errors']).toMatchObject([{ error: 'This boat is on another leg at the same time: A1' }]);
    expect(await legs()).toHaveLength(1);
  });

  test('refuses impossible plans, each with a sentence', async () => {
    const boats = [await world.boat(event)];
    const refusal = async (about: object) =>
      (await world.call(admin, 'POST', '/api/plan/legs', { ...rules(), boats, ...about })).body.message;
    expect(await refusal({ to: '09:30' })).toBe('No leg fits between these hours');
    expect(await refusal({ boats: [999_999] })).toBe('This boat belongs to another event');
    expect(await refusal({ dates: ['2026-06-20'] })).toBe('Nothing was imported. Please correct the rows below');
    const turned = await world.call(admin, 'POST', '/api/plan/legs', { ...rules(), boats, from: '13:00' });
    expect(turned.status).toBe(400);
    expect(JSON.stringify(turned.body)).toContain('The end time must be after the start time');
  });
});
