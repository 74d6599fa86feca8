import { boatName } from '../wording.ts';
import { arrangeLegs, arrangeSeats, type PlainRow } from './arrange-legs.ts';
import {
  findHeading,
  isFilled,
  maxLeadingRows,
  rowOfNames,
  rowsNote,
  withDaysAbove,
  type TextRow,
} from './find-heading.ts';
import {
  composites,
  matchColumns,
  namesOf,
  uniqueHeadings,
  type KnownColumn,
  type MatchedColumn,
} from './match-columns.ts';
import { lacksPlus, withPlus } from './phone-codes.ts';
import { readAddresses, readCell } from './read-cell.ts';
import { isWrittenDay, readDate } from './read-date.ts';
import { folded, totalWords, typeOf, type SheetKind } from './words.ts';
import {
  type SheetRow,
  type MendedCell,
  type Reading,
  type Surroundings,
  noSurroundings,
  type Question,
} from './reading.ts';

export interface Arranged {
  rows: SheetRow[];
  columns: MatchedColumn[];
  questions: Question[];
  /** What was done to the sheet that a person may not expect, a sentence each. */
  notes: string[];
  /** The texts of the rows, for a person to see and mend. */
  table: TextRow[];
  /** Why the sheet cannot be read, in a sentence. */
  problem: string | undefined;
}

interface Columns {
  kind: SheetKind;
  known: readonly KnownColumn[];
  required: readonly string[];
}

/** Of a cell so much is looked at to see whether its row is data. */
const longestNote = 200;

/** A row of a template that begins with this word shows how it is done and is no data. */
export const sampleMark = 'Example:';

/** A sheet that cannot be read, and why, in a sentence. */
export const unreadable = (problem: string, columns: MatchedColumn[] = []): Arranged => ({
  rows: [],
  columns,
  questions: [],
  notes: [],
  table: [],
  problem,
});

/** The rows below the headings that are named exactly; nothing is guessed. */
export function arrangeByNames(rows: readonly TextRow[], { known, required }: Omit<Columns, 'kind'>): Arranged {
  const heading = rowOfNames(rows, known, required) ?? nearest(rows, known);
  const names = namesOf(heading?.texts ?? [], known);
  const problem = missingText(required.filter((name) => !names.includes(name))) ?? twiceText(names, known);
  const headings = uniqueHeadings(heading?.texts ?? []);
  const columns = headings.map((text, index) => ({
    heading: text,
    column: names[index] ?? null,
    guess: names[index] === undefined ? ('none' as const) : ('name' as const),
    samples: [],
  }));
  if (problem || !heading) return unreadable(problem ?? 'This sheet is empty', columns);
  const table = dataRows(rows, heading.row);
  const used = known.flatMap(({ name }) => (names.includes(name) ? [{ name, index: names.indexOf(name) }] : []));
  const read = table.map(({ row, texts }) => ({
    row,
    cells: Object.fromEntries(used.map(({ index, name }) => [name, readCell(name, texts[index] ?? '')])),
  }));
  return {
    rows: read,
    columns: columns.filter((_, at) => heading.texts[at]?.trim() !== ''),
    questions: [],
    notes: [],
    table,
    problem: undefined,
  };
}

function nearest(rows: readonly TextRow[], known: readonly KnownColumn[]): TextRow | undefined {
  const matches = ({ texts }: TextRow) => new Set(namesOf(texts, known).filter((name) => name !== undefined)).size;
  return rows.slice(0, maxLeadingRows).toSorted((a, b) => matches(b) - matches(a))[0];
}

export function missingText(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  if (missing.length === 1) return `The column ${missing[0]} is missing`;
  return `The columns ${missing.slice(0, -1).join(', ')} and ${missing.at(-1)} are missing`;
}

