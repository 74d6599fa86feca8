import { afterEach, beforeEach, expect, test } from 'vitest';
import { compare } from '#domain/booking/overlap.ts';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let [admin, driver, maker, other]: Person[] = [];
let [event, own, foreign, ten, noon]: number[] = [];
beforeEach(async () => {
  world = await openWorld();
  [admin, driver, maker, other] = [await world.admin(), await world.driver(), await world.manufacturer(), await world.manufacturer(2)]; // prettier-ignore
  await post('/api/org/edit', { id: driver?.id, first_name: 'Ada', last_name: 'Sea', organization_name: 'Weekly' });
  event = await world.event();
  own = await world.boat(event, { owner: maker?.id, model: 'Own' });
  foreign = await world.boat(event, { owner: other?.id, model: 'Other', capacity: 1 });
  ten = (await world.leg(event, { identifier: 'Ten', boats: [own, foreign] })).id;
  noon = (await world.leg(event, { identifier: 'Noon', boats: [own], start_time: '12:00', end_time: '13:00' })).id;
  await post('/api/reg', { event, leg: ten, boat: own }, driver);
  await letters();
});
afterEach(() => world.close());

async function post<Body = { id: number }>(url: string, body: object, who = admin) {
  if (!who) throw new Error('Nobody asks.');
  const answer = await world.call<Body>(who, 'POST', url, body);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function change(wish: DisruptionWish) {
  const { revision } = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
  return (await post('/api/event/disruption', { event, wish, revision, reason: 'Fog' })).id;
}

/** What builders are told, once the minute of the undo is over: to whom, and the lines about trips. */
async function letters(wait = 61_000) {
  world.mails.length = 0;
  world.clock.now += wait;
  await world.services.outbox.deliverDue();
  return world.mails
    .filter(({ subject }) => subject.startsWith('Your boat:'))
    .map(({ recipient, text }) => ({
      to: recipient.address,
      lines: text.split('\n').filter((line) => /^(- |  )/.test(line)),
      text,
    }))
    .toSorted((a, b) => compare(a.to, b.to));
}

const date = '2026-06-10';
const tenOClock = `Ten, Wed 10 June 2026 10:00–11:00`;
const noonTrip = `Noon, Wed 10 June 2026 12:00–13:00`;

test.each<[string, () => Promise<unknown>, [string, string[]][]]>([
  [
    'a boat that is out, with its guests on another',
    () => change({ kind: 'boat_out', boat: own ?? 0, date, from: '09:00', until: '11:30' }),
    [
      ['maker1@boats.test', [`- ${tenOClock}: does not sail`]],
      ['maker2@boats.test', [`- ${tenOClock}`, '  New: Ada Sea, Weekly']],
    ],
  ],
  [
    'another boat that takes over',
    () => change({ kind: 'replace_boat', boat: own ?? 0, by: foreign ?? 0, legs: [noon ?? 0] }),
    [
      ['maker1@boats.test', [`- ${noonTrip}: does not sail`]],
      ['maker2@boats.test', [`- ${noonTrip}: sails now`]],
    ],
  ],
  [
    'a delay of two legs is one mail',
    () => change({ kind: 'delay', minutes: 30, legs: [ten ?? 0, noon ?? 0] }),
    [
      [
        'maker1@boats.test',
        [
          `- Ten, Wed 10 June 2026 10:30–11:30 (before: ${tenOClock})`,
          `- Noon, Wed 10 June 2026 12:30–13:30 (before: ${noonTrip})`,
        ],
      ],
      ['maker2@boats.test', [`- Ten, Wed 10 June 2026 10:30–11:30 (before: ${tenOClock})`]],
    ],
  ],
  ['an edit of a leg without guests', () => post('/api/leg/edit', { id: noon, start_time: '12:30' }), []],
  [
    'an edit of a leg with guests, for the boat that has them',
    () => post('/api/leg/edit', { id: ten, start_time: '10:30' }),
    [['maker1@boats.test', [`- Ten, Wed 10 June 2026 10:30–11:00 (before: ${tenOClock})`]]],
  ],
  [
    'a boat that is taken off a leg with its guests',
    () => post('/api/leg/edit', { id: ten, boats: [foreign] }),
    [['maker1@boats.test', [`- ${tenOClock}: does not sail`]]],
  ],
  [
    'a change of an event that is not published',
    async () => {
      await world.database.write((tx) =>
        tx
          .updateTable('event')
          .set({ published: 0 })
          .where('id', '=', event ?? 0)
          .execute(),
      );
      await change({ kind: 'cancel', legs: [ten ?? 0] });
    },
    [],
  ],
])('builders of %s', async (_what, act, told) => {
  await act();
  expect((await letters()).map(({ lines, to }) => [to, lines])).toEqual(told);
});

test.each<[string, () => DisruptionWish]>([
  ['a boat that is out', () => ({ kind: 'boat_out', boat: own ?? 0, date, from: '09:00', until: '11:30' })],
  ['a delay', () => ({ kind: 'delay', minutes: 30, legs: [ten ?? 0, noon ?? 0] })],
  ['legs without guests that are called off', () => ({ kind: 'cancel', legs: [noon ?? 0] })],
  [
    'the move of one person',
    () => ({ kind: 'seats', seats: [{ organization: driver?.id ?? 0, leg: ten ?? 0, boat: foreign ?? 0 }] }),
  ],
  ['a leg that is removed', () => ({ kind: 'legs', add: [], edit: [], remove: [ten ?? 0] })],
  [
    'an edit of legs with and without guests',
    () => ({
      kind: 'legs',
      add: [],
      edit: [
        { id: ten ?? 0, end_time: '11:15' },
        { id: noon ?? 0, end_time: '13:15' },
      ],
      remove: [],
    }),
  ],
])('before %s, the number of people who get a mail is said', async (_what, wish) => {
  const planning = { event, wish: wish() };
  const { mailed } = await post<DisruptionPreview>('/api/event/disruption/preview', planning);
  await change(wish());
  await letters();
  expect(world.mails).toHaveLength(mailed);
  expect(mailed).toBeGreaterThan(0);
});

test('an undo within the minute withdraws the mail; a later one tells again who was told', async () => {
  const wish: DisruptionWish = { kind: 'cancel', legs: [noon ?? 0] };
  await post('/api/event/disruption/undo', { id: await change(wish) });
  expect(await letters()).toEqual([]);
  const id = await change(wish);
  expect((await letters())[0]?.text).toContain('The reason: Fog');
  await post('/api/event/disruption/undo', { id });
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.text).toContain('have taken back a change of your boat.\n\nAxopar Own:\n');
  expect(letter?.lines).toEqual([`- ${noonTrip}: sails now`]);
});
