import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { ImportError, PreviewRow } from '#domain/import-report.ts';
import type { SheetRow } from './table.ts';
import type { TemplateColumn } from './template.ts';

/** A column of an import: how it is explained in the template, and how its text is read. */
export interface ImportColumn extends TemplateColumn {
  /** The value of a cell that is not empty; what cannot be read is left as it is, for the schema to refuse. */
  parse?: (text: string) => unknown;
}

/** What a row will become; `existing` is the id of what it already is. */
export interface PlannedRow<Value> {
  row: number;
  value: Value;
  existing: number | undefined;
}

export interface Plan<Value> {
  rows: PlannedRow<Value>[];
  errors: ImportError[];
}

/** Reads a row by its columns and schema; answers what is wrong with it otherwise. */
export function parseRow<Schema extends z.ZodType>(
  schema: Schema,
  columns: ImportColumn[],
  { row, cells }: SheetRow,
  who: ImportError,
): { value: z.output<Schema> } | { error: ImportError } {
  const missingElements = columns
    .filter(({ name, required }) => required && !cells[name]?.trim())
    .map(({ name }) => name);
  if (missingElements.length > 0) return { error: { row, missingElements, ...who } };
  const values = columns
    .filter(({ name }) => cells[name]?.trim())
    .map(({ name, parse }) => [name, parse ? parse(cells[name] ?? '') : cells[name]]);
  const result = schema.safeParse(Object.fromEntries(values));
  if (result.success) return { value: result.data };
  const issue = result.error.issues[0];
  return { error: { row, error: `${String(issue?.path[0] ?? '')}: ${issue?.message ?? ''}`, ...who } };
}

/** All or nothing: with any bad row there is nothing to import. */
export function refuseBadRows({ errors }: Plan<unknown>): void {
  if (errors.length > 0)
    throw new AppError('sheet_refused', { errors: errors.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)) });
}

export function preview<Value>(
  plan: Plan<Value>,
  named: (value: Value) => Pick<PreviewRow, 'name' | 'detail'>,
): PreviewRow[] {
  refuseBadRows(plan);
  return plan.rows.map(({ row, value, existing }) => ({
    row,
    state: existing === undefined ? 'new' : 'exists',
    ...named(value),
  }));
}

/** '12.5' and '12,5' are the same number. */
export function parseNumber(text: string): unknown {
  const number = Number(text.trim().replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

/** Lists stand one below the other within a cell. */
export function parseLines(text: string): string[] {
  return text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
}
