import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import type { Database } from '../db/database.ts';
import { downloadSheet, uploadSheet, workbook } from '../testing/sheets.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { importBoats } from './import.ts';

let world: World;
let admin: Person;
let event: number;

beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  event = await world.event();
});
afterEach(() => world.close());

const row = {
  make: 'Axopar',
  model: '29 XC',
  capacity: 6,
  owner: 'maker1@boats.test',
  event: '',
  length: '8,75',
  links: 'https://a.test\nhttps://b.test',
};
const upload = <Body>(file: Buffer, query = '', to: World = world, by: Person = admin) =>
  uploadSheet<Body>(to, by, `/api/boat/upload${query}`, file);
const boats = async (of: World = world, by: Person = admin) =>
  (await of.call<{ boats: Boat[] }>(by, 'GET', '/api/boat')).body.boats;

test('a sheet makes boats of the first event that has not ended, for their owners', async () => {
  const maker = await world.manufacturer();
  expect((await upload<{ ids: number[] }>(await workbook([row]))).body.ids).toHaveLength(1);
  expect(await boats()).toMatchObject([
    {
      make: 'Axopar',
      model: '29 XC',
      capacity: 6,
      length: 8.75,
      links: ['https://a.test', 'https://b.test'],
      event: { id: event },
      owner: { id: maker.id },
    },
  ]);
});

test('every bad row is named and nothing is made', async () => {
  await world.manufacturer();
  const { status, body } = await upload(
    await workbook([
      row,
      { ...row, capacity: 1.5 },
      { ...row, model: '' },
      { ...row, model: 'B', owner: 'nobody@boats.test' },
      { ...row, model: 'C', event: 'Elsewhere' },
      { ...row, model: 'D', length: 'long' },
      { ...row, model: 'E', length: '8.755' },
    ]),
  );
  expect({ status, errors: body.errors }).toMatchObject({
    status: 400,
    errors: [
      { row: 3, error: 'capacity: Use a whole number', make: 'Axopar', model: '29 XC' },
      { row: 4, missingElements: ['model'], make: 'Axopar' },
      { row: 5, error: 'No organization has the email nobody@boats.test' },
      { row: 6, error: 'No event is called Elsewhere' },
      { row: 7, error: 'length: long is not a number', model: 'D' },
      { row: 8, error: 'length: Use at most two decimals', model: 'E' },
    ],
  });
  expect(await boats()).toEqual([]);
});

test('a boat that is there already is left alone or updated', async () => {
  await world.manufacturer();
  await upload(await workbook([row]));
  const changed = await workbook([{ ...row, capacity: 9 }]);
  expect((await upload(changed, '?preview=true')).body).toMatchObject({
    rows: [{ row: 2, state: 'exists', name: 'Axopar 29 XC' }],
  });
  await upload(changed);
  expect(await boats()).toMatchObject([{ capacity: 6 }]);
  await upload(changed, '?existing=update');
  expect(await boats()).toMatchObject([{ capacity: 9 }]);
});

test('two boats of the same name are two, and stay two when the sheet is imported again', async () => {
  await world.manufacturer();
  const fleet = await workbook([row, { ...row, capacity: 8 }]);
  expect((await upload(fleet, '?preview=true')).body).toMatchObject({
    rows: [
      { state: 'new', detail: '6 seats' },
      { state: 'new', detail: '8 seats, one more like row 2' },
    ],
  });
  await upload(fleet);
  await upload(fleet);
  expect(await boats()).toMatchObject([{ capacity: 6 }, { capacity: 8 }]);
  await upload(await workbook([row, { ...row, capacity: 9 }, row]), '?existing=update');
  expect(await boats()).toMatchObject([{ capacity: 6 }, { capacity: 9 }, { capacity: 6 }]);
});

