import type { Archive } from './archive.ts';
import { limits, notASheet } from './limits.ts';
import { attributes, plainXml, tags } from './xml.ts';

interface Relationship {
  id: string;
  /** The last word of its type: worksheet, styles, sharedStrings … */
  kind: string;
  path: string;
}

export interface Workbook {
  /** Days count from 1904 (old Macs) rather than from 1900. */
  date1904: boolean;
  /** Those that a person sees, in their order. */
  sheets: { name: string; part: Buffer }[];
  styles: Buffer | undefined;
  sharedStrings: Buffer | undefined;
}

/** The sheets that a person sees, and what they need to be read. */
export function visibleSheets(archive: Archive): Workbook {
  const main = relationships(archive, '').find((relationship) => relationship.kind === 'officeDocument');
  const path = main?.path ?? 'xl/workbook.xml';
  const workbook = archive.get(path);
  if (!workbook) throw notASheet();
  const related = relationships(archive, path);
  const { sheets, date1904 } = sheetList(plainXml(workbook, limits.smallXml));
  const visible = sheets.flatMap((sheet) => {
    const relationship = related.find((candidate) => candidate.id === sheet.id && candidate.kind === 'worksheet');
    const part = archive.get(relationship?.path ?? '');
    return part && !sheet.hidden ? [{ name: sheet.name, part }] : [];
  });
  if (visible.length === 0) throw notASheet();
  const part = (kind: string) => archive.get(related.find((relationship) => relationship.kind === kind)?.path ?? '');
  return { date1904, sheets: visible, styles: part('styles'), sharedStrings: part('sharedStrings') };
}

function sheetList(xml: string): { sheets: { id: string; name: string; hidden: boolean }[]; date1904: boolean } {
  const sheets: { id: string; name: string; hidden: boolean }[] = [];
  let properties: Map<string, string> | undefined;
  for (const tag of tags(xml)) {
    if (tag.name === 'workbookPr') properties ??= attributes(tag.attributes);
    if (tag.name !== 'sheet') continue;
    const sheet = attributes(tag.attributes);
    const name = plainName(sheet.get('name') ?? '');
    sheets.push({ id: sheet.get('id') ?? '', name, hidden: (sheet.get('state') ?? 'visible') !== 'visible' });
  }
  return { sheets, date1904: ['1', 'true', 'on'].includes(properties?.get('date1904') ?? '') };
}

/** At most what Office allows, with the signs that XML spells. */
function plainName(name: string): string {
  const spelled = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const;
  return name
    .slice(0, 200)
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, sign: keyof typeof spelled) => spelled[sign])
    .slice(0, 31);
}

function relationships(archive: Archive, owner: string): Relationship[] {
  const folder = owner.slice(0, owner.lastIndexOf('/') + 1);
  const part = archive.get(`${folder}_rels/${owner.slice(folder.length)}.rels`);
  const found: Relationship[] = [];
  if (!part) return found;
  for (const tag of tags(plainXml(part, limits.smallXml))) {
    if (tag.name !== 'Relationship') continue;
    const relationship = attributes(tag.attributes);
    if (relationship.get('TargetMode') === 'External') continue;
    const kind = (relationship.get('Type') ?? '').split('/').at(-1) ?? '';
    found.push({ id: relationship.get('Id') ?? '', kind, path: resolved(folder, relationship.get('Target') ?? '') });
  }
  return found;
}

function resolved(folder: string, target: string): string {
  const path: string[] = [];
  for (const segment of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (segment === '..') path.pop();
    else if (segment !== '' && segment !== '.') path.push(segment);
  }
  return path.join('/').toLowerCase();
}
