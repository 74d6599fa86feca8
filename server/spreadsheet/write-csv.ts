import type { CellValue, Sheet } from './write.ts';

/** Beginnings that a spreadsheet takes for a formula, also in full width and after blanks. */
const formula = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** By RFC 4180: a header, then a row a line. A text that would be a formula begins with an apostrophe. */
export function writeCsv({ columns, rows }: Sheet): string {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map((column) => column.value(row)))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
