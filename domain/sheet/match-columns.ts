import { isWrittenDay, readDate } from './read-date.ts';
import { isNo, isUnsureTime, readSpan, splitMoment } from './read-time.ts';
import { columnWords, folded, typeOf, wordList, type SheetKind } from './words.ts';

/** A column as far as a sheet's heading must be recognised. */
export interface KnownColumn {
  /** The field's name. */
  name: string;
  /** The labels on screen, accepted as headings too. */
  labels?: readonly string[];
}

export type Guess = 'name' | 'word' | 'content' | 'none';

export interface MatchedColumn {
  /** As the sheet has it; one that is there twice has its number, one that is empty its letter. */
  heading: string;
  /** Our column; null when it is left out. */
  column: string | null;
  guess: Guess;
  samples: string[];
}

/** Columns that a sheet may have instead of ours: several of our fields in one cell, or several legs in one row. */
export interface Composite {
  name: string;
  label: string;
  /** Our fields that it fills. */
  fills: string[];
  /** When another heading is one of these fields, this heading means the other field. */
  otherwise?: Record<string, string>;
  /** Several headings of a sheet may be such columns. */
  multiple?: boolean;
}

const time: Composite = {
  name: 'time',
  label: 'Start and end time',
  fills: ['start_time', 'end_time'],
  otherwise: { end_time: 'start_time', start_time: '' },
};

export const composites: Record<SheetKind, Composite[]> = {
  org: [
    {
      name: 'name',
      label: 'Full name',
      fills: ['first_name', 'last_name'],
      otherwise: { first_name: 'last_name', last_name: 'first_name' },
    },
  ],
  boat: [
    { name: 'boat', label: 'Make and model', fills: ['make', 'model'], otherwise: { make: 'model', model: 'make' } },
  ],
  leg: [
    time,
    {
      name: 'boats',
      label: 'Boats, by name or number',
      fills: ['make', 'model'],
      otherwise: { make: 'model', model: 'make' },
    },
    { name: 'way', label: 'From – to', fills: ['starting_point', 'ending_point', 'via'], otherwise: { via: 'via' } },
    { name: 'minutes', label: 'Length of a leg in minutes', fills: ['end_time'], otherwise: { end_time: '' } },
    { name: 'sails', label: 'Legs of the boat', fills: ['date', 'start_time', 'end_time'], multiple: true },
    { name: 'sailing_day', label: 'A day, with the boats that sail', fills: ['date', 'make', 'model'], multiple: true },
    { name: 'sailing_boat', label: 'A boat, with a mark where it sails', fills: ['make', 'model'], multiple: true },
  ],
  // Who has a seat may be said by a name that one person of the event alone has.
  seat: [
    { name: 'name', label: 'Full name', fills: ['email'] },
    {
      name: 'seat_of_leg',
      label: 'A leg, with the boats of people',
      fills: ['identifier', 'make', 'model'],
      multiple: true,
    },
    { name: 'first_name', label: 'First name', fills: ['email'] },
    { name: 'last_name', label: 'Last name', fills: ['email'] },
    time,
    { name: 'boats', label: 'Boat', fills: ['make', 'model'], otherwise: { make: 'model', model: 'make' } },
  ],
};

const isTime = (text: string) => readSpan(text) !== undefined || isUnsureTime(text);
const isMoment = (text: string) =>
  isTime(text) || splitMoment(text) !== undefined || /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text);
