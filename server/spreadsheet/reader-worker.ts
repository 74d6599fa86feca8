import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { AppError } from '#domain/errors.ts';
import { cellText, numberText, type ReadValue } from './cell-text.ts';
import { guardSheet } from './guard.ts';
import { limits } from './limits.ts';
import type { ReaderAnswer, ReaderQuestion } from './read.ts';
import { tooLarge } from './refusals.ts';
import { table, type SheetRow } from './table.ts';

async function read({ file, known, required }: ReaderQuestion): Promise<SheetRow[]> {
  const { workbook, date1904, rows } = guardSheet(Buffer.from(file));
  const bytes = new Uint8Array(workbook).buffer;
  // The library's type says the class Date where it gives one of its objects.
  const values = (await readSheet<string>(bytes, { trim: false, parseNumber: numberText })) as unknown as ReadValue[][];
  let characters = 0;
  const texts = values.map((row, index) => ({
    row: rows[index] ?? 0,
    texts: row.map((value) => {
      const text = cellText(value, date1904);
      characters += text.length;
      if (characters > limits.characters) throw tooLarge();
      return text;
    }),
  }));
  return table(texts, known, required);
}

function answer(message: ReaderAnswer): void {
  parentPort?.postMessage(message);
}

try {
  answer({ rows: await read(workerData as ReaderQuestion) });
} catch (error) {
  // The reader's own words are for programmers.
  answer(error instanceof AppError ? { code: error.code, text: error.message } : { code: 'not_a_sheet' });
}
