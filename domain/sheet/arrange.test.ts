import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import { sheetsByKind } from './choose-sheet.ts';
import type { KnownColumn } from './match-columns.ts';
import { columnWords, type SheetKind } from './words.ts';
import { noSurroundings, plainReading, type Reading, type Surroundings } from './reading.ts';

const required: Record<SheetKind, string[]> = {
  org: ['email', 'type'],
  boat: ['make', 'model', 'capacity'],
  leg: ['identifier', 'date', 'start_time', 'end_time'],
  seat: ['email'],
};
const notOurs = ['name', 'boat', 'time', 'boats', 'minutes', 'sails', 'way'];
const known = (kind: SheetKind): KnownColumn[] =>
  Object.keys(columnWords[kind])
    .filter((name) => !notOurs.includes(name))
    .map((name) => ({ name }));
const hanko: Surroundings = {
  days: ['2026-06-10', '2026-06-11', '2026-06-12'],
  boats: [
    { make: 'Axopar', model: '29' },
    { make: 'Saimo', model: '30' },
    { make: 'Targa', model: '32' },
  ],
  legs: [],
};

/** A sheet as one sees it: a row a line, cells parted by bars. */
function read(
  kind: SheetKind,
  sheet: string,
  reading: Partial<Reading> = {},
  around = kind === 'leg' ? hanko : noSurroundings,
) {
  const rows = sheet
    .split('\n')
    .slice(1, -1)
    .map((line, index) => ({
      row: index + 1,
      texts: line.split('|').map((cell) => cell.trim().replaceAll('\\n', '\n')),
    }));
  return arrange(rows, { kind, known: known(kind), required: required[kind] }, { ...plainReading, ...reading }, around);
}
/** What the rows say of these fields. */
function fields(kind: SheetKind, sheet: string, names: string, reading: Partial<Reading> = {}) {
  const found = read(kind, sheet, reading);
  expect(found.problem).toBeUndefined();
  return found.rows.map(({ cells }) => names.split(' ').map((name) => cells[name]));
}

test('Brand, Boat, Seats, with a title above', () => {
  const sheet = `
    Boats at Hanko 2026 |  |
     |  |
    Brand | Boat | Seats | Contact
    Axopar | 29 XC | 6 | sales@axopar.example
    Saimo | 30 | 8 pers | info@saimo.example
  `;
  expect(fields('boat', sheet, 'make model capacity owner')).toEqual([
    ['Axopar', '29 XC', '6', 'sales@axopar.example'],
    ['Saimo', '30', '8', 'info@saimo.example'],
  ]);
  expect(read('boat', sheet).columns[0]).toEqual({
    heading: 'Brand',
    column: 'make',
    guess: 'word',
    samples: ['Axopar', 'Saimo'],
  });
});

test('Organization name as shown, as the first release wrote it', () => {
  const sheet = `
    Email | Type | Organization name | Organization name as shown
    info@saimo.example | manufacturer | Saimo Oy | Saimo Boats
  `;
  expect(fields('org', sheet, 'organization_name organization_show_name')).toEqual([['Saimo Oy', 'Saimo Boats']]);
});

test('Merkki, Malli, Paikat, with metres and commas', () => {
  const sheet = `
    Merkki | Malli | Paikkamäärä | Pituus (m) | Leveys | Syväys | Omistaja | Laituri
    Targa | 32 | 8 hlö | 9,70 m | 3,3 | 80 cm | myynti@targa.example | B 4
  `;
  expect(fields('boat', sheet, 'make model capacity length beam draft owner berth')).toEqual([
    ['Targa', '32', '8', '9.70', '3.3', '0.8', 'myynti@targa.example', 'B 4'],
  ]);
});

test('Märke, Modell, Platser', () => {
  const sheet = `
    Märke | Modell | Antal platser | Längd | Hemsida
    Nimbus | W9 | 6 platser | 28 ft | nimbus.example
  `;
  expect(fields('boat', sheet, 'make model capacity length links')).toEqual([
    ['Nimbus', 'W9', '6', '8.53', 'nimbus.example'],
  ]);
});

