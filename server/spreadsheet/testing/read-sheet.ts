import { notASheet } from '../limits.ts';
import { readSheets } from '../read.ts';
import type { SheetRow } from '#domain/sheet/reading.ts';

/** The rows of a sheet whose columns have no other names. */
export async function readSheet(
  file: Buffer,
  known: readonly string[],
  required: readonly string[],
): Promise<SheetRow[]> {
  const wanted = { kind: 'org' as const, known: known.map((name) => ({ name })), required };
  const [sheet] = (await readSheets(file, [wanted])).sheets;
  if (!sheet || sheet.problem) throw notASheet(sheet?.problem);
  return sheet.rows;
}
