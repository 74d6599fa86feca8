import { strToU8, zipSync } from 'fflate';
import { openArchive } from './archive.ts';
import { cleanSheet, type Merge } from './clean-sheet.ts';
import { limits, notASheet, tooLarge } from './limits.ts';
import { visibleSheets } from './workbook.ts';
import { plainXml, attributes, tags } from './xml.ts';

export interface GuardedSheet {
  name: string;
  /** A workbook of our own making with the one sheet to read. */
  workbook: ArrayBuffer;
  date1904: boolean;
  /** The sheet's row number of each row to be read. */
  rows: number[];
  /** Of these, those that a person does not see. */
  hidden: number[];
  /** Cells that stand over several rows. */
  merges: Merge[];
}

/** Checks that need only the outside of the file, before anything is unpacked. */
export function guardFile(file: Buffer): void {
  if (file.length > limits.fileBytes) throw tooLarge();
  if (file.subarray(0, 4).toString('hex') === 'd0cf11e0') {
    throw notASheet('This is an old .xls file, or one with a password. Save it as .xlsx without a password');
  }
  if (file.length < 22 || file.readUInt32LE(0) !== 0x04034b50) throw notASheet();
}

/** The reader never sees the uploaded file: for each sheet it gets a small workbook made of the checked parts. */
export async function* guardSheets(file: Buffer): AsyncGenerator<GuardedSheet> {
  guardFile(file);
  const archive = await openArchive(file);
  for (const [path, part] of archive) if (/\.(xml|rels|vml)$/.test(path)) refuseDocumentType(part);
  const { date1904, sheets, styles, sharedStrings } = visibleSheets(archive);
  const styleXml = styles && plainXml(styles, limits.smallXml);
  const common = {
    'xl/workbook.xml': workbookXml(date1904),
    'xl/_rels/workbook.xml.rels': relationshipsXml,
    ...(styleXml !== undefined && { 'xl/styles.xml': styleXml }),
    ...(sharedStrings && { 'xl/sharedStrings.xml': plainXml(sharedStrings, limits.xml) }),
  };
  const zeros = styleXml === undefined ? undefined : zeroFormats(styleXml);
  for (const { name, part } of sheets.slice(0, limits.sheets)) {
    const { xml, ...clean } = cleanSheet(plainXml(part, limits.xml), zeros);
    yield { name, workbook: zipped({ ...common, 'xl/worksheets/sheet1.xml': xml }), date1904, ...clean };
  }
}

/** Stored and not compressed. */
function zipped(parts: Record<string, string>): ArrayBuffer {
  const bytes = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]));
  return zipSync(bytes, { level: 0 }).buffer;
}

/** In parts, too, that are not read: no honest program writes one. */
function refuseDocumentType(part: Buffer): void {
  const head = part.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  if (/<!(DOCTYPE|ENTITY)/i.test(head)) throw notASheet();
}

function workbookXml(date1904: boolean): string {
  const properties = `<workbookPr date1904="${date1904 ? '1' : '0'}"/>`;
  return `<workbook>${properties}<sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

const relationshipsXml = `<Relationships>${['worksheet', 'styles', 'sharedStrings']
  .map((kind, index) => {
    const target = kind === 'worksheet' ? 'worksheets/sheet1.xml' : `${kind}.xml`;
    const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
    return `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`;
  })
  .join('')}</Relationships>`;

/** By the index of a cell's style, how many digits a format of nothing but zeros shows: 00100 is kept as 100. */
function zeroFormats(styles: string): Map<string, number> {
  const digits = new Map<string, number>();
  const widths = new Map<string, number>();
  let style = 0;
  let inCells = false;
  for (const tag of tags(styles)) {
    if (tag.name === 'cellXfs') inCells = true;
    else if (tag.name === '/cellXfs') break;
    else if (tag.name === 'numFmt') {
      const format = attributes(tag.attributes);
      const code = format.get('formatCode') ?? '';
      if (/^0{2,30}$/.test(code)) digits.set(format.get('numFmtId') ?? '', code.length);
    } else if (inCells && tag.name === 'xf') {
      const width = digits.get(attributes(tag.attributes).get('numFmtId') ?? '');
      if (width !== undefined) widths.set(String(style), width);
      style++;
    }
  }
  return widths;
}
