import { rowsNote } from './find-heading.ts';
import { type MatchedColumn, splitWay } from './match-columns.ts';
import { isWrittenDay, readDate, type DayOrder } from './read-date.ts';
import {
  clock,
  isNo,
  isUnsureTime,
  minutesOf,
  readSpan,
  readTime,
  splitMoment,
  type Span,
  type TimeFraction,
} from './read-time.ts';
import type { Question, Reading, SheetRow, Surroundings } from './reading.ts';

export interface PlainRow {
  row: number;
  texts: string[];
  values: Record<string, string>;
  completed: string[];
}

type Cells = Record<string, string>;
type CompletedRow = SheetRow & { completed: string[] };

/** Rows of a timetable in any shape as rows of legs: a leg a row, or a boat a row with its legs in one or several columns. */
export function arrangeLegs(
  plain: readonly PlainRow[],
  columns: readonly MatchedColumn[],
  reading: Reading,
  around: Surroundings,
): { rows: SheetRow[]; questions: Question[]; notes: string[] } {
  const reader = momentReader(columns, plain, reading, around);
  const named = (name: string) =>
    columns.flatMap((each, index) => (each.column === name ? [{ heading: each.heading, index }] : []));
  const [sails, sailingDays, sailingBoats] = [named('sails'), named('sailing_day'), named('sailing_boat')];
  const rows: CompletedRow[] = [];
  const empty: PlainRow[] = [];
  const dates = dateReader(around);
  for (const each of plain) {
    const { completed, row, texts, values } = each;
    const { way, ...cells } = reader.moments(values);
    const harbours = splitWay(way ?? '');
    if (way !== undefined) {
      cells.starting_point ||= harbours?.from ?? way;
      cells.ending_point ||= harbours?.to ?? '';
      if (harbours?.via) cells.via ||= harbours.via;
    }
    const textOf = ({ index }: { index: number }) => texts[index] ?? '';
    const dated = dates(row, cells, Boolean(cells.start_time || cells.identifier));
    const marked = sailingBoats.filter(
      (column) => !isNo(textOf(column)) && reader.momentsOf(textOf(column)) === undefined,
    );
    const legs: Cells[] = [
      ...sails.flatMap((column) => reader.legsOf(column.heading, textOf(column))),
      ...sailingDays.flatMap((column) => reader.legsOfDay(column.heading, textOf(column))),
      ...sailingBoats.flatMap(({ heading, index }) =>
        (reader.momentsOf(texts[index] ?? '') ?? []).map((moment) => ({ ...moment, boats: heading })),
      ),
    ];
    if (marked.length > 0)
      cells.boats = [cells.boats ?? '', ...marked.map(({ heading }) => heading)].filter(Boolean).join('; ');
    const isGrid = sails.length + sailingDays.length > 0;
    if (legs.length > 0)
      for (const leg of legs)
        rows.push({ row, cells: { ...cells, ...leg }, completed: [...completed, ...(leg.date ? [] : dated)] });
    // A row without a time is a leg too: a person is told what it lacks.
    else if (!isGrid && (sailingBoats.length === 0 || marked.length > 0 || cells.start_time))
      rows.push({ row, cells, completed: [...completed, ...dated] });
    else empty.push(each);
  }
  const notes = [
    ...fillEnds(rows, reading.defaults.minutes),
    ...rowsNote(empty, ['has no leg in it', 'have no leg in them']),
    ...rowsNote(
      plain.filter(({ values }) => splitWay(values.via ?? '')),
      [
        'names harbours below a heading that is taken for what lies between',
        'name harbours below a heading that is taken for what lies between',
      ],
    ),
  ];
  takeKnown(rows, around);
  // Where a column has names, one that is missing is asked for.
  const hasNames =
    columns.some(({ column }) => column === 'identifier') && plain.some(({ values }) => values.identifier);
  if (!hasNames) nameLegs(rows, around);
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  names.delete('time');
  names.delete('minutes');
  return {
    rows: rows.map(({ row, cells, completed }) => ({
      row,
      completed,
      cells: Object.fromEntries([...names].map((name) => [name, cells[name] ?? ''])),
    })),
    questions: reader.questions(),
    notes,
  };
}

