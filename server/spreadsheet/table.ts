import { limits, notASheet, tooLarge } from './limits.ts';

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  /** By field name, for every known column that the sheet has; '' where the cell is empty. */
  cells: Record<string, string>;
}

export interface KnownColumn {
  /** The field's name. */
  name: string;
  /** The labels on screen, accepted as headers too. */
  labels?: readonly string[];
}

export interface SheetTable {
  rows: SheetRow[];
  /** The headers of columns that mean nothing here and are left out. */
  unknown: string[];
}

/** A row of a template that begins with this word shows how it is done and is no data. */
export const sampleMark = 'Example:';

export interface TextRow {
  row: number;
  texts: string[];
}

export function table(rows: TextRow[], known: readonly KnownColumn[], required: readonly string[]): SheetTable {
  const header = headerRow(rows, known, required);
  const names = namesOf(header.texts, known);
  const columns = knownColumns(names, known);
  const filled = rows.filter(({ row, texts }) => row > header.row && texts.some((text) => text.trim() !== ''));
  const data = filled.filter(({ texts }) => !isSample(texts));
  if (data.length > limits.rows) throw tooLarge();
  return {
    rows: data.map(({ row, texts }) => ({
      row,
      cells: Object.fromEntries(columns.map(({ name, index }) => [name, texts[index] ?? ''])),
    })),
    unknown: header.texts.map((text) => text.trim()).filter((text, index) => text !== '' && names[index] === undefined),
  };
}

/** 'First name', 'FIRST_NAME' and 'first-name *' are all first_name. */
function headerName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/[_:*]+$/, '');
}

/** Which field each header means; undefined where it means none. */
function namesOf(texts: string[], known: readonly KnownColumn[]): (string | undefined)[] {
  const meant = new Map(known.flatMap(({ labels = [], name }) => labels.map((label) => [headerName(label), name])));
  for (const { name } of known) meant.set(name, name);
  return texts.map((text) => meant.get(headerName(text)));
}

export function hasHeader(rows: TextRow[], known: readonly KnownColumn[], required: readonly string[]): boolean {
  return candidates(rows, known).some(({ names }) => required.every((name) => names.has(name)));
}

function candidates(
  rows: TextRow[],
  known: readonly KnownColumn[],
): { row: TextRow; names: Set<string | undefined> }[] {
  return rows.slice(0, limits.leadingRows).map((row) => ({ row, names: new Set(namesOf(row.texts, known)) }));
}

/** The first row that has all required columns; else the one that looks most like it is named in the refusal. */
function headerRow(rows: TextRow[], known: readonly KnownColumn[], required: readonly string[]): TextRow {
  const possible = candidates(rows, known);
  const complete = possible.find(({ names }) => required.every((name) => names.has(name)));
  if (complete) return complete.row;
  const matches = (names: Set<string | undefined>) => known.filter(({ name }) => names.has(name)).length;
  const nearest = possible.toSorted((a, b) => matches(b.names) - matches(a.names))[0];
  const missing = required.filter((name) => !nearest?.names.has(name));
  throw notASheet(
    missing.length === 1 ? `The column ${missing[0]} is missing` : `The columns ${listed(missing)} are missing`,
  );
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function knownColumns(names: (string | undefined)[], known: readonly KnownColumn[]): { name: string; index: number }[] {
  return known.flatMap(({ name }) => {
    const index = names.indexOf(name);
    if (index !== -1 && names.includes(name, index + 1)) throw notASheet(`The column ${name} is there twice`);
    return index === -1 ? [] : [{ name, index }];
  });
}

function isSample(texts: string[]): boolean {
  const first = texts.find((text) => text.trim() !== '') ?? '';
  return first.trimStart().toLowerCase().startsWith(sampleMark.toLowerCase());
}
