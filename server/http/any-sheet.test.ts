import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import type { Leg } from '#domain/leg.ts';
import type { Organization } from '#domain/organization.ts';
import { row, sheetXml, text, workbook as rawWorkbook } from '../spreadsheet/testing/workbook-parts.ts';
import { anyWorkbook, uploadSheet } from '../testing/sheets.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let event: number;

beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  event = await world.event({ start_date: '2026-06-10', end_date: '2026-06-12' });
});
afterEach(() => world.close());

const brands = {
  Boats: [
    ['Boats at Hanko', '', ''],
    ['', '', ''],
    ['Brand', 'Boat', 'Seats'],
    ['Axopar', '29', '6'],
    ['Saimo', '30', '8 pers'],
  ],
};
const upload = (call: string, file: Buffer, fields: Record<string, unknown> = {}) =>
  uploadSheet<
    Record<string, unknown> & {
      ids: number[];
      rows: unknown[];
      columns: { heading: string; column: string }[];
      message: string;
      errors: unknown[];
    }
  >(world, admin, call, file, { event, ...fields });
const boats = async () => (await world.call<{ boats: Boat[] }>(admin, 'GET', '/api/boat')).body.boats;
const legs = async () => (await world.call<{ legs: Leg[] }>(admin, 'GET', `/api/leg/event/${event}`)).body.legs;

test('Brand, Boat, Seats is guessed in a preview, and imported as the form says', async () => {
  const file = await anyWorkbook(brands);
  const looked = await upload('/api/boat/upload?preview=true', file);
  expect(looked.body).toMatchObject({
    success: true,
    sheets: ['Boats'],
    columns: [
      { heading: 'Brand', column: 'make', guess: 'word', samples: ['Axopar', 'Saimo'] },
      { heading: 'Boat', column: 'model', guess: 'word' },
      { heading: 'Seats', column: 'capacity', guess: 'word' },
    ],
    rows: [
      { row: 4, state: 'new', name: 'Axopar 29', detail: '6 seats' },
      { row: 5, state: 'new' },
    ],
  });
  expect(await boats()).toEqual([]);
  const columns = Object.fromEntries(looked.body.columns.map(({ column, heading }) => [heading, column]));
  expect((await upload('/api/boat/upload', file, { columns })).body.ids).toHaveLength(2);
  expect(await boats()).toMatchObject([
    { make: 'Axopar', model: '29', capacity: 6 },
    { make: 'Saimo', capacity: 8 },
  ]);
});

test('without the new fields headings are taken by their names alone, and refused as ever', async () => {
  const { body, status } = await upload('/api/boat/upload', await anyWorkbook(brands));
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'The columns make, model and capacity are missing',
  });
});

test('a preview that lacks a column says what it read, so that a person can help', async () => {
  const file = await anyWorkbook({
    People: [
      ['Name', 'E-mail'],
      ['Anna Laine', 'anna@press.test; desk@press.test'],
    ],
  });
  const looked = await upload('/api/org/upload?preview=true', file);
  expect({ status: looked.status, ...looked.body }).toMatchObject({
    status: 400,
    message: 'The column type is missing',
    columns: [
      { heading: 'Name', column: 'name' },
      { heading: 'E-mail', column: 'email' },
    ],
    table: [{ row: 2, texts: ['Anna Laine', 'anna@press.test; desk@press.test'] }],
  });
  await upload('/api/org/upload', file, { defaults: { type: 'test driver' } });
  const everybody = (await world.call<Organization[]>(admin, 'GET', '/api/org/all')).body as unknown as Organization[];
  expect(everybody.find(({ email }) => email === 'anna@press.test')).toMatchObject({
    type: 'test driver',
    first_name: 'Anna',
    last_name: 'Laine',
    other_emails: ['desk@press.test'],
  });
});

test('legs with several boats in a cell, all of them, or any two', async () => {
  for (const model of ['29', '37', '45']) await world.boat(event, { make: 'Axopar', model });
  const file = await anyWorkbook({
    Timetable: [
      ['Day', 'Time', 'Boats'],
      ['Wed 10', '9:00–10:00', 'Axopar 29; Axopar 37'],
      ['', '10.30–11.30', 'all'],
      ['Day 2', '9-10', '2'],
      ['12.6.', '9-10', '2'],
    ],
  });
  expect((await upload('/api/leg/upload', file, { sheet: 'Timetable' })).body.ids).toHaveLength(4);
  const found = (await legs()).map((leg) => [
    leg.identifier,
    leg.date,
    leg.start_time,
    leg.boats.map(({ model }) => model).join(),
  ]);
  expect(found).toEqual([
    ['A1', '2026-06-10', '09:00', '29,37'],
    ['A2', '2026-06-10', '10:30', '29,37,45'],
    // The one that has sailed least, and so on.
    ['B1', '2026-06-11', '09:00', '29,45'],
    ['C1', '2026-06-12', '09:00', '37,45'],
  ]);
  const again = await upload('/api/leg/upload?preview=true', file);
  expect(again.body.rows).toMatchObject(['A1', 'A2', 'B1', 'C1'].map((name) => ({ state: 'exists', name })));
  await upload('/api/leg/upload?existing=update', file, { columns: {} });
  expect((await legs()).map(({ boats: on }) => on.length)).toEqual([2, 3, 2, 2]);
});

