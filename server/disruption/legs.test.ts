import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyValues } from '#domain/field-kinds.ts';
import { legFields } from '#domain/leg-fields.ts';
import type { Disruption, DisruptionPreview, LegsWish } from '#domain/disruption/wire.ts';
import type { Change } from '#domain/history.ts';
import { checkPromises } from '../move-instance/check.ts';
import { uploadSheet, workbook } from '../testing/sheets.ts';
import { openWorld, type Person } from '../testing/world.ts';

let [kim, lou, max]: [Person, Person, Person] = [] as never;
const world = await openWorld();
// In the morning of the first day: marks are taken from 12 hours before a leg.
world.clock.now = Date.parse('2026-06-10T08:00:00+03:00');
const admin = await world.admin();
[kim, lou, max] = [await world.driver(1), await world.driver(2), await world.driver(3)];
beforeEach(() => mailsAfterAMinute());
afterAll(() => world.close());

const date = '2026-06-10';
const hours = (from: number) => ({ date, start_time: `${from}:00`, end_time: `${from + 1}:00` });
const post = <Body = Record<string, unknown>>(url: string, body: object, who = admin) =>
  world.call<Body>(who, 'POST', url, body);
async function done(url: string, body: object, who = admin): Promise<number> {
  const answer = await post(url, body, who);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body['id'] as number;
}
const remove = (leg: number) => world.call<{ removed: number }>(admin, 'DELETE', `/api/leg/${leg}`);
const undo = (id: number) => post<{ errors: { error: string }[] }>('/api/event/disruption/undo', { id });
const changes = async (event: number) =>
  (await world.call<{ disruptions: Disruption[] }>(admin, 'GET', `/api/event/${event}/disruption`)).body.disruptions;
async function refusalOf(id: number): Promise<string[]> {
  const { body, status } = await undo(id);
  expect(status).toBe(409);
  return body.errors.map(({ error }) => error);
}
async function mails(): Promise<string[]> {
  await world.services.outbox.deliverDue();
  return world.mails.splice(0).map(({ recipient, subject }) => `${recipient.address}: ${subject}`);
}
async function mailsAfterAMinute(): Promise<string[]> {
  world.clock.now += 61_000;
  return mails();
}

/** Boats Ax and By of two seats, both on Ten. */
async function marina() {
  const event = await world.event({ waiting: true });
  const [ax, by] = [await world.boat(event, { make: 'Ax', model: '1', capacity: 2 }), await world.boat(event, { make: 'By', model: '2', capacity: 2 })]; // prettier-ignore
  const ten = (await world.leg(event, { identifier: 'Ten', boats: [ax, by], ...hours(10), via: 'Russarö' })).id;
  const noon = (await world.leg(event, { identifier: 'Noon', boats: [ax], ...hours(12) })).id;
  const book = (who: Person, leg: number, boat: number) => done('/api/reg', { event, leg, boat }, who);
  const mark = async (leg: number, boat: number, about: object) => {
    const device_at = new Date(world.clock.now).toISOString();
    const marks = [{ id: randomUUID(), event, leg, boat, replaces: [], device: 'phone', device_at, ...about }];
    expect((await post('/api/boarding', { marks })).body).toMatchObject({ results: [{ result: 'stored' }] });
  };
  return { event, ax, by, ten, noon, book, mark };
}

const tables = ['leg', 'leg_boat', 'registration', 'guest', 'boarding_mark', 'waiting', 'declined_seat'] as const;
function everyRow() {
  return world.database.read(async (db) => {
    const rows: string[] = [];
    for (const table of tables)
      rows.push(...(await db.selectFrom(table).selectAll().execute()).map((row) => `${table} ${JSON.stringify(row)}`));
    return rows.toSorted();
  });
}

