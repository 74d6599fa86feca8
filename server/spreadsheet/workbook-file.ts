import writeExcelFile, { type CellObject, type Row as WrittenRow } from 'write-excel-file/node';
import { columnWidth, withHeight } from './layout.ts';
import { pageSetup } from './page-setup.ts';
import { safeText, sheetNames } from './safe-text.ts';
import { emptyCell, writtenCell, type CellValue, type ColumnKind } from './written-cell.ts';

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
