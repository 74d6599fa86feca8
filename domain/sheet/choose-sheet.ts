import { findHeading, type TextRow } from './find-heading.ts';
import { recognised } from './match-columns.ts';
import { columnWords, folded, sheetKinds, sheetNameWords, type SheetKind } from './words.ts';

interface NamedSheet {
  name: string;
  rows: readonly TextRow[];
}

/** A name of a sheet counts like so many headings. */
const nameWorth = 3;

function likeness({ name, rows }: NamedSheet, kind: SheetKind): number {
  const known = Object.keys(columnWords[kind]).map((column) => ({ name: column }));
  const heading = findHeading(rows, kind, known);
  const score = heading?.score ?? 0;
  const words = folded(name);
  const isNamed = sheetNameWords[kind].has(words) || words.split(' ').some((word) => sheetNameWords[kind].has(word));
  // Seats are people on legs: without both, the same words are those of people or of legs.
  if (kind === 'seat') {
    const has = recognised(heading?.texts ?? [], kind, known);
    const isAboutLegs = ['identifier', 'date', 'time', 'start_time'].some((column) => has.has(column));
    const isAboutPeople = has.has('email') || (isNamed && (has.has('name') || has.has('first_name')));
    if (!isAboutLegs || !isAboutPeople) return 0;
  }
  return score > 0 && isNamed ? score + nameWorth : score;
}

/** The sheets of a workbook that are about people, boats, legs and seats, one of each. */
export function sheetsByKind(sheets: readonly NamedSheet[]): { kind: SheetKind; sheet: string }[] {
  const scored = sheets.map((sheet) => {
    const scores = sheetKinds.map((kind) => ({ kind, sheet: sheet.name, score: likeness(sheet, kind) }));
    return scores.toSorted((a, b) => b.score - a.score)[0];
  });
  return sheetKinds.flatMap((kind) => {
    const best = scored
      .filter((each) => each?.kind === kind && each.score >= 2)
      .toSorted((a, b) => (b?.score ?? 0) - (a?.score ?? 0))[0];
    return best ? [{ kind, sheet: best.sheet }] : [];
  });
}

/** The sheet that looks most like this kind; the first where none does. */
export function likeliestSheet<Sheet extends NamedSheet>(sheets: readonly Sheet[], kind: SheetKind): Sheet | undefined {
  const own = sheetsByKind(sheets).find((each) => each.kind === kind)?.sheet;
  return sheets.find(({ name }) => name === own) ?? sheets.toSorted((a, b) => likeness(b, kind) - likeness(a, kind))[0];
}
