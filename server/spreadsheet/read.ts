import { guardFile } from './guard.ts';
import { askReader } from './reader.ts';
import type { SheetRow } from './table.ts';

let previous: Promise<unknown> = Promise.resolve();

/** The rows below the header of the first visible sheet that has one, in a thread of its own, which may cost only so much memory and time. */
export async function readSheet(
  file: Buffer,
  known: readonly string[],
  required: readonly string[],
): Promise<SheetRow[]> {
  guardFile(file);
  // One at a time, so that ten files at once do not take ten times the memory.
  const rows = previous.then(() => askReader({ file, known, required }));
  previous = rows.catch(() => undefined);
  return rows;
}
