import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { AppError } from '#domain/errors.ts';
import { cellText, numberText, type ReadValue } from './cell-text.ts';
import { guardSheets, type GuardedSheet } from './guard.ts';
import { limits, tooLarge } from './limits.ts';
import { arrangeSheets, hasNames, type ArrangedFile, type TextSheet } from './arrange-sheets.ts';
import type { ReaderAnswer, ReaderQuestion } from './read.ts';

/** What is wanted of the sheets that can be seen; where nothing is guessed, no more than the first that has the names. */
async function read({ around, file, wanted }: ReaderQuestion): Promise<ArrangedFile> {
  const [first] = wanted;
  const named = first?.reading || first?.mayGuess ? undefined : first;
  const found: TextSheet[] = [];
  const sheets = guardSheets(Buffer.from(file));
  let characters = 0;
  try {
    for await (const sheet of sheets) {
      const rows = await textRows(sheet, characters);
      for (const { texts } of rows) for (const text of texts) characters += text.length;
      found.push({ name: sheet.name, rows, hidden: sheet.hidden, merges: sheet.merges });
      if (named && hasNames({ rows }, named)) return arrangeSheets(found.slice(-1), wanted);
      if (named) characters = 0;
    }
  } catch (error) {
    // A sheet that is too large is no reason to refuse those before it.
    if (named || found.length === 0 || !(error instanceof AppError)) throw error;
  }
  return arrangeSheets(found, wanted, around);
}

async function textRows({ date1904, rows, workbook }: GuardedSheet, before: number): Promise<TextSheet['rows']> {
  // The library's type says the class Date where it gives one of its objects.
  const values = (await readSheet<string>(workbook, {
    trim: false,
    parseNumber: numberText,
  })) as unknown as ReadValue[][];
  let characters = before;
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

const answer = await read(workerData as ReaderQuestion).catch(
  // The reader's own words are for programmers.
  (error: unknown): ReaderAnswer =>
    error instanceof AppError ? { code: error.code, text: error.message } : { code: 'not_a_sheet' },
);
parentPort?.postMessage(answer);