test('updates that would take seats from somebody are named row by row, and nothing is changed', async () => {
  const fleet = [row, { ...row, model: '37' }].map((each) => ({ ...each, owner: '' }));
  const { body } = await upload<{ ids: number[] }>(await workbook(fleet));
  const { id: leg } = await world.leg(event, { boats: body.ids });
  for (const n of [1, 2, 3])
    for (const boat of body.ids.slice(0, n === 3 ? 2 : 1))
      await world.call(await world.driver(n * boat), 'POST', '/api/reg/', { event, leg, boat });
  const smaller = fleet.map((each) => ({ ...each, capacity: 0 }));
  const refused = await upload(await workbook(smaller), '?existing=update');
  expect({ status: refused.status, errors: refused.body.errors }).toMatchObject({
    status: 400,
    errors: [
      { row: 2, model: '29 XC' },
      { row: 3, model: '37' },
    ],
  });
  expect(await boats()).toMatchObject([{ capacity: 6 }, { capacity: 6 }]);
});

test('an export imported into an empty instance gives the same boats', async () => {
  await world.manufacturer();
  await world.event({ name: '2026-06-10' });
  const fleet = [
    row,
    { ...row, capacity: 0, length: '' },
    { ...row, model: '37', owner: '', links: '' },
    { ...row, make: '=Boats', model: '007', event: '2026-06-10', links: '=1+1\n@b', length: '0.01' },
  ];
  expect((await upload<{ ids: number[] }>(await workbook(fleet))).body.ids).toHaveLength(4);
  const exported = await downloadSheet(world, admin, '/api/boat/export', {});
  const other = await openWorld();
  const otherAdmin = await other.admin();
  await other.manufacturer();
  await other.event();
  await other.event({ name: '2026-06-10' });
  expect((await upload(exported, '', other, otherAdmin)).status).toBe(200);
  const plain = (all: Boat[]) =>
    all.map(({ id: _id, owner, event: { name }, ...rest }) => ({ ...rest, owner: owner.email, event: name }));
  expect(plain(await boats(other, otherAdmin))).toEqual(plain(await boats()));
  await other.close();
});

test('the template, of which only the headings count, is refused in words', async () => {
  expect(await upload(await downloadSheet(world, admin, '/api/boat/template'))).toMatchObject({
    status: 400,
    body: { message: 'There are no rows below the headings' },
  });
});

test('boats as 1.0.0 exported them come in, and what nobody reads any more is named once', async () => {
  await world.manufacturer();
  const old = await workbook([
    { ...row, design_category: 'C', max_wind: '10' },
    { ...row, model: '37', design_category: 'B', max_wind: '' },
  ]);
  const { body } = await upload<{ ids: number[] }>(old);
  expect(body).toMatchObject({ success: true, unknown_columns: ['design_category', 'max_wind'] });
  expect(body.ids).toHaveLength(2);
  expect((await upload(old, '?preview=true')).body).toMatchObject({
    notes: ['The columns design_category, max_wind mean nothing here, and are left out'],
  });
});

test('an event that is renamed between a look and the lock is locked all the same', async () => {
  const other = await world.event({ name: 'Other' });
  const mine = await world.event({ name: 'Meant' });
  const rename = (id: number, name: string) =>
    world.database.write((tx) => tx.updateTable('event').set({ name }).where('id', '=', id).execute());
  let looks = 0;
  const database: Database = {
    ...world.database,
    async read(work) {
      const found = await world.database.read(work);
      if (++looks > 1) return found;
      await rename(mine, 'Before');
      await rename(other, 'Meant');
      return found;
    },
  };
  const revision = async () =>
    world.database.read((db) =>
      db.selectFrom('event').select('revision').where('id', '=', other).executeTakeFirstOrThrow(),
    );
  const before = await revision();
  const rows = [{ row: 2, cells: { make: 'Nord', model: 'Star', capacity: '4', event: 'Meant' } }];
  const by = { actor: { id: admin.id, type: 'admin' as const }, at: '2026-06-09T06:00:00.000Z' };
  expect(await importBoats(database, { rows, event: undefined }, 'skip', by)).toHaveLength(1);
  expect((await boats()).map((boat) => boat.event.id)).toEqual([other]);
  expect((await revision()).revision).toBeGreaterThan(before.revision);
});

test('a preview names the columns that mean nothing, in the order of the sheet', async () => {
  await world.manufacturer();
  const { body } = await upload<{ unknown_columns: string[] }>(
    await workbook([{ 'Hull colour': 'blue', ...row, 'Engine number': 'A7', design_category: 'C', max_wind: '10' }]),
    '?preview=true',
  );
  expect(body.unknown_columns).toEqual(['Hull colour', 'Engine number', 'design_category', 'max_wind']);
});
