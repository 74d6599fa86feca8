import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { askReader } from './read.ts';
import { readSheet } from './testing/read-sheet.ts';
import { row, sheetXml, text, workbook, workbookParts } from './testing/workbook-parts.ts';
import { zip } from './testing/zip.ts';

const header = row(1, text('A1', 'email'), text('B1', 'type'));
const read = (file: Buffer) => readSheet(file, ['email', 'type'], ['email', 'type']);
/** The text that the reader gives for a cell in column A, below the header. */
async function readCell(cell: string, more: Partial<Parameters<typeof workbook>[0]> = {}): Promise<string | undefined> {
  const rows = await read(workbook({ rows: header + row(2, cell, text('B2', 'x')), ...more }));
  return rows[0]?.cells.email;
}

test('a header is found whatever its case, order and extra columns', async () => {
  const names = row(1, text('A1', 'Notes'), text('B1', ' TYPE '), text('D1', 'E-mail'), text('E1', 'Email *'));
  const rows = names + row(2, text('A2', 'n'), text('B2', 'admin'), text('D2', 'no'), text('E2', 'a@b.fi'));
  expect(await read(workbook({ rows }))).toEqual([{ row: 2, cells: { email: 'a@b.fi', type: 'admin' } }]);
});

test('First Name and first-name are first_name', async () => {
  const rows =
    row(1, text('A1', 'First Name'), text('B1', 'last-name')) + row(2, text('A2', 'Anna'), text('B2', 'Öhman'));
  const answer = await readSheet(workbook({ rows }), ['first_name', 'last_name', 'email'], ['first_name']);
  expect(answer).toEqual([{ row: 2, cells: { first_name: 'Anna', last_name: 'Öhman' } }]);
});

test('merged title rows and notes may stand above the header', async () => {
  const rows =
    row(1, text('A1', 'Press list 2026'), '<c r="B1" s="1"/>') +
    row(3, text('A3', 'the email and type are required')) +
    row(5, text('A5', 'email'), text('B5', 'type')) +
    row(6, text('A6', 'a@b.fi'), text('B6', 'admin'));
  const merged = '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>';
  const file = workbook({ rows, afterRows: merged, formats: ['0'] });
  expect(await read(file)).toEqual([{ row: 6, cells: { email: 'a@b.fi', type: 'admin' } }]);
});

test('a missing column is named, and so are several', async () => {
  const file = workbook({ rows: row(1, text('A1', 'email'), text('B1', 'other')) });
  await expect(readSheet(file, ['email', 'type'], ['email', 'type'])).rejects.toMatchObject({
    code: 'not_a_sheet',
    message: 'The column type is missing',
  });
  await expect(readSheet(file, ['make'], ['make', 'model', 'capacity'])).rejects.toMatchObject({
    message: 'The columns make, model and capacity are missing',
  });
  await expect(readSheet(workbook({ rows: '' }), ['make'], ['make'])).rejects.toMatchObject({
    message: 'The column make is missing',
  });
});

test('a column that is there twice is refused', async () => {
  const file = workbook({ rows: row(1, text('A1', 'email'), text('B1', 'type'), text('C1', 'Email')) });
  await expect(read(file)).rejects.toMatchObject({ message: 'The column email is there twice' });
});

test('empty, blank and styled rows are skipped, and rows keep the number that the sheet shows', async () => {
  const styled = (number: number) =>
    `<row r="${number}" s="1" customFormat="1"><c r="A${number}" s="1"/><c r="B${number}" s="1" t="s"></c></row>`;
  const rows =
    header +
    row(4, text('A4', 'a@b.fi'), text('B4', 'x')) +
    row(5, text('A5', '  '), text('B5', '')) +
    row(9, text('A9', 'c@d.fi')) +
    Array.from({ length: 3000 }, (_, index) => styled(index + 10)).join('') +
    '<row r="1048576" ht="12.8" hidden="false"><c r="A1048576" s="1"/></row>';
  expect(await read(workbook({ rows, formats: ['@'] }))).toEqual([
    { row: 4, cells: { email: 'a@b.fi', type: 'x' } },
    { row: 9, cells: { email: 'c@d.fi', type: '' } },
  ]);
});

