import { describe, expect, test } from 'vitest';
import { email, line, longLine, text as severalLines } from '#domain/fields.ts';
import { ics } from '#domain/ics.ts';
import { placeKey } from '#domain/place-key.ts';
import { arrange } from '#domain/sheet/arrange.ts';
import { meantBoats } from '#domain/sheet/boats-cell.ts';
import { readCell } from '#domain/sheet/read-cell.ts';
import { readDate } from '#domain/sheet/read-date.ts';
import { readSpan, splitMoment } from '#domain/sheet/read-time.ts';
import { columnWords, folded, sheetKinds, type SheetKind } from '#domain/sheet/words.ts';
import { emailError, lineRule, textError } from '#domain/text-rules.ts';
import { emailKey } from '../login/mail-address.ts';
import { wellFormedJson } from './well-formed.ts';
import { plainReading } from '#domain/sheet/reading.ts';

/**
 * What anybody sends is read at a cost that grows with its size, and not with the square of it: else one call keeps all others
 * waiting. Each door by which a text or rows come in is tried at an eighth of the most that it takes, and at all of it.
 */
const shares = 8;
/** A cost that grows with the square is 64 times as high. */
const mostGrowth = 24;

/** Of this thread alone, whatever the machine does besides. */
function cost(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { system, user } = process.threadCpuUsage(before);
  return user + system;
}

/** What cannot be told from the noise of the clock counts as that. */
const noise = 3_000;

/** A collection of memory or a neighbour adds to a cost and never takes from it, so the least of many is what the work costs. */
const mostTries = 20;

function growth(most: number, door: (size: number) => () => unknown): number {
  const [whole, part] = [door(most), door(Math.ceil(most / shares))];
  const least = { whole: Infinity, part: Infinity };
  let grown = Infinity;
  for (let tries = 0; tries < mostTries && grown >= mostGrowth; tries++) {
    least.part = Math.min(least.part, cost(part));
    least.whole = Math.min(least.whole, cost(whole));
    grown = least.whole / Math.max(noise, least.part);
  }
  return grown;
}

const body = 256 * 1024;
const cell = 32_767;
const columnsOf = (kind: SheetKind) => Object.keys(columnWords[kind]).map((name) => ({ name }));
const days = ['2026-06-10', '2026-06-11'];
const around = { days, boats: [], legs: [] };
const sheet = (kind: SheetKind, ...rows: string[][]) =>
  arrange(
    rows.map((texts, index) => ({ row: index + 1, texts })),
    { kind, known: columnsOf(kind), required: [] },
    plainReading,
    around,
  );

const texts: [door: string, most: number, read: (text: string) => unknown][] = [
  ['an address of mail', body, (text) => email.safeParse(text)],
  ['an address of mail, on the page', body, emailError],
  ['the key of an address', cell, emailKey],
  ['a line', body, (text) => line.safeParse(text)],
  ['a line, on the page', body, (text) => textError(lineRule, text)],
  ['a long line', body, (text) => longLine.safeParse(text)],
  ['several lines', body, (text) => severalLines.safeParse(text)],
  ['the JSON of a body', body, wellFormedJson],
  ['a folded text', cell, folded],
  ['the key of a place', cell, placeKey],
  ['a time', cell, (text) => [readSpan(text), splitMoment(text)]],
  ['a date', cell, (text) => readDate(text, days)],
  ['the name of a boat', cell, (text) => meantBoats(text, [{ id: 1, make: 'Axopar', model: '29' }])],
  [
    'an entry of a calendar',
    20_000,
    (text) =>
      ics({
        name: text,
        stamp: 0,
        entries: [
          {
            uid: 'a',
            start: 0,
            end: 1,
            summary: text,
            location: text,
            description: text,
            url: '',
            isCancelled: false,
            sequence: 0,
          },
        ],
      }),
  ],
  ...sheetKinds.flatMap((kind): [string, number, (text: string) => unknown][] => [
    [`a heading of ${kind}`, cell, (text) => sheet(kind, [text, text, 'Name'], ['a', 'b', 'c'])],
    [
      `a cell of ${kind}`,
      cell,
      (text) =>
        sheet(
          kind,
          columnsOf(kind).map(({ name }) => name),
          columnsOf(kind).map(() => text),
        ),
    ],
    [`a field of ${kind}`, cell, (text) => columnsOf(kind).map(({ name }) => readCell(name, text))],
  ]),
];
/** What expressions stumble over, repeated. */
const units = [
  ' ',
  '\n',
  ' \n',
  '\t',
  '@',
  'a@',
  'a.',
  '.',
  ':',
  '_',
  '-',
  '(',
  '[',
  '<',
  '<a',
  ',',
  ', ',
  'a, ',
  ';',
  '1',
  '1 ',
  '1.',
  '1:',
  'a ',
  'fri 12 ',
  '9-',
  '\u0301\u0323',
  '\uff9e\u0301',
  '\ufdfa',
  '\\',
  '\\ud83d',
  '/',
  'to ',
  '(1',
];
const ends = ['', '!', 'a\nb'];

