import { namesOf, recognised, type KnownColumn } from './match-columns.ts';
import { readDate } from './read-date.ts';
import { readSpan } from './read-time.ts';
import type { SheetKind } from './words.ts';

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
): { row: number; texts: string[]; score: number } | undefined {
  const filled = rows.slice(0, maxLeadingRows).filter(isFilled);
  const scored = filled.map((row) => ({ ...row, score: headingScore(row, kind, known) }));
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

/** How much a row looks like headings: what it names, without cells that hold data. */
function headingScore(row: TextRow, kind: SheetKind, known: readonly KnownColumn[]): number {
  const filled = row.texts.filter((text) => text.trim() !== '');
  if (filled.some((text) => text.includes('@') || text.length > 200)) return 0;
  const times =
    kind === 'leg' ? filled.filter((text) => /\d[:.]\d\d/.test(text) && readSpan(text) !== undefined).length : 0;
  const named = recognised(row.texts, kind, known).size;
  const score = named + (times >= 3 ? times / 2 : 0);
  if (named >= 2 || (named === 1 && (filled.length <= 2 || times >= 2)))
    return score - (filled.length - named - times) * 0.1;
  return 0;
}

/** Days above the times of the headings, over several columns each: 'Fri 12' above '9:00' and '10:30'. */
export function withDaysAbove(rows: readonly TextRow[], heading: TextRow): string[] {
  const above = rows.findLast(({ row }) => row < heading.row);
  if (!above) return heading.texts;
  let day = '';
  return heading.texts.map((text, index) => {
    const found = (above.texts[index] ?? '').trim();
    if (found !== '') day = isDayText(found) ? found : '';
    return day !== '' && readSpan(text) ? `${day} ${text.trim()}` : text;
  });
}

const someDays = Array.from({ length: 31 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`);
function isDayText(text: string): boolean {
  return readSpan(text) === undefined && (readDate(text, someDays).date !== undefined || /^\p{L}+\.?$/u.test(text));
}
