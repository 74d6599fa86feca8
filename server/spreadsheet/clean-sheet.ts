import { limits, notASheet, tooLarge } from './limits.ts';
import { attributes, tags, type Tag } from './xml.ts';

export interface CleanSheet {
  xml: string;
  /** The sheet's row number of each row in the XML, which are numbered from 1 without gaps. */
  rows: number[];
  /** Of these, those that a person does not see. */
  hidden: number[];
  merges: Merge[];
}

/** A cell that stands over several rows: its columns count from 0, its rows as the sheet does. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
}

/** By a style's index how many digits it shows at least; undefined for a workbook without styles. */
type ZeroFormats = Map<string, number> | undefined;

interface Cell {
  row: number;
  column: number;
  attributes: Map<string, string>;
  value: string | undefined;
  /** An inline text, kept as XML for its runs. */
  inline: string | undefined;
  formula: boolean;
  hidden: boolean;
}

/**
 * The sheet with nothing but its cells that hold something, one after the other. The reader makes a place for every row and
 * column that a file claims, so a few bytes could cost gigabytes; and it loses errors and reads ISO dates in its own zone.
 */
export function cleanSheet(xml: string, zeros: ZeroFormats): CleanSheet {
  const rows: number[] = [];
  const hidden: number[] = [];
  const written: string[] = [];
  let row: string[] = [];
  let cells = 0;
  let last = { row: 0, column: 0 };
  for (const cell of filledCells(xml)) {
    if (++cells > limits.cells) throw tooLarge();
    if (cell.column > limits.columns) throw tooLarge(`The sheet is too wide: at most ${limits.columns} columns`);
    if (cell.row < last.row || (cell.row === last.row && cell.column <= last.column)) throw notASheet();
    if (cell.row !== last.row) {
      if (rows.length > 0) written.push(rowXml(rows.length, row));
      row = [];
      rows.push(cell.row);
      if (cell.hidden) hidden.push(cell.row);
      if (rows.length > limits.rows + limits.leadingRows) throw tooLarge();
    }
    last = cell;
    row.push(cellXml(cell, rows.length, zeros));
  }
  if (rows.length > 0) written.push(rowXml(rows.length, row));
  return {
    xml: `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`,
    rows,
    hidden,
    merges: mergesOf(xml),
  };
}

/** The merged cells that matter: those over several rows. They stand below the cells. */
function mergesOf(xml: string): Merge[] {
  const merges: Merge[] = [];
  for (const tag of tags(xml.slice(xml.lastIndexOf('sheetData>') + 10))) {
    if (tag.name !== 'mergeCell') continue;
    const [from = '', to = ''] = (attributes(tag.attributes).get('ref') ?? '').split(':');
    if (!placePattern.test(from) || !placePattern.test(to)) continue;
    const { column, row: top } = cellPlace(from);
    const bottom = cellPlace(to).row;
    if (bottom > top && column <= limits.columns) merges.push({ top, bottom, left: column - 1 });
    if (merges.length >= limits.rows) break;
  }
  return merges;
}

function rowXml(number: number, cells: string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function* filledCells(xml: string): Generator<Cell> {
  let inside = false;
  let hidden = false;
  let row = 0;
  let column = 0;
  let cell: Cell | undefined;
  let inlineStart = -1;
  let valueTag: Tag | undefined;
  for (const tag of tags(xml)) {
    if (tag.name === 'sheetData') inside = true;
    else if (tag.name === '/sheetData') break;
    if (!inside) continue;
    if (inlineStart !== -1 && tag.name !== '/is') continue;
    if (tag.name === 'row') {
      const found = attributes(tag.attributes);
      row = rowNumber(found.get('r'), row);
      hidden = ['1', 'true'].includes(found.get('hidden') ?? '');
      column = 0;
    } else if (tag.name === 'c') {
      cell = { ...newCell(attributes(tag.attributes), row, column), hidden };
      ({ row, column } = cell);
      if (tag.empty) cell = undefined;
    } else if (cell) {
      if (tag.name === 'v' && !tag.empty) valueTag = tag;
      else if (tag.name === '/v' && valueTag) cell.value = xml.slice(valueTag.end, tag.start);
      else if (tag.name === 'v') cell.value = '';
      else if (tag.name === 'f') cell.formula = true;
      else if (tag.name === 'is' && !tag.empty) inlineStart = tag.end;
      else if (tag.name === '/is') {
        cell.inline = xml.slice(inlineStart, tag.start);
        inlineStart = -1;
      } else if (tag.name === '/c') {
        if (cell.value !== undefined || cell.inline !== undefined || cell.formula) yield cell;
        cell = undefined;
      }
      if (tag.name === '/v') valueTag = undefined;
    }
  }
  if (!inside || cell) throw notASheet();
}

function newCell(found: Map<string, string>, row: number, column: number): Omit<Cell, 'hidden'> {
  const reference = found.get('r');
  const place = reference === undefined ? { row, column: column + 1 } : cellPlace(reference);
  if (row !== 0 && place.row !== row) throw notASheet();
  return { ...place, attributes: found, value: undefined, inline: undefined, formula: false };
}

const lastRow = 1_048_576;
const lastColumn = 16_384;

function rowNumber(reference: string | undefined, previous: number): number {
  const row = reference === undefined ? previous + 1 : /^[1-9]\d{0,6}$/.test(reference) ? Number(reference) : 0;
  if (row <= previous || row > lastRow) throw notASheet();
  return row;
}

const placePattern = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

function cellPlace(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = placePattern.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  if (column === 0 || column > lastColumn || row > lastRow) throw notASheet();
  return { row, column };
}

function columnName(column: number): string {
  return column > 26
    ? columnName(Math.floor((column - 1) / 26)) + columnName(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);
}

function cellXml(cell: Cell, row: number, zeros: ZeroFormats): string {
  const style = cell.attributes.get('s') ?? '';
  const { type, body } = content(cell, zeros?.get(style));
  const s = zeros && /^\d{1,6}$/.test(style) ? ` s="${style}"` : '';
  return `<c r="${columnName(cell.column)}${row}"${s} t="${type}">${body}</c>`;
}

function content(cell: Cell, digits: number | undefined): { type: string; body: string } {
  const type = cell.attributes.get('t') ?? 'n';
  if (cell.inline !== undefined) return { type: 'inlineStr', body: `<is>${cell.inline}</is>` };
  // A formula that nobody has worked out is not an empty cell.
  if (cell.value === undefined) return { type: 'str', body: '<v>#N/A</v>' };
  if (type === 'e') return { type: 'str', body: `<v>${cell.value}</v>` };
  if (type === 'd') return { type: 'str', body: `<v>${isoText(cell.value)}</v>` };
  // A telephone number or a postal code as it is shown.
  if (type === 'n' && digits !== undefined && /^\d{1,30}$/.test(cell.value))
    return { type: 'str', body: `<v>${cell.value.padStart(digits, '0')}</v>` };
  return { type, body: `<v>${cell.value}</v>` };
}

/** '2026-06-10T00:00:00.000Z' is a date, '1899-12-30T09:30:00' and 'T09:30' are times. */
function isoText(value: string): string {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2})?(?:\D.*)?$/.exec(value.trim()) ?? [];
  if (date === '' || /^(1899-12-3[01]|1904-01-01)$/.test(date)) return time || value;
  return time === '' || time === '00:00' ? date : `${date} ${time}`;
}
