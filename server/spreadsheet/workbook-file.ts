import writeExcelFile, { type CellObject, type Row as WrittenRow } from 'write-excel-file/node';
import { safeText, sheetNames } from './safe-text.ts';
import { emptyCell, writtenCell, type CellValue, type ColumnKind } from './written-cell.ts';
import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import { escaped } from './xml.ts';

/** A sheet as it can be handed to another thread: values without the functions that found them. */
export interface PlainSheet {
  name: string;
  titles: string[];
  columns: { header: string; kind: ColumnKind }[];
  rows: CellValue[][];
  frozenColumns: number;
  emptyRows: number;
}

const font = { fontFamily: 'Calibri', fontSize: 11 };

/** Sheets to hand on as they are: they open well, and they print on A4 with the header on every page. */
export function workbookFile(sheets: PlainSheet[]): Promise<Buffer> {
  const names = sheetNames(sheets.map((sheet) => sheet.name));
  const laidOut = sheets.map(layOut);
  const written = laidOut.map(({ data, widths }, index) => ({
    sheet: names[index] ?? '',
    data,
    columns: widths.map((width) => ({ width })),
    orientation: 'landscape' as const,
  }));
  const pages = sheets.map((sheet, index) => ({
    name: names[index] ?? '',
    rows: sheet.titles.length + 1,
    columns: sheet.frozenColumns,
    width: (laidOut[index]?.widths ?? []).reduce((sum, width) => sum + width, 0),
  }));
  return writeExcelFile(written, { ...font, features: [pageSetup(pages)] }).toBuffer();
}

function layOut(sheet: PlainSheet): { data: WrittenRow[]; widths: number[] } {
  const rows = sheet.rows.map((row) => sheet.columns.map(({ kind }, at) => writtenCell(kind, row[at])));
  const widths = sheet.columns.map((column, at) => columnWidth(column, rows, at));
  const below = [headerCells(sheet), ...rows].map((row) => withHeight(row, widths));
  return { data: [...titleRows(sheet), ...below, ...emptyRows(sheet)], widths };
}

function titleRows(sheet: PlainSheet): WrittenRow[] {
  return sheet.titles.map((title, index) => [
    {
      ...font,
      value: safeText(title),
      type: String,
      ...(index === 0 && { fontWeight: 'bold', fontSize: 14, height: 20 }),
    },
  ]);
}

function headerCells(sheet: PlainSheet): CellObject[] {
  return sheet.columns.map(({ header, kind }) => ({
    ...font,
    value: safeText(header),
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#E8EEF4',
    bottomBorderStyle: 'thin',
    wrap: true,
    alignVertical: 'bottom',
    ...(kind === 'number' ? { align: 'right', indent: 1 } : { align: 'left' }),
  }));
}

function emptyRows(sheet: PlainSheet): WrittenRow[] {
  return Array.from({ length: sheet.emptyRows }, () => sheet.columns.map((column) => emptyCell(column.kind)));
}

/** The height of a line at 11 points, in points. */
const lineHeight = 15;
/** Limits of the file format. */
const highestRow = 409;
const widest = 45;
const kindWidths: Record<ColumnKind, number> = { text: 6, number: 6, date: 11, time: 7, datetime: 17 };

type Cells = (CellObject | null)[];

/** In characters. A header may take several lines, so that a narrow column stays narrow. */
function columnWidth({ header, kind }: { header: string; kind: ColumnKind }, rows: Cells[], at: number): number {
  let longest = Math.max(kindWidths[kind], ...header.split(' ').map((word) => word.length + 1));
  for (const row of rows) {
    const value = row[at]?.value;
    if (typeof value === 'string') longest = Math.max(longest, ...linesOf(value).map((line) => line.length));
    else if (kind === 'number') longest = Math.max(longest, String(value ?? '').length);
  }
  return Math.min(widest, longest + 2);
}

/** Excel finds the height of a row with broken lines by itself, LibreOffice takes one line where none is given. */
function withHeight(row: Cells, widths: number[]): Cells {
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

interface Page {
  /** The sheet's name. */
  name: string;
  /** How many rows, and how many columns, stay in view and stand on every printed page. */
  rows: number;
  columns: number;
  /** In characters, all columns together. */
  width: number;
}

/** Characters beside each other on A4 landscape, printed as small as can be read. */
const readableWidth = 250;

/** Page setup that the library lacks: frozen and repeated rows and columns, fit to width, page numbers. */
function pageSetup(pages: Page[]): Feature<Stream | Buffer | Blob> {
  const definedNames = `<definedNames>${pages.map(repeated).join('')}</definedNames>`;
  const fallback: Page = { name: '', rows: 1, columns: 0, width: 0 };
  return {
    files: {
      transform: {
        'xl/workbook.xml': { transform: (xml) => xml.replace('<definedNames/>', () => definedNames) },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) =>
            xml
              .replace(/<worksheet[^>]*>/, (tag) => tag + head(pages[sheetIndex] ?? fallback, sheetIndex))
              .replace(/<pageMargins [^>]*\/>/, margins)
              .replace(/<pageSetup ([^>]*)\/>/, (_, rest) => fitted(rest, pages[sheetIndex] ?? fallback) + footer),
        },
      },
    },
  };
}

const margins = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>';
const footer = '<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>';

function fitted(attributes: string, { width }: Page): string {
  const pagesAcross = Math.max(1, Math.ceil(width / readableWidth));
  return `<pageSetup ${attributes} fitToWidth="${pagesAcross}" fitToHeight="0"/>`;
}

/** Replaces the library's own way of freezing, which names a corner that does not exist when no column is frozen. */
function head({ rows, columns }: Page, index: number): string {
  const across = columns > 0 ? ` xSplit="${columns}"` : '';
  const corner = `topLeftCell="${letter(columns)}${rows + 1}" activePane="bottom${columns > 0 ? 'Right' : 'Left'}"`;
  const pane = `<pane${across} ySplit="${rows}" ${corner} state="frozen"/>`;
  const selected = index === 0 ? ' tabSelected="1"' : '';
  return (
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView${selected} workbookViewId="0">${pane}</sheetView></sheetViews>` +
    '<sheetFormatPr defaultRowHeight="15"/>'
  );
}

function repeated({ name, rows, columns }: Page, index: number): string {
  const sheet = escaped(`'${name.replaceAll("'", "''")}'`);
  const across = columns > 0 ? `${sheet}!$A:$${letter(columns - 1)},` : '';
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${across}${sheet}!$1:$${rows}</definedName>`;
}

/** Of the first few columns, from 0. */
function letter(column: number): string {
  return String.fromCharCode(65 + column);
}
