import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import { openWorld, type Person } from '../testing/world.ts';

let [kim, lou, max]: [Person, Person, Person] = [] as never;
const world = await openWorld();
// In the morning of the first day: marks are taken from 12 hours before a leg.
world.clock.now = Date.parse('2026-06-10T08:00:00+03:00');
const admin = await world.admin();
[kim, lou, max] = [await world.driver(1), await world.driver(2), await world.driver(3)];
afterAll(() => world.close());

const date = '2026-06-10';
const post = <Body = Record<string, unknown>>(url: string, body: object, who = admin) =>
  world.call<Body>(who, 'POST', url, body);
async function done(url: string, body: object, who = admin): Promise<number> {
  const answer = await post(url, body, who);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body['id'] as number;
}
async function apply(event: number, wish: DisruptionWish, about: object = {}) {
  const { body } = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
  const id = await done('/api/event/disruption', { event, wish, revision: body.revision, ...about });
  return { id, plan: body };
}
const undo = (id: number) => post<{ errors: { error: string }[] }>('/api/event/disruption/undo', { id });
async function refusalOf(id: number): Promise<string[]> {
  const { body, status } = await undo(id);
  expect(status).toBe(409);
  return body.errors.map(({ error }) => error);
}

/** One leg with boats Ax and By of two seats, and a later one with Ax. */
async function marina() {
  const event = await world.event({ waiting: true });
  const [ax, by] = [await world.boat(event, { make: 'Ax', model: '1', capacity: 2 }), await world.boat(event, { make: 'By', model: '2', capacity: 2 })]; // prettier-ignore
  const ten = (await world.leg(event, { identifier: 'Ten', boats: [ax, by] })).id;
  const noon = (await world.leg(event, { identifier: 'Noon', boats: [ax], start_time: '12:00', end_time: '13:00' })).id;
  const book = (who: Person, leg: number, boat: number) => done('/api/reg', { event, leg, boat }, who);
  const mark = async (leg: number, boat: number, about: object) => {
    const device_at = new Date(world.clock.now).toISOString();
    const marks = [{ id: randomUUID(), event, leg, boat, replaces: [], device: 'phone', device_at, ...about }];
    const { body } = await post('/api/boarding', { marks });
    expect(body).toMatchObject({ results: [{ result: 'stored' }] });
  };
  const out = (boat: number): DisruptionWish => ({ kind: 'boat_out', boat, date, from: '09:00', until: '11:30' });
  return { event, ax, by, ten, noon, book, mark, out };
}

const tables = ['leg', 'leg_boat', 'registration', 'guest', 'boarding_mark', 'waiting', 'declined_seat'] as const;
/** Every row of these tables, without what counts how often the event has changed. */
function everyRow() {
  return world.database.read(async (db) => {
    const rows: string[] = [];
    for (const table of tables)
      rows.push(...(await db.selectFrom(table).selectAll().execute()).map((row) => `${table} ${JSON.stringify(row)}`));
    return rows.toSorted();
  });
}

describe('a boat that is out, with people, guests, marks and a line', () => {
  test('takes nothing away unseen, and the undo brings every row of every table back', async () => {
    const { ax, book, by, event, mark, noon, out, ten } = await marina();
    const given = await book(kim, ten, ax);
    await book(max, ten, by);
    await mark(ten, ax, { kind: 'aboard', organization: kim.id });
    await mark(ten, ax, { kind: 'aboard', guest: { id: randomUUID(), name: 'Gus', publication: 'Yle', phone: '' } });
    await done('/api/wait', { event, boat: ax, leg: ten }, lou);
    await done('/api/wait', { event, boat: ax, leg: noon, give_up: given }, kim).catch(() => undefined);
    const declined = { organization: max.id, leg: ten, boat: ax };
    await world.database.write((tx) => tx.insertInto('declined_seat').values(declined).execute());
    const before = await everyRow();
    const { id } = await apply(event, out(ax));
    const during = await everyRow();
    expect(during.filter((row) => row.startsWith('boarding_mark'))).toEqual(before.filter((row) => row.startsWith('boarding_mark'))); // prettier-ignore
    expect(during.filter((row) => row.startsWith('guest'))).toHaveLength(1);
    expect(during).not.toEqual(before);
    expect((await undo(id)).status).toBe(200);
    expect(await everyRow()).toEqual(before);
  });

  test('a guest whose leg has no other boat stays on record with the marks', async () => {
    const { ax, event, mark, noon } = await marina();
    await mark(noon, ax, { kind: 'aboard', guest: { id: randomUUID(), name: 'Gus', publication: 'Yle', phone: '' } });
    const before = await everyRow();
    const { id } = await apply(event, { kind: 'boat_out', boat: ax, date, from: '11:30', until: '13:30' });
    const kept = (rows: string[]) => rows.filter((row) => /^(guest|boarding_mark)/.test(row));
    expect(kept(await everyRow())).toEqual(kept(before));
    expect((await undo(id)).status).toBe(200);
    expect(await everyRow()).toEqual(before);
  });
});

