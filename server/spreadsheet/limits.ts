import { AppError } from '#domain/errors.ts';
import { maxLeadingRows } from '#domain/sheet/find-heading.ts';

const mebibyte = 1024 * 1024;

/** Limits of an import: ten times the participant list of a big event, and little for a server. */
export const limits = {
  fileBytes: 5 * mebibyte,
  /** Of a field of the form that says how a sheet is read: as much as a body of JSON. */
  fieldBytes: 256 * 1024,
  /** Rows below the header that hold something. */
  rows: 5_000,
  /** Rows above the header: titles, notes. */
  leadingRows: maxLeadingRows,
  /** Sheets that are looked at: a cover may stand before people, boats and legs. */
  sheets: 8,
  columns: 256,
  /** Cells that hold something. */
  cells: 300_000,
  /** Characters of all cells together: one shared text can stand in every cell. */
  characters: 16_000_000,
  parts: 200,
  partBytes: 32 * mebibyte,
  allPartsBytes: 64 * mebibyte,
  /** Tags of a part, and characters from one tag to the next: the longest text of a cell, were each character escaped. */
  xml: { tags: 2_000_000, run: 256 * 1024 },
  /** The same for styles and lists, which hold no texts. The reader searches formats with slow expressions. */
  smallXml: { tags: 200_000, run: 4 * 1024 },
  /**
   * The thread that reads: many times what the largest sheet takes. A file is too large when its thread has computed for
   * `cpuMilliseconds`; when it has not, but `milliseconds` have passed, the machine is too busy to say.
   */
  worker: { oldMebibytes: 176, youngMebibytes: 24, cpuMilliseconds: 8_000, milliseconds: 25_000 },
} as const;

export function notASheet(text?: string, details = {}): AppError {
  return new AppError('not_a_sheet', details, text);
}

export function tooLarge(text?: string): AppError {
  return new AppError('sheet_too_large', {}, text);
}
