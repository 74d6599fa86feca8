import { deflateRawSync } from 'node:zlib';
import { row, sheetXml, text, workbook, workbookParts } from './workbook-parts.ts';
import { zip, type Part } from './zip.ts';

const header = row(1, text('A1', 'email'), text('B1', 'type'));
const honest = header + row(2, text('A2', 'anna@example.com'), text('B2', 'test driver'));
const parts = () => workbookParts({ rows: honest });
const mebibyte = 1024 * 1024;

function replaced(name: string, change: Partial<Part>): Part[] {
  return parts().map((part) => (part.name === name ? { ...part, ...change } : part));
}
function sheet(data: string | Buffer): Buffer {
  return zip(replaced('xl/worksheets/sheet1.xml', { data }));
}
function rows(text: string): Buffer {
  return workbook({ rows: text });
}
function manyRows(count: number, cells: (number: number) => string): string {
  return header + Array.from({ length: count }, (_, index) => row(index + 2, cells(index + 2))).join('');
}
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const entities = (levels: number) =>
  `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: levels }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]>`;
const zip64Locator = Buffer.concat([Buffer.from('PK\u0006\u0007', 'latin1'), Buffer.alloc(16)]);
const sheetPart = 'xl/worksheets/sheet1.xml';

export const honestFile = () => workbook({ rows: honest });