test.each(texts)('the cost of %s of %d characters grows with its length', (_, most, read) => {
  for (const unit of units)
    for (const end of ends) {
      const door = (size: number) => {
        const long = `a,${unit.repeat(Math.floor(size / unit.length))}${end}`;
        return () => read(long);
      };
      expect(growth(most, door), JSON.stringify([unit, end])).toBeLessThan(mostGrowth);
    }
});

describe('rows', () => {
  const numbered = (size: number) => Array.from({ length: size }, (_, index) => String(index));
  const rows: [door: string, most: number, door: (size: number) => () => unknown][] = [
    [
      'legs of as many days',
      5_000,
      (size) => () =>
        sheet(
          'leg',
          ['Date', 'Start', 'Boats'],
          ...numbered(size).map((n) => [
            new Date(Date.UTC(2026, 0, 1) + Number(n) * 86_400_000).toISOString().slice(0, 10),
            '9:00',
            'all',
          ]),
        ),
    ],
    [
      'legs of one day',
      5_000,
      (size) => () =>
        sheet('leg', ['Date', 'Start', 'Boats'], ...numbered(size).map((n) => ['2026-06-10', '9:00', `boat ${n}`])),
    ],
    [
      'legs that are there already',
      5_000,
      (size) => {
        const legs = numbered(size).map((n) => ({
          identifier: `L${n}`,
          date: '2026-06-10',
          start_time: '09:00',
          end_time: '10:00',
        }));
        const table = [['Leg', 'Date', 'Start'], ...legs.map(({ date, identifier }) => [identifier, date, '9:00'])].map(
          (texts, index) => ({ row: index + 1, texts }),
        );
        return () =>
          arrange(table, { kind: 'leg', known: columnsOf('leg'), required: [] }, plainReading, { ...around, legs });
      },
    ],
    [
      'people',
      5_000,
      (size) => () =>
        sheet('org', ['Name', 'E-mail'], ...numbered(size).map((n) => [`Person ${n}`, `p${n}@press.test`])),
    ],
    [
      'mended cells',
      5_000,
      (size) => {
        const table = numbered(size + 1).map((n) => ({
          row: Number(n) + 1,
          texts: [n === '0' ? 'Boat' : `Boat ${n}`, 'Seats'],
        }));
        const cells = numbered(size).map((n) => ({ row: Number(n) + 2, column: 'Boat', value: 'x' }));
        return () =>
          arrange(
            structuredClone(table),
            { kind: 'boat', known: columnsOf('boat'), required: [] },
            { ...plainReading, cells },
            around,
          );
      },
    ],
    [
      'boats by their names',
      5_000,
      (size) => {
        const fleet = numbered(size).map((n) => ({ id: Number(n), make: 'Axopar', model: n }));
        return () => fleet.map(({ model }) => meantBoats(`Axopar ${model}`, fleet));
      },
    ],
    ['headings', 256, (size) => () => sheet('leg', numbered(size), numbered(size))],
  ];
  test.each(rows)('the cost of %s, %d of them, grows with their number', (_, most, door) => {
    expect(growth(most, door)).toBeLessThan(mostGrowth);
  });
});