test('Marke, Bootstyp, Sitzplätze', () => {
  const sheet = `
    Testboote | | |
    Marke | Bootstyp | Sitzplätze | Bemerkung
    Bavaria | SR33 | 8 Personen | mit Kabine
  `;
  expect(fields('boat', sheet, 'make model capacity description')).toEqual([['Bavaria', 'SR33', '8', 'mit Kabine']]);
});

test('a heading says the unit of its numbers', () => {
  const sheet = `
    Boat | Pax | LOA (ft) | Draft (cm)
    Axopar 29 XC | 8 | 28 | 80
  `;
  expect(fields('boat', sheet, 'model length draft')).toEqual([['29 XC', '8.53', '0.8']]);
});

test('the whole name of a boat in one cell', () => {
  const sheet = `
    Vene | Paikat
    Axopar 29 XC | 6
    Nord Star 31+ | 8
    Yhteensä | 14
  `;
  expect(fields('boat', sheet, 'make model capacity')).toEqual([
    ['Axopar', '29 XC', '6'],
    ['Nord Star', '31+', '8'],
  ]);
  expect(read('boat', sheet).notes).toEqual(['Row 4 adds up the others or is a note, and is left out']);
});

test('a press list in English with several addresses in a cell', () => {
  const sheet = `
    Name | Outlet | E-mail | Mobile | T-shirt | Diet
    Anna Virtanen | Sailing Weekly | anna@press.example; desk@press.example | +358 40 123 | l | vegan
    Smith, John | Boats | John Smith <john@boats.example>, desk@boats.example | 0401234 | 2XL |
  `;
  expect(
    fields('org', sheet, 'first_name last_name organization_name email other_emails phone tshirt allergies type', {
      defaults: { type: 'test driver' },
    }),
  ).toEqual([
    [
      'Anna',
      'Virtanen',
      'Sailing Weekly',
      'anna@press.example',
      'desk@press.example',
      '+358 40 123',
      'l',
      'vegan',
      'test driver',
    ],
    ['John', 'Smith', 'Boats', 'john@boats.example', 'desk@boats.example', '0401234', 'XXL', '', 'test driver'],
  ]);
  expect(read('org', sheet).problem).toBe('The column type is missing');
});

test('a Finnish list with the roles as rows between', () => {
  const sheet = `
    Osallistujat 10.–12.6. | | |
    Etunimi | Sukunimi | Sähköposti | Puh. | Lehti
    Toimittajat | | |
    Aino | Laine | aino@lehti.example | 040 1234567 | Vene
    Valmistajat | | |
    Onni | Salo | onni@varv.example | | Saimo
  `;
  expect(fields('org', sheet, 'first_name last_name email type')).toEqual([
    ['Aino', 'Laine', 'aino@lehti.example', 'test driver'],
    ['Onni', 'Salo', 'onni@varv.example', 'manufacturer'],
  ]);
});

test('a Swedish list', () => {
  const sheet = `
    Förnamn | Efternamn | E-postadress | Roll | Mobil | Tidning | Storlek | Specialkost
    Åsa | Öhman | asa@tidning.example | Journalist | 070-123 45 67 | Båtnytt | M | laktos
    Per | Ek | per@varv.example | Tillverkare | | | |
  `;
  expect(fields('org', sheet, 'first_name email type phone organization_name tshirt allergies')).toEqual([
    ['Åsa', 'asa@tidning.example', 'test driver', '070-123 45 67', 'Båtnytt', 'M', 'laktos'],
    ['Per', 'per@varv.example', 'manufacturer', '', '', '', ''],
  ]);
});

test('a German list', () => {
  const sheet = `
    Teilnehmer | | | | |
    Vorname | Nachname | E-Mail-Adresse | Funktion | Handy | PLZ | Stadt | Abflughafen
    Jörg | Weiß | joerg@boote.example | Presse | 0171 123 | 20095 | Hamburg | HAM
  `;
  expect(fields('org', sheet, 'first_name last_name email type phone postal_number city departure_airport')).toEqual([
    ['Jörg', 'Weiß', 'joerg@boote.example', 'test driver', '0171 123', '20095', 'Hamburg', 'HAM'],
  ]);
});

