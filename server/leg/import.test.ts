import { afterEach, beforeEach, expect, test } from 'vitest';
import { importErrorText } from '#domain/import-error.ts';
import type { ImportError } from '#domain/import-report.ts';
import type { Leg } from '#domain/leg.ts';
import { anyWorkbook, downloadSheet, uploadSheet, workbook } from '../testing/sheets.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let event: number;

beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  event = await world.event();
  await world.boat(event, { make: 'Axopar', model: '29' });
  await world.boat(event, { make: 'Targa', model: '32' });
});
afterEach(() => world.close());

const row = {
  identifier: 'A1',
  date: '2026-06-10',
  start_time: '09:00',
  end_time: '10:00',
  via: '',
  max_per_boat: '3',
  make: 'Axopar',
  model: '29',
};
const upload = <Body>(rows: (typeof row)[], query = '') =>
  workbook(rows).then((file) => uploadSheet<Body>(world, admin, `/api/leg/upload${query}`, file, { event }));
const legs = async () => (await world.call<{ legs: Leg[] }>(admin, 'GET', `/api/leg/event/${event}`)).body.legs;

test('rows with the same identifier, date and times are one leg with their boats', async () => {
  const { body } = await upload<{ ids: number[] }>([
    row,
    { ...row, make: 'TARGA', model: '32', via: 'Russarö' },
    { ...row, identifier: 'A2', start_time: '10:00', end_time: '11:00', make: '', model: '' },
  ]);
  expect(body.ids).toHaveLength(2);
  expect(await legs()).toMatchObject([
    {
      identifier: 'A1',
      via: 'Russarö',
      max_per_boat: 3,
      total_capacity: 6,
      boats: [{ make: 'Axopar' }, { make: 'Targa' }],
    },
    { identifier: 'A2', boats: [] },
  ]);
});

test('duplicate rows of a leg are matched to duplicate boats in order; a leg that names only some of them is refused', async () => {
  const twin = await world.boat(event, { make: 'Axopar', model: '29' });
  const { body } = await upload([row]);
  expect(body.errors).toMatchObject([{ row: 2, error: 'Several boats of this event have this make and model' }]);
  expect((await upload([row, row])).status).toBe(200);
  expect((await legs()).map(({ boats }) => boats.map(({ id }) => id))).toEqual([[twin - 2, twin]]);
});

test('every bad row is named and nothing is made', async () => {
  const { status, body } = await upload([
    row,
    { ...row, identifier: 'B', start_time: '09:30', end_time: '10:30' },
    { ...row, identifier: 'C', make: 'Nimbus' },
    { ...row, identifier: 'D', date: '2026-06-20', make: '', model: '' },
    { ...row, identifier: 'E', end_time: '08:00', make: '', model: '' },
    { ...row, identifier: 'F', date: '' },
    { ...row, identifier: 'G', start_time: 'nine' },
  ]);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([
    { row: 3, error: 'This boat is on another leg at the same time: A1', make: 'Axopar' },
    { row: 4, error: 'No boat of this event has this make and model', make: 'Nimbus' },
    { row: 5, error: 'The date must be within the event' },
    { row: 6, error: 'The end time must be after the start time' },
    { row: 7, missingElements: ['date'] },
    { row: 8, error: 'start_time: Use a time like 09:30' },
  ]);
  expect(await legs()).toEqual([]);
});

test('a leg that is there already is left alone, or updated and given the boats of the sheet', async () => {
  await upload([row]);
  const more = [{ ...row, via: 'Bengtskär', make: 'Targa', model: '32' }];
  expect((await upload(more, '?preview=true')).body).toMatchObject({ rows: [{ state: 'exists', name: 'A1' }] });
  await upload(more);
  expect(await legs()).toMatchObject([{ via: '', boats: [{ make: 'Axopar' }] }]);
  await upload(more, '?existing=update');
  expect(await legs()).toMatchObject([{ via: 'Bengtskär', boats: [{ make: 'Axopar' }, { make: 'Targa' }] }]);
});

test('an update that would take seats from somebody names its row and changes nothing', async () => {
  await upload([row]);
  const [leg] = await legs();
  for (const n of [1, 2])
    await world.call(await world.driver(n), 'POST', '/api/reg/', { event, leg: leg?.id, boat: leg?.boats[0]?.id });
  const { status, body } = await upload([{ ...row, max_per_boat: '1' }], '?existing=update');
  expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ row: 2 }] });
  expect(await legs()).toMatchObject([{ max_per_boat: 3, registrations: 2 }]);
});

