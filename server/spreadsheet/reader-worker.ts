import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { AppError } from '#domain/errors.ts';
import { cellText, numberText, type ReadValue } from './cell-text.ts';
import { guardSheets, type GuardedSheet } from './guard.ts';
import { limits, tooLarge } from './limits.ts';
import type { ReaderAnswer, ReaderQuestion } from './read.ts';
import { hasHeader, table, type SheetTable, type TextRow } from './table.ts';

async function read({ file, known, required }: ReaderQuestion): Promise<SheetTable> {
  let first: TextRow[] | undefined;
  for await (const sheet of guardSheets(Buffer.from(file))) {
    const rows = await textRows(sheet);
    if (hasHeader(rows, known, required)) return table(rows, known, required);
    first ??= rows;
  }
  return table(first ?? [], known, required);
}

async function textRows({ workbook, date1904, rows }: GuardedSheet): Promise<TextRow[]> {
  // The library's type says the class Date where it gives one of its objects.
  const values = (await readSheet<string>(workbook, {
    trim: false,
    parseNumber: numberText,
  })) as unknown as ReadValue[][];
  let characters = 0;
  return values.map((row, index) => ({
    row: rows[index] ?? 0,
    texts: row.map((value) => {
      const text = cellText(value, date1904);
      characters += text.length;
      if (characters > limits.characters) throw tooLarge();
      return text;
    }),
  }));
}

const answer = await read(workerData as ReaderQuestion).then(
  (found): ReaderAnswer => found,
  // The reader's own words are for programmers.
  (error: unknown): ReaderAnswer =>
    error instanceof AppError ? { code: error.code, text: error.message } : { code: 'not_a_sheet' },
);
parentPort?.postMessage(answer);
