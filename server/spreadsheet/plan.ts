import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { ImportError } from '#domain/import-report.ts';
import type { PreviewRow } from '#domain/import-report.ts';
import { breather } from '../clock.ts';
import { isSheetError } from './cell-text.ts';
import type { SheetKind } from '#domain/sheet/words.ts';
import type { TemplateColumn } from './template.ts';
import type { SheetRow } from '#domain/sheet/reading.ts';

/** A column of an import: how it is explained in the template, and how its text is read. */
export interface ImportColumn extends TemplateColumn {
  /** The value of a cell that is not empty; what cannot be read is left as it is, for the schema to refuse. */
  parse?: (text: string) => unknown;
}

/** How the rows of one kind of sheet are read. */
export interface RowReader<Value> {
  kind: SheetKind;
  schema: z.ZodType<Value> & { shape: z.core.$ZodShape };
  columns: ImportColumn[];
  /** How an error names the row: by its email, or by make and model. */
  who: (cells: Record<string, string>) => ImportError;
}

export interface ParsedRow<Value> {
  row: number;
  /** Trimmed, of the columns that the sheet has. */
  cells: Record<string, string>;
  who: ImportError;
  /** Absent when the row has errors. */
  value: Value | undefined;
  errors: ImportError[];
}

/** The plan of a row; `existing` is the id of the row that it updates. */
export interface PlannedRow<Value> {
  row: number;
  who: ImportError;
  value: Value;
  existing: number | undefined;
}

export interface Plan<Value> {
  rows: PlannedRow<Value>[];
  errors: ImportError[];
}

/** All checks of the rows that need no database, so that no transaction waits for them; other requests are served between. */
export async function parseRows<Value>(reader: RowReader<Value>, rows: SheetRow[]): Promise<ParsedRow<Value>[]> {
  const parsed: ParsedRow<Value>[] = [];
  // Every row of a sheet has the same columns.
  const columns = reader.columns.filter(({ name }) => rows[0] && name in rows[0].cells);
  const breathe = breather();
  for (const row of rows) {
    await breathe();
    parsed.push(parseRow(reader, columns, row));
  }
  return parsed;
}

function parseRow<Value>(
  { schema, who: named }: RowReader<Value>,
  columns: ImportColumn[],
  { row, cells }: SheetRow,
): ParsedRow<Value> {
  const texts: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const missingElements: string[] = [];
  const failed: string[] = [];
  for (const { name, required, parse } of columns) {
    const text = (texts[name] = cells[name]?.trim() ?? '');
    if (text !== '') values[name] = parse ? parse(text) : text;
    else if (required) missingElements.push(name);
    if (isSheetError(text)) failed.push(name);
  }
  const who = named(texts);
  const errors: ImportError[] = failed.map((column) => ({
    row,
    error: `${column}: the cell shows ${texts[column]}`,
    column,
    ...who,
  }));
  if (missingElements.length > 0) errors.unshift({ row, missingElements, ...who });
  const result = schema.safeParse(values);
  if (result.success) return { row, cells: texts, who, value: errors.length === 0 ? result.data : undefined, errors };
  const told = new Set([...missingElements, ...failed]);
  for (const issue of result.error.issues) {
    const column = String(issue.path[0] ?? '');
    if (told.has(column)) continue;
    told.add(column);
    errors.push({ row, error: `${column}: ${explained(issue, texts[column] ?? '', columns)}`, column, ...who });
  }
  return { row, cells: texts, who, value: undefined, errors };
}

/** The text of the schema where it has one; the library's own texts are for programmers. */
export function explained(issue: z.core.$ZodIssue, text: string, columns: ImportColumn[]): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return `Use at most ${issue.maximum}`;
  if (!issue.message.startsWith('Invalid')) return issue.message;
  if (issue.code === 'invalid_type') return `${shown} is not a number`;
  const allowed = columns.find(({ name }) => name === issue.path[0])?.allowed ?? '';
  return `${shown} is not allowed. Use ${allowed}`;
}

/** All or nothing: with any bad row there is nothing to import. */
export function refuseBadRows({ errors }: Plan<unknown>, rows?: PreviewRow[]): void {
  if (errors.length === 0) return;
  throw new AppError('sheet_refused', {
    errors: errors.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    ...(rows && { rows }),
  });
}

/** Writes row after row; what only a write can refuse (an update would take away a booked seat) still names every such row. */
export async function writeRows<Value>(
  rows: PlannedRow<Value>[],
  write: (planned: PlannedRow<Value>) => Promise<number>,
): Promise<number[]> {
  const ids: number[] = [];
  const plan: Plan<Value> = { rows, errors: [] };
  for (const planned of rows) {
    try {
      ids.push(await write(planned));
    } catch (error) {
      if (!(error instanceof AppError) || error.isFault) throw error;
      plan.errors.push({ row: planned.row, error: error.message, ...planned.who });
    }
  }
  refuseBadRows(plan);
  return ids;
}

/** Plans every row. A bad row refuses the sheet; the refusal carries the good rows too, so that errors are seen in their place. */
export function preview<Value>(
  plan: Plan<Value>,
  named: (value: Value, row: number) => Pick<PreviewRow, 'name' | 'detail'>,
): PreviewRow[] {
  const bad = new Set(plan.errors.map(({ row }) => row));
  const rows = plan.rows
    .filter(({ row }) => !bad.has(row))
    .map(({ row, value, existing }): PreviewRow => ({
      row,
      state: existing === undefined ? 'new' : 'exists',
      ...named(value, row),
    }));
  refuseBadRows(plan, rows);
  return rows;
}

/** '12.5' and '12,5' are the same number. */
export function parseNumber(text: string): unknown {
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** Lists have one item a line once their cell is read. */
export function parseLines(text: string): string[] {
  return text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
}
