import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeExcelFile, { type CellObject, type Feature, type Row as WrittenRow } from 'write-excel-file/node';
import { safeText, sheetNames } from './safe-text.ts';
import { emptyCell, writtenCell, type CellValue, type ColumnKind } from './written-cell.ts';
import { escaped } from './xml.ts';

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
  /** Rows below, prepared for a person to fill in. */
  emptyRows?: number;
}

const font = { fontFamily: 'Calibri', fontSize: 11 };
const widest = 60;

/** Sheets to hand on as they are: they open well, and they print on A4 with the header on every page. */
export function writeSheet(sheets: Sheet[]): Promise<Buffer> {
  const names = sheetNames(sheets.map((sheet) => sheet.name));
  const written = sheets.map((sheet, index) => {
    const rows = sheet.rows.map((row) => sheet.columns.map((column) => writtenCell(column.kind, column.value(row))));
    return {
      sheet: names[index] ?? '',
      data: [...titleRows(sheet), headerCells(sheet), ...rows, ...emptyRows(sheet)],
      columns: sheet.columns.map((column, at) => ({ width: width(column, rows, at) })),
      orientation: 'landscape' as const,
    };
  });
  const printed = sheets.map((sheet, index) => ({ name: names[index] ?? '', header: headerRowNumber(sheet) }));
  return writeExcelFile(written, { ...font, features: [printing(printed)] }).toBuffer();
}

function headerRowNumber(sheet: Sheet): number {
  return (sheet.titles?.length ?? 0) + 1;
}

function titleRows(sheet: Sheet): WrittenRow[] {
  return (sheet.titles ?? []).map((title, index) => [
    {
      ...font,
      value: safeText(title),
      type: String,
      ...(index === 0 && { fontWeight: 'bold', fontSize: 14 }),
    },
  ]);
}

function headerCells(sheet: Sheet): WrittenRow {
  return sheet.columns.map(({ header }) => ({
    ...font,
    value: safeText(header),
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#E8EEF4',
    bottomBorderStyle: 'thin',
  }));
}

function emptyRows(sheet: Sheet): WrittenRow[] {
  return Array.from({ length: sheet.emptyRows ?? 0 }, () => sheet.columns.map((column) => emptyCell(column.kind)));
}

const kindWidths: Record<ColumnKind, number> = { text: 6, number: 6, date: 11, time: 7, datetime: 17 };

/** In characters; bold and wide letters need a little more. */
function width(column: Column, rows: (CellObject | null)[][], at: number): number {
  let longest = Math.max(kindWidths[column.kind], column.header.length + 1);
  for (const row of rows) {
    const value = row[at]?.value;
    if (typeof value === 'string')
      longest = Math.max(
        longest,
        ...value
          .slice(0, 1000)
          .split('\n')
          .map((line) => line.length),
      );
    else if (column.kind === 'number') longest = Math.max(longest, String(value ?? '').length);
  }
  return Math.min(widest, Math.ceil(longest * 1.1) + 1);
}

/** What the library lacks: a header frozen and printed on each page, the width of one page, and numbers of pages. */
function printing(sheets: { name: string; header: number }[]): Feature<Stream | Buffer | Blob> {
  const definedNames = `<definedNames>${sheets.map(repeatedRows).join('')}</definedNames>`;
  const footer = '<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>';
  const sheetXml = (xml: string, index: number) =>
    xml
      .replace(/<worksheet[^>]*>/, (tag) => `${tag}${onePageWide}${frozenRows(sheets[index]?.header ?? 1, index)}`)
      .replace(/<pageSetup [^>]*\/>/, (tag) => `${tag}${footer}`);
  return {
    files: {
      transform: {
        'xl/workbook.xml': { transform: (xml) => xml.replace('<definedNames/>', () => definedNames) },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) => sheetXml(xml, sheetIndex),
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
        },
      },
    },
  };
}

const onePageWide = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

/** Not the library's own way, which names a corner that a sheet with nothing frozen at its side has not. */
function frozenRows(rows: number, index: number): string {
  const pane = `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const selected = index === 0 ? ' tabSelected="1"' : '';
  return `<sheetViews><sheetView${selected} workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

function repeatedRows({ name, header }: { name: string; header: number }, index: number): string {
  const quoted = escaped(`'${name.replaceAll("'", "''")}'`);
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted}!$1:$${header}</definedName>`;
}
