import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WorkbookPart } from '#domain/import-report.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
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
    const count = async (table: 'organization' | 'boat' | 'leg' | 'leg_boat' | 'registration' | 'outbox') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    return {
      organizations: await count('organization'),
      boats: await count('boat'),
      legs: await count('leg'),
      places: await count('leg_boat'),
      seats: await count('registration'),
      mails: await count('outbox'),
    };
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
  ).toBe('No sheet of this file is about people, boats, legs or seats');
});

const withSeats = {
  ...sheets,
  Varaukset: [
    ['Varaukset 10.–11.6.', '', '', ''],
    ['Nimi', 'Sähköposti', 'Klo', 'Vene'],
    ['Keskiviikko 10.6.', '', '', ''],
    ['Aino Laine', 'aino@press.test', '9', 'Saimo 30'],
    ['', 'aino@press.test', '10.30', ''],
    ['Onni Salo', 'yard@boats.test', '9–10', 'Axopar 29'],
  ],
};
const seats = async () =>
  (await world.call<{ registrations: Registration[] }>(admin, 'GET', `/api/reg/event/${event}`)).body.registrations.map(
    ({ boat, leg, organization }) => [leg.identifier, boat.make, organization?.email],
  );

test('seats are a sheet too: people, boats and legs of the same file are seated by the rule, each told by one mail', async () => {
  const file = await anyWorkbook(withSeats);
  const before = await counts();
  const looked = await upload(file, '?preview=true');
  expect(looked.body.parts.at(-1)).toMatchObject({
    kind: 'seat',
    sheet: 'Varaukset',
    rows: [
      { row: 4, state: 'new', name: 'Aino Laine', detail: 'Leg A1, Wed 10 June 2026 09:00–10:00, Saimo 30' },
      { row: 5, state: 'new', detail: 'Leg A2, Wed 10 June 2026 10:30–11:30, Axopar 29' },
      { row: 6, state: 'new', name: 'Onni Salo' },
    ],
  });
  expect(await counts()).toEqual(before);
  expect((await upload(file)).body.count).toBe(10);
  expect((await seats()).map((seat) => seat.join(' ')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'A1 Axopar yard@boats.test',
    'A1 Saimo aino@press.test',
    'A2 Axopar aino@press.test',
  ]);
  const after = await counts();
  expect(after.mails - before.mails).toBe(2);
  const again = await upload(file, '?preview=true');
  expect(again.body.parts.at(-1)?.rows?.map(({ state }) => state)).toEqual(['exists', 'exists', 'exists']);
  expect((await upload(file)).body.count).toBe(0);
  expect(await counts()).toEqual(after);
});

test.each<[string, string[][], string]>([
  ['somebody unknown', [['nobody@press.test', 'A1', 'Saimo 30']], 'No organization has the email nobody@press.test'],
  ['no leg of the event', [['aino@press.test', 'Z9', 'Saimo 30']], 'No leg of this event is meant by this row'],
  ['another boat than those of the leg', [['aino@press.test', 'A2', 'Saimo 30']], 'The boat Saimo 30 is not on leg A2'],
  ['no boat where there are two', [['aino@press.test', 'A1', '']], 'Leg A1 has 2 boats. Name one'],
  [
    'one seat too many',
    [
      ['aino@press.test', 'A1', 'Dinghy 1'],
      ['yard@boats.test', 'A1', 'Dinghy 1'],
    ],
    'Dinghy 1 is full on this leg: it has 1 seat',
  ],
  [
    'two boats of a leg',
    [
      ['aino@press.test', 'A1', 'Saimo 30'],
      ['aino@press.test', 'A1', 'Axopar 29'],
    ],
    'The same person is on this leg in row 2',
  ],
  [
    'two legs at a time',
    [
      ['aino@press.test', 'A1', 'Saimo 30'],
      ['aino@press.test', 'Lunch', 'Targa 32'],
    ],
    'Is on leg A1 at the same time',
  ],
])('a seat for %s is refused in a sentence, and nothing is written', async (_, rows, error) => {
  const boats = [...sheets.Veneet, ['Dinghy', '1', '1', 'yard@boats.test'], ['Targa', '32', '8', 'yard@boats.test']];
  const timetable = [
    ['Leg', 'Day', 'Time', 'Boats'],
    ['A1', 'Day 1', '9-10', rows.flat().includes('Dinghy 1') ? 'Axopar 29; Dinghy 1' : 'Axopar 29; Saimo 30'],
    ['A2', 'Day 1', '10.30-11.30', 'Axopar 29'],
    ['Lunch', 'Day 1', '9.30-10.30', 'Targa 32'],
  ];
  const file = await anyWorkbook({
    Osallistujat: sheets.Osallistujat,
    Veneet: boats,
    Legs: timetable,
    Seats: [['Email', 'Leg', 'Boat'], ...rows],
  });
  const before = await counts();
  const refused = { errors: [expect.objectContaining({ row: rows.length + 1, error })] };
  expect((await upload(file, '?preview=true')).body.parts.at(-1)).toMatchObject(refused);
  expect(await upload(file)).toMatchObject({ status: 400, body: refused });
  expect(await counts()).toEqual(before);
});