/** Rows of seats: who, on which leg, on which boat; or people by legs, with the boats in the cells. A day stands once above its seats, or in a merged cell. */
export function arrangeSeats(
  plain: readonly PlainRow[],
  columns: readonly MatchedColumn[],
  reading: Reading,
  around: Surroundings,
): { rows: SheetRow[]; questions: Question[] } {
  const reader = momentReader(columns, plain, reading, around);
  const dates = dateReader(around);
  const legs = columns.flatMap(({ column, heading }, index) => (column === 'seat_of_leg' ? [{ heading, index }] : []));
  const rows = plain.flatMap(({ completed, row, texts, values }) => {
    const { first_name, last_name, ...cells } = reader.moments(values);
    if (first_name !== undefined || last_name !== undefined)
      cells.name ||= [first_name, last_name].filter(Boolean).join(' ');
    if (legs.length > 0)
      return legs.flatMap(({ heading, index }) => {
        const boats = (texts[index] ?? '').trim();
        return isNo(boats) ? [] : [{ row, cells: { ...cells, identifier: heading, boats }, completed }];
      });
    const dated = dates(row, cells, Boolean(cells.start_time));
    return [{ row, cells, completed: [...completed, ...dated] }];
  });
  return { rows, questions: reader.questions() };
}

/** Completes the date of row after row: a day stands once above its rows, or in a merged cell. Says from where it is. */
function dateReader({ days }: Surroundings) {
  let last: { row: number; date: string } | undefined;
  return (row: number, cells: Cells, isWanted: boolean): string[] => {
    if (cells.date) {
      last = { row, date: cells.date };
      return [];
    }
    const [only] = days;
    if (days.length === 1 && only) {
      cells.date = only;
      return ['date of the event'];
    }
    if (!last || !isWanted) return [];
    cells.date = last.date;
    return [`date from row ${last.row}`];
  };
}

