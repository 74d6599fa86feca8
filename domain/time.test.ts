import { describe, expect, test } from 'vitest';
import { datesBetween, writtenDate, writtenDay, writtenPeriod } from './time.ts';

describe('dates', () => {
  test.each([
    ['2026-06-10', 'Wed 10 June 2026'],
    ['2026-01-01', 'Thu 1 January 2026'],
    ['2028-02-29', 'Tue 29 February 2028'],
  ])('%s is written %s', (date, written) => {
    expect(writtenDate(date)).toBe(written);
    expect(`${writtenDay(date)} ${date.slice(0, 4)}`).toBe(written);
  });

  test.each([
    ['2026-06-10', '2026-06-10', 'Wed 10 June 2026'],
    ['2026-06-10', '2026-06-12', 'Wed 10 – Fri 12 June 2026'],
    ['2026-06-30', '2026-07-02', 'Tue 30 June – Thu 2 July 2026'],
    ['2026-06-10', '2027-06-12', 'Wed 10 June 2026 – Sat 12 June 2027'],
  ])('from %s to %s is written %s', (start_date, end_date, written) => {
    expect(writtenPeriod({ start_date, end_date })).toBe(written);
  });

  test.each([
    ['one day', '2026-06-10', '2026-06-10', ['2026-06-10']],
    ['over the end of a month', '2026-06-30', '2026-07-01', ['2026-06-30', '2026-07-01']],
    ['over the night when clocks change', '2026-03-28', '2026-03-30', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['the wrong way round', '2026-06-11', '2026-06-10', []],
  ])('between: %s', (_, first, last, dates) => {
    expect(datesBetween(first, last)).toEqual(dates);
  });
});
