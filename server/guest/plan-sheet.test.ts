import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { DisruptionPreview, SeatsWish } from '#domain/disruption/wire.ts';
import { anyWorkbook, downloadSheet, uploadSheet } from '../testing/sheets.ts';
import { openWorld, type Person } from '../testing/world.ts';

let [admin, ada, bob, cem]: [Person, Person, Person, Person] = [] as never;
let [event, ax, by, ten, noon]: [number, number, number, number, number] = [] as never;
const world = await openWorld();
[admin, ada, bob, cem] = [await world.admin(), await world.driver(1), await world.driver(2), await world.driver(3)];
for (const [{ id }, first_name] of [
  [ada, 'Ada'],
  [bob, 'Bob'],
  [cem, 'Cem'],
] as const)
  // prettier-ignore
  await post('/api/org/edit', { id, first_name, last_name: 'Sea' });
afterAll(() => world.close());
beforeEach(async () => {
  event = await world.event();
  [ax, by] = [await world.boat(event, { make: 'Ax', model: '1', capacity: 2 }), await world.boat(event, { make: 'By', model: '2', capacity: 1 })]; // prettier-ignore
  ten = (await world.leg(event, { identifier: 'Ten', boats: [ax, by] })).id;
  noon = (await world.leg(event, { identifier: 'Noon', boats: [ax], start_time: '12:00', end_time: '13:00' })).id;
  await world.leg(event, { identifier: 'Half', boats: [by], start_time: '12:30', end_time: '13:30' });
  for (const who of [ada, bob]) await post('/api/reg', { event, leg: ten, boat: ax }, who);
  await post('/api/reg', { event, leg: noon, boat: ax }, bob);
});

