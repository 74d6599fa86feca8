/** The limit of imports and reports: the same libraries, with a file and with cells that are there already. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';

const file = readFileSync(process.env.IMPORT ?? '');
const columns = [
  'Targa',
  '32 GT',
  'Sailor Boats',
  'L100',
  'Kim Virtanen',
  'Sailing Weekly',
  'kim@press.test',
  '0401234567',
  '',
];
const cells = Array.from({ length: Number(process.env.ROWS) }, (_, n) => [
  ...columns.map((value) => ({ value: value && `${value} ${n}`, type: String })),
  { value: new Date(Date.UTC(2026, 5, 10)), type: Date, format: 'yyyy-mm-dd' },
  { value: 10 / 24, type: Number, format: 'hh:mm' },
  { value: 11 / 24, type: Number, format: 'hh:mm' },
]);
const works: Record<string, () => Promise<unknown>> = {
  '/ready': async () => undefined,
  '/read': () => readSheet(new Uint8Array(file).buffer),
  '/write': () => writeExcelFile([{ sheet: 'Bookings', data: cells }]).toBuffer(),
};
createServer((request, response) => {
  void works[request.url ?? '']?.().then(() => response.end());
}).listen(Number(process.env.PORT), '127.0.0.1');
