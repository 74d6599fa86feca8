import { expect, test } from 'vitest';
import { markingAt, maxGuests } from './limits.ts';

const zone = 'Europe/Helsinki';
const at = (moment: string) => Date.parse(`${moment}+03:00`);
const leg = { date: '2026-06-10', starts: at('2026-06-10T10:00'), zone };

test.each([
  ['2026-06-09T21:59', 'too_early', 'too_early'],
  ['2026-06-09T22:00', 'open', 'open'],
  ['2026-06-11T03:00', 'open', 'open'],
  ['2026-06-11T03:01', 'day_closed', 'open'],
  ['2026-06-18T03:00', 'day_closed', 'open'],
  ['2026-06-18T03:01', 'day_closed', 'day_closed'],
])('at %s a crew finds the leg %s, an admin %s', (moment, crew, admin) => {
  expect([markingAt(leg, at(moment), false), markingAt(leg, at(moment), true)]).toEqual([crew, admin]);
});

test('a boat may have five guests more than it has seats', () =>
  expect(maxGuests({ capacity: 6, max_per_boat: null })).toBe(11));