describe('a leg that was removed', () => {
  test('comes back with its boats, seats, places in line, guests and marks; nobody is mailed in the first minute', async () => {
    const { ax, book, by, event, mark, noon, ten } = await marina();
    const given = await book(kim, ten, ax);
    await book(lou, ten, ax);
    await mark(ten, ax, { kind: 'aboard', organization: kim.id });
    await mark(ten, by, { kind: 'aboard', guest: { id: randomUUID(), name: 'Gus', publication: 'Yle', phone: '1' } });
    await done('/api/wait', { event, boat: ax, leg: ten }, max);
    await done('/api/boat/edit', { id: ax, capacity: 2 });
    await world.database.write((tx) => tx.insertInto('waiting').values({ event, organization: kim.id, boat: ax, leg: noon, give_up: given, created_at: '2026-06-01' }).execute()); // prettier-ignore
    await world.database.write((tx) => tx.insertInto('declined_seat').values({ organization: max.id, leg: ten, boat: by }).execute()); // prettier-ignore
    const before = await everyRow();
    await mails();
    expect((await remove(ten)).body).toEqual({ success: true, removed: 2 });
    expect((await everyRow()).some((row) => row.includes('"Ten"'))).toBe(false);
    const [change] = await changes(event);
    expect(change).toMatchObject({ legs: 1, lost: 2, wish: { kind: 'legs', remove: [ten] } });
    const history = await world.call<{ changes: Change[] }>(admin, 'GET', `/api/history?leg=${ten}`);
    expect(history.body.changes[0]).toMatchObject({ action: 'leg.removed', removed: 2, disruption: change?.id });
    expect((await undo(change?.id ?? 0)).status).toBe(200);
    expect(await everyRow()).toEqual(before);
    expect(await mailsAfterAMinute()).toEqual([]);
    expect((await undo(change?.id ?? 0)).body).toMatchObject({ code: 'disruption_undone' });
    const told = await world.call<{ changes: Change[] }>(admin, 'GET', `/api/history?leg=${ten}`);
    expect(told.body.changes.map(({ action }) => action)).toContain('leg.brought_back');
    expect(told.body.changes.map(({ disruption }) => disruption)).not.toContain(change?.id);
  });

  test('is told to each who had a seat, once, and so is its undo when that has been told', async () => {
    const { ax, book, event, ten } = await marina();
    await book(kim, ten, ax);
    await mails();
    await remove(ten);
    expect(await mails()).toEqual([]);
    expect(await mailsAfterAMinute()).toEqual([`${kim.email}: Your trip has been cancelled: Ten, Wed 10 June 2026`]);
    const [change] = await changes(event);
    await undo(change?.id ?? 0);
    expect(await mailsAfterAMinute()).toEqual([`${kim.email}: Your day has changed: Wed 10 June 2026`]);
  });

  test('stays away, said in words, when its boat is gone or is elsewhere, or somebody has another seat at that time', async () => {
    const { ax, book, by, event, ten } = await marina();
    await book(kim, ten, ax);
    await remove(ten);
    const other = await done('/api/leg', { identifier: 'Other', ...hours(10), event, boats: [ax] });
    await book(kim, other, ax);
    const [change] = await changes(event);
    const before = await everyRow();
    expect(await refusalOf(change?.id ?? 0)).toEqual([
      'Kim driver1@press.test, The test driver of driver1@press.test has Ten (10:00–11:00) and Other (10:00–11:00) at the same time then',
      'Ax 1 is now on Ten (10:00–11:00) too at that time',
    ]);
    expect(await everyRow()).toEqual(before);
    await remove(other);
    expect((await world.call(admin, 'DELETE', `/api/boat/${by}`)).status).toBe(200);
    expect(await refusalOf(change?.id ?? 0)).toEqual(['A boat that would come back has been removed since']);
  });

  test('goes with its event, and its undo with it', async () => {
    const event = await world.event();
    await remove((await world.leg(event, { boats: [] })).id);
    expect((await world.call(admin, 'DELETE', `/api/event/${event}`)).status).toBe(200);
  });
});