test('cells from a mail, without headings', () => {
  const sheet = `
    Anna Virtanen | anna@press.example | 040 123 4567
    Bo Ek | bo@press.example | 040 765 4321
  `;
  const found = read('org', sheet, { columns: { 'Column A': 'name' }, defaults: { type: 'journalist' } });
  expect(found.columns.map(({ column, guess, heading }) => [heading, column, guess])).toEqual([
    ['Column A', 'name', 'none'],
    ['Column B', 'email', 'content'],
    ['Column C', 'phone', 'content'],
  ]);
  expect(found.rows.map(({ cells, row }) => [row, cells.last_name, cells.type])).toEqual([
    [1, 'Virtanen', 'test driver'],
    [2, 'Ek', 'test driver'],
  ]);
});

const moments = 'identifier date start_time end_time boats';

test('a leg a row with its boats in one cell', () => {
  const sheet = `
    Timetable | | |
    Leg | Day | Time | Boats
    A1 | Wed 10 | 9:00–10:00 | Axopar 29; Saimo 30
    A2 | Wed 10 | 10.30 - 11.30 | all
    B1 | Day 2 | 9-10 | 2
  `;
  expect(fields('leg', sheet, moments)).toEqual([
    ['A1', '2026-06-10', '09:00', '10:00', 'Axopar 29; Saimo 30'],
    ['A2', '2026-06-10', '10:30', '11:30', 'all'],
    ['B1', '2026-06-11', '09:00', '10:00', '2'],
  ]);
});

test('a Finnish timetable without names of legs, with days in merged cells', () => {
  const sheet = `
    Päivä | Lähtö | Paluu | Veneet | Satama
    ke 10.6. | 9 | 10 | kaikki | Itäsatama
     | 10.30 | 11.30 | Axopar 29 |
    to 11.6. | klo 9.00 | 10.00 | 2 |
  `;
  expect(fields('leg', sheet, moments)).toEqual([
    ['A1', '2026-06-10', '09:00', '10:00', 'kaikki'],
    ['A2', '2026-06-10', '10:30', '11:30', 'Axopar 29'],
    ['B1', '2026-06-11', '09:00', '10:00', '2'],
  ]);
});

test('a Swedish timetable with the day as a row between and a duration', () => {
  const sheet = `
    Tur | Avgång | Längd | Båt
    Torsdag 11 juni | | |
    T1 | kl. 9.15 | 45 min | Axopar 29
    T2 | 10.15 | 45 min | Saimo 30
  `;
  expect(fields('leg', sheet, moments)).toEqual([
    ['T1', '2026-06-11', '09:15', '10:00', 'Axopar 29'],
    ['T2', '2026-06-11', '10:15', '11:00', 'Saimo 30'],
  ]);
});

test('a German timetable', () => {
  const sheet = `
    Fahrt | Datum | Von | Bis | Boote
    F1 | Mi, 10. Juni | 9 Uhr | 10 Uhr | alle
    F2 | 10.06. | 14:00 Uhr | 15:00 Uhr | Targa 32, Saimo 30
  `;
  expect(fields('leg', sheet, moments)).toEqual([
    ['F1', '2026-06-10', '09:00', '10:00', 'alle'],
    ['F2', '2026-06-10', '14:00', '15:00', 'Targa 32, Saimo 30'],
  ]);
});

test('a boat a row, with times as headings below days', () => {
  const sheet = `
     | Wed 10 June | | Thu 11 June |
    Boat | 9:00 | 10:30 | 9:00
    Axopar 29 | x | | x
    Saimo 30 | x | x | -
  `;
  expect(fields('leg', sheet, moments)).toEqual([
    ['A1', '2026-06-10', '09:00', '10:30', 'Axopar 29'],
    ['B1', '2026-06-11', '09:00', '10:30', 'Axopar 29'],
    ['A1', '2026-06-10', '09:00', '10:30', 'Saimo 30'],
    ['A2', '2026-06-10', '10:30', '12:00', 'Saimo 30'],
  ]);
  expect(read('leg', sheet).notes).toEqual(['Legs without an end are taken to last 90 minutes']);
});

