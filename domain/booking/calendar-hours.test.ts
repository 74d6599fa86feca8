import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarHours, dayScale, hourOf } from './calendar-hours.ts';
import { legsAt, legsFrom } from '../testing/sample-legs.ts';

const drawnLeg = fc.tuple(fc.constant(0), fc.nat(80), fc.integer({ min: 1, max: 15 }), fc.boolean());

describe('the hours of the calendar', () => {
  test.each([
    ['a day without legs', [], 6, 20],
    ['legs within the usual hours', ['06:00-07:00', '19:00-20:00'], 6, 20],
    ['an early leg', ['05:30-07:00'], 5, 20],
    ['a leg that begins on the hour', ['05:00-07:00'], 5, 20],
    ['a late leg', ['19:00-20:01'], 6, 21],
    ['a leg that ends on the hour', ['19:00-21:00'], 6, 21],
    ['from midnight to the last minute', ['00:00-23:59'], 0, 24],
  ])('%s', (_, times, first, last) => {
    expect(calendarHours(legsAt(...times))).toEqual({ first, last });
  });

  test.each([
    ['00:00', 0],
    ['09:30', 9.5],
    ['23:45', 23.75],
  ])('%s is hour %d', (time, hour) => {
    expect(hourOf(time)).toBe(hour);
  });

  test('every leg fits, 6 to 20 is always shown, and never more than a day', () => {
    fc.assert(
      fc.property(fc.array(drawnLeg).map(legsFrom), (legs) => {
        const { first, last } = calendarHours(legs);
        expect(legs.every((leg) => hourOf(leg.start_time) >= first && hourOf(leg.end_time) <= last)).toBe(true);
        expect(first).toBeLessThanOrEqual(6);
        expect(last).toBeGreaterThanOrEqual(20);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThanOrEqual(24);
      }),
    );
  });
});

describe('the scale of a day', () => {
  const day = { first: 6, last: 20 };
  const legs = [
    { start_time: '09:15', end_time: '11:45' },
    { start_time: '08:00', end_time: '09:00' },
    { start_time: '14:00', end_time: '15:00' },
  ];

  test('hours before the first leg and after the last are lower, and none between', () => {
    const at = dayScale(day, legs);
    expect([6, 8, 9.5, 15, 20].map((time) => Number(at(time).toFixed(2)))).toEqual([0, 0.3, 1.8, 7.3, 8.05]);
  });

  test('a day without legs is drawn as it is', () => {
    expect(dayScale(day, [])(20)).toBe(14);
  });
});
