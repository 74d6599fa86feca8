import { afterAll, describe, expect, test } from 'vitest';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import { historySentence } from '#domain/history-sentence.ts';
import type { HistoryPage } from '#domain/history.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import type { TripNews } from '#domain/trip-news.ts';
import { openWorld, type Person } from '../testing/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const date = '2026-06-10';
const at = (time: string) => ({ date, start_time: time.slice(0, 5), end_time: time.slice(6) });

async function post<Body = Record<string, unknown>>(url: string, body: object, who?: Person) {
  return world.call<Body>(who ?? (await world.admin()), 'POST', url, body);
}

/** Two boats sail at ten with a guest each, the first again at noon. */
async function marina() {
  const event = await world.event();
  const [ax, by] = [await world.boat(event, { make: 'Ax' }), await world.boat(event, { make: 'By' })];
  const free = await world.boat(event, { make: 'Free' });
  const ten = (await world.leg(event, { identifier: 'Ten', boats: [ax, by] })).id;
  const noon = (await world.leg(event, { identifier: 'Noon', boats: [ax], ...at('12:00-13:00') })).id;
  const [kim, lou] = [await world.driver(1), await world.driver(2)];
  for (const [who, boat] of [
    [kim, ax],
    [lou, by],
  ] as const)
    // prettier-ignore
    expect((await post('/api/reg/', { event, leg: ten, boat }, who)).status).toBe(200);
  return { event, ax, by, free, ten, noon, kim, lou };
}

async function apply(event: number, wish: DisruptionWish) {
  const { body } = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
  return { plan: body, answer: await post('/api/event/disruption', { event, wish, revision: body.revision }) };
}
/** 'Ten 10:00 Ax By', by time. */
async function day(event: number) {
  const { body } = await world.call<{ legs: Leg[] }>(await world.admin(), 'GET', `/api/leg/event/${event}`);
  const words = body.legs.map(
    ({ boats, identifier, start_time }) => `${start_time} ${identifier}: ${boats.map(({ make }) => make).join(' ')}`,
  );
  return words.toSorted();
}
async function seats(event: number) {
  const { body } = await world.call<{ registrations: Registration[] }>(
    await world.admin(),
    'GET',
    `/api/reg/event/${event}`,
  );
  return body.registrations.map(({ boat, leg, organization }) => `${organization?.id}: ${leg.identifier} ${boat.make}`);
}
async function mails(): Promise<string[]> {
  await world.mailsLeave();
  return world.mails.splice(0).map(({ recipient, text }) => `${recipient.address}: ${text}`);
}

async function moves(event: number) {
  const { body } = await world.call<HistoryPage>(await world.admin(), 'GET', `/api/history?event=${event}`);
  return body.changes.map(historySentence).filter((words) => words.includes('moved the seat'));
}
async function news(event: number, who: Person) {
  const { body } = await world.call<{ news: TripNews[] }>(who, 'GET', `/api/event/${event}/news`);
  return body.news.map(({ from, to }) => `${from.start_time} → ${to?.start_time} ${to?.boat.make}`);
}

describe('the schedule is changed in one go', () => {
  test('two legs and a boat: one call, one mail to each whose hour changes, and one undo', async () => {
    const { event, free, kim, lou, noon, ten } = await marina();
    await mails();
    const legs = [{ leg: ten, ...at('10:30-11:30') }, { leg: noon, ...at('12:15-13:15') }]; // prettier-ignore
    const { answer } = await apply(event, { kind: 'board', legs, boats: [{ boat: free, leg: ten }] });
    expect(answer.body).toMatchObject({ success: true });
    expect(await day(event)).toEqual(['10:30 Ten: Ax By Free', '12:15 Noon: Ax']);
    expect((await mails()).map((mail) => mail.split(':')[0])).toEqual([kim.email, lou.email]);
    expect((await post('/api/event/disruption/undo', { id: answer.body['id'] })).status).toBe(200);
    expect(await day(event)).toEqual(['10:00 Ten: Ax By', '12:00 Noon: Ax']);
  });

  test('a clash, or an hour that has passed, changes nothing at all', async () => {
    const { event, ten } = await marina();
    const clash = await apply(event, { kind: 'board', legs: [{ leg: ten, ...at('11:30-12:30') }], boats: [] });
    expect(clash.answer).toMatchObject({ status: 409, body: { code: 'plan_has_clashes' } });
    const today = new Date(world.clock.now).toISOString().slice(0, 10);
    const other = await world.event({ start_date: today, end_date: date });
    const night = (await world.leg(other, { date: today, start_time: '23:00', end_time: '23:30' })).id;
    const past = { date: today, start_time: '00:05', end_time: '00:35' };
    const late = await apply(other, { kind: 'board', legs: [{ leg: night, ...past }], boats: [] });
    expect(late.plan.clashes.map(({ text }) => text)).toEqual(['00:05 has passed already']);
    expect(late.answer).toMatchObject({ status: 409, body: { code: 'plan_has_clashes' } });
    expect(await day(event)).toEqual(['10:00 Ten: Ax By', '12:00 Noon: Ax']);
  });

  test('one boat of a leg sails alone, with its people; the undo brings both together and leaves no leg behind', async () => {
    const { by, event, kim, lou, ten } = await marina();
    await mails();
    const wish: DisruptionWish = { kind: 'board', legs: [{ leg: ten, only: by, ...at('14:00-15:00') }], boats: [] };
    const { answer, plan } = await apply(event, wish);
    expect(plan).toMatchObject({ clashes: [], moves: [], legs: [{ id: -1, identifier: 'Tenb', to: { boats: [by] } }] });
    expect(answer.body).toMatchObject({ success: true });
    expect(await day(event)).toEqual(['10:00 Ten: Ax', '12:00 Noon: Ax', '14:00 Tenb: By']);
    expect((await seats(event)).toSorted()).toEqual([`${kim.id}: Ten Ax`, `${lou.id}: Tenb By`].toSorted());
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/Tenb, Wed 10 June 2026 14:00–15:00/);
    expect((await moves(event))[0]).toMatch(/ to By 29 on leg Tenb .*14:00.*; it was on By 29 on Ten /);
    expect(await news(event, lou)).toEqual(['10:00 → 14:00 By']);
    expect((await post('/api/event/disruption/undo', { id: answer.body['id'] })).body).toMatchObject({ success: true });
    expect(await day(event)).toEqual(['10:00 Ten: Ax By', '12:00 Noon: Ax']);
    expect((await seats(event)).toSorted()).toEqual([`${kim.id}: Ten Ax`, `${lou.id}: Ten By`].toSorted());
    expect(await moves(event)).toHaveLength(2);
    expect(await news(event, lou)).toEqual([]);
  });

  test('the undo of a boat alone is refused while somebody sits on both legs', async () => {
    const { by, event, kim, ten } = await marina();
    const wish: DisruptionWish = { kind: 'board', legs: [{ leg: ten, only: by, ...at('14:00-15:00') }], boats: [] };
    const { answer } = await apply(event, wish);
    const { body } = await world.call<{ legs: Leg[] }>(await world.admin(), 'GET', `/api/leg/event/${event}`);
    const alone = body.legs.find(({ identifier }) => identifier === 'Tenb')?.id;
    expect((await post('/api/reg/', { event, leg: alone, boat: by }, kim)).status).toBe(200);
    const undone = await post('/api/event/disruption/undo', { id: answer.body['id'] });
    expect(undone).toMatchObject({
      status: 409,
      body: { errors: [{ error: expect.stringMatching(/^Kim driver\d@press.test, .* has booked Ten since$/) }] },
    });
  });
});