test('a boat a row with its legs, some in one cell', () => {
  const sheet = `
    Boat | Day | Trip 1 | Trip 2
    Axopar 29 | Day 1 | 9:00-10:00 | 11:00-12:00
    Saimo 30 | Day 2 | 9:00-10:00 |
  `;
  expect(fields('leg', sheet, moments).map(([, ...rest]) => rest)).toEqual([
    ['2026-06-10', '09:00', '10:00', 'Axopar 29'],
    ['2026-06-10', '11:00', '12:00', 'Axopar 29'],
    ['2026-06-11', '09:00', '10:00', 'Saimo 30'],
  ]);
});

test('a leg a row, with a column for each boat', () => {
  const sheet = `
    Date | Start | End | Axopar 29 | Targa 32
    10.6.2026 | 9:00 | 10:00 | x | x
    10.6.2026 | 10:00 | 11:00 | | x
  `;
  expect(fields('leg', sheet, moments)).toEqual([
    ['A1', '2026-06-10', '09:00', '10:00', 'Axopar 29; Targa 32'],
    ['A2', '2026-06-10', '10:00', '11:00', 'Targa 32'],
  ]);
});

test.each<[layout: string, sheet: string, reading: Partial<Reading>, becomes: string[][]]>([
  [
    'times down and days across, boats in the cells',
    `
       | Wed 10 | Thu 11 | Fri 12
      9:00–10:00 | Axopar 29; Saimo 30 | all | 3
      10:30–11:30 | Targa 32 | | -
    `,
    {},
    [
      ['A1', '2026-06-10', '09:00', '10:00', 'Axopar 29; Saimo 30'],
      ['B1', '2026-06-11', '09:00', '10:00', 'all'],
      ['C1', '2026-06-12', '09:00', '10:00', '3'],
      ['A2', '2026-06-10', '10:30', '11:30', 'Targa 32'],
    ],
  ],
  [
    'weekdays alone above, starts without ends',
    `
      Tid | Ons | Tors
      9 | Axopar 29 | Saimo 30
      10.30 | 2 | alla
    `,
    {},
    [
      ['A1', '2026-06-10', '09:00', '10:30', 'Axopar 29'],
      ['B1', '2026-06-11', '09:00', '10:30', 'Saimo 30'],
      ['A2', '2026-06-10', '10:30', '12:00', '2'],
      ['B2', '2026-06-11', '10:30', '12:00', 'alla'],
    ],
  ],
  [
    'days down and times across, boats in the cells',
    `
      Day | 9:00-10:00 | 11:00-12:00
      Wed 10 | Axopar 29; Saimo 30 | Targa 32
      Thu 11 | all | 2
    `,
    {},
    [
      ['A1', '2026-06-10', '09:00', '10:00', 'Axopar 29; Saimo 30'],
      ['A2', '2026-06-10', '11:00', '12:00', 'Targa 32'],
      ['B1', '2026-06-11', '09:00', '10:00', 'all'],
      ['B2', '2026-06-11', '11:00', '12:00', '2'],
    ],
  ],
  [
    'boats across and days down, times in the cells',
    `
      Day | Axopar 29 | Saimo 30
      Wed 10 | 9:00-10:00; 11:00-12:00 | 9:00-10:00
      Thu 11 | 9:00-10:00 | -
    `,
    {},
    [
      ['A1', '2026-06-10', '09:00', '10:00', 'Axopar 29'],
      ['A2', '2026-06-10', '11:00', '12:00', 'Axopar 29'],
      ['A1', '2026-06-10', '09:00', '10:00', 'Saimo 30'],
      ['B1', '2026-06-11', '09:00', '10:00', 'Axopar 29'],
    ],
  ],
  [
    'a boat a row, its times below days',
    `
      Vene | ke 10.6. | to 11.6.
      Axopar 29 | 9-10; 11-12 | 9-10
    `,
    {},
    [
      ['A1', '2026-06-10', '09:00', '10:00', 'Axopar 29'],
      ['A2', '2026-06-10', '11:00', '12:00', 'Axopar 29'],
      ['B1', '2026-06-11', '09:00', '10:00', 'Axopar 29'],
    ],
  ],
  [
    'a boat a row with its departures in one cell',
    `
      Boat | Departures
      Saimo 30 | Wed 10 9:00-10:00; Thu 11 9:00-10:00
    `,
    {},
    [
      ['A1', '2026-06-10', '09:00', '10:00', 'Saimo 30'],
      ['B1', '2026-06-11', '09:00', '10:00', 'Saimo 30'],
    ],
  ],
  [
    'hours after noon, of one day that is said once',
    `
      Departs | Returns | Vessel
      1:00 PM | 2:00 PM | Axopar 29
    `,
    { defaults: { date: 'Day 1' } },
    [['A1', '2026-06-10', '13:00', '14:00', 'Axopar 29']],
  ],
  [
    'starts alone, with a length that is said once',
    `
      Date | Time | Boats
      11.6. | 13 | Axopar 29
    `,
    { defaults: { minutes: '60' } },
    [['B1', '2026-06-11', '13:00', '14:00', 'Axopar 29']],
  ],
])('%s', (_, sheet, reading, becomes) => {
  expect(fields('leg', sheet, moments, reading)).toEqual(becomes);
});

