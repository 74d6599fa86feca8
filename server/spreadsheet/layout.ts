import type { CellObject } from 'write-excel-file/node';
import type { ColumnKind } from './written-cell.ts';

/** The height of a line at 11 points, in points. */
const lineHeight = 15;
/** Limits of the file format. */
const highestRow = 409;
const widest = 45;
const kindWidths: Record<ColumnKind, number> = { text: 6, number: 6, date: 11, time: 7, datetime: 17 };

type Cells = (CellObject | null)[];

/** In characters. A header may take several lines, so that a narrow column stays narrow. */
export function columnWidth({ header, kind }: { header: string; kind: ColumnKind }, rows: Cells[], at: number): number {
  let longest = Math.max(kindWidths[kind], ...header.split(' ').map((word) => word.length + 1));
  for (const row of rows) {
    const value = row[at]?.value;
    if (typeof value === 'string') longest = Math.max(longest, ...linesOf(value).map((line) => line.length));
    else if (kind === 'number') longest = Math.max(longest, String(value ?? '').length);
  }
  return Math.min(widest, longest + 2);
}

/** Excel finds the height of a row with broken lines by itself, LibreOffice takes one line where none is given. */
export function withHeight(row: Cells, widths: number[]): Cells {
  const lines = Math.max(1, ...row.map((cell, at) => linesNeeded(cell, widths[at] ?? widest)));
  if (lines === 1) return row;
  const height = Math.min(highestRow, lines * lineHeight);
  const first = row.findIndex((cell) => cell !== null);
  return row.map((cell, at) => (cell && at === first ? { ...cell, height } : cell));
}

function linesNeeded(cell: CellObject | null | undefined, width: number): number {
  if (!cell?.wrap || typeof cell.value !== 'string') return 1;
  // A width is told in digits, and most letters are narrower.
  return linesOf(cell.value).reduce((sum, line) => sum + wrapped(line, Math.floor(width * 1.1)), 0);
}

/** How many lines words take that are not torn apart unless they must be. */
function wrapped(line: string, width: number): number {
  if (line.length <= width) return 1;
  let lines = 1;
  let used = 0;
  for (const word of line.split(' ')) {
    if (used > 0 && used + 1 + word.length > width) {
      lines++;
      used = 0;
    }
    used += word.length + (used > 0 ? 1 : 0);
    for (; used > width; used -= width) lines++;
  }
  return lines;
}

/** No screen shows more of a text. */
function linesOf(text: string): string[] {
  return text.slice(0, 2_000).split('\n');
}
