import writeExcelFile, { type CellObject, type Row as WrittenRow } from 'write-excel-file/node';
import { columnWidth, withHeight } from './layout.ts';
import { pageSetup } from './page-setup.ts';
import { safeText, sheetNames } from './safe-text.ts';
import { emptyCell, writtenCell, type CellValue, type ColumnKind } from './written-cell.ts';

export type { CellValue, ColumnKind } from './written-cell.ts';

export interface Column<Row = unknown> {
  header: string;
  kind: ColumnKind;
  // A method, so that a list of sheets may hold sheets of different rows.
  value(row: Row): CellValue;
}

export interface Sheet<Row = unknown> {
  name: string;
  /** Lines above the header: what this is, of which event, when it was made. */
  titles?: string[];
  columns: Column<Row>[];
  rows: Row[];
  /** Columns that say which row this is: they stay in view, and stand on each page when the sheet is wider than one. */
  frozenColumns?: number;
  /** Rows below, prepared for a person to fill in. */
  emptyRows?: number;
}

const font = { fontFamily: 'Calibri', fontSize: 11 };

/** Sheets to hand on as they are: they open well, and they print on A4 with the header on every page. */
export function writeSheet(sheets: Sheet[]): Promise<Buffer> {
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
    rows: (sheet.titles?.length ?? 0) + 1,
    columns: sheet.frozenColumns ?? 0,
    width: (laidOut[index]?.widths ?? []).reduce((sum, width) => sum + width, 0),
  }));
  return writeExcelFile(written, { ...font, features: [pageSetup(pages)] }).toBuffer();
}

function layOut(sheet: Sheet): { data: WrittenRow[]; widths: number[] } {
  const rows = sheet.rows.map((row) => sheet.columns.map((column) => writtenCell(column.kind, column.value(row))));
  const widths = sheet.columns.map((column, at) => columnWidth(column, rows, at));
  const below = [headerCells(sheet), ...rows].map((row) => withHeight(row, widths));
  return { data: [...titleRows(sheet), ...below, ...emptyRows(sheet)], widths };
}

function titleRows(sheet: Sheet): WrittenRow[] {
  return (sheet.titles ?? []).map((title, index) => [
    {
      ...font,
      value: safeText(title),
      type: String,
      ...(index === 0 && { fontWeight: 'bold', fontSize: 14, height: 20 }),
    },
  ]);
}

function headerCells(sheet: Sheet): CellObject[] {
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

function emptyRows(sheet: Sheet): WrittenRow[] {
  return Array.from({ length: sheet.emptyRows ?? 0 }, () => sheet.columns.map((column) => emptyCell(column.kind)));
}