test('brand and model beside the times stay two columns', () => {
  const sheet = `
    Date | From | To | From where | Brand | Boat
    10/06/2026 | 9:00 | 10:00 | East Harbour | Axopar | 29
  `;
  expect(
    fields('leg', sheet, 'date start_time end_time make model', { columns: { 'From where': 'starting_point' } }),
  ).toEqual([['2026-06-10', '09:00', '10:00', 'Axopar', '29']]);
});

test('what can be read in two ways is asked once for the column', () => {
  const sheet = `
    Leg | Date | Start | End
    A | 05/06/2026 | 9.5 | 11
    B | 05/06/2026 | 11.5 | 13
  `;
  const june = {
    ...hanko,
    days: Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 4, 1 + day)).toISOString().slice(0, 10)),
  };
  const wide = { ...june, days: [...june.days, '2026-06-05', '2026-05-06'] };
  const found = read('leg', sheet, {}, wide);
  expect(found.questions.map(({ heading, options }) => [heading, options.map(({ label }) => label)])).toEqual([
    ['Start', ['09:50', '09:30']],
    ['Date', ['The day: 2026-06-05', 'The month: 2026-05-06']],
  ]);
  const answered = read('leg', sheet, { answers: { Date: 'day first', Start: 'hours' } }, wide);
  expect(answered.questions).toEqual([]);
  expect(answered.rows.map(({ cells }) => [cells.date, cells.start_time])).toEqual([
    ['2026-06-05', '09:30'],
    ['2026-06-05', '11:30'],
  ]);
});

test('a mended cell is as if the sheet had it so, and a row that is emptied is left out', () => {
  const sheet = `
    Brand | Boat | Seats
    Axopar | 29 | six
    Saimo | 30 | 8
  `;
  const cells = [
    { row: 2, column: 'Seats', value: '6' },
    ...['Brand', 'Boat', 'capacity'].map((column) => ({ row: 3, column, value: '' })),
  ];
  expect(fields('boat', sheet, 'make capacity', { cells })).toEqual([['Axopar', '6']]);
});

test.each<[string, Partial<Reading>, string]>([
  ['a column twice', { columns: { Brand: 'make', Boat: 'make' } }, 'The column make is there twice'],
  ['a heading that is not there', { columns: { Colour: 'make' } }, 'The sheet has no heading Colour'],
  ['a column that we do not have', { columns: { Brand: 'colour' } }, 'There is no column colour'],
  ['a default for none', { defaults: { colour: 'red' } }, 'There is no column colour'],
  [
    'a row that is not there',
    { cells: [{ row: 99, column: 'Brand', value: 'x' }] },
    'The sheet has no row 99 below its headings',
  ],
  ['a cell in no column', { cells: [{ row: 2, column: 'Colour', value: 'x' }] }, 'The sheet has no column Colour'],
  ['a column left out that is required', { columns: { Seats: null } }, 'The column capacity is missing'],
])('%s is a sentence', (_, reading, problem) => {
  const sheet = `
    Brand | Boat | Seats
    Axopar | 29 | 6
  `;
  expect(read('boat', sheet, reading).problem).toBe(problem);
});

