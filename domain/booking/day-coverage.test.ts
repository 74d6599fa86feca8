import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayProgress, missingTimes, uncoveredGroups } from './day-coverage.ts';
import { overlaps } from './overlap.ts';
import { legsAt, legsFrom } from '../testing/sample-legs.ts';

const drawnLeg = fc.tuple(fc.constant(0), fc.nat(80), fc.integer({ min: 1, max: 12 }), fc.boolean());
const someDay = fc.array(drawnLeg, { maxLength: 12 }).map(legsFrom);

describe('registered to all legs of a day', () => {
  test.each<[string, string[], number[][]]>([
    ['a day without legs', [], []],
    ['one leg, not registered', ['09:00-10:00'], [[1]]],
    ['one leg, registered', ['09:00-10:00*'], []],
    ['one of two at the same time is enough', ['09:00-10:00', '09:00-10:00*'], []],
    ['touching legs are asked for both', ['09:00-10:00*', '10:00-11:00'], [[2]]],
    ['registered in the morning, not in the afternoon', ['09:00-10:00*', '14:00-15:00', '14:30-15:30'], [[2, 3]]],
    ['one of a chain is enough', ['09:00-10:30*', '10:00-11:30', '11:00-12:00'], []],
    ['nothing at all', ['09:00-10:00', '10:00-11:00'], [[1], [2]]],
    ['everything', ['09:00-10:00*', '10:00-11:00*'], []],
  ])('%s', (_, times, uncovered) => {
    const legs = legsAt(...times);
    expect(uncoveredGroups(legs).map((group) => group.map(({ id }) => id))).toEqual(uncovered);
  });

  test('a leg of an uncovered group can always be chosen: it overlaps no booked one', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        for (const leg of uncoveredGroups(legs).flat())
          expect(legs.some((other) => other.registered && overlaps(other, leg))).toBe(false);
      }),
    );
  });

  test('choosing a leg of every uncovered group covers the day', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        const chosen = new Set(uncoveredGroups(legs).map(([first]) => first));
        expect(uncoveredGroups(legs.map((leg) => (chosen.has(leg) ? { ...leg, registered: true } : leg)))).toEqual([]);
      }),
    );
  });
});

test('the missing times are those at which something can still be chosen', () => {
  const [early, ...later] = legsAt('08:00-09:00', '10:00-11:00*', '12:00-13:30', '13:00-14:00');
  const day = [{ ...early, departed: true }, ...later] as ReturnType<typeof legsAt>;
  expect(missingTimes(day)).toEqual([{ start_time: '12:00', end_time: '14:00' }]);
});

test('a seat at each missing time can still be had, and each seat counts, also two in one group', () => {
  expect(dayProgress(legsAt('09:00-10:00*', '09:30-12:00', '11:00-13:00*', '14:00-15:00', '16:00-17:00'))).toEqual({
    seats: 2,
    possible: 4,
  });
});
