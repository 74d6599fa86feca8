import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const csv = (...values: (string | number | boolean | null)[]) =>
  writeCsv({ name: 'a', columns: [{ header: 'A', kind: 'text', value: (row) => row as string }], rows: values });

test.each([
  ['=1+1', "'=1+1"],
  ['+358 40', "'+358 40"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
  ['a=b', 'a=b'],
  ['Kim, "the" driver', '"Kim, ""the"" driver"'],
  ['two\nlines', '"two\nlines"'],
  [-2.5, '-2.5'],
  [true, 'yes'],
  [null, ''],
])('%j is written as %j', (value, written) => {
  expect(csv(value)).toBe(`A\r\n${written}\r\n`);
});