function twiceText(
  names: readonly (string | undefined | null)[],
  known: readonly { name: string }[],
): string | undefined {
  const twice = known.find(({ name }) => names.indexOf(name) !== names.lastIndexOf(name));
  return twice && `The column ${twice.name} is there twice`;
}

function dataRows(rows: readonly TextRow[], heading: number): TextRow[] {
  return rows.filter((row) => row.row > heading && isFilled(row) && !isSample(row.texts));
}

function exampleNote(rows: readonly TextRow[], heading: number): string[] {
  return rowsNote(
    rows.filter(({ row, texts }) => row > heading && isSample(texts)),
    ['shows how it is done, and is left out', 'show how it is done, and are left out'],
  );
}

function isSample(texts: readonly string[]): boolean {
  const first = texts.find((text) => text.trim() !== '') ?? '';
  return first.trimStart().toLowerCase().startsWith(sampleMark.toLowerCase());
}

/** Reads a sheet as people write them, by guesses that a person can change. */
export function arrange(
  rows: readonly TextRow[],
  { kind, known, required }: Columns,
  reading: Reading,
  around: Surroundings = noSurroundings,
): Arranged {
  const boats = new Set(around.boats.map((boat) => folded(boatName(boat))));
  const legs = new Set(around.legs.map(({ identifier }) => folded(identifier)));
  const found = rowOfNames(rows, known, required) ?? findHeading(rows, kind, known, kind === 'seat' ? legs : boats);
  if (!found) return unreadable(missingText(required) ?? 'This sheet is empty');
  const below = dataRows(rows, found.row);
  const sample = below.slice(0, 50);
  const width = Math.max(found.texts.length, ...sample.map(({ texts }) => texts.length));
  const texts = kind === 'leg' && found.row > 0 ? withDaysAbove(rows, found) : found.texts;
  const headings = uniqueHeadings(Array.from({ length: width }, (_, index) => texts[index] ?? ''));
  const isUsed = headings.map(
    (_, index) => (texts[index] ?? '').trim() !== '' || below.some((row) => (row.texts[index] ?? '').trim() !== ''),
  );
  const guessed = matchColumns(
    headings,
    sample.map((row) => row.texts),
    { kind, known, boats, days: around.days, legs },
  );
  const { columns, problem } = chosen(guessed, isUsed, reading, { kind, known });
  const shown = columns.filter((_, index) => isUsed[index]);
  if (problem) return unreadable(problem, shown);

  const table = below.map((row) => ({
    row: row.row,
    texts: Array.from({ length: width }, (_, index) => row.texts[index] ?? ''),
  }));
  const extra = new Map<number, Record<string, string>>();
  const wrongCell = mend(table, columns, reading.cells, extra, { kind, known });
  if (wrongCell) return unreadable(wrongCell, shown);
  const { kept, notes, sections } = withoutNotes(table.filter(isFilled), columns, kind, around.days);
  const plain = kept.map(({ row, texts: cells }) => {
    const values: Record<string, string> = { ...reading.defaults };
    for (const [index, { column, heading }] of columns.entries()) {
      const text = withUnit((cells[index] ?? '').trim(), column, heading);
      if (column === null || isMultiple(kind, column)) continue;
      if (text !== '' || !(column in values)) values[column] = text;
    }
    const section = sections.get(row);
    const completed: string[] = [];
    if (section && !values[section.name]) {
      values[section.name] = section.value;
      completed.push(`${section.name} from row ${section.row}`);
    }
    return { row, texts: cells, completed, values: { ...values, ...extra.get(row) } };
  });
  const asked = completePhones(plain, columns, reading);
  const arranged = arranger(kind)(plain, columns, reading, around);
  const names = new Set(arranged.rows.flatMap(({ cells }) => Object.keys(cells)));
  const fills = new Set([
    ...names,
    ...columns.flatMap(({ column }) => composites[kind].find(({ name }) => name === column)?.fills ?? []),
    ...Object.keys(reading.defaults),
  ]);
  for (const { column } of columns) if (column !== null) fills.add(column);
  if (kind === 'leg')
    for (const name of ['identifier', ...(fills.has('sails') ? ['date', 'start_time', 'end_time'] : [])])
      fills.add(name);
  if (kind === 'leg' && arranged.rows.length > 0)
    for (const name of required) if (arranged.rows.some(({ cells }) => cells[name])) fills.add(name);
  const order = known.map(({ name }) => name).filter((name) => names.has(name));
  const more = [...names].filter((name) => !order.includes(name));
  return {
    rows: arranged.rows.map(({ cells, completed, row }) => ({
      row,
      ...(completed && completed.length > 0 && { completed }),
      cells: Object.fromEntries([...order, ...more].map((name) => [name, readCell(name, cells[name] ?? '')])),
    })),
    columns: shown,
    questions: [...arranged.questions, ...asked],
    notes: [
      ...notes,
      ...(arranged.notes ?? []),
      ...doubledNotes(kind, arranged.rows),
      ...shortenedNote(plain),
      ...exampleNote(rows, found.row),
    ],
    table: table
      .filter(isFilled)
      .map(({ row, texts: cells }) => ({ row, texts: cells.filter((_, index) => isUsed[index]) })),
    problem: missingText(required.filter((name) => !fills.has(name))),
  };
}

