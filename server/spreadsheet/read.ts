import { guardFile } from './guard.ts';
import { askReader } from './reader.ts';
import type { KnownColumn, SheetRow, SheetTable } from './table.ts';

let previous: Promise<unknown> = Promise.resolve();

/** The rows below the header of the first visible sheet that has one. */
export async function readSheet(
  file: Buffer,
  known: readonly string[],
  required: readonly string[],
): Promise<SheetRow[]> {
  const found = await readTable(
    file,
    known.map((name) => ({ name })),
    required,
  );
  return found.rows;
}

/** The same with the headers that mean nothing, in a thread of its own, which may cost only so much memory and time. */
export async function readTable(
  file: Buffer,
  known: readonly KnownColumn[],
  required: readonly string[],
): Promise<SheetTable> {
  guardFile(file);
  // One at a time, so that ten files at once do not take ten times the memory.
  const found = previous.then(() => askReader({ file, known, required }));
  previous = found.catch(() => undefined);
  return found;
}
