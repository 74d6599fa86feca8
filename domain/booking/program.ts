import { datesBetween, writtenDate } from '../time.ts';

export interface ProgramItem {
  start_time: string;
  text: string;
}

const lineWithTime = /^\W*(\d{1,2})[:.](\d\d)(?:\s*[–-]\s*\d{1,2}[:.]\d\d)?\s*(?:[–:-]\s*)?(\S.*)$/u;

/**
 * The lines of an event's program that begin with a time, on one of its days. A line that names a day ('Tue 24 November',
 * '2026-11-24') begins the lines of that day; those before the first such line are of every day.
 */
export function programOf(
  { end_date, program, start_date }: { program: string; start_date: string; end_date: string },
  date: string,
): ProgramItem[] {
  const days = datesBetween(start_date, end_date);
  let of: string | undefined;
  const items: ProgramItem[] = [];
  for (const line of program.split('\n')) {
    const item = programItem(line);
    if (!item) of = days.find((day) => names(line, day)) ?? of;
    else if (of === undefined || of === date) items.push(item);
  }
  return items;
}

/** A line that begins with a time. */
export function programItem(line: string): ProgramItem | undefined {
  const [, hour = '', minute = '', text = ''] = lineWithTime.exec(line) ?? [];
  if (text === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return { start_time: `${hour.padStart(2, '0')}:${minute}`, text: text.trim() };
}

function names(line: string, date: string): boolean {
  const [, day = '', month = ''] = writtenDate(date).split(' ');
  return line.includes(date) || new RegExp(`\\b${day} ${month}\\b`, 'i').test(line);
}