describe('an undo of other changes of legs', () => {
  test('takes back the legs of a sheet with the marks of their boats, unless somebody has booked one since', async () => {
    const { event, mark } = await marina();
    const before = await everyRow();
    const rows = [13, 15].map((from) => ({ identifier: `S${from}`, ...hours(from), make: 'Ax', model: '1' }));
    const { body } = await uploadSheet<{ ids: number[] }>(world, admin, '/api/leg/upload', await workbook(rows), { event }); // prettier-ignore
    const [leg = 0] = body.ids;
    const boat = (await world.database.read((db) => db.selectFrom('leg_boat').select('boat').where('leg', '=', leg).executeTakeFirst()))?.boat ?? 0; // prettier-ignore
    const [change] = await changes(event);
    expect(change).toMatchObject({ legs: 2, lost: 0 });
    const seat = await done('/api/reg', { event, leg, boat }, kim);
    expect(await refusalOf(change?.id ?? 0)).toEqual([
      'Kim driver1@press.test, The test driver of driver1@press.test has booked S13 (13:00–14:00) since',
    ]);
    await mark(leg, boat, { kind: 'aboard', organization: kim.id });
    await world.call(kim, 'DELETE', `/api/reg/${seat}`);
    expect((await undo(change?.id ?? 0)).status).toBe(200);
    expect(await everyRow()).toEqual(before);
  });

  test('puts a boat back on its leg with its people, and what an edit changed besides', async () => {
    const { ax, book, by, event, ten } = await marina();
    await book(kim, ten, ax);
    const before = await everyRow();
    const edit = { id: ten, boats: [by], via: 'Bengtskär', max_per_boat: 1, ...hours(14) };
    expect((await post('/api/leg/edit', edit)).body).toEqual({ success: true, removed: 1 });
    const [change] = await changes(event);
    await done('/api/leg/edit', { id: ten, max_per_boat: 2 });
    expect(await refusalOf(change?.id ?? 0)).toEqual(['Ten (14:00–15:00) has been changed since']);
    await done('/api/leg/edit', { id: ten, max_per_boat: 1 });
    expect((await undo(change?.id ?? 0)).status).toBe(200);
    expect(await everyRow()).toEqual(before);
  });

  test('brings a walk-up back to the boat that an edit took off, and the history tells of both', async () => {
    const { ax, by, event, mark, ten } = await marina();
    const guest = randomUUID();
    await mark(ten, ax, { kind: 'aboard', guest: { id: guest, name: 'Gus', publication: 'Yle', phone: '1' } });
    const before = await everyRow();
    await done('/api/leg/edit', { id: ten, boats: [by] });
    const [change] = await changes(event);
    expect((await undo(change?.id ?? 0)).status).toBe(200);
    expect(await everyRow()).toEqual(before);
    const lines = await world.database.read((db) => db.selectFrom('history').select('details').where('action', 'in', ['leg.edited', 'disruption.undone']).where('event', '=', event).orderBy('id').execute()); // prettier-ignore
    expect(lines.map(({ details }) => (JSON.parse(details) as { guests: object }).guests)).toEqual([
      [{ id: guest, leg: ten, before: ax, after: by }],
      [{ id: guest, leg: ten, before: by, after: ax }],
    ]);
  });

  test('is not offered for one leg that is made or edited and takes nothing away', async () => {
    const { by, event, noon } = await marina();
    const leg = await done('/api/leg', { identifier: 'New', ...hours(16), event, boats: [by] });
    await done('/api/leg/copy', { id: leg });
    await done('/api/leg/edit', { id: noon, ...hours(13) });
    expect(await changes(event)).toEqual([]);
  });
});

test('whoever has two legs at once moved and removed is told by one mail', async () => {
  const { ax, book, by, event, noon, ten } = await marina();
  await book(kim, ten, by);
  await book(kim, noon, ax);
  await book(lou, ten, by);
  await mails();
  const wish: LegsWish = { kind: 'legs', add: [], edit: [{ id: noon, ...hours(13) }], remove: [ten] };
  const { body } = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
  await done('/api/event/disruption', { event, wish, revision: body.revision });
  expect((await mailsAfterAMinute()).toSorted()).toEqual([
    `${kim.email}: Your day has changed: Wed 10 June 2026`,
    `${lou.email}: Your trip has been cancelled: Ten, Wed 10 June 2026`,
  ]);
});

test('a plan about legs that somebody books meanwhile is refused with the plan as it is now', async () => {
  const { ax, book, event, ten } = await marina();
  const wish: LegsWish = { kind: 'legs', add: [], edit: [], remove: [ten] };
  const { body } = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
  expect(body).toMatchObject({ removed: [ten], moves: [], clashes: [] });
  await book(kim, ten, ax);
  const refused = await post<{ preview: DisruptionPreview }>('/api/event/disruption', { event, wish, revision: body.revision }); // prettier-ignore
  expect(refused).toMatchObject({ status: 409, body: { code: 'plan_is_old' } });
  const { moves, revision } = refused.body.preview;
  expect(moves).toMatchObject([{ organization: kim.id, from: { leg: ten, boat: ax }, to: null, options: [] }]);
  expect(moves[0]?.why).toBe('Ten (10:00–11:00) is removed');
  await done('/api/event/disruption', { event, wish, revision });
});

const anyHours = fc.integer({ min: 10, max: 16 }).map(hours);
const boatsOf = fc.subarray([0, 1]);
const anyWish = fc.record({
  add: fc.array(fc.record({ times: anyHours, boats: boatsOf }), { maxLength: 2 }),
  edit: fc.uniqueArray(
    fc.record(
      { leg: fc.integer({ min: 0, max: 2 }), times: anyHours, boats: boatsOf, append: fc.boolean(), seats: fc.integer({ min: 0, max: 3 }) }, // prettier-ignore
      { requiredKeys: ['leg'] },
    ),
    { maxLength: 2, selector: ({ leg }) => leg },
  ),
  remove: fc.subarray([0, 1, 2], { maxLength: 2 }),
});
const anySeats = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 1 })), { maxLength: 6 }); // prettier-ignore

/** Its rules are tried on SQLite; here that PostgreSQL does the same. */
const isSampled = process.env.SEATRIAL_TEST_POSTGRES_URL && !process.env.EVERY_CELL;

