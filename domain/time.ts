export function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
/** In milliseconds, as moments are. */
export const oneMinute = 60_000;
export const oneHour = 60 * oneMinute;
export const oneDay = 24 * oneHour;

/** An instant (milliseconds since 1970) as it is stored: ISO 8601 in UTC. */
export function toIso(instant: number): string {
  return new Date(instant).toISOString();
}

const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 'Tue 10 June 2026', as a date is written on screen: by its parts, since browsers disagree about the commas between them. */
export function writtenDate(date: string): string {
  return words
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .flatMap(({ type, value }) => (type === 'literal' ? [] : value))
    .join(' ');
}

/** 'Tue 10 June', where the days of one event stand beside each other. */
export function writtenDay(date: string): string {
  return writtenDate(date).replace(/ \d+$/, '');
}

/** 'Tue 10', where the month is said beside it. */
export function shortDay(date: string): string {
  return writtenDate(date).split(' ').slice(0, 2).join(' ');
}

/** 'Tue 10 Jun', where there is little room. */
export function shortDate(date: string): string {
  return writtenDay(date)
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ');
}

/** 'Wed 10 – Fri 12 June 2026', or the one day: what both ends share is said once. */
export function writtenPeriod({ end_date, start_date }: { start_date: string; end_date: string }): string {
  const last = writtenDate(end_date);
  if (start_date === end_date) return last;
  const [weekday = '', day = '', month = '', year = ''] = writtenDate(start_date).split(' ');
  const [, , lastMonth, lastYear] = last.split(' ');
  if (year !== lastYear) return `${weekday} ${day} ${month} ${year} – ${last}`;
  return month === lastMonth ? `${weekday} ${day} – ${last}` : `${weekday} ${day} ${month} – ${last}`;
}

/** The date (YYYY-MM-DD) so many days later; earlier for a negative number. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10);
}

/** Every date from the first to the last, both included. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let day = Date.parse(`${first}T00:00:00Z`); day <= Date.parse(`${last}T00:00:00Z`); day += oneDay)
    dates.push(new Date(day).toISOString().slice(0, 10));
  return dates;
}

/** From one time of a day (HH:MM) to another. */
export function minutesBetween(from: string, to: string): number {
  return toMinutes(to) - toMinutes(from);
}

export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
