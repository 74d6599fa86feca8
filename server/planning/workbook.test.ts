import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WorkbookPart } from '#domain/import-report.ts';
import type { Leg } from '#domain/leg.ts';
import { anyWorkbook, downloadSheet, uploadSheet } from '../testing/sheets.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let event: number;

beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  event = await world.event({ name: 'Hanko', start_date: '2026-06-10', end_date: '2026-06-12' });
});
afterEach(() => world.close());

interface Answer {
  parts: WorkbookPart[];
  count: number;
  message: string;
  errors: unknown[];
}
const upload = (file: Buffer, query = '', parts: object = {}) =>
  uploadSheet<Answer>(world, admin, `/api/event/${event}/upload${query}`, file, { parts });
const legs = async () => (await world.call<{ legs: Leg[] }>(admin, 'GET', `/api/leg/event/${event}`)).body.legs;
const counts = async () =>
  world.database.read(async (db) => {
    const count = async (table: 'organization' | 'boat' | 'leg' | 'leg_boat' | 'history') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    return [await count('organization'), await count('boat'), await count('leg'), await count('leg_boat')];
  });

const sheets = {
  Cover: [['Press days 2026'], ['Everything that we know']],
  Lähdöt: [
    ['Aikataulu', '', ''],
    ['Päivä', 'Klo', 'Veneet'],
    ['ke 10.6.', '9–10', 'kaikki'],
    ['', '10.30–11.30', 'Axopar 29'],
    ['to 11.6.', '9–10', '1'],
  ],
  Veneet: [
    ['Merkki', 'Malli', 'Paikat', 'Omistaja'],
    ['Axopar', '29', '6', 'yard@boats.test'],
    ['Saimo', '30', '8', 'yard@boats.test'],
  ],
  Osallistujat: [
    ['Nimi', 'Sähköposti', 'Rooli'],
    ['Aino Laine', 'aino@press.test', 'Toimittaja'],
    ['Onni Salo', 'yard@boats.test', 'Valmistaja'],
  ],
};

test('people, boats and legs of one workbook are imported in the order in which they need each other', async () => {
  const file = await anyWorkbook(sheets);
  const before = await counts();
  const looked = await upload(file, '?preview=true');
  expect(
    looked.body.parts.map(({ kind, message, rows, sheet }) => [kind, sheet, message, rows?.map(({ state }) => state)]),
  ).toEqual([
    ['org', 'Osallistujat', undefined, ['new', 'new']],
    ['boat', 'Veneet', undefined, ['new', 'new']],
    ['leg', 'Lähdöt', undefined, ['new', 'new', 'new']],
  ]);
  expect(await counts()).toEqual(before);
  expect((await upload(file)).body.count).toBe(7);
  expect((await legs()).map(({ boats, identifier }) => [identifier, boats.map(({ make }) => make).join()])).toEqual([
    ['A1', 'Axopar,Saimo'],
    ['A2', 'Axopar'],
    ['B1', 'Saimo'],
  ]);
  const again = await upload(file, '?preview=true');
  expect(again.body.parts.flatMap(({ rows = [] }) => rows.map(({ state }) => state))).toEqual(Array(7).fill('exists'));
});

test('one bad row in one sheet, and nothing of the others is made', async () => {
  const bad = { ...sheets, Veneet: [...sheets.Veneet, ['Targa', '32', 'monta', 'nobody@boats.test']] };
  const file = await anyWorkbook(bad);
  const before = await counts();
  const looked = await upload(file, '?preview=true');
  expect(looked.body.parts[1]).toMatchObject({ kind: 'boat', errors: [{ row: 4, column: 'capacity' }] });
  expect((await upload(file)).status).toBe(400);
  expect(await counts()).toEqual(before);
  const parts = {
    boat: {
      cells: [
        { row: 4, column: 'Paikat', value: '9' },
        { row: 4, column: 'Omistaja', value: 'yard@boats.test' },
      ],
    },
  };
  expect((await upload(file, '', parts)).body.count).toBe(8);
});

test('a sheet can be left out, and a file about nothing is refused', async () => {
  expect((await upload(await anyWorkbook(sheets), '', { org: null, leg: null })).body).toMatchObject({
    errors: [{ error: 'No organization has the email yard@boats.test' }, {}],
  });
  expect((await upload(await anyWorkbook(sheets), '', { boat: null, leg: null })).body.count).toBe(2);
  expect(
    (
      await upload(
        await anyWorkbook({
          Recipes: [
            ['Soup', 'Salt'],
            ['Borscht', 'some'],
          ],
        }),
      )
    ).body.message,
  ).toBe('No sheet of this file is about people, boats or legs');
});

test('every export imported again gives what exists for every row, and changes nothing', async () => {
  await upload(await anyWorkbook(sheets));
  const maker = await world.manufacturer();
  for (const berth of ['A', 'B']) await world.boat(event, { make: 'Twin', model: '1', owner: maker.id, berth });
  const twins = (
    await world.database.read((db) => db.selectFrom('boat').select('id').where('make', '=', 'Twin').execute())
  ).map(({ id }) => id);
  await world.leg(event, {
    identifier: 'T',
    date: '2026-06-12',
    start_time: '15:00',
    end_time: '16:00',
    boats: twins.slice(1),
  });
  const [before, legsBefore] = [await counts(), await legs()];
  const files = {
    [`/api/event/${event}/upload`]: await downloadSheet(world, admin, `/api/event/${event}/export`),
    '/api/org/upload': await downloadSheet(world, admin, '/api/org/export', {}),
    '/api/boat/upload': await downloadSheet(world, admin, '/api/boat/export', {}),
    '/api/leg/upload': await downloadSheet(world, admin, '/api/leg/export', { event }),
  };
  for (const [call, file] of Object.entries(files)) {
    const { body } = await uploadSheet<Answer & { rows: { state: string }[] }>(
      world,
      admin,
      `${call}?preview=true`,
      file,
      { event },
    );
    const rows = body.parts?.flatMap((part) => part.rows ?? [{ state: part.message }]) ?? body.rows;
    expect(rows.length, call).toBeGreaterThan(2);
    expect([...new Set(rows.map(({ state }) => state))], call).toEqual(['exists']);
    for (const query of ['', '?existing=update'])
      expect((await uploadSheet(world, admin, `${call}${query}`, file, { event })).status, call).toBe(200);
  }
  expect(await counts()).toEqual(before);
  expect(await legs()).toEqual(legsBefore);
});

test('a list is exported as it is shown', async () => {
  await upload(await anyWorkbook(sheets));
  const [first, , third] = await legs();
  const file = await downloadSheet(world, admin, '/api/leg/export', { event, ids: [third?.id, first?.id] });
  const { body } = await uploadSheet<{ rows: { name: string }[] }>(world, admin, '/api/leg/upload?preview=true', file, {
    event,
  });
  expect(body.rows.map(({ name }) => name)).toEqual(['B1', 'A1']);
});
