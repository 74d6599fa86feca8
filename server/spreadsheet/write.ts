import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PlainSheet } from './workbook-file.ts';
import type { CellValue, ColumnKind } from './written-cell.ts';

export interface Column<Row = unknown> {
  header: string;
  /** Text unless another kind is named. */
  kind?: ColumnKind | undefined;
  // A method, so that a list of sheets may hold sheets of different rows.
  value(row: Row): CellValue;
}

export interface Sheet<Row = unknown> {
  name: string;
  /** Lines above the header: what this is, of which event, when it was made. */
  titles?: string[];
  columns: Column<Row>[];
  rows: Row[];
  /** Columns that say which row this is: they stay in view, and stand on each page when the sheet is wider than one. */
  frozenColumns?: number;
  /** Rows below, prepared for a person to fill in. */
  emptyRows?: number;
}

/** A thread takes longer to begin than this many cells take to be written. */
const cellsForThread = 10_000;
const workerFile = join(import.meta.dirname, 'writer-worker.ts');

/** Sheets to hand on as they are: they open well, and they print on A4 with the header on every page. */
export async function writeSheet(sheets: Sheet[]): Promise<Buffer> {
  const plain = sheets.map(plainSheet);
  const cells = plain.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0);
  if (cells > cellsForThread) return inThread(plain);
  const { workbookFile } = await import('./workbook-file.ts'); // A server starts sooner without it.
  return workbookFile(plain);
}

function plainSheet({ name, titles = [], columns, rows, frozenColumns = 0, emptyRows = 0 }: Sheet): PlainSheet {
  return {
    name,
    titles,
    columns: columns.map(({ header, kind = 'text' }) => ({ header, kind })),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
    frozenColumns,
    emptyRows,
  };
}

/** Thousands of rows take a second, in which no other request would be served. */
function inThread(sheets: PlainSheet[]): Promise<Buffer> {
  const worker = new Worker(workerFile, { workerData: sheets, execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The sheet was not written')));
  });
}