test('a boat on a cancelled leg is free at that time', async () => {
  const { body } = await upload<{ ids: number[] }>([row]);
  const wish = { kind: 'cancel', legs: body.ids };
  const shown = await world.call<{ revision: number }>(admin, 'POST', '/api/event/disruption/preview', { event, wish });
  await world.call(admin, 'POST', '/api/event/disruption', { event, wish, revision: shown.body.revision });
  expect(await upload([{ ...row, identifier: 'A2', start_time: '09:30' }])).toMatchObject({ status: 200 });
  expect(await upload([{ ...row, identifier: 'A3', start_time: '09:45' }])).toMatchObject({ status: 400 });
});

/** By a call without a word on how to read the sheet, and as the page asks: in a preview and in an import. */
const eachWay: [string, object][] = [
  ['?preview=true', {}],
  ['', {}],
  ['?preview=true', { columns: {} }],
  ['', { columns: {} }],
];

test.each(eachWay)('a row that lacks something is named, by %s with %o', async (query, fields) => {
  const plain = { ...row, make: '', model: '' };
  const file = await workbook([
    plain,
    { ...plain, identifier: 'N2', start_time: '' },
    { ...plain, identifier: '', start_time: '11:00', end_time: '12:00' },
    { ...plain, identifier: 'N4', date: '', start_time: 'after lunch' },
  ]);
  const { body, status } = await uploadSheet<{ errors: ImportError[] }>(world, admin, `/api/leg/upload${query}`, file, {
    event,
    ...fields,
  });
  expect(status).toBe(400);
  const [second, third, fourth] = body.errors.map(importErrorText);
  expect([second, third]).toEqual([
    'In row 3 (N2) found missing elements: start_time',
    'In row 4 found missing elements: identifier',
  ]);
  expect(fourth).toMatch(/^In row 5 \(N4\) found/);
  expect(await legs()).toEqual([]);
});

test('what a timetable does not say is said in the row that it is completed in, and a row without a leg in a note', async () => {
  const file = await anyWorkbook({
    Timetable: [
      ['Day', 'Start', 'Boats'],
      ['10.6.2026', '9:00', 'all'],
      ['', '10:00', 'Axopar 29'],
      ['', '', 'Lunch'],
    ],
  });
  const looked = await uploadSheet(world, admin, '/api/leg/upload?preview=true', file, { event, columns: {} });
  expect(looked.body).toMatchObject({
    rows: [
      { row: 2, name: 'A1', completed: ['end time', 'name A1'] },
      { row: 3, name: 'A2', completed: ['date from row 2', 'end time', 'name A2'] },
    ],
    errors: [{ row: 4, missingElements: expect.arrayContaining(['start_time']) }],
  });
  const grid = await anyWorkbook({
    Plan: [
      ['Boat', '10.6.2026', '11.6.2026'],
      ['Axopar 29', '9-10', ''],
      ['Targa 32', '-', ''],
    ],
  });
  expect((await uploadSheet(world, admin, '/api/leg/upload?preview=true', grid, { event })).body).toMatchObject({
    rows: [{ row: 2, completed: ['name A1'] }],
    notes: ['Row 3 has no leg in it'],
  });
});

test('the template, of which only the headings count, is refused in words, and an import needs its event', async () => {
  const template = await downloadSheet(world, admin, '/api/leg/template');
  expect((await uploadSheet(world, admin, '/api/leg/upload', template, { event })).body).toMatchObject({
    message: 'There are no rows below the headings',
  });
  expect((await uploadSheet(world, admin, '/api/leg/upload', template)).body.code).toBe('event_not_found');
});

test('where people travel, the preview names each place that no leg has named before, once', async () => {
  await world.call(admin, 'POST', '/api/event/edit', { id: event, route: true });
  await world.leg(event, { boats: [], starting_point: 'Nagu', ending_point: 'Kasnäs' });
  const ends = (starting_point: string, ending_point: string) => ({ starting_point, ending_point });
  const rows = [
    { ...row, ...ends('NAGU', 'Kasnas') },
    { ...row, identifier: 'A2', start_time: '10:00', end_time: '11:00', ...ends('Kasnas', 'Hitis') },
  ];
  const preview = async () => (await upload<{ rows: { detail: string }[] }>(rows, '?preview=true')).body.rows;
  expect((await preview()).map(({ detail }) => detail)).toEqual([
    'Wed 10 June 2026 09:00–10:00, 1 boat. New: Kasnas',
    'Wed 10 June 2026 10:00–11:00, 1 boat. New: Hitis',
  ]);
  await world.call(admin, 'POST', '/api/event/edit', { id: event, route: false });
  expect((await preview())[0]?.detail).toBe('Wed 10 June 2026 09:00–10:00, 1 boat');
});