test.each(['org', 'boat', 'leg', 'seat'] as const)('cells of 32,000 characters cost a sheet of %s no time', (kind) => {
  const hostile = ['@', 'a@', ' ', ', ', '9-', 'fri 12 ', '1', '<'].map(
    (part) => `a${part.repeat(32_000 / part.length)}a`,
  );
  const columns = known(kind);
  const rows = [columns.map(({ name }) => name), columns.map(() => ''), hostile].flatMap((texts, at) =>
    hostile.map((text, index) => ({
      row: at * hostile.length + index + 1,
      texts: at === 0 ? texts : columns.map(() => text),
    })),
  );
  const start = performance.now();
  for (const from of [0, 1])
    arrange(rows.slice(from * hostile.length), { kind, known: columns, required: [] }, plainReading, hanko);
  expect(performance.now() - start).toBeLessThan(4_000);
});

test('the largest number of people, with the skipper apart; an address of mail under Address', () => {
  const boats = `
    Merkki | Malli | Hlö max
    Buster | XXL | 7
    Sargo | 31 | 8+1
  `;
  expect(fields('boat', boats, 'make model capacity')).toEqual([
    ['Buster', 'XXL', '7'],
    ['Sargo', '31', '8'],
  ]);
  const people = `
    Journalist | Address | Role
    Anna Laine | Anna Laine <anna@press.example> | Press
  `;
  expect(fields('org', people, 'email first_name')).toEqual([['anna@press.example', 'Anna']]);
});

test('numbers below a heading that says nothing are taken for nothing', () => {
  const boats = `
    Nro | Boat | Measure | Count
    1 | Axopar 29 | 8.75 | 6
    2 | Saimo 30 | 9.10 | 8
  `;
  expect(read('boat', boats).columns.map(({ column, guess }) => [column, guess])).toEqual([
    [null, 'none'],
    ['boat', 'word'],
    [null, 'none'],
    [null, 'none'],
  ]);
  expect(read('boat', boats).problem).toBe('The column capacity is missing');
  const people = `
    Who | Customer
    anna@press.example | 1234567
    bo@press.example | 7654321
  `;
  expect(read('org', people).columns.map(({ column }) => column)).toEqual(['email', null]);
});

test('a row of one cell that is no day is a row, and one that says the day of none is left out with a word', () => {
  const sheet = `
    Trip | Start | End
    Day 1 – Wednesday 10.6. | |
    A | 9:00 | 10:00
    Lunch on the island | |
    Day 2 | |
  `;
  const { notes, rows } = read('leg', sheet);
  expect(rows.map(({ cells, completed, row }) => [row, cells.identifier, cells.date, completed])).toEqual([
    [3, 'A', '2026-06-10', ['date from row 2']],
    [4, 'Lunch on the island', '2026-06-10', ['date from row 2']],
  ]);
  expect(notes).toEqual(['Row 5 adds up the others or is a note, and is left out']);
});

const anA: Surroundings = {
  ...hanko,
  legs: [
    { identifier: 'A1', date: '2026-06-10', start_time: '09:00', end_time: '10:00' },
    { identifier: 'A2', date: '2026-06-10', start_time: '10:00', end_time: '11:00' },
  ],
};
test.each<
  [sentence: string, kind: SheetKind, sheet: string, names: string, expected: (string | undefined)[][], note?: string]
