import { expect, test } from 'vitest';
import { readCell } from './read-cell.ts';
import { readDate } from './read-date.ts';
import { readSpan, readTime } from './read-time.ts';

const days = ['2026-06-10', '2026-06-11', '2026-06-12'];

test.each([
  ['2026-06-10', '2026-06-10'],
  [' 2026-6-1 ', '2026-06-01'],
  ['10.6.2026', '2026-06-10'],
  ['1. 6. 2026', '2026-06-01'],
  ['1.6.26', '2026-06-01'],
  ['46183', '2026-06-10'],
  ['2026-06-10 09:30', '2026-06-10'],
  ['28/11/2026', '2026-11-28'],
  ['11/28/2026', '2026-11-28'],
  ['12 June 2026', '2026-06-12'],
  // Could be two days, or none.
  ['06/10/2026', undefined],
  ['12', undefined],
  ['12.6.', undefined],
  ['Day 2', undefined],
  ['32.6.2026', undefined],
  ['', undefined],
])('without an event the day %s is %s', (text, expected) => expect(readDate(text).date).toBe(expected));

test.each([
  ['06/10/2026', '2026-06-10'],
  ['12.6.', '2026-06-12'],
  ['12.6', '2026-06-12'],
  ['Fri 12', '2026-06-12'],
  ['pe 12.6.', '2026-06-12'],
  ['perjantai', '2026-06-12'],
  ['Fr, 12. Juni', '2026-06-12'],
  ['tors 11/6', '2026-06-11'],
  ['June 12th', '2026-06-12'],
  ['12. kesäkuuta', '2026-06-12'],
  ['Day 2', '2026-06-11'],
  ['Päivä 3', '2026-06-12'],
  ['Tag 1', '2026-06-10'],
  ['11', '2026-06-11'],
  ['20.6.', '2026-06-20'],
  // The twelfth is a Friday.
  ['Thu 12', undefined],
  ['Day 9', undefined],
  ['soon', undefined],
  ['lunch on 12', undefined],
])('at an event of three days %s is %s', (text, expected) => expect(readDate(text, days).date).toBe(expected));

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['09:30:00', '09:30'],
  ['2026-06-10 09:30', '09:30'],
  ['0.395833333333333', '09:30'],
  ['0', '00:00'],
  ['0.5', '12:00'],
  ['0:25', '00:25'],
  ['9:30 PM', '21:30'],
  ['12.05 a.m.', '00:05'],
  ['9', '09:00'],
  ['9.3', '09:30'],
  ['9.75', '09:45'],
  ['klo 9', '09:00'],
  ['9 Uhr', '09:00'],
  ['9h30', '09:30'],
  ['0930', '09:30'],
  ['0.25', undefined],
  ['9.5', undefined],
  ['13:00 pm', undefined],
  ['25:00', undefined],
  ['09:30:15', undefined],
  ['nine', undefined],
  ['', undefined],
])('the time %s is %s', (text, expected) => expect(readTime(text)).toBe(expected));

test.each([
  ['9:00–10:00', '09:00', '10:00'],
  ['9-10', '09:00', '10:00'],
  ['klo 9.00 - 10.30', '09:00', '10:30'],
  ['9 to 10', '09:00', '10:00'],
  ['9 bis 10 Uhr', '09:00', '10:00'],
  ['9', '09:00', undefined],
])('from %s it lasts from %s to %s', (text, start, end) =>
  expect(readSpan(text)).toEqual({ start, ...(end && { end }) }),
);

test.each([
  ['other_emails', 'a@b.fi; c@d.fi,e@f.fi', 'a@b.fi\nc@d.fi\ne@f.fi'],
  ['other_emails', 'Anna <a@b.fi>\nc@d.fi', 'a@b.fi\nc@d.fi'],
  ['other_emails', 'a@b.fi c@d.fi', 'a@b.fi\nc@d.fi'],
  ['email', 'mailto:a@b.fi', 'a@b.fi'],
  ['links', 'https://a.fi/1,2 https://b.fi', 'https://a.fi/1,2\nhttps://b.fi'],
  ['length', '8,75 m', '8.75'],
  ['length', '28 ft', '8.53'],
  ['length', '80 cm', '0.8'],
  ['length', 'long', 'long'],
  ['capacity', 'max 6 hlö', '6'],
  ['capacity', '6+1', '6'],
  ['capacity', '7 + 1 pax', '7'],
  ['capacity', '6-8', '6-8'],
  ['type', 'Toimittaja', 'test driver'],
  ['type', 'Werft', 'manufacturer'],
  ['type', 'tourist', 'tourist'],
  ['day_before', 'Kyllä', 'yes'],
  ['day_before', 'nej', 'no'],
  ['tshirt', '2xl', 'XXL'],
])('%s: %s is %s', (column, text, expected) => expect(readCell(column, text)).toBe(expected));