/** Reads days and times of the columns, and keeps what a person must be asked. */
function momentReader(
  columns: readonly MatchedColumn[],
  plain: readonly PlainRow[],
  { answers }: Reading,
  { days, legs }: Surroundings,
) {
  const headingOf = (...names: string[]) =>
    columns.find(({ column }) => column !== null && names.includes(column))?.heading ?? '';
  const legsCalled = Map.groupBy(legs, ({ identifier }) => identifier.toLowerCase());
  const asked = new Map<string, Question>();
  const fractions = new Map<string, TimeFraction | undefined>();
  const fractionOf = (name: string, heading: string): TimeFraction | undefined => {
    if (!fractions.has(heading)) {
      const texts = plain.map(({ values }) => values[name] ?? '');
      // A quarter to is no minute: then the others are parts of an hour too.
      const isHours = texts.some((text) => /^\d{1,2}\.(75|7|8|9)$/.test(text.trim()));
      fractions.set(heading, (answers[heading] as TimeFraction | undefined) ?? (isHours ? 'hours' : undefined));
    }
    return fractions.get(heading);
  };
  const dayOf = (text: string, heading: string): string => {
    const { date, unsure } = readDate(text, days, answers[heading] as DayOrder | undefined);
    if (unsure && !asked.has(heading))
      asked.set(heading, {
        heading,
        text: `Does ${text.trim()} begin with the day or with the month?`,
        options: [
          { value: 'day first', label: `The day: ${unsure[0]}` },
          { value: 'month first', label: `The month: ${unsure[1]}` },
        ],
      });
    return date ?? text;
  };
  const timeOf = (name: string, text: string): Span | undefined => {
    const heading = headingOf(name);
    const found = readSpan(text, fractionOf(name, heading));
    if (!found && isUnsureTime(text) && !asked.has(heading))
      asked.set(heading, {
        heading,
        text: `What time is ${text.trim()}?`,
        options: (['minutes', 'hours'] as const).map((value) => ({ value, label: readTime(text, value) ?? value })),
      });
    return found;
  };
  const moments = (values: Record<string, string>): Cells => {
    const { minutes = '', time, ...cells }: Cells = { ...values };
    const dateText = (cells.date ?? '').trim();
    for (const name of ['time', 'start_time', 'end_time'] as const) {
      const text = (name === 'time' ? time : cells[name])?.trim() ?? '';
      if (text === '') continue;
      const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text)
        ? { day: text.slice(0, 10), time: text.slice(11, 16) }
        : undefined;
      const span = moment ? readSpan(moment.time) : (timeOf(name, text) ?? undefined);
      const apart = span ? moment : splitMoment(text);
      const read = span ?? (apart && timeOf(name, apart.time));
      if (!read) {
        if (name === 'time') cells.start_time ??= text;
        continue;
      }
      if (apart && dateText === '' && !cells.date) cells.date = dayOf(apart.day, headingOf(name));
      if (name === 'end_time') cells.end_time = read.end ?? read.start;
      else {
        cells.start_time = read.start;
        if (read.end && !cells.end_time) cells.end_time = read.end;
      }
    }
    if (time !== undefined) {
      cells.start_time ??= '';
      cells.end_time ??= '';
    }
    if (dateText !== '') cells.date = dayOf(dateText, headingOf('date'));
    const length = /(\d+(?:[.,]\d+)?)\s*(h|t|tim|std|tuntia?)?/i.exec(minutes);
    if (length && cells.start_time && !cells.end_time)
      cells.end_time = later(cells.start_time, Number((length[1] ?? '').replace(',', '.')) * (length[2] ? 60 : 1));
    return cells;
  };
  const hasBoats = columns.some(({ column }) => column !== null && ['boats', 'make', 'model'].includes(column));
  /** The boats that sail on a day, in a row about a time; or a mark that those of the row do. */
  const legsOfDay = (heading: string, text: string): Cells[] =>
    isNo(text) ? [] : [{ date: dayOf(heading, heading), ...(isMark(text) ? {} : { boats: text }) }];
  /** The times in a cell below a boat; undefined when it is a mark. */
  const momentsOf = (text: string): Cells[] | undefined => {
    if (!/\d\s*[:.–-]\s*\d/.test(text)) return undefined;
    const parts = partsOf(text).map(momentOf);
    return parts.every((found) => found.length > 0) ? parts.flat() : undefined;
  };
  /** The legs of one cell: of a row about a boat, or below a time the boats that sail then. */
  const legsOf = (heading: string, text: string): Cells[] => {
    if (isNo(text)) return [];
    if (isWrittenDay(heading)) {
      const date = dayOf(heading, heading);
      return partsOf(text).map((part) => ({ date, ...(momentOf(part)[0] ?? { start_time: part }) }));
    }
    const above = splitMoment(heading);
    const span = readSpan(above?.time ?? heading);
    if (span && !hasBoats)
      return [
        {
          ...spanCells(span),
          ...(above ? { date: dayOf(above.day, heading) } : {}),
          boats: isMark(text) ? '' : text,
        },
      ];
    const own = momentOf(text);
    if (span && own.length === 0)
      return [
        {
          ...spanCells(span),
          ...(above ? { date: dayOf(above.day, heading) } : {}),
          ...(/^\p{L}?\d+$/u.test(text.trim()) && text.trim() !== '1' ? { identifier: text.trim() } : {}),
        },
      ];
    if (own.length > 0) return own;
    if (isMark(text)) return [{ identifier: heading }];
    return partsOf(text).flatMap((part) => {
      const known = legsCalled.get(part.toLowerCase()) ?? [];
      const found = momentOf(part);
      if (found.length > 0) return found;
      return [known.length === 1 && known[0] ? { ...known[0] } : { identifier: part }];
    });
  };
  const momentOf = (text: string): Cells[] => {
    if (isMark(text)) return [];
    const whole = readSpan(text);
    if (whole) return [spanCells(whole)];
    const apart = splitMoment(text);
    const span = apart && readSpan(apart.time);
    const day = apart && readDate(apart.day, days).date;
    return span && day ? [{ ...spanCells(span), date: day }] : [];
  };
  return { moments, legsOf, legsOfDay, momentsOf, questions: () => [...asked.values()] };
}