const isDate = (text: string) => {
  const { date, unsure } = readDate(text, sampleDays);
  return date !== undefined || unsure !== undefined;
};
/** For a look at what a column holds any days do: 'Day 2' and 'Fri 12' must have some to mean. */
const sampleDays = Array.from({ length: 31 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`);
const isDay = (text: string) => isDate(text) || /^\p{L}+\.?\s*\d{0,2}\.?$/u.test(text.trim());
const isAddress = (text: string) => /\S@[^\s@]+\.\S/.test(text);
const isPhone = (text: string) => /^\+?[\d\s()./-]{6,}$/.test(text.trim()) && text.replaceAll(/\D/g, '').length >= 6;
const isNumber = (text: string) => /\d/.test(text) && text.length < 30;
const isText = (text: string) => !isTime(text) && !/^\d{4}-\d\d-\d\d/.test(text);
const isName = (text: string) => !/^\d{4}-\d\d-\d\d/.test(text) && !/\d[:.]\d\d/.test(text);
/** Nobody names harbours at such length; the search for dashes takes long in a text of spaces. */
const longestWay = 500;
/** 'Kasnäs – Hitis' names both harbours, 'Kasnäs – Nagu – Hitis' what lies between as well. */
export function splitWay(text: string): { from: string; via: string; to: string } | undefined {
  if (text.length > longestWay) return undefined;
  const places = text.split(/\s*[–—→]\s*|\s+-+>?\s+/).map((place) => place.trim());
  const [from = '', to = ''] = [places[0], places.at(-1)];
  return places.length > 1 && places.every(Boolean) ? { from, via: places.slice(1, -1).join(', '), to } : undefined;
}
const isWord = (text: string) => /\p{L}/u.test(text);

/** What the cells of a column must look like for a word to mean it. */
const looks: Partial<Record<SheetKind, Record<string, (text: string) => boolean>>> = {
  org: {
    email: isAddress,
    name: isWord,
    first_name: isWord,
    phone: (text) => /\d{3}/.test(text),
    arrival_airport: (text) => !/\d/.test(text),
    departure_airport: (text) => !/\d/.test(text),
    address: (text) => !isAddress(text),
  },
  boat: {
    owner: isAddress,
    capacity: isNumber,
    length: isNumber,
    beam: isNumber,
    draft: isNumber,
    contact_phone: (text) => /\d{3}/.test(text),
    links: (text) => /\w\.\w/.test(text),
  },
  leg: {
    date: isDay,
    time: isMoment,
    start_time: isMoment,
    end_time: isTime,
    minutes: isNumber,
    max_per_boat: isNumber,
    way: (text) => splitWay(text) !== undefined,
    via: (text) => splitWay(text) === undefined,
    starting_point: isText,
    ending_point: isText,
    identifier: isName,
    sails: (text) =>
      isNo(text) || isMoment(text) || text.split(/[;,\n]/).length > 1 || /^\p{L}?\d+$/u.test(text.trim()),
  },
  seat: {
    email: isAddress,
    name: isWord,
    first_name: isWord,
    date: isDay,
    time: isMoment,
    start_time: isMoment,
    end_time: isTime,
    identifier: isName,
  },
};
/** Of two columns of whole numbers that may be seats a person says which one is. */
const isSeats = (column: string) => column === 'capacity' || column === 'max_per_boat';
const isWhole = (text: string) => /^\d+$/.test(text);
const isBareNumber = (text: string) => /^[\d.,\s]+$/.test(text);
const moments: [column: string, holds: (text: string) => boolean][] = [
  ['time', (text) => readSpan(text)?.end !== undefined],
  ['start_time', (text) => isTime(text) && !isBareNumber(text)],
  ['end_time', (text) => isTime(text) && !isBareNumber(text)],
  ['date', (text) => isDate(text) && !isTime(text) && !/^\d+$/.test(text)],
];
const isClearPhone = (text: string) => isPhone(text) && /^\s*(?:\+|\(?0)/.test(text);
/**
 * What a column means by its cells alone, where its heading says nothing; in the order in which they are tried. Numbers say nothing
 * by themselves: they may count rows as well as seats, so a person is asked.
 */
const contents: Record<SheetKind, [column: string, holds: (text: string) => boolean][]> = {
  org: [
    ['email', isAddress],
    ['phone', isClearPhone],
    ['website', (text) => /^(https?:\/\/|www\.)/i.test(text)],
    ['type', (text) => typeOf(text) !== undefined],
    ['tshirt', (text) => /^(XS|S|M|L|X{1,4}L)$/i.test(text.trim())],
  ],
  boat: [
    ['owner', isAddress],
    ['links', (text) => /^(https?:\/\/|www\.)/i.test(text)],
    ['contact_phone', isClearPhone],
  ],
  leg: moments,
  seat: [['email', isAddress], ...moments],
};

/** A heading is a few words; what a hostile sheet has in its place may be 32,000 characters. */
const longestHeading = 200;

/** 'First name', 'FIRST_NAME' and 'first-name *' are all first_name. */
function headingName(text: string): string {
  return text
    .slice(0, longestHeading)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/[_:*]+$/, '');
}

/** Which field each heading means by its name alone; undefined where it means none. */
export function namesOf(headings: readonly string[], known: readonly KnownColumn[]): (string | undefined)[] {
  const meant = new Map(known.flatMap(({ labels = [], name }) => labels.map((label) => [headingName(label), name])));
  for (const { name } of known) meant.set(name, name);
  return headings.map((heading) => meant.get(headingName(heading)));
}

/** Names of columns for a person, each only once: an empty one has its letter, the second of a name its number. */
export function uniqueHeadings(texts: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text, index) => {
    const heading = text.slice(0, longestHeading).trim().replaceAll(/\s+/g, ' ') || `Column ${letters(index)}`;
    let [unique, times] = [heading, seen.get(heading) ?? 0];
    while (seen.has(unique)) unique = `${heading} (${++times})`;
    seen.set(heading, Math.max(times, 1)).set(unique, 1);
    return unique;
  });
}

function letters(index: number): string {
  return (index > 25 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

interface Vocabulary {
  exact: Map<string, string[]>;
  partial: [word: string, columns: string[]][];
}
const vocabularies = new Map<SheetKind, Vocabulary>();

function vocabularyOf(kind: SheetKind): Vocabulary {
  const known = vocabularies.get(kind);
  if (known) return known;
  const exact = new Map<string, string[]>();
  for (const [column, words] of Object.entries(columnWords[kind]))
    for (const word of wordList(words)) exact.set(word, [...(exact.get(word) ?? []), column]);
  const partial = [...exact].filter(([word]) => word.length >= 4).toSorted(([a], [b]) => b.length - a.length);
  const made = { exact, partial };
  vocabularies.set(kind, made);
  return made;
}

interface Candidate {
  index: number;
  column: string;
  score: number;
}

/** 'Max hlö' and 'Pax (max)' are 'hlö' and 'pax'. */
const bound = /(?:^| )(?:max|maks|maximum|maksimi|maximal|enintaan|hogst|hochstens|up to)(?= |$)/g;

/** What a heading may mean, by its words. */
function meant(heading: string, kind: SheetKind): { column: string; score: number }[] {
  const word = folded(heading);
  if (word === '') return [];
  const { exact, partial } = vocabularyOf(kind);
  const whole =
    exact.get(word) ?? exact.get(folded(heading.replace(/[([].*$/, ''))) ?? exact.get(word.replace(bound, ' ').trim());
  if (whole) return whole.map((column, at) => ({ column, score: 80 - at / 10 }));
  const [best, columns = []] = partial.find(([each]) => ` ${word} `.includes(` ${each} `)) ?? [''];
  return columns.map((column, at) => ({ column, score: 40 + best.length / 10 - at / 10 }));
}

/** Our columns that the headings of a row mean, for finding the row of headings. */
export function recognised(texts: readonly string[], kind: SheetKind, known: readonly KnownColumn[]): Set<string> {
  const named = namesOf(texts, known);
  const columns = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const column = named[index] ?? (text.length <= 60 ? meant(text, kind)[0]?.column : undefined);
    if (column !== undefined) columns.add(column);
  }
  return columns;
}

const enough = (share: number) => share >= 0.6;

/**
 * Which of our columns each heading means.
 * @param cells the texts of a few rows below the headings.
 * @param known the columns of this kind; boats and legs of the event, whose names may be headings, are folded; days are
 * those of the event.
 */
export function matchColumns(
  headings: readonly string[],
  cells: readonly (readonly string[])[],
  {
    boats,
    days,
    kind,
    known,
    legs,
  }: {
    kind: SheetKind;
    known: readonly KnownColumn[];
    boats: ReadonlySet<string>;
    days: readonly string[];
    legs: ReadonlySet<string>;
  },
): MatchedColumn[] {
  // What a cell is about, its beginning says; a hostile one holds 32,000 characters.
  const texts = headings.map((_, index) => cells.map((row) => (row[index] ?? '').trim().slice(0, 300)).filter(Boolean));
  const share = (index: number, holds: (text: string) => boolean) => {
    const all = texts[index] ?? [];
    return all.length === 0 ? 0 : all.filter(holds).length / all.length;
  };
  const found = new Map<number, { column: string; guess: Guess }>();
  const taken = new Set<string>();
  const take = (index: number, column: string, guess: Guess) => {
    if (found.has(index) || taken.has(column) || column === '') return;
    found.set(index, { column, guess });
    if (!composites[kind].find(({ name }) => name === column)?.multiple) taken.add(column);
  };
  const allowed = new Set([...known.map(({ name }) => name), ...composites[kind].map(({ name }) => name)]);

  // Two of the same name are for the person to choose from: both keep it.
  for (const [index, name] of namesOf(headings, known).entries())
    // 'Address' over addresses of mail is not where somebody lives.
    // Without a column of owners, somebody else's 'Contact email' is theirs.
    if (
      name !== undefined &&
      !(name === 'address' && enough(share(index, isAddress))) &&
      !(name === 'contact_email' && headings[index] !== name && !headings.some((one) => headingName(one) === 'owner'))
    ) {
      found.set(index, { column: name, guess: 'name' });
      taken.add(name);
    }
  if (kind === 'leg') {
    const below = dayHeadings(headings, days);
    const times = headings.findIndex((_, index) => !below.includes(index) && enough(share(index, isTime)));
    const own = headings[times] ?? '';
    if (below.length > 0 && times !== -1 && meant(own, kind).length === 0) take(times, 'time', 'content');
    // Beside a column of times the cells below days hold boats; without one they hold the times of a boat.
    for (const index of below) take(index, times === -1 ? 'sails' : 'sailing_day', 'content');
    for (const [index, heading] of headings.entries()) {
      if (boats.has(folded(heading))) take(index, 'sailing_boat', 'content');
      else if (legs.has(folded(heading)) || isTimeHeading(heading, headings)) take(index, 'sails', 'content');
      else if (
        /^(leg|trip|slot|wave|lahto|ajo|tur|fahrt|start|kierros|omgang|runde)\s?\d+$/.test(folded(heading)) &&
        enough(share(index, isMoment))
      )
        take(index, 'sails', 'word');
    }
  }
  // People by legs: a leg of the event as heading, with the boat of each person below it.
  if (kind === 'seat')
    for (const [index, heading] of headings.entries())
      if (legs.has(folded(heading)) && !found.has(index)) take(index, 'seat_of_leg', 'content');
  const candidates: Candidate[] = headings.flatMap((heading, index) =>
    meant(heading, kind)
      .filter(({ column }) => allowed.has(column))
      .filter(({ column }, _, all) => {
        const holds = looks[kind]?.[column];
        // 'Departure' is a name, unless times are below it.
        if (column === 'identifier' && all.some((each) => each.column === 'start_time') && isTimes(texts[index] ?? []))
          return false;
        if (!holds || texts[index]?.length === 0) return true;
        // Some wrong cells do not change what a word means that has one meaning.
        return all.length === 1 ? share(index, holds) > 0 : enough(share(index, holds));
      })
      .map((each) => ({ index, ...each })),
  );
  const isAsked = ({ column, index }: Candidate) =>
    isSeats(column) &&
    !taken.has(column) &&
    candidates.some((other) => other.column === column && other.index !== index && share(other.index, isWhole) === 1);
  for (const { column, index } of candidates
    .filter((each) => !isAsked(each))
    .toSorted((a, b) => b.score - a.score || a.index - b.index))
    take(index, column, 'word');
  settleComposites(kind, found);
  for (const { column } of found.values()) taken.add(column);
  for (const [column, holds] of contents[kind]) {
    const isFilled = composites[kind].some(
      ({ fills, name }) => taken.has(name) && (name === column || fills.includes(column)),
    );
    const fillsTaken = composites[kind].some(
      ({ fills, name }) => name === column && fills.some((field) => taken.has(field)),
    );
    if (taken.has(column) || isFilled || fillsTaken) continue;
    const index = headings.findIndex((_, at) => !found.has(at) && share(at, holds) >= 0.7);
    if (index !== -1) take(index, column, 'content');
  }
  return headings.map((heading, index) => ({
    heading,
    column: found.get(index)?.column ?? null,
    guess: found.get(index)?.guess ?? 'none',
    samples: (texts[index] ?? []).slice(0, 2).map((text) => text.slice(0, 80)),
  }));
}

/** 'Boat' is the whole name where nothing else is, and the model beside 'Brand'. */
function settleComposites(kind: SheetKind, found: Map<number, { column: string; guess: Guess }>): void {
  for (const { name, otherwise = {} } of composites[kind]) {
    const index = [...found].find(([, { column }]) => column === name)?.[0];
    if (index === undefined) continue;
    const others = new Set([...found].filter(([at]) => at !== index).map(([, { column }]) => column));
    const instead = Object.entries(otherwise).find(([when]) => others.has(when))?.[1];
    if (instead === undefined) continue;
    if (instead === '' || others.has(instead)) found.delete(index);
    else found.set(index, { column: instead, guess: 'word' });
  }
}

/** Which headings are days; of words such as 'Fri' one alone may mean something else, as 'To' does, which is a Thursday in Finnish. */
function dayHeadings(headings: readonly string[], days: readonly string[]): number[] {
  const found = headings.flatMap((heading, index) => {
    const isDay =
      isWrittenDay(heading) || (/\p{L}/u.test(heading) && days.includes(readDate(heading, days).date ?? ''));
    return isDay ? [{ index, isWord: !/\d/.test(heading) }] : [];
  });
  const areWords = found.filter(({ isWord }) => isWord).length > 1;
  return found.filter(({ isWord }) => areWords || !isWord).map(({ index }) => index);
}

/** Times of day, and not the numbers of rows. */
function isTimes(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every(isMoment) && texts.some((text, index) => text !== String(index + 1));
}

/** '9:00', 'Fri 12 10.30', '13–14'; of bare numbers only a row of several hours. */
function isTimeHeading(heading: string, headings: readonly string[]): boolean {
  const time = splitMoment(heading)?.time ?? heading;
  if (!readSpan(time)) return false;
  if (/\d[:.]\d\d|\d\s*[-–—]\s*\d|klo|kl\.?\s|uhr/i.test(time)) return true;
  const hours = headings.filter((each) => /^\d{1,2}$/.test(each.trim())).map(Number);
  return (
    hours.length >= 3 && hours.every((hour, at) => hour >= 6 && hour <= 22 && (at === 0 || hour > (hours[at - 1] ?? 0)))
  );
}
