import { importErrorText } from '#domain/import-error.ts';
import type { ImportError } from '#domain/import-report.ts';
import type { PreviewRow } from '#domain/import-report.ts';

export interface PreviewLine {
  row: number;
  state: PreviewRow['state'] | 'error';
  name: string;
  detail: string | undefined;
  /** What the sheet does not say in this row. */
  completed?: string[] | undefined;
  /** In the specification's words. */
  errors: string[];
  /** Our columns whose cells are wrong or missing. */
  wrong: string[];
}

/** The rows of a sheet in their order, each that has errors with these in its place. A row may become several things. */
export function previewLines(rows: readonly PreviewRow[], errors: readonly ImportError[]): PreviewLine[] {
  const lines = new Map<number, PreviewLine>();
  for (const { completed, detail, name, row, state } of rows) {
    const before = lines.get(row);
    lines.set(row, {
      row,
      state: before?.state === 'new' ? 'new' : state,
      name: before ? `${before.name}, ${name}` : name,
      detail: before ? undefined : detail,
      completed,
      errors: [],
      wrong: [],
    });
  }
  for (const error of errors) {
    if (error.row === undefined) continue;
    const before = lines.get(error.row);
    const line = { row: error.row, state: 'error' as const, name: '', detail: undefined };
    const texts = [...(before?.errors ?? []), importErrorText(error)];
    const wrong = [...(before?.wrong ?? []), ...(error.missingElements ?? []), ...(error.column ? [error.column] : [])];
    lines.set(error.row, { ...line, errors: texts, wrong });
  }
  return [...lines.values()].toSorted((a, b) => a.row - b.row);
}

/** No more than can be drawn at once; those with errors before the others, and all in their order. */
export function shownLines(lines: readonly PreviewLine[], atMost: number): PreviewLine[] {
  if (lines.length <= atMost) return [...lines];
  const isError = ({ state }: PreviewLine) => state === 'error';
  const bad = lines.filter(isError).slice(0, atMost);
  const good = lines.filter((line) => !isError(line)).slice(0, atMost - bad.length);
  return [...bad, ...good].toSorted((a, b) => a.row - b.row);
}
