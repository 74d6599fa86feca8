import { expect, test } from 'vitest';
import { type Trip } from '../assign/chain.ts';
import { emptyWaves } from './why-empty.ts';
import { usualRules } from '../route/day-rules.ts';

const trip = (leg: number, times: string, about: Partial<Trip> = {}): Trip => {
  const [start_time = '', end_time = ''] = times.split('-');
  return { leg, boat: leg, date: '2026-06-10', start_time, end_time, starting_point: '', ending_point: '', ...about };
};
const first = trip(1, '09:00-10:00', { ending_point: 'Pier B' });
const why = (later: Trip, about: Partial<Parameters<typeof emptyWaves>[1]> = {}) =>
  emptyWaves([first, later], { trips: [first], tried: () => false, rules: usualRules, ...about });

test.each([
  [
    'a walk that takes longer',
    trip(2, '10:10-11:00', { starting_point: 'Pier A' }),
    {},
    '10 minutes from Pier B to Pier A are too few',
  ],
  [
    'a boat that was tried',
    trip(2, '12:00-13:00'),
    { tried: (boat: number) => boat === 2 },
    'you know these boats already',
  ],
  ['the same boat again', trip(2, '12:00-13:00', { boat: 1 }), {}, 'you know these boats already'],
  ['being home', trip(2, '15:00-16:00'), { rules: { ...usualRules, home_by: '15:30' } }, 'they come back after 15:30'],
  ['a better plan', trip(2, '12:00-13:00'), {}, 'other boats fit better'],
])('a time stays empty for %s', (_, later, about, words) => {
  expect(why(later, about)).toEqual([{ start_time: later.start_time, why: words }]);
});

test('a time with a trip is not named', () => {
  expect(
    emptyWaves([first, trip(2, '09:30-10:30')], { trips: [first], tried: () => false, rules: usualRules }),
  ).toEqual([]);
});
