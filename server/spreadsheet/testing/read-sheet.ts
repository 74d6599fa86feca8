import { readTable } from '../read.ts';
import type { SheetRow } from '../table.ts';

/** The rows of a sheet whose columns have no other names. */
export async function readSheet(
  file: Buffer,
  known: readonly string[],
  required: readonly string[],
): Promise<SheetRow[]> {
  const columns = known.map((name) => ({ name }));
  return (await readTable(file, columns, required)).rows;
}
