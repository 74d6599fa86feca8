import { arrangeByNames, type SheetRow } from '#domain/sheet/arrange.ts';
import { notASheet } from '../limits.ts';
import { readSheets } from '../read.ts';

/** The rows of a sheet whose columns have no other names. */
export async function readSheet(
  file: Buffer,
  known: readonly string[],
  required: readonly string[],
): Promise<SheetRow[]> {
  const columns = { known: known.map((name) => ({ name })), required };
  const [sheet] = await readSheets(file, columns);
  const { problem, rows } = arrangeByNames(sheet?.rows ?? [], columns);
  if (problem) throw notASheet(problem);
  return rows;
}
