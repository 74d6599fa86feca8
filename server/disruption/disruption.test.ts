import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import type { HistoryPage } from '#domain/history.ts';
import { historySentence } from '#domain/history-sentence.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { openWorld, startOfTests, type Person } from '../testing/world.ts';

const world = await openWorld();
afterAll(() => world.close());
/** Mails of the test before are out of the way. */
beforeEach(mailsAfterAMinute);

const day = '2026-06-10';

async function post<Body = Record<string, unknown>>(url: string, body: object, who?: Person) {
  return world.call<Body>(who ?? (await world.admin()), 'POST', url, body);
}
async function book(who: Person, event: number, leg: number, boat = 0) {
  const answer = await post('/api/reg/', { event, leg, boat }, who);
  expect(answer.status).toBe(200);
  return answer.body.id as number;
}
async function preview(event: number, wish: DisruptionWish) {
  return (await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish })).body;
}
async function apply(event: number, wish: DisruptionWish, about: object = {}) {
  const { revision } = await preview(event, wish);
  return post('/api/event/disruption', { event, wish, revision, reason: 'The wind', ...about });
}
async function legOf(id: number, who?: Person) {
  const answer = await world.call<{ leg: Leg }>(who ?? (await world.admin()), 'GET', `/api/leg/${id}`);
  return answer.body.leg;
}
/** Seats as 'leg/boat' by organization. */
async function seats(event: number) {
  const answer = await world.call<{ registrations: (Registration & { organization: { id: number } })[] }>(
    await world.admin(),
    'GET',
    `/api/reg/event/${event}`,
  );
  return answer.body.registrations.map(({ boat, id, leg, organization }) => ({
    id,
    seat: `${organization.id}: ${leg.id}/${boat.id}`,
  }));
}
async function mailsAfterAMinute(): Promise<string[]> {
  world.mails.length = 0;
  await world.mailsLeave();
  return world.mails.map(({ recipient, text }) => `${recipient.address}: ${text}`);
}

/** Three legs an hour apart with boats Ax (all) and By (the first); Kim sits on Ax at ten. */
async function marina() {
  const event = await world.event();
  const ax = await world.boat(event, { make: 'Ax', model: '1', capacity: 2 });
  const by = await world.boat(event, { make: 'By', model: '2', capacity: 1 });
  const ten = await world.leg(event, { identifier: 'Ten', boats: [ax, by] });
  const noon = await world.leg(event, { identifier: 'Noon', boats: [ax], start_time: '12:00', end_time: '13:00' });
  return { event, ax, by, ten: ten.id, noon: noon.id, kim: await world.driver(1), lou: await world.driver(2) };
}