>([
  [
    'Nro counts rows, and is no seats',
    'boat',
    `
    Nro | Boat | Seats
    1 | Axopar 29 | 6
    2 | Saimo 30 | 8
  `,
    'make capacity',
    [
      ['Axopar', '6'],
      ['Saimo', '8'],
    ],
  ],
  [
    'a boat that is there twice is said',
    'boat',
    `
    Make | Model | Seats
    Axopar | 29 | 6
    axopar | 29 | 8
  `,
    'capacity',
    [['6'], ['8']],
    'Rows 2, 3 are all Axopar 29',
  ],
  [
    'an address that is there twice is said',
    'org',
    `
    E-mail | Type
    anna@press.example | Press
    Anna@press.example | Press
  `,
    'type',
    [['test driver'], ['test driver']],
    'Rows 2, 3 are all anna@press.example',
  ],
  [
    'a telephone typed as a number has its + by the country',
    'org',
    `
    E-mail | Type | Phone | Country
    anna@press.example | Press | 358401234567 | Finland
    bo@press.example | Press | +46 70 1234567 | Sweden
  `,
    'phone',
    [['+358401234567'], ['+46 70 1234567']],
  ],
  [
    'Name, Vorname is split',
    'org',
    `
    Name, Vorname | E-Mail | Typ
    Müller, Eva Maria | eva@presse.example | Presse
  `,
    'first_name last_name',
    [['Eva Maria', 'Müller']],
  ],
  [
    'de and van belong to the surname',
    'org',
    `
    Name | E-mail | Type
    Jan de Vries | jan@press.example | Press
    Eva Maria van der Berg | eva@press.example | Press
    Anna Laine | anna@press.example | Press
  `,
    'first_name last_name',
    [
      ['Jan', 'de Vries'],
      ['Eva Maria', 'van der Berg'],
      ['Anna', 'Laine'],
    ],
  ],
  [
    'Route with A – B is both harbours',
    'leg',
    `
    Leg | Date | Time | Route
    A | 10.6. | 9:00–10:00 | Naantali – Nagu
    B | 10.6. | 10:15–11:15 | Nagu - Korpo
  `,
    'starting_point ending_point',
    [
      ['Naantali', 'Nagu'],
      ['Nagu', 'Korpo'],
    ],
  ],
  [
    'an arrow parts harbours as a dash does, and what lies between is the way; one harbour alone is where it starts',
    'leg',
    `
    Leg | Date | Time | Route
    A | 10.6. | 9:00–10:00 | Naantali → Nagu
    B | 10.6. | 10:15–11:15 | Korpo–Nagu–Naantali
    C | 10.6. | 12:00–13:00 | Naantali
  `,
    'starting_point via ending_point',
    [
      ['Naantali', '', 'Nagu'],
      ['Korpo', 'Nagu', 'Naantali'],
      ['Naantali', '', ''],
    ],
  ],
  [
    'harbours among sentences stay in the way, and their row is named',
    'leg',
    `
    Leg | Date | Time | Route
    A | 10.6. | 9:00–10:00 | past Seili
    B | 10.6. | 10:15–11:15 | Korpo – Nagu
    C | 10.6. | 12:00–13:00 | round the island
  `,
    'starting_point via',
    [
      [undefined, 'past Seili'],
      [undefined, 'Korpo – Nagu'],
      [undefined, 'round the island'],
    ],
    'Row 3 names harbours below a heading that is taken for what lies between',
  ],
  [
    'a telephone that a spreadsheet has shortened is named',
    'org',
    `
    E-mail | Type | Phone
    anna@press.example | Press | 3.58401E+11
  `,
    'email',
    [['anna@press.example']],
    'Row 2 has a number that a spreadsheet has shortened: please type it again',
  ],
  [
    'three columns of numbers, of which the year is no seats',
    'boat',
    `
    Lfd. Nr. | Boot | Personen | Baujahr
    1 | Axopar 29 | 6 | 2024
    2 | Saimo 30 | 8 | 2025
  `,
    'make capacity',
    [
      ['Axopar', '6'],
      ['Saimo', '8'],
    ],
  ],
  [
    'a surname of several words before the comma, and a name of one word',
    'org',
    `
    Nachname, Vorname | E-Mail | Typ
    von der Leyen, Ursula | u@presse.example | Presse
    O'Brien, Pat | pat@press.example | Presse
    Madonna | m@press.example | Presse
  `,
    'first_name last_name',
    [
      ['Ursula', 'von der Leyen'],
      ['Pat', "O'Brien"],
      ['Madonna', ''],
    ],
  ],
  [
    'headings between rows in two languages, the last outside the first day',
    'leg',
    `
    Wave | Start | End | From - To
    Torstai 11.6. | | |
    1 | 9:00 | 10:00 | Naantali - Nagu
    Friday 12 June | | |
    2 | 9:00 | 10:00 | Korpo - Nagu
  `,
    'identifier date starting_point',
    [
      ['1', '2026-06-11', 'Naantali'],
      ['2', '2026-06-12', 'Korpo'],
    ],
  ],
  [
    'a row that adds up a plan is no seat',
    'seat',
    `
    E-mail | A1 | A2
    anna@press.example | Axopar 29 |
    Total | 1 | 0
  `,
    'email identifier boats',
    [['anna@press.example', 'A1', 'Axopar 29']],
    'Row 3 adds up the others or is a note, and is left out',
  ],
  [
    'Harbour from and Harbour to',
    'leg',
    `
    Leg | Date | Time | Harbour from | Harbour to
    A | 10.6. | 9:00–10:00 | Naantali | Nagu
  `,
    'starting_point ending_point',
    [['Naantali', 'Nagu']],
  ],
  [
    'Harbour from/to with both in its cells',
    'leg',
    `
    Leg | Date | Time | Harbour from/to
    A | 10.6. | 9:00–10:00 | Naantali – Nagu
  `,
    'starting_point ending_point',
    [['Naantali', 'Nagu']],
  ],
  [
    'people by legs, with boats in the cells',
    'seat',
    `
    E-mail | A1 | A2
    anna@press.example | Axopar 29 | -
    bo@press.example | Saimo 30 | Targa 32
  `,
    'email identifier boats',
    [
      ['anna@press.example', 'A1', 'Axopar 29'],
      ['bo@press.example', 'A1', 'Saimo 30'],
      ['bo@press.example', 'A2', 'Targa 32'],
    ],
  ],
])('%s', (_sentence, kind, sheet, names, expected, note) => {
  const { notes, problem, rows } = read(kind, sheet, {}, anA);
  expect(problem).toBeUndefined();
  expect(rows.map(({ cells }) => names.split(' ').map((name) => cells[name]))).toEqual(expected);
  expect(notes).toEqual(note === undefined ? [] : [note]);
});