test('a sheet of a workbook is chosen by its name, or found by what is on it', async () => {
  const file = await anyWorkbook({
    Cover: [['Press days'], ['Welcome']],
    Veneet: [
      ['Merkki', 'Malli', 'Paikat'],
      ['Targa', '32', '8'],
    ],
    Spare: [
      ['Merkki', 'Malli', 'Paikat'],
      ['Nimbus', 'W9', '6'],
    ],
  });
  const looked = await upload('/api/boat/upload?preview=true', file);
  expect(looked.body).toMatchObject({
    sheets: ['Cover', 'Veneet', 'Spare'],
    sheet: 'Veneet',
    rows: [{ name: 'Targa 32' }],
  });
  const chosen = await upload('/api/boat/upload?preview=true', file, { sheet: 'Spare' });
  expect(chosen.body).toMatchObject({ sheet: 'Spare', rows: [{ name: 'Nimbus W9' }] });
  expect((await upload('/api/boat/upload', file, { sheet: 'Boote' })).body.message).toBe(
    'The file has no sheet Boote that can be seen',
  );
});

const merged = () =>
  rawWorkbook({
    rows:
      row(1, text('A1', 'Brand'), text('B1', 'Boat'), text('C1', 'Seats')) +
      row(2, text('A2', 'Axopar'), text('B2', '29'), text('C2', '6')) +
      `<row r="3" hidden="1">${text('B3', '37')}${text('C3', '8')}</row>`,
    afterRows: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
  });

test('merged cells are read as one sees them, and hidden rows are said', async () => {
  const { body } = await upload('/api/boat/upload?preview=true', merged());
  expect(body).toMatchObject({
    rows: [{ name: 'Axopar 29' }, { name: 'Axopar 37' }],
    notes: ['Row 3 is hidden in the sheet, and is imported too'],
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['a default of the wrong kind', { defaults: { capacity: 'many' } }, 'The default for capacity: Use a whole number'],
  [
    'no JSON',
    { columns: '{' },
    'The field columns is not an object of headings and our columns, such as {"Brand": "make"}',
  ],
  [
    'JSON of another shape',
    { cells: { row: 1 } },
    'The field cells is not a list of cells, such as [{"row": 2, "column": "Seats", "value": "6"}]',
  ],
  ['a heading that is no own property', { columns: { toString: 'make' } }, 'The sheet has no heading toString'],
  ['a default of that kind', { defaults: { constructor: 'x' } }, 'There is no column constructor'],
  [
    'a cell of 200,000 signs',
    { cells: [{ row: 4, column: 'Brand', value: '@'.repeat(200_000) }] },
    'Nothing was imported. Please correct the rows below',
  ],
  ['a field of a megabyte', { cells: 'x'.repeat(1024 * 1024) }, 'The field cells is too long'],
])('%s is one sentence, and nothing is written', async (_, fields, message) => {
  const { body, status } = await upload('/api/boat/upload', await anyWorkbook(brands), fields);
  expect({ status, message: body.message }).toEqual({ status: 400, message });
  expect(await boats()).toEqual([]);
});

test('50,000 pasted cells are read or refused in a sentence, and sheets of others are not waited for', async () => {
  const cells = Array.from({ length: 50_000 }, (_, index) => row(index + 1, text(`A${index + 1}`, 'x')));
  const { body } = await upload('/api/boat/upload?preview=true', rawWorkbook({ rows: cells.join('') }));
  expect(body.message).toBe('The file is too large: at most 5 MiB and 5,000 rows');
  const sheets = [
    { name: 'Boats', file: 'sheet1' },
    { name: 'Rest', file: 'sheet2' },
  ];
  const more = [{ name: 'xl/worksheets/sheet2.xml', data: sheetXml(cells.join('')) }];
  const rows =
    row(1, text('A1', 'Brand'), text('B1', 'Boat'), text('C1', 'Seats')) +
    row(2, text('A2', 'Axopar'), text('B2', '29'), text('C2', '6'));
  expect((await upload('/api/boat/upload?preview=true', rawWorkbook({ rows, sheets, more }))).body.rows).toHaveLength(
    1,
  );
});