describe('the day changes', () => {
  test('what a delay makes clash is said before it is applied, and not of what clashed before', async () => {
    const { event, noon, ten } = await marina();
    const late = (minutes: number) => preview(event, { kind: 'delay', minutes, legs: [ten] });
    expect((await late(30)).new_clashes).toBeUndefined();
    expect((await late(55)).new_clashes).toEqual(['Ax 1: back at 11:55, off again at 12:00, Wed 10 June']);
    await apply(event, { kind: 'delay', minutes: 55, legs: [ten] });
    expect((await preview(event, { kind: 'delay', minutes: 1, legs: [noon] })).new_clashes).toBeUndefined();
  });

  test('everything is half an hour late: one preview, one call, one mail each', async () => {
    const { ax, event, kim, noon, ten } = await marina();
    await post('/api/boat/edit', { id: ax, berth: 'A12' });
    await book(kim, event, ten, ax);
    await book(kim, event, noon, ax);
    expect((await apply(event, { kind: 'delay', minutes: 30, legs: [ten, noon] })).status).toBe(200);
    expect(await legOf(ten, kim)).toMatchObject({ state: 'delayed', start_time: '10:30', planned_start_time: '10:00', reason: 'The wind', registered: true }); // prettier-ignore
    const mails = await mailsAfterAMinute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/The wind[^]*Before: Ten, Wed 10 June 2026 10:00–11:00[^]*Now: Ten, Wed 10 June 2026 10:30–11:30, boat Ax 1, berth A12[^]*Noon/); // prettier-ignore
  });

  test('the afternoon is cancelled: seats are kept struck through, nobody can book, and reopening restores them', async () => {
    const { ax, event, kim, lou, noon } = await marina();
    await book(kim, event, noon, ax);
    await apply(event, { kind: 'cancel', legs: [noon] });
    expect(await legOf(noon, kim)).toMatchObject({ state: 'cancelled', registered: true });
    const refused = await post('/api/reg/', { event, leg: noon, boat: ax }, lou);
    expect(refused.body).toMatchObject({ code: 'leg_cancelled', message: 'This trip has been cancelled' });
    await apply(event, { kind: 'reopen', legs: [noon] });
    expect(await legOf(noon, kim)).toMatchObject({ state: 'scheduled', registered: true });
    const mails = await mailsAfterAMinute();
    expect(mails.filter((mail) => mail.includes('cancelled'))).toHaveLength(2); // To it, and back.
  });

  test('a cancelled leg is edited while its boat and its people sail elsewhere; reopening says so', async () => {
    const { ax, event, kim, noon } = await marina();
    await book(kim, event, noon, ax);
    await apply(event, { kind: 'cancel', legs: [noon] }, { moves: [{ organization: kim.id, from: { leg: noon, boat: ax }, to: null }] }); // prettier-ignore
    const { id: later } = await world.leg(event, { boats: [ax], start_time: '12:30', end_time: '13:30' });
    const edit = { id: noon, identifier: 'Off', start_time: '12:15', end_time: '13:15' };
    expect((await post('/api/leg/edit', edit)).body).toMatchObject({ success: true });
    const answer = await apply(event, { kind: 'reopen', legs: [noon] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_has_clashes' } });
    expect(later).toBeGreaterThan(noon);
  });

  test.each<[DisruptionWish['kind'], (day: Awaited<ReturnType<typeof marina>>) => DisruptionWish]>([
    ['delay', ({ ten }) => ({ kind: 'delay', minutes: 30, legs: [ten] })],
    ['cancel', ({ ten }) => ({ kind: 'cancel', legs: [ten] })],
    ['boat_out', ({ ax }) => ({ kind: 'boat_out', boat: ax, date: day, from: '09:00', until: '11:30' })],
    ['replace_boat', ({ ax, by, noon }) => ({ kind: 'replace_boat', boat: ax, by, legs: [noon] })],
    ['move_leg', ({ ten }) => ({ kind: 'move_leg', leg: ten, date: day, start_time: '14:00', end_time: '15:00' })],
    [
      'board',
      ({ by, ten }) => ({
        kind: 'board',
        legs: [{ leg: ten, only: by, date: day, start_time: '14:00', end_time: '15:00' }],
        boats: [],
      }),
    ],
    ['legs', ({ ten }) => ({ kind: 'legs', add: [], edit: [], remove: [ten] })],
    ['seats', ({ by, kim, ten }) => ({ kind: 'seats', seats: [{ organization: kim.id, leg: ten, boat: by }] })],
    ['reopen', ({ ten }) => ({ kind: 'reopen', legs: [ten], bring_back: true })],
  ])(
    'when others book after the preview (%s), nothing happens and the plan as it is now comes back',
    async (kind, of) => {
      const facts = await marina();
      const { ax, by, event, kim, lou, noon, ten } = facts;
      await book(kim, event, ten, ax);
      if (kind === 'reopen') await apply(event, { kind: 'cancel', legs: [ten] });
      const wish = of(facts);
      const seen = await preview(event, wish);
      if (kind === 'reopen') await world.call(kim, 'DELETE', `/api/reg/${(await seats(event))[0]?.id}`);
      else await book(lou, event, ten, by);
      await book(lou, event, noon, ax);
      const before = await seats(event);
      const request = { event, wish, revision: seen.revision };
      const answer = await post<{ preview: DisruptionPreview }>('/api/event/disruption', request);
      expect(answer).toMatchObject({ status: 409, body: { code: 'plan_is_old' } });
      const now = await preview(event, wish);
      expect({ success: true, ...answer.body.preview }).toEqual(now);
      const told = ({ booked, clashes, legs, moves }: DisruptionPreview) =>
        JSON.stringify([booked, legs, moves, clashes]);
      expect(told(answer.body.preview)).toBe(told(now));
      const people = ({ clashes, keep, moves }: DisruptionPreview) => [clashes, keep, moves.map(({ organization, to }) => [organization, to])]; // prettier-ignore
      expect(people(now)).not.toEqual(people(seen));
      expect(await seats(event)).toEqual(before);
      if (now.clashes.length + now.legs.length + now.removed.length === 0 || now.clashes.length > 0) return;
      expect((await post('/api/event/disruption', { ...request, revision: now.revision })).status).toBe(200);
    },
  );

  test('a boat of another event, and one that does not exist, are named', async () => {
    const { event } = await marina();
    const elsewhere = await world.boat(await world.event());
    for (const boat of [elsewhere, 99_999]) {
      const answer = await apply(event, { kind: 'boat_out', boat, date: day, from: '09:00', until: '11:30' });
      expect(answer).toMatchObject({ status: 409, body: { code: 'plan_has_clashes', preview: { clashes: [{ text: 'This boat does not belong to this event', boat }] } } }); // prettier-ignore
    }
  });

  test('two organisers at once: one of them is told that the day has changed', async () => {
    const { event, ten } = await marina();
    const wish: DisruptionWish = { kind: 'delay', minutes: 30, legs: [ten] };
    const { revision } = await preview(event, wish);
    const answers = await Promise.all([1, 2].map(() => post('/api/event/disruption', { event, wish, revision })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await legOf(ten)).start_time).toBe('10:30');
  });

  test.each([
    ['past midnight', { kind: 'delay', minutes: 720 } as const, 'would run past midnight'],
    ['twice', { kind: 'reopen' } as const, 'is not cancelled'],
  ])('%s: a sentence, and nothing is written', async (_, wish, text) => {
    const { event, noon } = await marina();
    const answer = await apply(event, { ...wish, legs: [noon] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_has_clashes' } });
    expect(JSON.stringify(answer.body.preview)).toContain(text);
    expect(await legOf(noon)).toMatchObject({ state: 'scheduled', start_time: '12:00' });
  });

  test('a leg that departs between preview and call: nothing is done, and the new plan comes back', async () => {
    world.clock.now = startOfTests;
    const event = await world.event({ start_date: '2026-06-09' });
    const boat = await world.boat(event);
    const [early, late] = [
      await world.leg(event, { date: '2026-06-09', start_time: '09:10', end_time: '10:10', boats: [boat] }),
      await world.leg(event, { date: '2026-06-09', start_time: '11:00', end_time: '12:00', boats: [boat] }),
    ];
    const wish: DisruptionWish = { kind: 'boat_out', boat, date: '2026-06-09', from: '09:00', until: '23:59' };
    const { departed, legs, revision } = await preview(event, wish);
    expect(legs.map(({ id }) => id)).toEqual([early.id, late.id]);
    world.clock.now = startOfTests + 26 * 60_000; // A quarter of an hour after its time, without a mark.
    const answer = await post('/api/event/disruption', { event, wish, revision, departed });
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_is_old' } });
    expect(answer.body.preview).toMatchObject({ departed: departed + 2, revision, legs: [{ id: late.id }] });
    expect((await legOf(late.id)).boats).toHaveLength(1);
  });

  test('a boat that breaks at the pier after its time: its people go aboard those beside it that have not left', async () => {
    world.clock.now = startOfTests;
    const event = await world.event({ start_date: '2026-06-09' });
    const boats = [
      await world.boat(event, { capacity: 2 }),
      await world.boat(event, { capacity: 2 }),
      await world.boat(event, { capacity: 1 }),
    ];
    const [broken, gone, beside] = boats;
    const { id: leg } = await world.leg(event, { date: '2026-06-09', start_time: '09:10', end_time: '10:10', boats });
    const [kim, lou] = [await world.driver(1), await world.driver(2)];
    await book(kim, event, leg, broken);
    await book(lou, event, leg, broken);
    world.clock.now = startOfTests + 15 * 60_000;
    const wish: DisruptionWish = {
      kind: 'boat_out',
      boat: broken ?? 0,
      date: '2026-06-09',
      from: '09:15',
      until: '23:59',
    };
    const cast = (boat: number | undefined, kind: string) => ({
      id: crypto.randomUUID(),
      event,
      leg,
      boat,
      kind,
      heads: 0,
      replaces: [],
      device: 'phone',
      device_at: new Date(world.clock.now).toISOString(),
    });
    await post('/api/boarding', { marks: [cast(gone, 'cast_off')] });
    const plan = await preview(event, wish);
    expect(plan.moves.map(({ organization, to }) => [organization, to])).toEqual([
      [kim.id, { leg, boat: beside }],
      [lou.id, null],
    ]);
    const { departed, revision } = plan;
    const called = await preview(event, { kind: 'cancel', legs: [leg] });
    expect(called.clashes[0]?.text).toContain('has departed already');
    await post('/api/boarding', { marks: [cast(beside, 'cast_off')] });
    const late = await post<{ preview: DisruptionPreview }>('/api/event/disruption', {
      event,
      wish,
      revision,
      departed,
    });
    expect(late).toMatchObject({ status: 409, body: { preview: { moves: [{ to: null }, { to: null }] } } });
    const { body } = await post<{ id: number }>('/api/event/disruption', { event, wish, ...late.body.preview });
    expect((await legOf(leg)).boats.map(({ id }) => id)).toEqual([gone, beside]);
    expect((await post('/api/event/disruption/undo', { id: body.id })).status).toBe(200);
    expect((await legOf(leg)).boats.map(({ id }) => id)).toEqual(boats);
    expect(await seats(event)).toHaveLength(2);

    world.clock.now = startOfTests + 26 * 60_000; // Nobody said anything of the boat: it has left.
    expect((await preview(event, wish)).legs).toEqual([]);
    const aboard = { ...cast(broken, 'aboard'), heads: undefined, organization: kim.id };
    await post('/api/boarding', { marks: [aboard] });
    expect((await preview(event, wish)).legs.map(({ id }) => id)).toEqual([leg]);
    world.clock.now = startOfTests;
  });

  test('a move beyond the event is not possible', async () => {
    const { event, noon } = await marina();
    const wish = { kind: 'move_leg', leg: noon, date: '2027-01-01', start_time: '12:00', end_time: '13:00' } as const;
    const answer = await apply(event, wish);
    expect(JSON.stringify(answer.body.preview)).toContain('The date must be within the event');
  });
});

describe('the history of a seat', () => {
  test('is in the history of the old leg, the new leg and the moved person, with the change and the old seat', async () => {
    const { ax, event, kim, noon, ten } = await marina();
    await book(kim, event, ten, ax);
    const moves = [{ organization: kim.id, from: { leg: ten, boat: ax }, to: { leg: noon, boat: ax } }];
    await apply(event, { kind: 'boat_out', boat: ax, date: day, from: '09:00', until: '11:30' }, { moves });
    const sentences = async (filter: string) => {
      const { body } = await world.call<HistoryPage>(await world.admin(), 'GET', `/api/history?${filter}`);
      return body.changes.map(historySentence);
    };
    const moved = /moved the seat of .* to Ax 1 on leg Noon .*; it was on Ax 1 on Ten \(10:00–11:00\)/;
    expect((await sentences(`leg=${noon}`))[0]).toMatch(moved);
    expect((await sentences(`person=${kim.id}`))[0]).toMatch(moved);
    const [away, changed] = await sentences(`leg=${ten}`);
    expect(away).toMatch(/moved the seat of .* away from Ax 1 on leg Ten .* to Ax 1 on Noon \(12:00–13:00\)/);
    expect(changed).toMatch(/changed leg Ten .*: other boats/);
    expect(await sentences(`event=${event}`)).toContainEqual(
      expect.stringMatching(/changed the day of .*: Took Ax 1 off 1 leg, .* 09:00–11:30/),
    );
  });
});

describe('a cancelled leg is told everywhere', () => {
  const calendarOf = async (who: Person, registration: number) => {
    const headers = { authorization: `Bearer ${who.token}` };
    return (await world.app.inject({ method: 'GET', url: `/api/reg/${registration}/calendar`, headers })).body;
  };
  const sequenceIn = (calendar: string) => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1]);

  test('in the manifest, the overview, the report, among trips and in calendar programs', async () => {
    const { ax, event, kim, noon } = await marina();
    const booked = await book(kim, event, noon, ax);
    const before = await calendarOf(kim, booked);
    expect(before).toContain('STATUS:CONFIRMED');
    await apply(event, { kind: 'cancel', legs: [noon] });

    const admin = await world.admin();
    const states = { state: 'cancelled', reason: 'The wind' };
    const manifest = await world.call<{ legs: object[] }>(admin, 'GET', `/api/event/${event}/manifest?date=${day}`);
    expect(manifest.body.legs).toMatchObject([{ state: 'scheduled' }, states]);
    const overview = await world.call<{ legs: object[] }>(admin, 'GET', `/api/event/${event}/overview`);
    expect(overview.body.legs).toMatchObject([{ seats: 3 }, { ...states, seats: 0, taken: 0 }]);
    const trips = await world.call<{ registrations: object[] }>(kim, 'GET', `/api/reg/event/${event}`);
    expect(trips.body.registrations).toMatchObject([{ leg: states }]);

    const cancelled = await calendarOf(kim, booked);
    expect(cancelled).toContain('STATUS:CANCELLED');
    await apply(event, { kind: 'reopen', legs: [noon] });
    const after = await calendarOf(kim, booked);
    expect(after).toContain('STATUS:CONFIRMED');
    const sequences = [before, cancelled, after].map(sequenceIn);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });
});

describe('undo', () => {
  test('later: people who had a mail get another one', async () => {
    const { ax, event, kim, ten } = await marina();
    await book(kim, event, ten, ax);
    const { body } = await apply(event, { kind: 'delay', minutes: 30, legs: [ten] });
    expect(await mailsAfterAMinute()).toHaveLength(1);
    await post('/api/event/disruption/undo', { id: body.id });
    const [mail, ...others] = await mailsAfterAMinute();
    expect(mail).toContain('taken back a change');
    expect(others).toEqual([]);
  });

  test('when a seat has been taken since, it says so and changes nothing', async () => {
    const { ax, by, event, kim, lou, noon, ten } = await marina();
    await book(kim, event, ten, by);
    const wish = { kind: 'boat_out', boat: by, date: day, from: '09:00', until: '11:30' } as const;
    const { body } = await apply(event, wish);
    await post('/api/leg/edit', { id: noon, identifier: 'Noon', start_time: '12:15' });
    await post('/api/leg/edit', { id: ten, boats: [by], append: true });
    await book(lou, event, ten, by);
    const answer = await post<{ errors: { error: string }[] }>('/api/event/disruption/undo', { id: body.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'disruption_undo_refused' } });
    expect(answer.body.errors.map(({ error }) => error)).toEqual(['Ten (10:00–11:00) has been changed since', 'By 2 would have more people on Ten (10:00–11:00) than seats']); // prettier-ignore
    expect((await seats(event)).map(({ seat }) => seat)).toContain(`${kim.id}: ${ten}/${ax}`);
  });

  test('a delayed leg that is edited back to its hour is delayed no more', async () => {
    const { ax, event, kim, ten } = await marina();
    await book(kim, event, ten, ax);
    await apply(event, { kind: 'delay', minutes: 30, legs: [ten] });
    await post('/api/leg/edit', { id: ten, start_time: '10:45', end_time: '11:45' });
    expect(await legOf(ten)).toMatchObject({ state: 'delayed', planned_start_time: '10:00', reason: 'The wind' });
    await post('/api/leg/edit', { id: ten, start_time: '10:00', end_time: '11:00' });
    expect(await legOf(ten)).toMatchObject({ state: 'scheduled', planned_start_time: null, planned_end_time: null, reason: '' }); // prettier-ignore
  });

  test('the list names the changes, their actors, and which were undone', async () => {
    const { event, ten } = await marina();
    const { body } = await apply(event, { kind: 'delay', minutes: 30, legs: [ten] });
    await post('/api/event/disruption/undo', { id: body.id });
    const list = await world.call<{ disruptions: object[] }>(
      await world.admin(),
      'GET',
      `/api/event/${event}/disruption`,
    );
    expect(list.body.disruptions).toMatchObject([{ reason: 'The wind', legs: 1, moved: 0, lost: 0, undone_at: expect.any(String) }]); // prettier-ignore
    const [date, boat] = ['2026-06-10', expect.any(String)];
    const trip = { leg: ten, boat, before: { date, start_time: '10:00' }, after: { date, start_time: '10:30' } };
    expect((list.body.disruptions as { trips: object[] }[])[0]?.trips).toMatchObject([trip, trip]);
  });
});

test('a person who would give up the seat that is moved keeps the place in line', async () => {
  const { ax, by, event, kim, lou, ten } = await marina();
  await world.services.database.write((tx) =>
    tx.updateTable('event').set({ waiting: 1 }).where('id', '=', event).execute(),
  );
  const give_up = await book(kim, event, ten, ax);
  await book(lou, event, ten, by);
  const { id } = (await post('/api/wait', { event, boat: by, give_up }, kim)).body;
  expect((await apply(event, { kind: 'boat_out', boat: ax, date: day, from: '09:00', until: '11:30' })).status).toBe(
    200,
  );
  const { body } = await world.call(kim, 'GET', `/api/wait/event/${event}`);
  expect(body).toMatchObject({ waiting: [{ id, give_up }] });
});
