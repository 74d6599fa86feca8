import { arrange, arrangeByNames, type Arranged, unreadable } from '#domain/sheet/arrange.ts';
import { likeliestSheet, sheetsByKind } from '#domain/sheet/choose-sheet.ts';
import { rowOfNames, type TextRow } from '#domain/sheet/find-heading.ts';
import type { KnownColumn } from '#domain/sheet/match-columns.ts';
import type { SheetKind } from '#domain/sheet/words.ts';
import type { Merge } from './clean-sheet.ts';
import { limits, tooLarge } from './limits.ts';
import { noSurroundings, plainReading, type Reading, type Surroundings } from '#domain/sheet/reading.ts';

/** A sheet as one sees it: the texts of its cells. */
export interface TextSheet {
  name: string;
  rows: TextRow[];
  /** The numbers of rows that a person does not see. */
  hidden: number[];
  merges: Merge[];
}

/** How a person wants a sheet to be read, and which one it is. */
export type AskedReading = Reading & { sheet?: string | undefined };

/** What is wanted of a file. */
export interface WantedSheet {
  kind: SheetKind;
  known: readonly KnownColumn[];
  required: readonly string[];
  /** Absent where nobody has said how: then headings that have all names are taken by these alone. */
  reading?: AskedReading | undefined;
  /** Whether headings without all names may be guessed, for a person to look at. */
  mayGuess?: boolean;
  /** Whether a file without such a sheet is no fault. */
  isOptional?: boolean;
}

export interface ArrangedSheet extends Arranged {
  kind: SheetKind;
  name: string;
  hidden: number[];
}

export interface ArrangedFile {
  /** The names of all sheets. */
  names: string[];
  kinds: { kind: SheetKind; sheet: string }[];
  sheets: ArrangedSheet[];
}

/** The wanted sheets in their order; those after boats know these too. */
export function arrangeSheets(
  sheets: readonly TextSheet[],
  wanted: readonly WantedSheet[],
  around: Surroundings = noSurroundings,
): ArrangedFile {
  const kinds = sheetsByKind(sheets);
  const boats = [...around.boats];
  const arranged = wanted.flatMap((each): ArrangedSheet[] => {
    const sheet = sheetFor(each, sheets, kinds);
    if (!sheet && each.isOptional && each.reading?.sheet === undefined) return [];
    const found = sheet ? arrangeSheet(sheet, each, { ...around, boats }) : missing(each);
    if (each.kind === 'boat')
      for (const { cells } of found.rows) boats.push({ make: cells.make ?? '', model: cells.model ?? '' });
    return [{ ...found, kind: each.kind, name: sheet?.name ?? '', hidden: sheet?.hidden ?? [] }];
  });
  return { names: sheets.map(({ name }) => name), kinds, sheets: arranged };
}

function sheetFor(
  wanted: WantedSheet,
  sheets: readonly TextSheet[],
  kinds: ArrangedFile['kinds'],
): TextSheet | undefined {
  const { isOptional, kind, mayGuess, reading } = wanted;
  if (!reading)
    return sheets.find((sheet) => hasNames(sheet, wanted)) ?? (mayGuess ? likeliestSheet(sheets, kind) : sheets[0]);
  const name = reading.sheet ?? (isOptional ? kinds.find((each) => each.kind === kind)?.sheet : undefined);
  return reading.sheet === undefined && !isOptional
    ? likeliestSheet(sheets, kind)
    : sheets.find((each) => each.name === name);
}

export function hasNames({ rows }: Pick<TextSheet, 'rows'>, { known, required }: WantedSheet): boolean {
  return rowOfNames(rows, known, required) !== undefined;
}

function missing({ reading }: WantedSheet): Arranged {
  if (reading?.sheet === undefined) return unreadable('This sheet is empty');
  return unreadable(`The file has no sheet ${reading.sheet.slice(0, 60)} that can be seen`);
}

function arrangeSheet(sheet: TextSheet, wanted: WantedSheet, around: Surroundings): Arranged {
  const { mayGuess, reading = mayGuess && !hasNames(sheet, wanted) ? plainReading : undefined } = wanted;
  const found = reading ? arrange(withMerges(sheet), wanted, reading, around) : arrangeByNames(sheet.rows, wanted);
  if (found.table.length > limits.rows || found.rows.length > limits.rows * 4) throw tooLarge();
  return found;
}

/** Where a cell stands over several rows, each of them has its text. */
function withMerges({ merges, rows }: TextSheet): TextRow[] {
  if (merges.length === 0) return rows;
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  for (const { bottom, left, top } of merges) {
    const text = byNumber.get(top)?.texts[left];
    if (!text) continue;
    for (let row = top + 1; row <= Math.min(bottom, top + limits.rows); row++) {
      const texts = byNumber.get(row)?.texts;
      // A row of which nothing else is filled is none.
      if (texts && !texts[left]) texts[left] = text;
    }
  }
  return rows.map(({ row, texts }) => ({ row, texts: Array.from(texts, (text) => text ?? '') }));
}