test('the first sheet that can be seen is read', async () => {
  const sheets = [
    { name: 'lists', file: 'sheet2', state: 'hidden' },
    { name: 'secret', file: 'sheet3', state: 'veryHidden' },
    { name: 'People', file: 'sheet1' },
  ];
  const more = ['sheet2', 'sheet3'].map((file) => ({
    name: `xl/worksheets/${file}.xml`,
    data: sheetXml(row(1, text('A1', 'wrong'))),
  }));
  const file = workbook({ rows: header + row(2, text('A2', 'a@b.fi')), sheets, more });
  expect(await read(file)).toHaveLength(1);
});

test('a cover may stand before the sheet with the header', async () => {
  const sheets = [
    { name: 'Cover', file: 'sheet2' },
    { name: 'People', file: 'sheet1' },
  ];
  const more = [{ name: 'xl/worksheets/sheet2.xml', data: sheetXml(row(1, text('A1', 'Press days'))) }];
  const file = workbook({ rows: header + row(2, text('A2', 'a@b.fi')), sheets, more });
  expect(await read(file)).toHaveLength(1);
  await expect(readSheet(file, ['make'], ['make'])).rejects.toMatchObject({ message: 'The column make is missing' });
});

test('a number with a format of zeros is read as it is shown', async () => {
  const more = { formats: ['00000', '0000000000', '0.00', '00'] };
  const cells = ['<v>100</v>', '<v>401234567</v>', '<v>1.5</v>', '<v>123</v>'].map((value, index) =>
    row(index + 2, `<c r="A${index + 2}" s="${index + 1}">${value}</c>`),
  );
  const rows = await read(workbook({ rows: header + cells.join(''), ...more }));
  expect(rows.map(({ cells }) => cells.email)).toEqual(['00100', '0401234567', '1.5', '123']);
});

test('the sample row of a template is ignored', async () => {
  const rows =
    header + row(2, text('A2', 'Example: anna@example.com'), text('B2', 'admin')) + row(3, text('A3', 'a@b.fi'));
  expect((await read(workbook({ rows }))).map(({ row }) => row)).toEqual([3]);
});

