import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { PreviewRow, SheetReading } from '#domain/import-report.ts';
import { noSurroundings, plainReading, type Reading, type SheetRow, type Surroundings } from '#domain/sheet/arrange.ts';
import type { TextRow } from '#domain/sheet/find-heading.ts';
import { composites } from '#domain/sheet/match-columns.ts';
import { readCell } from '#domain/sheet/read-cell.ts';
import { readDate } from '#domain/sheet/read-date.ts';
import type { ArrangedFile, ArrangedSheet, AskedReading, WantedSheet } from './arrange-sheets.ts';
import { notASheet } from './limits.ts';
import { explained, type RowReader } from './plan.ts';
import { readSheets } from './read.ts';

export interface FoundRows {
  rows: SheetRow[];
  /** How the sheet was read; absent when nothing was to be guessed. */
  reading?: SheetReading;
}

interface Asked {
  file: Buffer;
  reading: AskedReading | undefined;
  preview: boolean;
}

/** The rows of an uploaded sheet. By the names of its columns alone, unless it is to be looked at or the form says how to read it. */
export async function readRows<Value>(
  { file, preview, reading = preview ? plainReading : undefined }: Asked,
  reader: RowReader<Value>,
  around: Surroundings = noSurroundings,
): Promise<FoundRows> {
  const found = await readSheets(file, [wantedSheet(reader, reading)], around);
  return rowsOfSheet(found, reader, reading, around);
}

export function wantedSheet<Value>(reader: RowReader<Value>, reading: AskedReading | undefined): WantedSheet {
  return { kind: reader.kind, ...columnsOf(reader), reading };
}

/** The rows of the sheet of a workbook that is about this. */
export function rowsOfSheet<Value>(
  file: ArrangedFile,
  reader: RowReader<Value>,
  reading: AskedReading | undefined,
  around: Surroundings = noSurroundings,
): FoundRows {
  const sheet = file.sheets.find(({ kind }) => kind === reader.kind);
  if (!sheet) throw notASheet();
  if (reading && !(sheet.name === '' && sheet.problem)) refuseWrongDefaults(reader, reading, around);
  const found = reading && readingOf(file, sheet, reader);
  if (sheet.problem) throw notASheet(sheet.problem, found && { ...found, table: shownRows(sheet.table, []) });
  return { rows: sheet.rows, ...(found && { reading: found }) };
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
    notes: [...notes, ...(table.length === 0 ? ['There are no rows below the headings'] : []), ...hiddenNote(hidden)],
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

/** A preview with how its sheet was read, also beside a refusal. */
export async function previewed(
  { reading }: FoundRows,
  look: () => Promise<PreviewRow[]>,
): Promise<Partial<SheetReading> & { rows: PreviewRow[] }> {
  if (!reading) return { rows: await look() };
  try {
    return { rows: await look(), ...reading, table: shownRows(reading.table, []) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sheet_refused') throw error;
    const wrong = (error.details.errors as { row?: number }[]).map(({ row }) => row);
    throw new AppError(
      error.code,
      { ...reading, table: shownRows(reading.table, wrong), ...error.details },
      error.message,
    );
  }
}
