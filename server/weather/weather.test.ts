import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#domain/boarding/board.ts';
import type { HistoryPage } from '#domain/history.ts';
import { historySentence } from '#domain/history-sentence.ts';
import type { WeatherOfEvent } from '#domain/weather.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

const date = '2026-06-10';
let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const figures = {
  wind: 9,
  gusts: 12,
  waves: 0.2,
  thunder: false,
  fog: false,
  unit: 'm/s',
  source: 'Harbour office',
  hour: '06:00',
};
const save = (event: number, changes: object = {}, half = 'morning') =>
  world.call(admin, 'POST', '/api/event/weather', { event, date, half, figures: { ...figures, ...changes } });
const shown = async (event: number) =>
  (await world.call<WeatherOfEvent>(admin, 'GET', `/api/event/${event}/weather`)).body;
const accept = (event: number, typed_at: string | undefined, departures: object[]) =>
  world.call(admin, 'POST', '/api/event/weather/accept', { event, date, half: 'morning', typed_at, departures });
const told = async (event: number) =>
  (await world.call<HistoryPage>(admin, 'GET', `/api/history?event=${event}`)).body.changes.map(historySentence);

/** Two boats on a leg in the morning, and one on a leg in the afternoon. */
async function marina() {
  const event = await world.event();
  const light = await world.boat(event, { make: 'Light', model: 'D', design_category: 'D' });
  const heavy = await world.boat(event, { make: 'Heavy', model: 'B', design_category: 'B' });
  const leg = (await world.leg(event, { boats: [light, heavy] })).id;
  const late = (await world.leg(event, { identifier: 'Late', boats: [light], start_time: '13:00', end_time: '14:00' }))
    .id;
  return { event, light, heavy, leg, late };
}

test('nothing is shown until it is typed; then the boats over a limit are listed, and nothing else changes', async () => {
  const { event, leg, light } = await marina();
  expect(await shown(event)).toEqual({ unit: 'm/s', halves: [] });
  expect((await save(event)).status).toBe(200);
  const { halves } = await shown(event);
  expect(halves).toMatchObject([{ ...figures, date, half: 'morning', accepted_at: null }]);
  expect(halves[0]?.over).toMatchObject([
    {
      leg: { id: leg },
      boat: { id: light },
      why: ['wind 9 m/s, category D ends at 7.9 m/s'],
      others: 1,
      accepted: false,
    },
  ]);
  expect((await world.call<{ leg: object }>(admin, 'GET', `/api/leg/${leg}`)).body.leg).toMatchObject({
    state: 'scheduled',
  });
  expect((await told(event))[0]).toContain('morning: 9 m/s, gusts 12 m/s · waves 0.2 m (Harbour office 06:00)');
});

test('the unit is remembered, a half can be typed anew and taken away', async () => {
  const { event } = await marina();
  await save(event);
  world.clock.now += 1_000;
  await save(event, { unit: 'kn', wind: 5, gusts: null });
  expect(await shown(event)).toMatchObject({ unit: 'kn', halves: [{ wind: 5, over: [] }] });
  await world.call(admin, 'POST', '/api/event/weather', { event, date, half: 'morning', figures: null });
  expect((await shown(event)).halves).toEqual([]);
});

test('a decision to sail is kept with who, when and the figures, and ends with new figures', async () => {
  const { event, leg, light } = await marina();
  await save(event);
  const { typed_at } = (await shown(event)).halves[0] ?? {};
  const departures = [{ leg, boat: light }];
  expect((await accept(event, '2026-06-01T00:00:00.000Z', departures)).body).toMatchObject({ code: 'weather_is_new' });
  expect((await accept(event, typed_at, [{ leg, boat: 999_999 }])).body).toMatchObject({ code: 'weather_is_new' });
  expect((await shown(event)).halves[0]?.accepted_at).toBeNull();
  expect((await accept(event, typed_at, departures)).status).toBe(200);
  const [half] = (await shown(event)).halves;
  expect(half).toMatchObject({ accepted_by: expect.stringMatching(/./), over: [{ accepted: true }] });
  expect((await told(event))[0]).toMatch(/decided that Light D sails .* over a limit, morning: 9 m\/s, gusts 12 m\/s/);
  world.clock.now += 1_000;
  await save(event, { wind: 10 });
  expect((await shown(event)).halves[0]).toMatchObject({ accepted_at: null, over: [{ accepted: false }] });
});

test('a changed day is kept with the figures that the organiser saw', async () => {
  const { event, late, leg } = await marina();
  await save(event, { thunder: true });
  const cancel = async (id: number) => {
    const wish = { kind: 'cancel', legs: [id] };
    const { revision } = (await world.call(admin, 'POST', '/api/event/disruption/preview', { event, wish })).body;
    expect((await world.call(admin, 'POST', '/api/event/disruption', { event, wish, revision })).status).toBe(200);
    return (await told(event)).find((sentence) => sentence.includes('changed the day'));
  };
  expect(await cancel(late)).not.toContain('weather');
  expect(await cancel(leg)).toContain(
    'with the weather of 2026-06-10 morning: 9 m/s, gusts 12 m/s · waves 0.2 m · thunder',
  );
  expect((await shown(event)).halves[0]?.over).toEqual([]);
});

test('what cannot be meant is refused, and changes nothing', async () => {
  const { event } = await marina();
  const refused = await save(event, { wind: 400 });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Use at most 60 m/s')]);
  const elsewhere = { event, date: '2026-07-10', half: 'morning', figures };
  expect((await world.call(admin, 'POST', '/api/event/weather', elsewhere)).body.code).toBe('weather_outside_event');
  expect((await shown(event)).halves).toEqual([]);
});

test('the board on the quay shows the weather of its day, and no more', async () => {
  const { event } = await marina();
  await save(event);
  const made = await world.call<{ url: string }>(admin, 'POST', '/api/board', { event });
  const token = new URL(made.body.url).pathname.split('/').at(-1);
  const board = (await world.call<Board>(undefined, 'GET', `/api/board/${token}`)).body;
  expect(board.weather).toEqual([{ ...figures, half: 'morning' }]);
});
