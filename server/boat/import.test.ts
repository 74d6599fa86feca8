import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import { downloadSheet, uploadSheet, workbook } from '../testing/sheets.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

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
      row,
      { ...row, model: '' },
      { ...row, model: 'B', owner: 'nobody@boats.test' },
      { ...row, model: 'C', event: 'Elsewhere' },
      { ...row, model: 'D', length: 'long' },
    ]),
  );
  expect({ status, errors: body.errors }).toMatchObject({
    status: 400,
    errors: [
      { row: 3, error: 'The same boat is in row 2', make: 'Axopar', model: '29 XC' },
      { row: 4, missingElements: ['model'], make: 'Axopar' },
      { row: 5, error: 'No organization has the email nobody@boats.test' },
      { row: 6, error: 'No event is called Elsewhere' },
      { row: 7, model: 'D' },
    ],
  });
  expect(await boats()).toEqual([]);
});

test('a boat that is there already is left alone or updated', async () => {
  await world.manufacturer();
  await upload(await workbook([row]));
  const changed = await workbook([{ ...row, capacity: 9 }]);
  expect((await upload(changed, '?preview=true')).body).toMatchObject({
    rows: [{ row: 2, state: 'exists', name: 'Axopar, 29 XC' }],
  });
  await upload(changed);
  expect(await boats()).toMatchObject([{ capacity: 6 }]);
  await upload(changed, '?existing=update');
  expect(await boats()).toMatchObject([{ capacity: 9 }]);
});

test('an export imported into an empty instance gives the same boats', async () => {
  await world.manufacturer();
  await upload(await workbook([row, { ...row, model: '37', owner: '', links: '' }]));
  const exported = await downloadSheet(world, admin, '/api/boat/export');
  const other = await openWorld();
  const otherAdmin = await other.admin();
  await other.manufacturer();
  await other.event();
  expect((await upload(exported, '', other, otherAdmin)).status).toBe(200);
  const plain = (all: Boat[]) =>
    all.map(({ id: _id, owner, event: { name }, ...rest }) => ({ ...rest, owner: owner.email, event: name }));
  expect(plain(await boats(other, otherAdmin))).toEqual(plain(await boats()));
  await other.close();
});

test('the template imports as nothing', async () => {
  expect((await upload(await downloadSheet(world, admin, '/api/boat/template'))).body).toEqual({
    success: true,
    ids: [],
  });
});