test('seats alone are read as seats', () => {
  const rows = ['Leg | Boat | E-mail', 'A1 | Axopar 29 | anna@press.example'].map((line, index) => ({
    row: index + 1,
    texts: line.split(' | '),
  }));
  expect(sheetsByKind([{ name: 'Sheet1', rows }])).toEqual([{ kind: 'seat', sheet: 'Sheet1' }]);
});

test('two columns of whole numbers that may be seats are asked about', () => {
  const sheet = `
    Boat | Seats | Pax
    Axopar 29 | 8 | 6
  `;
  expect(read('boat', sheet)).toMatchObject({ problem: 'The column capacity is missing' });
  expect(fields('boat', sheet, 'capacity', { columns: { Pax: 'capacity' } })).toEqual([['6']]);
});

test('a telephone typed as a number whose country does not tell is asked about once', () => {
  const sheet = `
    E-mail | Type | Phone
    anna@press.example | Press | 358401234567
    bo@press.example | Press | 46701234567
  `;
  const { questions, rows } = read('org', sheet);
  expect(questions).toMatchObject([
    { heading: 'Phone', text: 'Does 358401234567 begin with the code of its country?', options: [{}, {}] },
  ]);
  expect(rows.map(({ cells }) => cells.phone)).toEqual(['358401234567', '46701234567']);
  for (const [answer, phone] of [
    ['with code', '+358401234567'],
    ['without code', '358401234567'],
  ] as const) {
    const read = { answers: { Phone: answer } };
    expect(fields('org', sheet, 'phone', read)[0]).toEqual([phone]);
  }
});