type Arranger = (...sheet: Parameters<typeof arrangeLegs>) => {
  rows: SheetRow[];
  questions: Question[];
  notes?: string[];
};

/** '3.58E+11': a long number of which a spreadsheet has kept the first digits alone. */
function shortenedNote(plain: readonly PlainRow[]): string[] {
  const cut = plain.filter(({ texts }) => texts.some((text) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim())));
  return rowsNote(cut, [
    'has a number that a spreadsheet has shortened: please type it again',
    'have numbers that a spreadsheet has shortened: please type them again',
  ]);
}

/** Rows that name the same boat, or the same person. */
function doubledNotes(kind: SheetKind, rows: readonly SheetRow[]): string[] {
  if (kind !== 'boat' && kind !== 'org') return [];
  const nameOf = ({ cells }: SheetRow) =>
    kind === 'org' ? (cells.email ?? '') : [cells.make, cells.model].filter(Boolean).join(' ');
  const alike = Map.groupBy(rows, (row) => (kind === 'org' ? nameOf(row).toLowerCase() : folded(nameOf(row))));
  return [...alike].flatMap(([key, some]) => {
    const [first] = some;
    return first && key !== '' && some.length > 1
      ? [`Rows ${some.map(({ row }) => row).join(', ')} are all ${nameOf(first).slice(0, longestNote)}`]
      : [];
  });
}

function arranger(kind: SheetKind): Arranger {
  if (kind === 'leg') return arrangeLegs;
  if (kind === 'seat') return arrangeSeats;
  return (plain) => ({
    rows: plain.map(({ completed, row, values }) => ({ row, completed, cells: split(kind, values) })),
    questions: [],
  });
}

export function isMultiple(kind: SheetKind, column: string): boolean {
  return composites[kind].some(({ multiple, name }) => name === column && multiple);
}

