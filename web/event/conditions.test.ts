import { expect, test } from 'vitest';
import type { Conditions } from '#domain/message/message.ts';
import { conditionsIn, conditionsText, kindIn, writeTo } from './conditions.ts';

const choices: Conditions[] = [
  {},
  { ids: [1, 2] },
  { leg: 3, boat: 4, date: '2026-06-10' },
  { no_seat: true, type: 'test driver' },
  { no_seat: false, confirmed: false, never_logged_in: true },
  { missing: ['tshirt', 'departure_airport'] },
];

test.each(choices)('%j comes back from the address', (to) => {
  const { search } = new URL(writeTo(7, to, 'reminder'), 'https://seatrial.test');
  expect(conditionsIn(new URLSearchParams(search))).toEqual(to);
  expect(kindIn(new URLSearchParams(search))).toBe('reminder');
});

test('a wrong condition in the address is not dropped: fewer conditions would mean more people', () => {
  expect(conditionsIn(new URLSearchParams('leg=x&not_checked_in=true&ids=1,y'))).toEqual({
    leg: 'x',
    not_checked_in: true,
    ids: [1, 'y'],
  });
});

test('in words', () => {
  expect(conditionsText({ type: 'test driver', never_logged_in: true })).toBe('test drivers, never logged in');
  expect(conditionsText({ missing: ['tshirt'] })).toBe('missing: T-shirt size');
  expect(conditionsText({ date: '2026-06-10' })).toBe('with a seat on Wed 10 June 2026');
  expect(conditionsText({ date: '2026-06-10', no_seat: true })).toBe('without a seat, on Wed 10 June 2026');
});
