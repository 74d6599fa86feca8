import { describe, expect, test } from 'vitest';
import type { Leg } from '../leg.ts';
import { legsAt, sampleLeg } from '../testing/sample-legs.ts';
import { dayTimeline, nextTrip, untilStart } from './day-timeline.ts';

const boat = { id: 1, make: 'Nimbus', model: 'T9', capacity: 4, available: 4, registered: false, registrations: 0 };
const withBoats = (legs: Leg[]) =>
  legs.map((leg) => ({ ...leg, boats: [boat, { ...boat, id: 10 + leg.id }, { ...boat, id: 99, available: 0 }] }));

describe('the timeline of a day', () => {
  const said = (...times: string[]) =>
    dayTimeline(withBoats(legsAt(...times)), '2026-06-10').map((entry) =>
      entry.kind === 'trip' ? entry.leg.start_time : `${entry.start_time}-${entry.end_time} free, ${entry.boats} boats`,
    );

  test('gaps are between trips, before the first and after the last', () => {
    expect(said('08:00-09:00', '10:00-11:00*', '11:30-12:30', '12:30-13:00', '14:00-15:00*', '16:00-17:00')).toEqual([
      '08:00-10:00 free, 2 boats',
      '10:00',
      '11:00-14:00 free, 3 boats',
      '14:00',
      '15:00-17:00 free, 2 boats',
    ]);
  });

  test('a gap into which no leg fits is none', () => {
    expect(said('10:00-11:00*', '10:30-11:30', '11:15-12:15*')).toEqual(['10:00', '11:15']);
  });

  test('the hour of a cancelled trip is free', () => {
    const [trip, other] = withBoats(legsAt('10:00-11:00*', '10:15-10:45'));
    const legs = [trip, other].flatMap((leg) => (leg ? [leg] : []));
    const cancelled = legs.map((leg) => (leg.registered ? { ...leg, state: 'cancelled' as const } : leg));
    expect(dayTimeline(legs, '2026-06-10').map(({ kind }) => kind)).toEqual(['trip']);
    expect(dayTimeline(cancelled, '2026-06-10').map(({ kind }) => kind)).toEqual(['trip', 'gap']);
  });

  test('a day without trips is one gap, a day without legs is empty', () => {
    expect(said('10:00-11:00', '12:00-13:00')).toEqual(['10:00-13:00 free, 3 boats']);
    expect(said()).toEqual([]);
  });
});

describe('the next trip', () => {
  const [first, second] = legsAt('10:00-11:00*', '12:00-13:00*');
  const legs = [second, first].filter((leg) => leg !== undefined);
  test.each([
    ['2026-06-09T23:00:00', 1],
    ['2026-06-10T10:30:00', 1],
    ['2026-06-10T11:00:00', 2],
    ['2026-06-10T13:00:00', undefined],
  ])('at %s it is leg %s', (clock, id) => {
    expect(nextTrip(legs, clock)?.id).toBe(id);
  });

  test('a cancelled one is passed over', () => {
    expect(nextTrip([sampleLeg({ registered: true, state: 'cancelled' })], '2026-06-10T08:00:00')).toBeUndefined();
  });
});

test.each([
  ['2026-06-10T09:35:00', 'in 25 min'],
  ['2026-06-10T10:00:01', 'now'],
  ['2026-06-10T10:20:00', 'now'],
  ['2026-06-10T08:22:00', 'in 1 h 38 min'],
  ['2026-06-10T08:00:00', 'in 2 h'],
  ['2026-06-10T06:18:00', 'in 3 h 42 min'],
  ['2026-06-10T03:10:00', 'in 7 h'],
  ['2026-06-09T20:00:00', 'tomorrow'],
  ['2026-06-07T20:00:00', 'in 3 days'],
])('at %s a trip at ten is %s', (clock, text) => {
  expect(untilStart({ date: '2026-06-10', start_time: '10:00' }, clock)).toBe(text);
});
