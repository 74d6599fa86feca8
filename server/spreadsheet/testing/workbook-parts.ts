import { zip, type Part } from './zip.ts';

export interface SheetParts {
  /** The contents of <sheetData>. */
  rows: string;
  sharedStrings?: string;
  /** Number formats; cell style 1 is the first, 2 the second … */
  formats?: string[];
  date1904?: string;
  /** Sheets of the workbook: the first is sheet1, whose rows these are, unless said otherwise. */
  sheets?: { name: string; file: string; state?: string }[];
  more?: Part[];
  afterRows?: string;
}

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as programs write it, part by part. */
export function workbookParts(given: SheetParts): Part[] {
  const sheets = given.sheets ?? [{ name: 'Sheet1', file: 'sheet1' }];
  const targets = [...sheets.map(({ file }) => `worksheets/${file}.xml`), 'styles.xml', 'sharedStrings.xml'];
  const kind = (target: string) => (target.includes('/') ? 'worksheet' : target.replace('.xml', ''));
  const relationships = targets.map(
    (target, index) => `<Relationship Id="rId${index + 1}" Type="${types}/${kind(target)}" Target="${target}"/>`,
  );
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state ?? 'visible'}" r:id="rId${index + 1}"/>`,
  );
  return [
    { name: '[Content_Types].xml', data: '<?xml version="1.0"?><Types/>' },
    {
      name: '_rels/.rels',
      data: `<Relationships><Relationship Id="rId1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${namespace}" xmlns:r="${types}"><workbookPr date1904="${given.date1904 ?? 'false'}"/><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: `<Relationships>${relationships.join('')}</Relationships>` },
    { name: 'xl/worksheets/sheet1.xml', data: sheetXml(given.rows, given.afterRows) },
    { name: 'xl/styles.xml', data: stylesXml(given.formats ?? []) },
    { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${namespace}">${given.sharedStrings ?? ''}</sst>` },
    ...(given.more ?? []),
  ];
}

export function workbook(given: SheetParts): Buffer {
  return zip(workbookParts(given));
}

export function sheetXml(rows: string, after = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
}

function stylesXml(formats: string[]): string {
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('');
  const xfs = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`).join('');
  return `<styleSheet xmlns="${namespace}"><numFmts>${numFmts}</numFmts><cellXfs><xf numFmtId="0"/>${xfs}</cellXfs></styleSheet>`;
}

/** <c> with an inline text. */
export function text(reference: string, value: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
}

export function row(number: number, ...cells: string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}
