import { expect, test } from 'vitest';
import { spelledDate, spelledTime } from './spelled-date.ts';

test.each([
  ['2026-06-10', '2026-06-10'],
  [' 2026-6-1 ', '2026-06-01'],
  ['10.6.2026', '2026-06-10'],
  ['1. 6. 2026', '2026-06-01'],
  ['46183', '2026-06-10'],
  ['2026-06-10 09:30', '2026-06-10'],
  // Could be two days.
  ['06/10/2026', '06/10/2026'],
  ['12', '12'],
  ['', ''],
])('the day %s is %s', (text, expected) => expect(spelledDate(text)).toBe(expected));

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['09:30:00', '09:30'],
  ['2026-06-10 09:30', '09:30'],
  ['0.395833333333333', '09:30'],
  ['0', '00:00'],
  ['25:00', '25:00'],
  ['09:30:15', '09:30:15'],
  ['9', '9'],
  ['', ''],
])('the time %s is %s', (text, expected) => expect(spelledTime(text)).toBe(expected));