async function post<Body = { id: number }>(url: string, body: object, who = admin) {
  const answer = await world.call<Body>(who, 'POST', url, body);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The list as it is given out, with cells that are changed: by e-mail and the name of a leg. */
async function sheet(cells: Record<string, Record<string, string>> = {}) {
  const file = await downloadSheet(world, admin, `/api/event/${event}/list/plan/export`);
  const all = (await readSheet(file)).map((row) => row.map((cell) => String(cell ?? '')));
  // The name of the event stands above.
  const [heading = [], ...rows] = all.slice(all.findIndex(([first]) => first === 'Name'));
  const column = (name: string) => heading.findIndex((text) => text.startsWith(name));
  for (const [email, changed] of Object.entries(cells)) {
    const known = rows.find((row) => row[1] === email);
    const row = known ?? ['', email, ...heading.slice(2).map(() => '')];
    if (!known) rows.push(row);
    for (const [name, value] of Object.entries(changed)) row[column(name)] = value;
  }
  return [heading, ...rows];
}
const read = async (rows: string[][]) =>
  (
    await uploadSheet<{ wish: SeatsWish; errors: { error: string }[]; absent: number; message?: string }>(
      world,
      admin,
      `/api/event/${event}/list/plan`,
      await anyWorkbook({ Plan: rows }),
    )
  ).body;
const preview = (wish: SeatsWish) => post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
async function seats() {
  const { body } = await world.call<{ registrations: { leg: { id: number }; boat: { id: number }; organization: { id: number } }[] }>(admin, 'GET', `/api/reg/event/${event}`); // prettier-ignore
  return body.registrations.map(({ boat, leg, organization }) => `${organization.id} ${leg.id} ${boat.id}`).toSorted();
}
async function letters() {
  world.mails.length = 0;
  await world.mailsLeave();
  return world.mails.map(({ recipient, subject }) => `${recipient.address}: ${subject}`).toSorted();
}

test('the plan as it was given out changes nothing; an edited one moves, removes and books, in one change with one mail each, and one undo', async () => {
  expect(await read(await sheet())).toMatchObject({ wish: { seats: [] }, errors: [], absent: 0 });
  const before = await seats();
  const changed = await sheet({
    [ada.email]: { Ten: 'By 2' },
    [bob.email]: { Noon: '', Half: 'by 2' },
    [cem.email]: { Ten: 'Ax' },
  });
  const { errors, wish } = await read(changed);
  expect(errors).toEqual([]);
  const plan = await preview(wish);
  expect(plan).toMatchObject({
    clashes: [],
    moves: [{ organization_name: expect.stringContaining('Ada Sea'), to: { leg: ten, boat: by } }, { organization: bob.id, from: { leg: noon }, to: { boat: by } }],
    booked: [{ organization: cem.id, to: { leg: ten, boat: ax } }],
  }); // prettier-ignore
  await letters();
  const { id } = await post('/api/event/disruption', { event, wish, revision: plan.revision });
  expect(await read(changed)).toMatchObject({ wish: { seats: [] }, errors: [] });
  expect(await letters()).toEqual(
    [ada, bob, cem].map(({ email }) => `${email}: Your day has changed: Wed 10 June 2026`),
  );
  const list = await world.call(admin, 'GET', `/api/event/${event}/disruption`);
  expect(list.body).toMatchObject({ disruptions: [{ wish: { kind: 'seats' }, moved: 3, lost: 0 }] });
  await post('/api/event/disruption/undo', { id });
  expect(await seats()).toEqual(before);
});

test('an undo is refused when a booked seat has been given back since', async () => {
  const { wish } = await read(await sheet({ [cem.email]: { Ten: 'By' } }));
  const { revision } = await preview(wish);
  const { id } = await post('/api/event/disruption', { event, wish, revision });
  await post('/api/reg/deletall', { event, organization: cem.id });
  const answer = await world.call<{ errors: object[] }>(admin, 'POST', '/api/event/disruption/undo', { id });
  expect(answer).toMatchObject({
    status: 409,
    body: { errors: [{ error: expect.stringMatching(/^Cem Sea, .+: A seat that was moved has been changed since$/) }] },
  });
});

test.each<[string, () => Promise<string[][]>, string]>([
  ['an unknown address', () => sheet({ 'who@press.test': { Ten: 'Ax 1' } }), 'No organization has the email who@press.test'],
  ['an unknown boat', () => sheet({ [ada.email]: { Ten: 'Zodiac' } }), 'Ada Sea, Ten 2026-06-10 10:00: No boat of this event is called Zodiac'],
  ['a number for a boat', () => sheet({ [ada.email]: { Ten: '2 boats' } }), 'Ada Sea, Ten 2026-06-10 10:00: No boat of this event is called 2 boats'],
  ['two boats in a cell', () => sheet({ [ada.email]: { Ten: 'Ax 1; By 2' } }), 'Ada Sea, Ten 2026-06-10 10:00: Which boat? The cell names Ax 1 and By 2'],
  ['a person twice', async () => [...(await sheet()), ['Ada Sea', '', 'By 2', '', '']], 'Ada Sea is in row 2 already'],
  ['a leg that is none', async () => (await sheet()).map((row, at) => [...row, at === 0 ? 'Zebra' : '']), 'No leg of this event is called Zebra'],
  ['a cell below no heading', async () => (await sheet()).map((row, at) => [...row, at === 1 ? 'Ax 1' : '']), 'A cell of this row has no leg above it'],
])('%s is said in words', async (_what, rows, error) => {
  expect((await read(await rows())).errors).toMatchObject([{ error }]);
}); // prettier-ignore

test('a sheet without names and addresses is none', async () => {
  expect((await read([['Who', 'Ten'], ['Ada', 'Ax 1']])).message).toBe('The columns Name and E-mail are missing'); // prettier-ignore
});

test('people whose rows are not there keep their seats, and are counted', async () => {
  expect(await read((await sheet()).filter((row) => row[1] !== bob.email))).toMatchObject({
    wish: { seats: [] },
    absent: 1,
  });
});

test.each<[string, Record<string, string>, string]>([
  ['a boat that is not on the leg', { Noon: 'By 2' }, 'Cem Sea: Noon (12:00–13:00) does not have By 2'],
  ['a boat that is full', { Ten: 'Ax 1' }, 'Ax 1 on Ten (10:00–11:00) has 2 seats, 1 fewer than are needed'],
  ['two legs at the same time', { Noon: 'Ax 1', Half: 'By 2' }, 'Cem Sea: Noon (12:00–13:00) and Half (12:30–13:30) are at the same time'],
])('%s is asked in the preview', async (_what, cells, text) => {
  const { errors, wish } = await read(await sheet({ [cem.email]: cells }));
  expect(errors).toEqual([]);
  const plan = await preview(wish);
  expect(plan.clashes.map((clash) => clash.text.replace(/^(Cem Sea), [^:]*/, '$1'))).toEqual([text]);
  const refused = await world.call(admin, 'POST', '/api/event/disruption', { event, wish, revision: plan.revision });
  expect(refused.body).toMatchObject({ code: 'plan_has_clashes' });
}); // prettier-ignore
