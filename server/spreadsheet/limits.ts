const mebibyte = 1024 * 1024;

/** What an import may cost. Ten times what a participant list of a big event needs, and little for a server. */
export const limits = {
  fileBytes: 5 * mebibyte,
  /** Rows below the header that hold something. */
  rows: 5_000,
  /** Rows above the header: titles, notes. */
  leadingRows: 50,
  columns: 256,
  /** Cells that hold something. */
  cells: 300_000,
  /** Characters of all cells together: one shared text can stand in every cell. */
  characters: 16_000_000,
  parts: 200,
  partBytes: 32 * mebibyte,
  allPartsBytes: 64 * mebibyte,
  tags: 2_000_000,
  styleTags: 200_000,
  workerMebibytes: 256,
  workerMilliseconds: 10_000,
} as const;
