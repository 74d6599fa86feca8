import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { readSheet } from './testing/read-sheet.ts';
import { writeSheet, type Sheet } from './write.ts';
import type { CellValue, ColumnKind } from './written-cell.ts';

function sheet(kind: ColumnKind, values: CellValue[]): Sheet<CellValue> {
  return {
    name: 'Boats',
    titles: ['Hanko 2026, 10–12 June 2026', 'Made on Tue 9 June 2026 at 14:05'],
    columns: [
      { header: 'number', kind: 'number', value: () => 1 },
      { header: 'value', kind, value: (value) => value },
    ],
    rows: values,
  };
}
async function roundTrip(kind: ColumnKind, value: CellValue): Promise<string | undefined> {
  const file = await writeSheet([sheet(kind, [value])]);
  return (await readSheet(file, ['number', 'value'], ['number', 'value']))[0]?.cells.value;
}
async function parts(sheets: Sheet[]): Promise<(path: string) => string> {
  const archive = await openArchive(await writeSheet(sheets));
  return (path) => archive.get(path)?.toString('utf8') ?? '';
}

const written: [name: string, kind: ColumnKind, value: CellValue, expected: string][] = [
  ['text', 'text', 'Åland 🚤', 'Åland 🚤'],
  ['a leading zero', 'text', '0401234567', '0401234567'],
  ['equals', 'text', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ['plus', 'text', '+358 40', '+358 40'],
  ['minus', 'text', '-1+2', '-1+2'],
  ['at', 'text', '@SUM(A1)', '@SUM(A1)'],
  ['markup', 'text', '<b>&amp;</b> "x"', '<b>&amp;</b> "x"'],
  ['spaces', 'text', '  a  ', '  a  '],
  ['line breaks', 'text', 'a\r\nb\nc', 'a\nb\nc'],
  ['control characters', 'text', 'a\u0000b\u0007c\u001bd\u007fe\tf', 'abcde\tf'],
  ['what looks like an escape', 'text', '_x0041_ _x005F_', '_x0041_ _x005F_'],
  ['a name that every object has', 'text', 'constructor', 'constructor'],
  ['another such name', 'text', '__proto__', '__proto__'],
  ['true as text', 'text', true, 'yes'],
  ['false', 'number', false, 'no'],
  ['a number in a text column', 'text', 12, '12'],
  ['nothing', 'text', null, ''],
  ['a number', 'number', 4.5, '4.5'],
  ['zero', 'number', 0, '0'],
  ['no number', 'number', Number.NaN, ''],
  ['a date', 'date', '2026-06-10', '2026-06-10'],
  ['a leap day', 'date', '1976-02-29', '1976-02-29'],
  ['a date before spreadsheets agree', 'date', '1899-01-01', '1899-01-01'],
  ['no date', 'date', 'soon', 'soon'],
  ['a time', 'time', '09:30', '09:30'],
  ['midnight', 'time', '00:00', '00:00'],
  ['the last minute', 'time', '23:59', '23:59'],
  ['no time', 'time', '24:00', '24:00'],
  ['a date and time', 'datetime', '2026-06-10 09:05', '2026-06-10 09:05'],
  ['a date and time with seconds', 'datetime', '2026-06-10T09:05:00', '2026-06-10 09:05'],
  ['no date and time', 'datetime', 'soon', 'soon'],
];

test('a written sheet reads back the same', async () => {
  const kinds: ColumnKind[] = ['text', 'number', 'date', 'time', 'datetime'];
  type Case = (typeof written)[number];
  const all: Sheet<Case> = {
    name: 'All',
    columns: [
      { header: 'name', kind: 'text', value: ([name]) => name },
      ...kinds.map((kind) => ({ header: kind, kind, value: (row: Case) => (row[1] === kind ? row[2] : null) })),
    ],
    rows: written,
  };
  const rows = await readSheet(await writeSheet([all]), ['name', ...kinds], ['name']);
  expect(rows.map(({ cells }, index) => [cells.name, cells[written[index]?.[1] ?? '']])).toEqual(
    written.map(([name, , , expected]) => [name, expected]),
  );
});

test('every minute of a day comes back', async () => {
  const times = Array.from({ length: 1440 }, (_, minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
  const rows = await readSheet(await writeSheet([sheet('time', times)]), ['number', 'value'], ['value']);
  expect(rows.map(({ cells }) => cells.value)).toEqual(times);
});

test('a text is cut at the limit of a cell, not in the middle of a character', async () => {
  const text = (await roundTrip('text', `${'x'.repeat(32_766)}🚤`)) ?? '';
  expect(text).toBe('x'.repeat(32_766));
  expect((await roundTrip('text', 'y'.repeat(40_000)))?.length).toBe(32_767);
});

test('texts are texts, dates and numbers are numbers, and nothing is a formula', async () => {
  const part = await parts([sheet('text', ['=1+1']), sheet('date', ['2026-06-10'])]);
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<c r="B4" s="\d+" t="s">/);
  expect(part('xl/worksheets/sheet2.xml')).toMatch(/<c r="B4" s="\d+"><v>46183<\/v>/);
  expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  expect(part('xl/styles.xml')).toContain('formatCode="yyyy-mm-dd"');
});

test('the header is bold, named by font, frozen and repeated on each page of A4 landscape', async () => {
  const part = await parts([{ ...sheet('text', ['x']), name: "Skippers' & co" }]);
  const xml = part('xl/worksheets/sheet1.xml');
  expect(xml).toContain('ySplit="3"');
  expect(xml).toContain('activePane="bottomLeft"');
  expect(xml).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/);
  expect(xml).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(part('xl/workbook.xml')).toContain(`localSheetId="0">'Skippers'' &amp; co'!$1:$3<`);
  const fonts = part('xl/styles.xml').match(/<font>.*?<\/font>/g) ?? [];
  expect(fonts.filter((font) => !font.includes('<name val="Calibri"/>'))).toEqual([]);
  expect(fonts.some((font) => font.includes('<b/>'))).toBe(true);
});

test('columns are as wide as their contents, within limits', async () => {
  const widths = async (value: string) =>
    [...(await parts([sheet('text', [value])]))('xl/worksheets/sheet1.xml').matchAll(/<col [^>]*width="(\d+)"/g)].map(
      (match) => Number(match[1]),
    );
  const [, short = 0] = await widths('x');
  const [, longer = 0] = await widths('x'.repeat(30));
  const [, longest = 0] = await widths('x'.repeat(3000));
  expect(short).toBeLessThan(12);
  expect(longer).toBeGreaterThanOrEqual(30);
  expect(longest).toBe(45);
});

test('rows are as high as their texts need, and a sheet too wide for a page takes several', async () => {
  const wide: Sheet<string> = {
    name: 'Wide',
    frozenColumns: 2,
    columns: Array.from({ length: 12 }, (_, index) => ({ header: `c${index}`, kind: 'text', value: (value) => value })),
    rows: ['short', 'two\nlines', 'w'.repeat(3_000), 'many words in a row '.repeat(5)],
  };
  const part = await parts([wide]);
  const xml = part('xl/worksheets/sheet1.xml');
  const heights = [...xml.matchAll(/<row r="\d+"([^>]*)>/g)].map(([, rest = '']) =>
    Number(/ht="(\d+)"/.exec(rest)?.[1]),
  );
  expect(heights).toEqual([Number.NaN, Number.NaN, 30, 409, 45]);
  expect(xml).toContain('fitToWidth="3" fitToHeight="0"');
  expect(xml).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>');
  expect(part('xl/workbook.xml')).toContain(`>'Wide'!$A:$B,'Wide'!$1:$1<`);
});

test('a sheet of thousands of rows is written in a thread of its own, and meanwhile others are heard', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => `boat ${index}`);
  const columns = ['a', 'b', 'c', 'd'].map((header) => ({
    header,
    kind: 'text' as const,
    value: (row: string) => row,
  }));
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 1);
  const file = await writeSheet([{ name: 'Boats', columns, rows }]);
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
  const read = await readSheet(file, ['a', 'd'], ['a']);
  expect(read.map(({ cells }) => cells.d)).toEqual(rows);
});

test('names of sheets are made legal and different', async () => {
  const named = (name: string) => ({ ...sheet('text', ['x']), name });
  const part = await parts([
    named('a/b:c*?[]'),
    named('A B C'),
    named(''),
    named('x'.repeat(50)),
    named("'q'"),
    named('x'.repeat(40)),
  ]);
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(6);
  expect(names.every((name) => name.length > 0 && name.length <= 31 && !/[[\]/\\:*?]/.test(name))).toBe(true);
});

test('an empty sheet is a sheet', async () => {
  const file = await writeSheet([sheet('text', [])]);
  expect(await readSheet(file, ['value'], ['value'])).toEqual([]);
});
