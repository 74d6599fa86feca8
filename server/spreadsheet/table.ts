import { limits } from './limits.ts';
import { notASheet, tooLarge } from './refusals.ts';

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  /** By field name, for every known column that the sheet has; '' where the cell is empty. */
  cells: Record<string, string>;
}

/** A row of a template that begins with this word shows how it is done and is no data. */
export const sampleMark = 'Example:';

export interface TextRow {
  row: number;
  texts: string[];
}

export function table(rows: TextRow[], known: readonly string[], required: readonly string[]): SheetRow[] {
  const header = headerRow(rows, known, required);
  const columns = knownColumns(header.texts, known);
  const filled = rows.filter(({ row, texts }) => row > header.row && texts.some((text) => text.trim() !== ''));
  const data = filled.filter(({ texts }) => !isSample(texts));
  if (data.length > limits.rows) throw tooLarge();
  return data.map(({ row, texts }) => ({
    row,
    cells: Object.fromEntries(columns.map(({ name, index }) => [name, texts[index] ?? ''])),
  }));
}

/** 'First name', 'FIRST_NAME' and 'first-name *' are all first_name. */
function headerName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/[_:*]+$/, '');
}

export function hasHeader(rows: TextRow[], required: readonly string[]): boolean {
  return candidates(rows).some(({ names }) => required.every((name) => names.has(name)));
}

function candidates(rows: TextRow[]): { row: TextRow; names: Set<string> }[] {
  return rows.slice(0, limits.leadingRows).map((row) => ({ row, names: new Set(row.texts.map(headerName)) }));
}

/** The first row that has all required columns; else the one that looks most like it is named in the refusal. */
function headerRow(rows: TextRow[], known: readonly string[], required: readonly string[]): TextRow {
  const possible = candidates(rows);
  const complete = possible.find(({ names }) => required.every((name) => names.has(name)));
  if (complete) return complete.row;
  const matches = (names: Set<string>) => known.filter((name) => names.has(name)).length;
  const nearest = possible.toSorted((a, b) => matches(b.names) - matches(a.names))[0];
  const missing = required.filter((name) => !nearest?.names.has(name));
  throw notASheet(
    missing.length === 1 ? `The column ${missing[0]} is missing` : `The columns ${listed(missing)} are missing`,
  );
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function knownColumns(header: string[], known: readonly string[]): { name: string; index: number }[] {
  const names = header.map(headerName);
  return known.flatMap((name) => {
    const index = names.indexOf(name);
    if (index !== -1 && names.includes(name, index + 1)) throw notASheet(`The column ${name} is there twice`);
    return index === -1 ? [] : [{ name, index }];
  });
}

function isSample(texts: string[]): boolean {
  const first = texts.find((text) => text.trim() !== '') ?? '';
  return first.trimStart().toLowerCase().startsWith(sampleMark.toLowerCase());
}
