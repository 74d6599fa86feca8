import { namesOf, recognised, type KnownColumn } from './match-columns.ts';
import { isWrittenDay } from './read-date.ts';
import { readSpan } from './read-time.ts';
import { folded, type SheetKind } from './words.ts';

export interface TextRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  texts: string[];
}

/** Rows above the headings: titles, notes. */
export const maxLeadingRows = 50;

export function isFilled({ texts }: TextRow): boolean {
  return texts.some((text) => text.trim() !== '');
}

/** The first row that names all required columns. */
export function rowOfNames(
  rows: readonly TextRow[],
  known: readonly KnownColumn[],
  required: readonly string[],
): TextRow | undefined {
  return rows.slice(0, maxLeadingRows).find(({ texts }) => {
    const names = namesOf(texts, known);
    return required.every((name) => names.includes(name));
  });
}

/** The row of headings, below titles and blank rows; 0 when the sheet has none, but begins with its first row. Undefined when it is empty. */
export function findHeading(
  rows: readonly TextRow[],
  kind: SheetKind,
  known: readonly KnownColumn[],
  across: ReadonlySet<string> = new Set(),
): { row: number; texts: string[]; score: number } | undefined {
  const filled = rows.slice(0, maxLeadingRows).filter(isFilled);
  const scored = filled.map((row) => ({ ...row, score: headingScore(row, { kind, known, names: across }) }));
  const best = scored.toSorted((a, b) => b.score - a.score || a.row - b.row)[0];
  if (best && best.score > 0) return best;
  const widest = Math.max(0, ...filled.map(width));
  const first = filled.find((row) => width(row) >= Math.min(2, widest));
  if (!first) return undefined;
  const isData = first.texts.some((text) => /@|\d/.test(text));
  return isData ? { row: 0, texts: first.texts.map(() => ''), score: 0 } : { ...first, score: 0 };
}

function width({ texts }: TextRow): number {
  return texts.filter((text) => text.trim() !== '').length;
}

interface Wanted {
  kind: SheetKind;
  known: readonly KnownColumn[];
  /** Names that may stand as headings, folded: boats of the event, or for seats its legs. */
  names: ReadonlySet<string>;
}

/** How much a row looks like headings: what it names, without cells that hold data. Legs may stand below times, days or boats. */
function headingScore(row: TextRow, { kind, known, names }: Wanted): number {
  const filled = row.texts.filter((text) => text.trim() !== '');
  if (filled.some((text) => text.includes('@') || text.length > 200)) return 0;
  const named = recognised(row.texts, kind, known).size;
  const ofLegs = kind === 'leg' ? filled : [];
  const days = ofLegs.filter(isWrittenDay).length;
  const times = ofLegs.filter((text) => /[^\d.,\s]/.test(text) && readSpan(text) !== undefined).length;
  const sailing = [...ofLegs, ...(kind === 'seat' ? filled : [])].filter((text) => names.has(folded(text))).length;
  const across = Math.max(times, days, sailing);
  const others = Math.max(0, filled.length - named - across);
  const isHeading =
    named >= 2 ||
    (named === 1 && (filled.length <= 2 || across >= 2 || (kind === 'seat' && across > 0))) ||
    (days >= 2 && others <= 1 && days >= times);
  const worth = times >= 3 || days >= 2 || sailing >= 2 ? across / 2 : 0;
  return isHeading ? named + worth - others * 0.1 : 0;
}

/** Days above the times of the headings, over several columns each: 'Fri 12' above '9:00' and '10:30'. */
export function withDaysAbove(rows: readonly TextRow[], heading: TextRow): string[] {
  const above = rows.findLast(({ row }) => row < heading.row);
  if (!above) return heading.texts;
  let day = '';
  return heading.texts.map((text, index) => {
    const found = (above.texts[index] ?? '').trim();
    if (found !== '') day = isWrittenDay(found) ? found : '';
    return day !== '' && readSpan(text) ? `${day} ${text.trim()}` : text;
  });
}

/** 'Row 4 is …', 'Rows 4, 6 are …'; nothing about no rows. */
export function rowsNote(rows: readonly { row: number }[], [one, several]: [one: string, several: string]): string[] {
  const [first] = rows;
  if (!first) return [];
  return [rows.length === 1 ? `Row ${first.row} ${one}` : `Rows ${rows.map(({ row }) => row).join(', ')} ${several}`];
}