/** The columns after what the person has chosen; a column that is there twice is a problem. */
function chosen(
  guessed: MatchedColumn[],
  isUsed: readonly boolean[],
  { columns: wanted, defaults }: Reading,
  { kind, known }: Pick<Columns, 'kind' | 'known'>,
): { columns: MatchedColumn[]; problem: string | undefined } {
  const allowed = new Set([...known.map(({ name }) => name), ...composites[kind].map(({ name }) => name)]);
  const headings = new Set(guessed.filter((_, index) => isUsed[index]).map(({ heading }) => heading));
  const strange = Object.keys(wanted).find((heading) => !headings.has(heading));
  if (strange !== undefined) return { columns: guessed, problem: `The sheet has no heading ${shortened(strange)}` };
  const unknown = [...Object.values(wanted), ...Object.keys(defaults)].find(
    (name) => name !== null && !allowed.has(name),
  );
  if (typeof unknown === 'string') return { columns: guessed, problem: `There is no column ${shortened(unknown)}` };
  const taken = new Set(Object.values(wanted));
  const columns = guessed.map((each) => {
    if (Object.hasOwn(wanted, each.heading)) return { ...each, column: wanted[each.heading] ?? null };
    return each.column !== null && taken.has(each.column) && !isMultiple(kind, each.column)
      ? { ...each, column: null }
      : each;
  });
  const single = columns.map(({ column }) => (column !== null && isMultiple(kind, column) ? null : column));
  return {
    columns,
    problem: twiceText(
      single,
      [...allowed].map((name) => ({ name })),
    ),
  };
}

/** @returns why a cell cannot be mended. */
function mend(
  table: TextRow[],
  columns: readonly MatchedColumn[],
  cells: readonly MendedCell[],
  extra: Map<number, Record<string, string>>,
  { kind, known }: Pick<Columns, 'kind' | 'known'>,
): string | undefined {
  const rows = new Map(table.map((row) => [row.row, row]));
  for (const { column, row, value } of cells) {
    const there = rows.get(row);
    if (!there) return `The sheet has no row ${row} below its headings`;
    const byHeading = columns.findIndex(({ heading }) => heading === column);
    const index = byHeading === -1 ? columns.findIndex((each) => each.column === column) : byHeading;
    if (index !== -1) there.texts[index] = value;
    else if (known.some(({ name }) => name === column) || composites[kind].some(({ name }) => name === column))
      extra.set(row, { ...extra.get(row), [column]: value });
    else return `The sheet has no column ${shortened(column)}`;
  }
  return undefined;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What a row of one cell says of those below it. */
interface Section {
  row: number;
  name: 'type' | 'date';
  value: string;
}

/** Without rows that add up the others; a row of one cell may say what the rows below it are. */
function withoutNotes(
  table: readonly TextRow[],
  columns: readonly MatchedColumn[],
  kind: SheetKind,
  days: readonly string[],
): { kept: TextRow[]; notes: string[]; sections: Map<number, Section> } {
  const kept: TextRow[] = [];
  const left: { row: number }[] = [];
  const sections = new Map<number, Section>();
  const used = new Set(columns.map(({ column }) => column));
  let section: Section | undefined;
  let isFollowed = true;
  for (const row of table) {
    const filled = row.texts.filter((text) => text.trim() !== '');
    const first = (filled[0] ?? '').slice(0, longestNote);
    const alone = filled.length === 1 && columns.length > 1;
    const isType = alone && kind === 'org' && !used.has('type') && typeOf(first) !== undefined;
    const isDay = alone && (kind === 'leg' || kind === 'seat') && !used.has('date') && isSectionDay(first, days);
    if (isTotal(first, filled, columns.length) || (alone && /^[*†]|^\d\)\s/.test(first.trim()))) left.push(row);
    else if (isType || isDay) {
      if (section && !isFollowed) left.push(section);
      section = { row: row.row, name: isType ? 'type' : 'date', value: first };
      isFollowed = false;
    } else {
      kept.push(row);
      if (section) sections.set(row.row, section);
      isFollowed = true;
    }
  }
  if (section && !isFollowed) left.push(section);
  const notes = rowsNote(left, [
    'adds up the others or is a note, and is left out',
    'add up the others or are notes, and are left out',
  ]);
  return { kept, notes, sections };
}

/** 'Total', or 'Yhteensä 8 venettä' in a row that is empty but for its sums. */
function isTotal(first: string, filled: readonly string[], width: number): boolean {
  const words = folded(first);
  if (totalWords.has(words)) return true;
  return filled.length <= Math.max(2, width / 2) && totalWords.has(words.split(' ')[0] ?? '');
}

