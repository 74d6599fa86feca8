import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { PreviewRow, SheetReading } from '#domain/import-report.ts';
import type { TextRow } from '#domain/sheet/find-heading.ts';
import { composites } from '#domain/sheet/match-columns.ts';
import { readCell } from '#domain/sheet/read-cell.ts';
import { readDate } from '#domain/sheet/read-date.ts';
import type { ArrangedFile, ArrangedSheet, AskedReading, WantedSheet } from './arrange-sheets.ts';
import { notASheet } from './limits.ts';
import { explained, type RowReader } from './plan.ts';
import { readSheets } from './read.ts';
import { noSurroundings, plainReading, type Reading, type SheetRow, type Surroundings } from '#domain/sheet/reading.ts';

export interface FoundRows {
  rows: SheetRow[];
  /** How the sheet was read. */
  reading: SheetReading;
}

interface Asked {
  file: Buffer;
  reading: AskedReading | undefined;
  preview: boolean;
}

/**
 * The rows of an uploaded sheet. A sheet with our own names in its headings is read by these alone, in a preview and in an import;
 * other headings are guessed where a preview is asked for, or where the form says how to read the sheet.
 */
export async function readRows<Value>(
  { file, preview, reading }: Asked,
  reader: RowReader<Value>,
  around: Surroundings = noSurroundings,
): Promise<FoundRows> {
  const read = await readSheets(file, [{ ...wantedSheet(reader, reading), mayGuess: preview }], around);
  const found = rowsOfSheet(read, reader, reading ?? plainReading, around);
  if (!preview && found.rows.length === 0) throw notASheet(noRows);
  return found;
}

export const noRows = 'There are no rows below the headings';

export function wantedSheet<Value>(reader: RowReader<Value>, reading: AskedReading | undefined): WantedSheet {
  return { kind: reader.kind, ...columnsOf(reader), reading };
}

/** The rows of the sheet of a workbook that is about this. */
export function rowsOfSheet<Value>(
  file: ArrangedFile,
  reader: RowReader<Value>,
  reading: AskedReading,
  around: Surroundings,
): FoundRows {
  const sheet = file.sheets.find(({ kind }) => kind === reader.kind);
  if (!sheet) throw notASheet();
  if (sheet.name !== '') refuseWrongDefaults(reader, reading, around);
  const found = readingOf(file, sheet, reader);
  if (sheet.problem) throw notASheet(sheet.problem, { ...found, table: shownRows(sheet.table, []) });
  return { rows: sheet.rows, reading: found };
}

/** What an import answers: what it made, and which headings nobody reads. */
export function imported({ reading: { unknown_columns } }: FoundRows, ids: number[]) {
  return { ids, ...(unknown_columns.length > 0 && { unknown_columns }) };
}