function partsOf(text: string): string[] {
  return text
    .split(/[;,\n]+|\s{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** 'x' says that it sails, and nothing more. */
function isMark(text: string): boolean {
  return /^[xX1✓✔]$/.test(text.trim());
}

function spanCells({ end, start }: Span): Cells {
  return { start_time: start, end_time: end ?? '' };
}

function later(start: string, minutes: number): string {
  const end = minutesOf(start) + minutes;
  return clock(Math.floor(end / 60), Math.round(end % 60)) ?? '23:59';
}

/** Legs without an end last as long as is said, else until the next one starts, if that says how long legs are. */
function fillEnds(rows: CompletedRow[], minutes: string | undefined): string[] {
  const open = rows.filter(
    ({ cells }) => readTime(cells.start_time ?? '') === cells.start_time && cells.start_time && !cells.end_time,
  );
  if (open.length === 0) return [];
  const length = Number(minutes) > 0 ? Number(minutes) : smallestGap(rows);
  if (length === undefined) return [];
  for (const { cells, completed } of open) {
    cells.end_time = later(cells.start_time ?? '', length);
    if (!(Number(minutes) > 0)) completed.push('end time');
  }
  return Number(minutes) > 0 ? [] : [`Legs without an end are taken to last ${length} minutes`];
}

function smallestGap(rows: readonly SheetRow[]): number | undefined {
  const byDay = Map.groupBy(rows, ({ cells }) => cells.date ?? '');
  const gaps = [...byDay.values()].flatMap((day) => {
    const starts = [...new Set(day.map(({ cells }) => cells.start_time ?? ''))]
      .filter((time) => /^\d\d:\d\d$/.test(time))
      .map(minutesOf)
      .toSorted((a, b) => a - b);
    return starts.slice(1).map((start, at) => start - (starts[at] ?? 0));
  });
  const least = Math.min(...gaps);
  return least >= 10 && least <= 240 ? least : undefined;
}

/** A row that names a leg of the event, or its time, means that leg. */
function takeKnown(rows: CompletedRow[], { legs }: Surroundings): void {
  const called = Map.groupBy(legs, ({ identifier }) => identifier.toLowerCase());
  const startingAt = Map.groupBy(legs, ({ date, start_time }) => `${date} ${start_time}`);
  for (const { cells, completed } of rows) {
    const named = cells.identifier
      ? called.get(cells.identifier.toLowerCase())
      : startingAt.get(`${cells.date} ${cells.start_time}`);
    const alike = (named ?? []).filter(
      (leg) =>
        (!cells.date || leg.date === cells.date) &&
        (!cells.start_time || leg.start_time === cells.start_time) &&
        (!cells.end_time || leg.end_time === cells.end_time),
    );
    const [leg] = alike;
    if (!leg || alike.length > 1) continue;
    for (const [name, words] of ofKnown) {
      if (cells[name]) continue;
      cells[name] = leg[name];
      completed.push(`${words} of the leg that is there`);
    }
  }
}

const ofKnown = [
  ['identifier', 'name'],
  ['date', 'date'],
  ['start_time', 'start time'],
  ['end_time', 'end time'],
] as const;

const isIsoDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Legs without a name are A1, A2 on the first day, B1 on the second; the same time is the same leg. */
function nameLegs(rows: readonly CompletedRow[], { days, legs }: Surroundings): void {
  const nameless = rows.filter(({ cells }) => !cells.identifier && cells.start_time);
  const taken = new Set([
    ...legs.map(({ identifier }) => identifier),
    ...rows.map(({ cells }) => cells.identifier ?? ''),
  ]);
  const dates = [...new Set([...days, ...rows.map(({ cells }) => cells.date ?? '')])].filter(isIsoDay).toSorted();
  const momentOf = ({ date = '', end_time = '', start_time = '' }: Cells) => `${date} ${start_time} ${end_time}`;
  const moments = [...new Set(nameless.map(({ cells }) => momentOf(cells)))].toSorted();
  const names = new Map<string, string>();
  const places = new Map(dates.map((date, at) => [date, at]));
  const numbers = new Map<string, number>();
  for (const moment of moments) {
    const day = places.get(moment.slice(0, 10)) ?? 0;
    const letter = String.fromCodePoint(65 + (day % 26)).repeat(1 + Math.floor(day / 26));
    let number = numbers.get(letter) ?? 1;
    while (taken.has(`${letter}${number}`)) number++;
    taken.add(`${letter}${number}`);
    numbers.set(letter, number + 1);
    names.set(moment, `${letter}${number}`);
  }
  for (const { cells, completed } of nameless) {
    cells.identifier = names.get(momentOf(cells)) ?? '';
    completed.push(`name ${cells.identifier}`);
  }
}