test('what is previewed is what becomes of legs and seats; a clash changes nothing, and an undo brings every row back', async () => {
  const seen = { applied: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anyWish, anySeats, async (drawn, seats) => {
      const { ax, by, event, noon, ten } = await marina();
      const third = (await world.leg(event, { identifier: 'Third', boats: [by], ...hours(14) })).id;
      const [legs, boats] = [[ten, noon, third], [ax, by]]; // prettier-ignore
      for (const [who, leg, boat] of seats) await post('/api/reg', { event, leg: legs[leg], boat: boats[boat] }, [kim, lou, max][who]); // prettier-ignore
      const idsOf = (some: number[]) => some.map((index) => boats[index] ?? 0);
      const wish: LegsWish = {
        kind: 'legs',
        add: drawn.add.map(({ boats: on, times }, index) => ({ ...emptyValues(legFields), identifier: `N${index}`, ...times, boats: idsOf(on) })), // prettier-ignore
        edit: drawn.edit.map(({ append, boats: on, leg, seats: max_per_boat, times }) => ({
          id: legs[leg] ?? 0,
          ...times,
          ...(on && { boats: idsOf(on) }),
          ...(append !== undefined && { append }),
          ...(max_per_boat !== undefined && { max_per_boat }),
        })),
        remove: drawn.remove.map((index) => legs[index] ?? 0),
      };
      const before = await everyRow();
      const { body: plan } = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
      const { body, status } = await post<{ id: number }>('/api/event/disruption', { event, wish, revision: plan.revision }); // prettier-ignore
      const isEmpty = plan.legs.length + plan.added.length + plan.removed.length === 0;
      expect(status).toBe(plan.clashes.length > 0 || isEmpty ? 409 : 200);
      if (status !== 200) {
        seen.refused += 1;
        expect(await everyRow()).toEqual(before);
        return;
      }
      seen.applied += 1;
      expect(await world.database.read(checkPromises)).toEqual([]);
      expect(await stateOf(event)).toEqual(outcomeOf(before, plan));
      expect((await undo(body.id)).status).toBe(200);
      expect(await everyRow()).toEqual(before);
    }),
    { numRuns: isSampled ? 15 : 60 },
  );
  expect(Math.min(seen.applied, seen.refused)).toBeGreaterThan(isSampled ? 1 : 5);

  /** 'Ten 10:00-11:00 scheduled: 1 2' for each leg, 'registration 3: 4 1' for each seat. */
  async function stateOf(event: number): Promise<string[]> {
    const [legs, pairs, seats] = await world.database.read(async (db) => [
      await db.selectFrom('leg').selectAll().where('event', '=', event).execute(),
      await db.selectFrom('leg_boat').selectAll().execute(),
      await db.selectFrom('registration').selectAll().where('event', '=', event).execute(),
    ]);
    return [
      ...legs.map((leg) => legWords(leg, pairs.filter((pair) => pair.leg === leg.id).map(({ boat }) => boat))), // prettier-ignore
      ...seats.map(({ boat, id, leg }) => `registration ${id}: ${leg} ${boat}`),
    ].toSorted();
  }

  type Row = { id: number; event: number; leg: number; boat: number; identifier: string; start_time: string; end_time: string; state: string }; // prettier-ignore
  function legWords(leg: Pick<Row, 'identifier' | 'start_time' | 'end_time' | 'state'>, boats: readonly number[]) {
    return `${leg.identifier} ${leg.start_time}-${leg.end_time} ${leg.state}: ${boats.toSorted((a, b) => a - b).join(' ')}`;
  }

  function outcomeOf(before: string[], plan: DisruptionPreview): string[] {
    const rows = (table: string) =>
      before.flatMap((row) => (row.startsWith(`${table} `) ? (JSON.parse(row.slice(table.length + 1)) as Row) : []));
    const legs = rows('leg');
    const event = Math.max(...legs.map((leg) => leg.event));
    const gone = new Set(plan.removed);
    const lost = new Set(plan.moves.map(({ registration }) => registration));
    const kept = legs.filter((leg) => leg.event === event && !gone.has(leg.id));
    return [
      ...kept.map((leg) => {
        const changed = plan.legs.find(({ id }) => id === leg.id)?.to;
        const boats = rows('leg_boat').flatMap((pair) => (pair.leg === leg.id ? pair.boat : []));
        return legWords({ ...leg, ...changed }, changed?.boats ?? boats);
      }),
      ...plan.added.map((leg) => legWords(leg, leg.boats)),
      ...rows('registration').flatMap(({ boat, event: of, id, leg }) =>
        of === event && !lost.has(id) ? `registration ${id}: ${leg} ${boat}` : [],
      ),
    ].toSorted();
  }
});