function columnsOf<Value>({ columns, kind }: RowReader<Value>) {
  const own = columns.filter(({ name }) => !composites[kind].some((composite) => composite.name === name));
  return {
    known: own.map(({ labels = [], name }) => ({ name, labels })),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** One sentence about a default, and not one about each row that would take it. */
function refuseWrongDefaults<Value>(reader: RowReader<Value>, { defaults }: Reading, { days }: Surroundings): void {
  for (const [name, value] of Object.entries(defaults)) {
    if (name === 'minutes' && !(Number(value) > 0 && Number(value) <= 1_440))
      throw notASheet(`The default for minutes: ${value.slice(0, 40)} is not a number of minutes`);
    const column = reader.columns.find((each) => each.name === name);
    const field = (reader.schema.shape as Record<string, z.ZodType | undefined>)[name];
    if (!column || !field || value === '') continue;
    const text = name === 'date' ? (readDate(value, days).date ?? value) : readCell(name, value);
    const result = field.safeParse(column.parse ? column.parse(text) : text);
    const [issue] = result.error?.issues ?? [];
    if (issue)
      throw notASheet(`The default for ${name}: ${explained({ ...issue, path: [name] }, text, reader.columns)}`);
  }
}

function readingOf<Value>(
  { kinds, names }: ArrangedFile,
  sheet: ArrangedSheet,
  { columns, kind }: RowReader<Value>,
): SheetReading {
  const { columns: matched, notes, questions, table } = sheet;
  const hidden = sheet.hidden.filter((row) => table.some((each) => each.row === row));
  const own = columns.filter(({ name }) => !composites[kind].some((composite) => composite.name === name));
  return {
    columns: matched,
    sheets: names,
    sheet: sheet.name,
    kinds,
    our_columns: [
      ...own.map(({ labels: [label] = [], name, required = false }) => ({
        name,
        label: label ?? inWords(name),
        required,
        fills: [name],
      })),
      ...composites[kind].map(({ fills, label, name }) => ({ name, label, required: false, fills })),
    ],
    table,
    questions,
    notes: [
      ...notes,
      ...(table.length === 0 && columns.length > 0 ? [noRows] : []),
      ...hiddenNote(hidden),
      ...unreadNote(matched.filter(({ column, guess }) => column === null && guess === 'none')),
    ],
    unknown_columns: matched
      .filter(({ column, heading }) => column === null && !/^Column [A-Z]{1,2}$/.test(heading))
      .map(({ heading }) => heading),
  };
}

function hiddenNote(rows: readonly number[]): string[] {
  if (rows.length === 0) return [];
  const some = rows.slice(0, 10).join(', ');
  return [
    rows.length === 1
      ? `Row ${some} is hidden in the sheet, and is imported too`
      : `Rows ${some}${rows.length > 10 ? ' …' : ''} are hidden in the sheet, and are imported too`,
  ];
}

function unreadNote(columns: readonly { heading: string }[]): string[] {
  const names = columns.map(({ heading }) => heading.slice(0, 60));
  if (names.length === 0) return [];
  if (names.length === 1) return [`The column ${names[0]} means nothing here, and is left out`];
  const shown = names.slice(0, 20).join(', ');
  return [`The columns ${shown}${names.length > 20 ? ' …' : ''} mean nothing here, and are left out`];
}

/** 'starting_point' is 'Starting point'. */
function inWords(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

/** The rows that a page draws at once, wrong ones before the others. */
const maxShown = 200;
const maxCharacters = 1_000_000;
const longestShown = 2_000;

function shownRows(table: readonly TextRow[], wrong: readonly (number | undefined)[]): TextRow[] {
  const bad = new Set(wrong);
  const first = [...table.filter(({ row }) => bad.has(row)), ...table.filter(({ row }) => !bad.has(row))];
  let characters = 0;
  return first
    .slice(0, maxShown)
    .filter(
      ({ texts }) =>
        texts.reduce((sum, text) => sum + Math.min(text.length, longestShown), (characters += 1)) + characters <=
        maxCharacters,
    )
    .map(({ row, texts }) => ({ row, texts: texts.map((text) => text.slice(0, longestShown)) }))
    .toSorted((a, b) => a.row - b.row);
}

/** A preview with how its sheet was read and what was completed in its rows, also beside a refusal. */
export async function previewed(
  { reading, rows: found }: FoundRows,
  look: () => Promise<PreviewRow[]>,
): Promise<Partial<SheetReading> & { rows: PreviewRow[] }> {
  const completed = Map.groupBy(found, ({ row }) => row);
  const complete = (rows: PreviewRow[]): PreviewRow[] =>
    rows.map((row) => {
      const words = [...new Set(completed.get(row.row)?.flatMap((each) => each.completed ?? []))];
      return words.length > 0 ? { ...row, completed: words } : row;
    });
  try {
    return { rows: complete(await look()), ...reading, table: shownRows(reading.table, []) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sheet_refused') throw error;
    const { errors, rows } = error.details as { errors: { row?: number }[]; rows?: PreviewRow[] };
    const table = shownRows(
      reading.table,
      errors.map(({ row }) => row),
    );
    throw new AppError(
      error.code,
      { ...reading, table, ...error.details, ...(rows && { rows: complete(rows) }) },
      error.message,
    );
  }
}
