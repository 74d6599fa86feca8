import { guardFile } from './guard.ts';
import { askReader } from './reader.ts';
import type { KnownColumn, SheetTable } from './table.ts';

let previous: Promise<unknown> = Promise.resolve();

/**
 * The rows below the header of the first visible sheet that has one, and the headers that mean nothing. The file is read in a
 * thread of its own, within limits of memory and time.
 */
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