const cellCases: [name: string, cell: string, expected: string][] = [
  ['a text that looks like a number', text('A2', '0401234567'), '0401234567'],
  ['a text that looks like a formula', text('A2', '=1+1'), '=1+1'],
  ['a text with spaces around', text('A2', ' a  b '), ' a  b '],
  ['a text with a line break', text('A2', 'a\r\nb&#10;c_x000D_\nd'), 'a\nb\nc\nd'],
  ['a text with escaped controls', text('A2', 'a_x0007_b_x005F_x0041_'), 'ab_x0041_'],
  ['unicode', text('A2', 'Åsa Öhman 李 🚤 &#x1F6A4; e\u0301'), 'Åsa Öhman 李 🚤 🚤 e\u0301'],
  ['entities', text('A2', '&lt;b&gt; &amp;amp; &quot;x&quot;'), '<b> &amp; "x"'],
  ['CDATA', '<c r="A2" t="inlineStr"><is><t><![CDATA[<b> & ]]>c</t></is></c>', '<b> & c'],
  ['a comment in a text', '<c r="A2" t="inlineStr"><is><t>a<!-- <c> -->b</t></is></c>', 'ab'],
  [
    'rich text',
    '<c r="A2" t="inlineStr"><is><r><rPr><b/></rPr><t>Bold</t></r><r><t xml:space="preserve"> and not</t></r></is></c>',
    'Bold and not',
  ],
  ['a whole number', '<c r="A2"><v>12</v></c>', '12'],
  ['a number with a fraction', '<c r="A2" t="n"><v>12.50</v></c>', '12.5'],
  ['a number as binary has it', '<c r="A2"><v>0.30000000000000004</v></c>', '0.3'],
  ['a telephone number as a number', '<c r="A2"><v>358401234567</v></c>', '358401234567'],
  ['a number with an exponent', '<c r="A2"><v>3.58401234567E11</v></c>', '358401234567'],
  ['a huge number', '<c r="A2"><v>1e21</v></c>', '1000000000000000000000'],
  ['a tiny number', '<c r="A2"><v>1e-7</v></c>', '0.0000001'],
  ['a negative zero', '<c r="A2"><v>-0</v></c>', '0'],
  ['true', '<c r="A2" t="b"><v>1</v></c>', 'yes'],
  ['false', '<c r="A2" t="b"><v>0</v></c>', 'no'],
  ['a formula with a number', '<c r="A2"><f aca="false">B9*2</f><v>8</v></c>', '8'],
  ['a formula with a text', '<c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
  ['a formula with an empty text', '<c r="A2" t="str"><f>""</f><v></v></c>', ''],
  ['a formula that was never worked out', '<c r="A2"><f>B9*2</f></c>', '#N/A'],
  ['a formula that failed', '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['an ISO date', '<c r="A2" t="d"><v>2026-06-10T00:00:00.000</v></c>', '2026-06-10'],
  ['an ISO date and time', '<c r="A2" t="d"><v>2026-06-10T09:30:00</v></c>', '2026-06-10 09:30'],
  ['an ISO time', '<c r="A2" t="d"><v>1899-12-30T09:30:00Z</v></c>', '09:30'],
  ['a cell without a place', '<c t="str"><v>x</v></c>', 'x'],
];

test.each(cellCases)('%s', async (name, _, expected) => {
  // All in one sheet, which is read once.
  cellAnswers ??= read(
    workbook({
      rows:
        header +
        cellCases
          .map(([, cell], index) =>
            row(index + 2, cell.replace('r="A2"', `r="A${index + 2}"`), text(`B${index + 2}`, 'x')),
          )
          .join(''),
    }),
  );
  const rows = await cellAnswers;
  expect(rows[cellCases.findIndex(([other]) => other === name)]?.cells.email).toBe(expected);
});
let cellAnswers: ReturnType<typeof read> | undefined;

const formatCases: [format: string, value: string, expected: string][] = [
  ['yyyy\\-mm\\-dd', '46183', '2026-06-10'],
  ['dd/mm/yyyy', '46183', '2026-06-10'],
  ['d\\.m\\.yyyy;@', '46183', '2026-06-10'],
  ['[$-40B]ddd\\ d\\.\\ mmmm&quot;ta&quot;\\ yyyy', '46183', '2026-06-10'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '46183', '2026-06-10'],
  ['hh:mm', '0.395833333333333', '09:30'],
  ['h\\.mm', '0.39583333333333331', '09:30'],
  ['[$-F400]h:mm:ss\\ AM/PM', '0.9375', '22:30'],
  ['hh:mm', '0', '00:00'],
  ['[hh]:mm', '0.25', '06:00'],
  ['hh:mm:ss', '0.395844907407407', '09:30:01'],
  ['dd\\.mm\\.yyyy\\ hh:mm', '46183.3958333333', '2026-06-10 09:30'],
  ['yyyy-mm-dd', '-5', '#NUM!'],
  ['yyyy-mm-dd', '1e9', '#NUM!'],
  ['0.00&quot; m&quot;', '4.5', '4.5'],
  ['#,##0', '46183', '46183'],
];

test('dates and times are known by their formats, and numbers by theirs', async () => {
  const cells = formatCases.map(([, value], index) =>
    row(index + 2, `<c r="A${index + 2}" s="${index + 1}"><v>${value}</v></c>`),
  );
  const rows = await read(workbook({ rows: header + cells.join(''), formats: formatCases.map(([format]) => format) }));
  expect(rows.map(({ cells }, index) => [formatCases[index]?.[0], formatCases[index]?.[1], cells.email])).toEqual(
    formatCases,
  );
});

test.each(['1', 'true'])('days that count from 1904 (%s)', async (date1904) => {
  const more = { date1904, formats: ['yyyy-mm-dd', 'hh:mm'] };
  expect(await readCell('<c r="A2" s="1"><v>44721</v></c>', more)).toBe('2026-06-10');
  expect(await readCell('<c r="A2" s="2"><v>0.395833333333333</v></c>', more)).toBe('09:30');
  expect(await readCell('<c r="A2" s="2"><v>0</v></c>', more)).toBe('00:00');
});

test('shared texts are read with their runs and without their pronunciation', async () => {
  const sharedStrings =
    '<si><t xml:space="preserve">plain </t></si><si><r><t>ri</t></r><r><rPr><i/></rPr><t>ch</t></r></si>' +
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><t/></si>';
  const cells = await Promise.all(
    [0, 1, 2, 3].map((n) => readCell(`<c r="A2" t="s"><v>${n}</v></c>`, { sharedStrings })),
  );
  expect(cells).toEqual(['plain ', 'rich', '東京', '']);
});

test('names may have a prefix, paths may be absolute and in another case', async () => {
  const parts = workbookParts({ rows: '' }).map((part) => {
    if (part.name === 'xl/worksheets/sheet1.xml') {
      const sheet = sheetXml(header + row(2, '<c r="A2" t="s"><v>0</v></c>'));
      return { ...part, data: sheet.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=') };
    }
    if (part.name === 'xl/sharedStrings.xml')
      return { name: 'xl/SharedStrings.xml', data: '<sst><si><t>a@b.fi</t></si></sst>' };
    return { ...part, data: String(part.data).replace('Target="worksheets', 'Target="/xl/worksheets') };
  });
  expect(await read(zip([...parts, { name: 'xl/media/', data: '' }]))).toMatchObject([{ cells: { email: 'a@b.fi' } }]);
});

test('5,000 rows of thirty columns are read each as it was written', async () => {
  const names = ['email', 'type', ...Array.from({ length: 28 }, (_, index) => `field${index}`)];
  const line = (number: number, value: (column: number) => string) =>
    row(number, ...names.map((_, column) => text('', value(column)).replace(' r=""', '')));
  const lines = Array.from({ length: 5000 }, (_, index) =>
    line(index + 2, (column) => `täxt ${index} ${column} &amp; so on`),
  );
  const file = workbook({ rows: line(1, (column) => names[column] ?? '') + lines.join('') });
  const rows = await readSheet(file, names, ['email']);
  const asWritten = (index: number) =>
    Object.fromEntries(names.map((name, column) => [name, `täxt ${index} ${column} & so on`]));
  expect(rows).toHaveLength(5000);
  expect(rows.filter(({ cells }, index) => !isDeepStrictEqual({ ...cells }, asWritten(index)))).toEqual([]);
});

test.each(['Europe/Helsinki', 'America/Los_Angeles', 'Pacific/Apia'])('dates are the same in %s', (zone) => {
  const cells = ['<c r="A2" s="1"><v>46183</v></c>', '<c r="B2" s="2"><v>46183.0104166667</v></c>'];
  const file = workbook({ rows: header + row(2, ...cells), formats: ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm'] });
  const script = "answer((await readSheet(file, ['email', 'type'], ['email']))[0].cells);";
  expect(inProcess(script, file, { TZ: zone })).toEqual({ email: '2026-06-10', type: '2026-06-10 00:15' });
});

/** Runs a script that knows `readSheet` and the `file`, and answers what it answers. */
function inProcess(script: string, file: Buffer, environment: Record<string, string> = {}) {
  const before = `
    import { buffer } from 'node:stream/consumers';
    import { readSheet } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'testing/read-sheet.ts')).href)};
    const file = await buffer(process.stdin);
    const answer = (value) => console.log(JSON.stringify(value));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', before + script], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    input: file,
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}

test('a file is too large when its reader computes for too long; when the machine gave it no time, it is busy', async () => {
  const rows = header + row(2, text('A2', 'a@b.fi'), text('B2', 'x'));
  const wanted = [{ kind: 'org' as const, known: [{ name: 'email' }], required: ['email'] }];
  const question = { file: workbook({ rows }), wanted };
  const ask = (cpuMilliseconds: number) => askReader(question, { milliseconds: 30, cpuMilliseconds });
  await expect(ask(60_000)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(ask(0)).rejects.toMatchObject({ code: 'sheet_too_large', message: 'Reading this file takes too long' });
});
