import { expect, test } from 'vitest';
import { shownDate } from './shown-date.ts';

const event = { start_date: '2026-06-10', end_date: '2026-06-12', time_zone: 'Europe/Helsinki' };
const during = Date.parse('2026-06-11T09:00:00+03:00');
const before = Date.parse('2026-05-01T09:00:00+03:00');

test('the date in the address is shown when the event has it', () => {
  expect(shownDate(event, '2026-06-12', during)).toBe('2026-06-12');
});

test.each(['2026-06-13', '2026-06-09', '2026-06-31', '11.6.', '', null])('not %s: today is shown instead', (asked) => {
  expect(shownDate(event, asked, during)).toBe('2026-06-11');
});

test('before and after the event it is the first day', () => {
  expect(shownDate(event, null, before)).toBe('2026-06-10');
});

test('today is the day at the marina, not where the browser is', () => {
  expect(shownDate(event, null, Date.parse('2026-06-10T22:30:00Z'))).toBe('2026-06-11');
});
