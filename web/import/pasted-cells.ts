import { strToU8, zipSync } from 'fflate';

/** More than any import takes. */
const maxCells = 300_000;

/** The cells that were copied from a spreadsheet, a page or a mail; undefined when there are none. */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): string[][] | undefined {
  const fromTable = tableCells(clipboard.getData('text/html'));
  const rows = fromTable ?? textCells(clipboard.getData('text/plain'));
  return rows.some((row) => row.some((cell) => cell !== '')) ? rows : undefined;
}

/** A table as Excel, Numbers, Google Sheets and mails put it beside the text. The document is inert: nothing in it runs or loads. */
function tableCells(html: string): string[][] | undefined {
  if (!/<table/i.test(html)) return undefined;
  const tables = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')];
  const table = tables.toSorted((a, b) => b.rows.length - a.rows.length)[0];
  if (!table || table.rows.length === 0) return undefined;
  const rows: string[][] = Array.from(table.rows, () => []);
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column++;
      for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
      const text = (cell.textContent ?? '').replaceAll('\u00a0', ' ').trim();
      // A cell over several rows belongs to each of them.
      for (let down = 0; down < Math.min(cell.rowSpan || 1, rows.length - at); down++)
        for (let right = 0; right < Math.min(cell.colSpan, 256); right++)
          (rows[at + down] ?? [])[column + right] = right === 0 ? text : '';
      column += Math.min(cell.colSpan, 256);
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''));
}

/** Lines of cells parted by tabs, else by semicolons, by commas where each line has as many, or by several blanks. */
function textCells(text: string): string[][] {
  if (text.includes('\t')) return separated(text, '\t');
  const people = recipients(text);
  if (people) return people;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const inMost = (sign: RegExp) =>
    lines.length > 0 && lines.filter((line) => sign.test(line)).length > lines.length / 2;
  if (inMost(/;.*;/)) return separated(text, ';');
  const byCommas = separated(lines.join('\n'), ',');
  const [width = 0] = byCommas.map((row) => row.length);
  if (inMost(/,\D|\D,/) && byCommas.length > 1 && width > 1 && byCommas.every((row) => row.length === width))
    return byCommas;
  return lines.map((line) => (inMost(/\S\s{2,}\S/) ? line.trim().split(/\s{2,}/) : [line.trim()]));
}

/** 'Anna Laine <anna@press.fi>; bo@press.fi', as the line of a mail's recipients has them, with a heading for each column. */
function recipients(text: string): string[][] | undefined {
  const parts = text.split(text.includes(';') ? ';' : ',').flatMap((part) => part.trim() || []);
  if (parts.length < 2 || !parts.every((part) => /^[^\n@]*[^\s@<]+@[^\s@>]+>?$/.test(part))) return undefined;
  const rows = parts.map((part) => {
    const [, name = '', address = part] = /^"?([^"<]*?)"?\s*<([^<>]+)>$/.exec(part) ?? [];
    return [name, address];
  });
  return [['Name', 'E-mail'], ...rows];
}

/** Cells with line breaks or quotes stand in quotes. */
function separated(text: string, sign: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      const end = /"(?!")(?=[\t;,\r\n]|$)/g;
      end.lastIndex = at + 1;
      const close = end.exec(text)?.index ?? text.length;
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    } else {
      const next = /[\t;,\n]/g;
      next.lastIndex = at;
      let close = next.exec(text)?.index ?? text.length;
      while (close < text.length && text[close] !== '\n' && text[close] !== sign)
        close = next.exec(text)?.index ?? text.length;
      cell = text.slice(at, close).replace(/\r$/, '');
      at = close;
    }
    rows.at(-1)?.push(cell.trim());
    if (text[at] === '\r') at++;
    if (text[at] === '\n' && at + 1 < text.length) rows.push([]);
    at++;
  }
  return rows;
}

/** The cells as the file that a spreadsheet would have saved, so that they go the same way; undefined when they are too many. */
export function workbookOf(rows: readonly (readonly string[])[]): File | undefined {
  if (rows.reduce((sum, row) => sum + row.length, 0) > maxCells) return undefined;
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`,
  );
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="Pasted cells" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])), {
    level: 1,
  });
  return new File([new Uint8Array(bytes)], 'Pasted cells.xlsx');
}

function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
