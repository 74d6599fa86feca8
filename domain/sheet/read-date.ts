import { maxMoment } from './read-time.ts';
import { wordSet, folded } from './words.ts';

/** Days from 30 December 1899, where spreadsheets begin to count, to 1970. */
const daysBefore1970 = 25_569;
const oneDay = 86_400_000;

export type DayOrder = 'day first' | 'month first';

const months = [
  'jan,tammi',
  'feb,helmi',
  'mar,maalis',
  'apr,huhti',
  'may,maj,mai,touko',
  'jun,kesa',
  'jul,heina',
  'aug,elo',
  'sep,syys',
  'oct,okt,loka',
  'nov,marras',
  'dec,dez,joulu',
].map((names) => names.split(','));
/** From Sunday, as Date counts; the short names are compared whole. */
const weekdays = [
  'sun, sunday, su, sunnuntai, sunnuntaina, sön, söndag, so, sonntag',
  'mon, monday, ma, maanantai, maanantaina, mån, måndag, mo, montag',
  'tue, tues, tuesday, ti, tiistai, tiistaina, tis, tisdag, di, dienstag',
  'wed, weds, wednesday, ke, keskiviikko, keskiviikkona, ons, onsdag, mi, mittwoch',
  'thu, thur, thurs, thursday, to, torstai, torstaina, tor, tors, torsdag, do, donnerstag',
  'fri, friday, pe, perjantai, perjantaina, fre, fredag, fr, freitag',
  'sat, saturday, la, lauantai, lauantaina, lör, lördag, sa, samstag, sonnabend',
].map(wordSet);
const dayWords = wordSet('day, päivä, dag, tag');
const fillers = wordSet('the, of, den, der, am, on, pvm, klo');

interface Spelled {
  weekday?: number;
  month?: number;
  /** 'Day 2' is the second of the event. */
  nth?: number;
  numbers: number[];
}

export interface ReadDate {
  date?: string;
  /** Both readings, where nothing tells which one is meant. */
  unsure?: [dayFirst: string, monthFirst: string];
}

/**
 * The day that a cell means: '2026-6-1', '1.6.2026', '12.6.', '28/11/2026', 'Fri 12', 'pe 12.6.', '12. Juni', 'Day 2', or the
 * number behind an unformatted date.
 * @param days the days of the event, which tell the year, and often which of two readings is meant.
 */
export function readDate(text: string, days: readonly string[] = [], order?: DayOrder): ReadDate {
  const written = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(written);
  if (iso) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (/^[2-7]\d{4}$/.test(written))
    return { date: new Date((Number(written) - daysBefore1970) * oneDay).toISOString().slice(0, 10) };
  const spelled = spelledParts(written);
  if (!spelled) return {};
  const { month, nth, numbers, weekday } = spelled;
  // 'Day 1 – Thursday 10.6.' says its date too.
  if (nth !== undefined && numbers.length === 0) return only([days[nth - 1]]);
  const [first, second, third] = numbers;
  if (first === undefined) return weekday === undefined || month !== undefined ? {} : only(days.filter(isOn(weekday)));
  if (month !== undefined) return third === undefined ? inMonth(first, month, second, days) : {};
  if (second === undefined) {
    const onDay = days.filter((day) => Number(day.slice(8)) === first && (weekday === undefined || isOn(weekday)(day)));
    // '2' is the second day, where no day of the event could be meant by its number.
    const isNth = weekday === undefined && days.every((day) => Number(day.slice(8)) > days.length);
    return isNth && first <= days.length ? only([days[first - 1]]) : only(onDay);
  }
  const year = third === undefined ? undefined : third < 100 ? 2000 + third : third;
  return ofTwoNumbers([first, second], year, {
    days,
    order: written.includes('/') || !written.includes('.') ? order : 'day first',
    dotted: written.includes('.'),
  });
}

/** Whether a heading is a day, such as 'Fri 12', '12.6.', 'Day 2' or 'Friday', whatever the days of the event. */
export function isWrittenDay(text: string): boolean {
  const written = text.trim();
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return true;
  const { month, nth, numbers = [], weekday } = spelledParts(written) ?? {};
  if (/\d:\d\d/.test(written) || numbers.length > 3) return false;
  if (numbers.length === 0) return nth !== undefined || (weekday !== undefined && month === undefined);
  return weekday !== undefined || month !== undefined || /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})?$/.test(written);
}

function inMonth(first: number, month: number, second: number | undefined, days: readonly string[]): ReadDate {
  if (second === undefined) return withoutYear(first, month, days);
  return first > 31 ? dated(first, month, second) : dated(second < 100 ? 2000 + second : second, month, first);
}

function ofTwoNumbers(
  [first, second]: [number, number],
  year: number | undefined,
  { days, dotted, order }: { days: readonly string[]; dotted: boolean; order: DayOrder | undefined },
): ReadDate {
  const read = (day: number, month: number) =>
    year === undefined ? withoutYear(day, month, days) : dated(year, month, day);
  if (dotted || order === 'day first' || first > 12 || first === second) return read(first, second);
  if (order === 'month first' || second > 12) return read(second, first);
  const both = [read(first, second), read(second, first)].map(({ date }) => date);
  const within = both.filter((date) => date !== undefined && days.includes(date));
  if (within.length === 1) return only(within);
  return both[0] && both[1] ? { unsure: [both[0], both[1]] } : {};
}

/** Of the event's days the one that it is; another day of that year is for the event's dates to refuse. */
function withoutYear(day: number, month: number, days: readonly string[]): ReadDate {
  const found = days.filter((date) => Number(date.slice(8)) === day && Number(date.slice(5, 7)) === month);
  if (found.length === 1 || days[0] === undefined) return only(found);
  return dated(Number(days[0].slice(0, 4)), month, day);
}

function spelledParts(text: string): Spelled | undefined {
  if (text.length > maxMoment) return undefined;
  const spelled: Spelled = { numbers: [] };
  const tokens = folded(text).match(/\p{L}+|\d+/gu) ?? [];
  if (tokens.length > 7) return undefined;
  for (const [at, token] of tokens.entries()) {
    if (/^\d+$/.test(token)) {
      if (token.length > 4) return undefined;
      if (at > 0 && dayWords.has(tokens[at - 1] ?? '') && spelled.nth === undefined) spelled.nth = Number(token);
      else spelled.numbers.push(Number(token));
      continue;
    }
    const weekday = weekdays.findIndex((names) => names.has(token));
    const month = months.findIndex((names) => names.some((name) => token.startsWith(name)));
    if (weekday !== -1 && spelled.weekday === undefined) spelled.weekday = weekday;
    else if (month !== -1 && spelled.month === undefined) spelled.month = month + 1;
    else if (!dayWords.has(token) && !fillers.has(token) && !/^(st|nd|rd|th|ta|na)$/.test(token)) return undefined;
  }
  return spelled;
}

function isOn(weekday: number): (date: string) => boolean {
  return (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === weekday;
}

function only(found: readonly (string | undefined)[]): ReadDate {
  return found.length === 1 && found[0] !== undefined ? { date: found[0] } : {};
}

/** A day that does not exist is left for the schema to refuse. */
function dated(year: number, month: number, day: number): ReadDate {
  if (month < 1 || month > 12 || day < 1 || day > 31) return {};
  return { date: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}