test('a seat is named by a name that one person has, and a locked day is locked for a sheet too', async () => {
  await upload(await anyWorkbook(sheets));
  const rows = (name: string) => ({
    Seats: [
      ['Name', 'Day', 'Start', 'Boat'],
      [name, '11.6.', '9', 'Axopar 29'],
    ],
  });
  const [leg] = (await legs()).filter(({ identifier }) => identifier === 'B1');
  const boat = leg?.boats[0]?.make === 'Saimo' ? 'Saimo 30' : 'Axopar 29';
  const file = async (name: string) =>
    anyWorkbook({ Seats: rows(name).Seats.map((row) => row.map((cell) => (cell === 'Axopar 29' ? boat : cell))) });
  expect((await upload(await file('Aino Lehto'))).body.errors).toMatchObject([
    { error: 'Nobody is called Aino Lehto' },
  ]);
  await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-11', lock_state: true });
  expect((await upload(await file('aino laine'))).body.errors).toMatchObject([
    { error: 'Legs have been locked for this day' },
  ]);
  await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-11', lock_state: false });
  expect((await upload(await file('aino laine'))).body.count).toBe(1);
  expect(await seats()).toEqual([['B1', boat.split(' ')[0], 'aino@press.test']]);
});

test('every export imported again gives what exists for every row, and changes nothing', async () => {
  await upload(await anyWorkbook(withSeats));
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
  const [twinLeg] = (await legs()).filter(({ identifier }) => identifier === 'T');
  for (const organization of [maker.id, admin.id])
    await world.call(admin, 'POST', '/api/reg', { event, leg: twinLeg?.id, boat: twins[1], organization });
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

test('a whole event moves to an empty instance as one workbook: people, boats, legs and seats', async () => {
  await upload(await anyWorkbook(withSeats));
  const file = await downloadSheet(world, admin, `/api/event/${event}/export`);
  const other = await openWorld();
  try {
    const organiser = await other.admin();
    const there = await other.event({ name: 'Hanko', start_date: '2026-06-10', end_date: '2026-06-12' });
    expect((await uploadSheet<Answer>(other, organiser, `/api/event/${there}/upload`, file)).body.count).toBe(10);
    const exported = await downloadSheet(other, organiser, `/api/event/${there}/export`);
    const again = await upload(exported, '?preview=true');
    const states = again.body.parts.flatMap(({ kind, rows = [] }) => rows.map(({ state }) => `${kind} ${state}`));
    const counted = [...Map.groupBy(states, (each) => each)].map(([state, { length }]) => `${length} ${state}`);
    expect(counted).toEqual(['2 org exists', '2 boat exists', '3 leg exists', '3 seat exists']);
  } finally {
    await other.close();
  }
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
