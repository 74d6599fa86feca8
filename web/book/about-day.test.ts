import { expect, test } from 'vitest';
import { legsAt } from '#domain/testing/sample-legs.ts';
import { aboutDay } from './about-day.ts';

test.each<[string, string[], string]>([
  [
    'two trips of one wave, and nothing in the other',
    ['09:00-11:00*', '10:00-12:30', '12:00-13:00*', '14:00-15:00'],
    '2 of 3 seats',
  ],
  ['a seat at every time', ['09:00-11:00*', '12:00-13:00*'], '2 seats'],
  ['nothing yet', ['09:00-10:00'], 'no seat yet'],
])(
  'the chip of a day counts the seats that one has of those that one can have, as the line below it does: %s',
  (_, times, words) => {
    const legs = legsAt(...times);
    expect(aboutDay(legs, legs[0]?.date ?? '', { asksToBook: true, mayBook: true })).toBe(words);
  },
);