/** By what is wrong with them; made when asked for, since some are big. */
export const hostileFiles: Record<string, () => Buffer> = {
  'an empty file': () => Buffer.alloc(0),
  'one byte': () => Buffer.from('P'),
  'text with the name of a workbook': () => Buffer.from('email;type\nanna@example.com;test driver\n'.repeat(10)),
  'a page': () => Buffer.from('<!DOCTYPE html><table><tr><td>email</td></tr></table>'),
  'a pdf': () => Buffer.from(`%PDF-1.7\n${'0'.repeat(200)}`),
  'an old .xls': () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]),
  'more than 5 MiB': () => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(6 * mebibyte)]),
  'only the first bytes of a zip': () => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500)]),
  'a workbook cut in half': () => workbook({ rows: honest }).subarray(0, 700),
  'a zip that is something else': () => zip([{ name: 'word/document.xml', data: '<document/>' }]),
  'an OpenDocument sheet': () =>
    zip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
      { name: 'content.xml', data: '<x/>' },
    ]),
  'an empty zip': () => zip([]),
  'bytes before the zip': () => zip(parts(), { before: Buffer.from('#!/bin/sh\n') }),
  'a zip in a zip': () => zip(parts(), { before: zip([{ name: 'x', data: 'x' }]) }),
  'bytes after the zip': () => zip(parts(), { after: Buffer.alloc(10, 1) }),
  'bytes before the directory that claim to be a part': () => zip(parts(), { directoryOffset: 0 }),
  'a zip64 locator': () => zip(parts(), { beforeEnd: zip64Locator }),
  'a zip64 size': () => zip(replaced(sheetPart, { declared: 0xffffffff })),
  'another disk': () => zip(parts(), { disk: 1 }),
  'a directory that counts too many parts': () => zip(parts(), { count: 60_000 }),
  'a directory that counts too few parts': () => zip(parts(), { count: 3 }),
  'a thousand parts': () =>
    zip([...parts(), ...Array.from({ length: 1000 }, (_, n) => ({ name: `xl/media/${n}.xml`, data: '' }))]),
  'the same part twice': () => zip([...parts(), { name: sheetPart, data: sheetXml(header) }]),
  'the same part in another case': () =>
    zip([...parts(), { name: 'XL/Worksheets/SHEET1.xml', data: sheetXml(header) }]),
  'a part above the folder': () => zip([...parts(), { name: '../../etc/cron.d/x', data: 'x' }]),
  'a part at an absolute path': () => zip([...parts(), { name: '/etc/passwd', data: 'x' }]),
  'a part with backslashes': () => zip([...parts(), { name: String.raw`xl\..\..\x`, data: 'x' }]),
  'a part on a drive': () => zip([...parts(), { name: 'C:/x', data: 'x' }]),
  'an encrypted part': () => zip(replaced(sheetPart, { flags: 1 })),
  'an unknown compression': () => zip(replaced(sheetPart, { method: 14, packed: Buffer.alloc(50) })),
  'broken compression': () => zip(replaced(sheetPart, { packed: Buffer.alloc(50, 0xff) })),
  'a wrong checksum': () => zip(replaced(sheetPart, { crc: 1 })),
  'a part with two names': () => zip(replaced(sheetPart, { localName: 'xl/worksheets/sheet9.xml' })),
  'a part with two compressions': () => zip(replaced(sheetPart, { localMethod: 0 })),
  'two parts that share their bytes': () =>
    zip([...parts(), { name: 'xl/copy.xml', data: sheetXml(honest), localName: sheetPart, sharesBytesOf: sheetPart }]),
  'a bomb that says its size': () => sheet(Buffer.alloc(200 * mebibyte, ' ')),
  'a bomb that hides its size': () =>
    zip(replaced(sheetPart, { packed: deflateRawSync(Buffer.alloc(200 * mebibyte, ' ')), declared: 1000 })),
  'a bomb in a picture': () =>
    zip([
      ...parts(),
      { name: 'xl/media/image1.png', data: '', packed: deflateRawSync(Buffer.alloc(100 * mebibyte)), declared: 100 },
    ]),
  'many small bombs': () =>
    zip([
      ...parts(),
      ...Array.from({ length: 100 }, (_, n) => ({ name: `xl/media/${n}.bin`, data: Buffer.alloc(mebibyte) })),
    ]),
  'a billion laughs': () =>
    sheet(
      sheetXml(honest)
        .replace('?>', `?>${entities(9)}`)
        .replace('anna', '&a9;'),
    ),
  'an outer entity': () =>
    sheet(`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheetXml(honest).replace('anna', '&f;')}`),
  'a document type in a part that is not read': () =>
    zip([...parts(), { name: 'docProps/app.xml', data: `${entities(9)}<x>&a9;</x>` }]),
  'a document type in the strings': () =>
    zip(replaced('xl/sharedStrings.xml', { data: `${entities(3)}<sst><si><t>&a3;</t></si></sst>` })),
  'a document type in UTF-16': () => sheet(utf16(`${entities(9)}<worksheet><sheetData/></worksheet>`)),
  'a sheet that is not UTF-8': () => sheet(Buffer.from(sheetXml(honest).replace('anna', 'ann\u00e4'), 'latin1')),
  'a comment without end': () => sheet(sheetXml(`${honest}${'<!--'.repeat(500_000)}`)),
  'a tag without end': () => sheet(`<worksheet><sheetData>${'<c '.repeat(1_000_000)}`),
  'a quote without end': () => sheet(`<worksheet><sheetData><row r="1><c/></row></sheetData></worksheet>`),
  'tags in each other, two million deep': () => sheet(`<worksheet><sheetData>${'<a>'.repeat(2_100_000)}`),
  'a sheet that is not XML': () => sheet('email,type'),
  'a cell beyond the last row': () => rows(header + row(1_048_577, text('A1048577', 'x'))),
  'a cell beyond the last column': () => rows(row(1, text('XFE1', 'x'))),
  'a cell at an absurd place': () => rows(header + row(2, text('AAAAAAAA99999999999', 'x'))),
  'a cell in the last column': () => rows(header + row(2, text('A2', 'x'), text('XFD2', 'x'))),
  'a cell in another row than its own': () => rows(header + row(2, text('A9', 'x'))),
  'rows in the wrong order': () => rows(header + row(9, text('A9', 'x')) + row(3, text('A3', 'x'))),
  'cells in the wrong order': () => rows(header + row(2, text('B2', 'x'), text('A2', 'x'))),
  '6,000 rows': () => rows(manyRows(6000, (number) => text(`A${number}`, 'x'))),
  '400,000 cells': () => rows(manyRows(4000, () => '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(100))),
  'a long text in every cell': () =>
    workbook({
      rows: manyRows(5000, () => '<c t="s"><v>0</v></c><c t="s"><v>0</v></c>'),
      sharedStrings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
    }),
  'a million styles': () =>
    zip(
      replaced('xl/styles.xml', { data: `<styleSheet><cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs></styleSheet>` }),
    ),
  'three million strings': () =>
    zip(replaced('xl/sharedStrings.xml', { data: `<sst>${'<si/>'.repeat(3_000_000)}</sst>` })),
  'a format that costs hours to read': () =>
    workbook({ rows: header + row(2, '<c r="A2" s="1"><v>1</v></c>'), formats: ['['.repeat(10_000_000)] }),
  'a text of thirty million escapes': () => rows(header + row(2, text('A2', '&amp;'.repeat(5_000_000)))),
  'a million attributes': () => sheet(sheetXml(`${header}<row r="2" ${' a="x"'.repeat(1_000_000)}/>`)),
  'a text that is not in the table': () => rows(header + row(2, '<c r="A2" t="s"><v>4000000000</v></c>')),
  'an unknown kind of cell': () => rows(header + row(2, '<c r="A2" t="macro"><v>1</v></c>')),
  'no sheet that can be seen': () =>
    workbook({ rows: honest, sheets: [{ name: 'a', file: 'sheet1', state: 'veryHidden' }] }),
  'a sheet that is not there': () => workbook({ rows: honest, sheets: [{ name: 'a', file: 'sheet7' }] }),
  'a sheet outside the file': () =>
    zip(
      replaced('xl/_rels/workbook.xml.rels', {
        data: '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="http://example.com/sheet1.xml" TargetMode="External"/></Relationships>',
      }),
    ),
};
