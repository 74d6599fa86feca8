import { attributes, tags } from './xml.ts';

/** By the index of a cell's style, how many digits a format of nothing but zeros shows: 00100 is kept as 100. */
export function zeroFormats(styles: string): Map<string, number> {
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