/** What is no day stays a row, so that a person is told what it lacks. */
function isSectionDay(text: string, days: readonly string[]): boolean {
  if (!/\p{L}|\d\.\s*\d/u.test(text)) return false;
  const { date, unsure } = readDate(text, days);
  return date !== undefined || unsure !== undefined || isWrittenDay(text);
}

/** Gives telephones that were typed as numbers their '+', by the country of the row or by what a person says; otherwise asks once. */
function completePhones(
  plain: readonly PlainRow[],
  columns: readonly MatchedColumn[],
  { answers }: Reading,
): Question[] {
  return columns.flatMap(({ column, heading }): Question[] => {
    if (column !== 'phone' && column !== 'contact_phone') return [];
    const answer = answers[heading];
    const unsure = plain.filter(({ completed, values }) => {
      const phone = values[column] ?? '';
      if (!lacksPlus(phone) || answer === 'without code') return false;
      const known = withPlus(phone, values.country ?? '') ?? (answer === 'with code' ? `+${phone.trim()}` : undefined);
      if (known === undefined) return true;
      values[column] = known;
      completed.push("the telephone's +");
      return false;
    });
    const [first] = unsure;
    if (!first) return [];
    return [
      {
        heading,
        text: `Does ${first.values[column]} begin with the code of its country?`,
        options: [
          { value: 'with code', label: `Yes: +${first.values[column]}` },
          { value: 'without code', label: 'No, as it stands' },
        ],
      },
    ];
  });
}

/** 'LOA (ft)' says what its numbers are. */
function withUnit(text: string, column: string | null, heading: string): string {
  const isMeasure = column === 'length' || column === 'beam' || column === 'draft';
  const unit = isMeasure && /^\d+([.,]\d+)?$/.test(text) && /\b(ft|feet|foot|cm)\b/i.exec(heading)?.[1];
  return unit ? `${text} ${unit}` : text;
}

/** Several fields in one cell become these fields. */
function split(kind: SheetKind, values: Record<string, string>): Record<string, string> {
  const { boat, name, ...rest } = values;
  const address = kind === 'org' ? 'email' : 'owner';
  const [first = '', ...others] = readAddresses(rest[address] ?? '').filter((each) => each.includes('@'));
  if (others.length > 0) rest[address] = first;
  if (others.length > 0 && kind === 'org') rest.other_emails = [...others, rest.other_emails ?? ''].join(';');
  return { ...rest, ...(name !== undefined && personNames(name)), ...(boat !== undefined && boatNames(boat)) };
}

const particles = new Set(
  'af av da dal de del della den der di dos du la le ten ter van vom von zu zum zur'.split(' '),
);

/** 'Anna Maria Virtanen', 'Virtanen, Anna Maria' and 'Jan de Vries', whose surname begins with 'de'. */
function personNames(name: string): Record<string, string> {
  const [last = '', ...rest] = name.split(',');
  const first = rest.join(',').trim();
  if (last && first) return { first_name: first, last_name: last };
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { first_name: name, last_name: '' };
  let at = words.length - 1;
  while (at > 1 && particles.has((words[at - 1] ?? '').toLowerCase())) at--;
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') };
}

const makesOfTwoWords =
  /^(XO Boats|Nord Star|Sea Ray|Boston Whaler|De Antonio|Four Winns|Grand Soleil|Nimbus Boats|Princess Yachts|Hallberg-Rassy|Delphia Yachts|X-Yachts|Chris-Craft|Anytec Boats|Marex Boats)\s+(\S.*)$/is;

/** 'Axopar 29 XC': the make is the first word, but for makes that have two. */
function boatNames(boat: string): Record<string, string> {
  const [, make, model] = makesOfTwoWords.exec(boat) ?? /^(\S+)\s+(\S.*)$/s.exec(boat) ?? [];
  return { make: make ?? boat, model: model ?? '' };
}
