import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import type { Leg } from '#domain/leg.ts';
import type { Organization } from '#domain/organization.ts';
import { uploadSheet } from '../testing/sheets.ts';
import { openWorld } from '../testing/world.ts';

/** Workbooks that LibreOffice 7.4 wrote (`soffice --convert-to xlsx`) from the .fods files beside them. */
const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../spreadsheet/testing/libreoffice', `${name}.xlsx`));

const world = await openWorld();
const admin = await world.admin();
const event = await world.event();
afterAll(() => world.close());

const upload = (call: string, name: string) =>
  uploadSheet<{ ids: number[] }>(world, admin, call, fixture(name), { event });

test('a press list with a cover, a hidden sheet, titles, formulas and numbers that begin with zero', async () => {
  expect((await upload('/api/org/upload', 'press-list')).body.ids).toHaveLength(4);
  const everybody = (await world.call<Organization[]>(admin, 'GET', '/api/org/all')).body as unknown as Organization[];
  expect(everybody.filter(({ id }) => id !== admin.id)).toMatchObject([
    {
      email: 'asa.ohman@press.test',
      first_name: 'Åsa',
      last_name: 'Öhman',
      phone: '0401234567',
      postal_number: '00100',
      other_emails: ['desk@press.test', 'news@press.test'],
      day_before: 'yes',
      allergies: 'Nuts & <shellfish>',
    },
    {
      email: 'lee@press.test',
      type: 'test driver',
      last_name: '小龍 🚤',
      phone: '358401234567',
      postal_number: '00100',
      day_before: 'yes',
      hotel_before: 'no',
    },
    { email: 'jl@press.test', first_name: 'Jean-Luc', last_name: "O'Neill", phone: '0401234567', allergies: '=1+1' },
    { email: 'yard@boats.test', type: 'manufacturer', phone: '+358 (0)40 123', allergies: 'first line\nsecond line' },
  ]);
});

test('boats with numbers as text, text as numbers and formulas', async () => {
  expect((await upload('/api/boat/upload', 'boats')).body.ids).toHaveLength(2);
  const { boats } = (await world.call<{ boats: Boat[] }>(admin, 'GET', '/api/boat')).body;
  expect(boats).toMatchObject([
    {
      make: 'Axopar',
      model: '29 XC',
      capacity: 6,
      length: 8.75,
      beam: 2.98,
      draft: 0.8,
      links: ['https://boats.test/29', 'https://boats.test/29/video'],
      description: 'A day boat\nwith a cabin',
      owner: { email: 'yard@boats.test' },
    },
    {
      make: 'Targa',
      model: '32',
      capacity: 8,
      length: 9.7,
      beam: 3.3,
      draft: null,
      description: '日本語 – ‘quotes’',
      owner: { email: admin.email },
    },
  ]);
});

test('legs with dates and times of every kind', async () => {
  expect((await upload('/api/leg/upload', 'legs')).body.ids).toHaveLength(5);
  const { legs } = (await world.call<{ legs: Leg[] }>(admin, 'GET', `/api/leg/event/${event}`)).body;
  expect(
    legs.map((leg) => [
      leg.identifier,
      leg.date,
      leg.start_time,
      leg.end_time,
      leg.max_per_boat,
      leg.boats.map((boat) => boat.model).join(),
    ]),
  ).toEqual([
    ['A1', '2026-06-10', '09:00', '10:30', 4, '29 XC,32'],
    ['A2', '2026-06-11', '10:30', '12:00', 4, ''],
    ['B1', '2026-06-11', '10:30', '12:00', 6, ''],
    ['7', '2026-06-12', '09:30', '10:15', null, '29 XC'],
    ['Evening', '2026-06-12', '19:05', '23:59', null, ''],
  ]);
});

test('cells in which a formula failed are refused by the name of their column, beside the rows that are good', async () => {
  const { status, body } = await upload('/api/org/upload?preview=true', 'broken-list');
  expect({ status, ...body }).toMatchObject({
    status: 400,
    code: 'sheet_refused',
    errors: [
      { row: 2, error: 'email: the cell shows #N/A', email: '#N/A' },
      { row: 3, error: 'phone: the cell shows #DIV/0!', email: 'a@press.test' },
      { row: 3, error: 'tshirt: huge is not allowed. Use XS, S, M, L, XL, XXL, XXXL, XXXXL' },
      { row: 3, error: 'type: Use admin, manufacturer or test driver' },
      { row: 4, missingElements: ['email'] },
    ],
    rows: [{ row: 5, state: 'new', name: 'ok@press.test' }],
  });
});
