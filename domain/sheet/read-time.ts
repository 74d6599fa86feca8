import { noWords } from './words.ts';

/** Whether 9.5 is ten to ten or half past nine. */
export type TimeFraction = 'minutes' | 'hours';

export interface Span {
  start: string;
  end?: string;
}

/** No time or day is written longer; a cell may hold 32,000 characters, on which the expressions below would take seconds. */
export const maxMoment = 80;

const before = /^(?:klo|kello|kl|klockan|um|at|ca|from|ab|von)\.?\s*/i;
const after = /\s*(?:uhr|hrs?|h|o'clock)\.?$/i;

/**
 * The time that a cell means: 9, 9.30, 09:30:00, 9:30 PM, 9h30, 0930, 'klo 9', '9 Uhr', the time of a date with a time, or the
 * part of a day that an unformatted time is. Undefined for what can be read in two ways or none.
 */
export function readTime(text: string, fraction?: TimeFraction): string | undefined {
  if (text.length > maxMoment) return undefined;
  const written = text.trim().replace(before, '').replace(after, '').trim();
  const [, hours, minutes] = /^(?:\d{4}-\d{2}-\d{2} )?(\d{1,2})\s?[:.h]\s?(\d{2})(?::00)?$/i.exec(written) ?? [];
  if (hours && minutes && !/^0\.\d\d$/.test(written)) {
    const isDecimal = written.includes('.') && (fraction === 'hours' || Number(minutes) > 59);
    return isDecimal ? clock(Number(hours), Math.round(Number(minutes) * 0.6)) : clock(Number(hours), Number(minutes));
  }
  const [, hour, minute12 = '00', half] =
    /^(1[0-2]|0?[1-9])(?:[:.](\d{2}))?(?::00)?\s?([ap])\.?m\.?$/i.exec(written) ?? [];
  if (hour && half) return clock((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), Number(minute12));
  if (/^([1-9]|1\d|2[0-3])$/.test(written)) return clock(Number(written), 0);
  if (/^([01]\d|2[0-3])[0-5]\d$/.test(written)) return clock(Number(written.slice(0, 2)), Number(written.slice(2)));
  // A time that was typed with a point and became a number: 9.30 is 9.3.
  const [, whole, tenth] = /^([1-9]|1\d|2[0-3])\.(\d)$/.exec(written) ?? [];
  if (whole && tenth) {
    if (tenth === '5' && fraction === undefined) return undefined;
    const isDecimal = fraction === 'hours' || Number(tenth) > 5;
    return clock(Number(whole), Number(tenth) * (isDecimal ? 6 : 10));
  }
  // 0.25 could be 06:00 as well as 25 minutes past midnight.
  if (!/^0(\.\d|\.\d{3,})?$/.test(written)) return undefined;
  const minute = Math.round(Number(written) * 1440);
  return clock(Math.floor(minute / 60), minute % 60);
}

/** 9.5: ten to ten, or half past nine. */
export function isUnsureTime(text: string): boolean {
  return /^([1-9]|1\d|2[0-3])\.5$/.test(text.trim());
}

/** '9:00–10:00', '9-10', '9.00 to 10.30', or the start alone. */
export function readSpan(text: string, fraction?: TimeFraction): Span | undefined {
  if (text.length > maxMoment) return undefined;
  const written = text.trim();
  const alone = readTime(written, fraction);
  if (alone !== undefined) return { start: alone };
  const ends = written.split(/\s*(?:-|–|—|−|‒|\bto\b|\btill?\b|\bbis\b|\buntil\b)\s*/i).filter(Boolean);
  const [start, end] = ends.map((each) => readTime(each, fraction));
  return ends.length === 2 && start && end ? { start, end } : undefined;
}

/** A time with a day before it: 'Fri 12 9:00–10:00'. */
export function splitMoment(text: string): { day: string; time: string } | undefined {
  if (text.length > maxMoment) return undefined;
  const written = text.trim();
  const found =
    /^(.+?)[\s,]+((?:klo|kl\.?|at|um)?\s*\d{1,2}(?:[:.]\d{2})?(?:\s*(?:-|–|—|to|bis|till?)\s*\d{1,2}(?:[:.]\d{2})?)?(?:\s*uhr)?)$/i.exec(
      written,
    );
  const [, day = '', time = ''] = found ?? [];
  return found ? { day: day.replace(/,$/, ''), time } : undefined;
}

/** A cell that says that the boat does not sail. */
export function isNo(text: string): boolean {
  return text.trim() === '' || noWords.has(text.trim().toLowerCase());
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

export function clock(hours: number, minutes: number): string | undefined {
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
