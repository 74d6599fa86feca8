import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import { escaped } from './xml.ts';

export interface Page {
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
export function pageSetup(pages: Page[]): Feature<Stream | Buffer | Blob> {
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