describe('marks for a boat from which somebody was moved', () => {
  test.each([
    ['came after all', ['no_show'], 'aboard', 0],
    ['is not there after all', ['aboard'], 'no_show', 1],
  ] as const)('hold after the undo, too: somebody %s', async (_, [first], late, no_show) => {
    const { ax, book, event, mark, ten } = await marina();
    await book(kim, ten, ax);
    await mark(ten, ax, { kind: first, organization: kim.id });
    const [known] = await world.database.read((db) => db.selectFrom('boarding_mark').select('id').where('leg', '=', ten).execute()); // prettier-ignore
    const { id } = await apply(event, { kind: 'cancel', legs: [ten] });
    await mark(ten, ax, { kind: late, organization: kim.id, replaces: [known?.id] });
    expect((await undo(id)).status).toBe(200);
    const seats = await world.database.read((db) => db.selectFrom('registration').select(['boat', 'no_show']).where('leg', '=', ten).execute()); // prettier-ignore
    expect(seats).toEqual([{ boat: ax, no_show }]);
  });
});

describe('an undo says in words why not, and changes nothing', () => {
  test('when the boat takes fewer people since', async () => {
    const { ax, book, event, out, ten } = await marina();
    await book(kim, ten, ax);
    await book(lou, ten, ax);
    const { id } = await apply(event, out(ax));
    await done('/api/boat/edit', { id: ax, capacity: 1 });
    const before = await everyRow();
    expect(await refusalOf(id)).toEqual(['Ax 1 would have more people on Ten (10:00–11:00) than seats']);
    expect(await everyRow()).toEqual(before);
  });

  test('when a guest has taken the seat since', async () => {
    const { ax, book, event, mark, noon, ten } = await marina();
    await book(kim, noon, ax);
    await book(lou, noon, ax);
    const late = await world.leg(event, { identifier: 'Late', boats: [ax], start_time: '15:00', end_time: '16:00' });
    const { id } = await apply(event, { kind: 'cancel', legs: [noon] });
    await mark(noon, ax, { kind: 'aboard', guest: { id: randomUUID(), name: 'Gus', publication: 'Yle', phone: '' } });
    expect(await refusalOf(id)).toEqual(['Ax 1 would have more people on Noon (12:00–13:00) than seats']);
    expect([late.id, ten].length).toBe(2);
  });

  test('when somebody has got a seat since on a leg that would be cancelled again', async () => {
    const { ax, book, event, ten } = await marina();
    await done('/api/boat/edit', { id: ax, capacity: 1 });
    await book(kim, ten, ax);
    await done('/api/wait', { event, boat: ax, leg: ten }, lou);
    await apply(event, { kind: 'cancel', legs: [ten] });
    const { id } = await apply(event, { kind: 'reopen', legs: [ten] });
    expect(await refusalOf(id)).toEqual([
      'Kim driver2@press.test, The test driver of driver2@press.test has got a seat since on a leg that would be cancelled again',
    ]);
  });

  test('when somebody has come since to a boat that would leave; those in line for it there go, recorded', async () => {
    const { ax, book, event, mark, noon } = await marina();
    const other = await world.boat(event, { make: 'Other', model: '4', capacity: 2 });
    const { id } = await apply(event, { kind: 'replace_boat', boat: ax, by: other, legs: [noon] });
    const booking = await book(lou, noon, other);
    await mark(noon, other, {
      kind: 'aboard',
      guest: { id: randomUUID(), name: 'Gus', publication: 'Yle', phone: '' },
    });
    const before = await everyRow();
    expect(await refusalOf(id)).toEqual([
      'Kim driver2@press.test, The test driver of driver2@press.test has booked Other 4 on Noon (12:00–13:00) since',
      'A guest has come to Other 4 on Noon (12:00–13:00) since',
    ]);
    expect(await everyRow()).toEqual(before);
    const [guest] = await world.database.read((db) => db.selectFrom('guest').select('id').where('leg', '=', noon).execute()); // prettier-ignore
    await world.call(admin, 'DELETE', `/api/guest/${guest?.id}`);
    await book(kim, noon, other);
    const place = await done('/api/wait', { event, boat: other, leg: noon }, max);
    await world.database.write((tx) => tx.deleteFrom('registration').where('leg', '=', noon).execute());
    expect(booking).toBeGreaterThan(0);
    expect((await undo(id)).status).toBe(200);
    const lines = await world.database.read((db) => db.selectFrom('history').select('details').where('action', '=', 'waiting.lost').where('leg', '=', noon).execute()); // prettier-ignore
    expect(lines.map(({ details }) => JSON.parse(details) as object)).toMatchObject([{ place }]);
  });

  test('when the boat, or the day, has been removed since', async () => {
    const { ax, book, event, out, ten } = await marina();
    await book(kim, ten, ax);
    const { id } = await apply(event, out(ax));
    expect((await world.call(admin, 'DELETE', `/api/boat/${ax}`)).status).toBe(200);
    expect(await refusalOf(id)).toContain('A boat that would come back has been removed since');
    const moved = await apply(event, { kind: 'move_leg', leg: ten, date: '2026-06-11', start_time: '10:00', end_time: '11:00' }); // prettier-ignore
    const { body } = await world.call<{ events: { id: number }[] }>(admin, 'GET', '/api/event');
    const stored = body.events.find((each) => each.id === event);
    await world.database.write((tx) => tx.deleteFrom('leg_boat').where('boat', '=', 0).execute());
    const noonLegs = await world.database.read((db) => db.selectFrom('leg').select('id').where('event', '=', event).where('date', '=', date).execute()); // prettier-ignore
    for (const leg of noonLegs) expect((await world.call(admin, 'DELETE', `/api/leg/${leg.id}`)).status).toBe(200);
    await done('/api/event/edit', { ...stored, start_date: '2026-06-11' });
    expect(await refusalOf(moved.id)).toEqual(['The event has no longer the day to which Ten (10:00–11:00) would go back']); // prettier-ignore
  });
});

describe('a cancelled leg', () => {
  test('that is reopened brings back those whom the cancellation moved, where they still fit', async () => {
    const { ax, book, event, noon, ten } = await marina();
    await book(kim, ten, ax);
    await book(lou, ten, ax);
    const cancelled = await apply(event, { kind: 'cancel', legs: [ten] });
    expect(cancelled.plan.moves.map(({ to }) => to)).toEqual([{ leg: noon, boat: ax }, { leg: noon, boat: ax }]); // prettier-ignore
    const offered = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish: { kind: 'reopen', legs: [ten] } }); // prettier-ignore
    expect(offered.body).toMatchObject({ could_return: 2, moves: [] });
    const { plan } = await apply(event, { kind: 'reopen', legs: [ten], bring_back: true });
    expect(plan).toMatchObject({ could_return: 0, clashes: [] });
    expect(plan.moves.map(({ from, to, why }) => [from.leg, to?.leg, why])).toEqual([
      [noon, ten, 'Ten (10:00–11:00) sails again'],
      [noon, ten, 'Ten (10:00–11:00) sails again'],
    ]);
    const seats = await world.database.read((db) => db.selectFrom('registration').select('leg').where('event', '=', event).execute()); // prettier-ignore
    expect(seats).toEqual([{ leg: ten }, { leg: ten }]);
  });

  test('has its boat replaced by a smaller one', async () => {
    const { ax, book, event, ten } = await marina();
    const small = await world.boat(event, { make: 'Small', model: '3', capacity: 1 });
    await book(kim, ten, ax);
    await book(lou, ten, ax);
    await apply(event, { kind: 'cancel', legs: [ten] }, { moves: [kim, lou].map(({ id }) => ({ organization: id, from: { leg: ten, boat: ax }, to: null })) }); // prettier-ignore
    const { plan } = await apply(event, { kind: 'replace_boat', boat: ax, by: small, legs: [ten] });
    expect(plan.moves[0]?.to).toEqual({ leg: ten, boat: small });
  });

  test('is none to stand in line for', async () => {
    const { ax, event, ten } = await marina();
    await apply(event, { kind: 'cancel', legs: [ten] });
    const answer = await post('/api/wait', { event, boat: ax, leg: ten }, kim);
    expect(answer.body).toMatchObject({ success: false, code: 'leg_cancelled' });
  });
});
