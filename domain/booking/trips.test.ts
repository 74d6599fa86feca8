import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { trips } from './trips.ts';

const trip = (date: string, start_time: string) => ({ leg: { date, start_time } });
const early = trip('2026-06-10', '09:00');
const noon = trip('2026-06-10', '12:00');
const tomorrow = trip('2026-06-11', '08:00');
const all = [tomorrow, early, noon];

test.each([
  ['before the first', '08:59', { upcoming: [early, noon, tomorrow], past: [] }],
  ['the minute it starts it is still upcoming', '09:00', { upcoming: [early, noon, tomorrow], past: [] }],
  ['a minute later it is past', '09:01', { upcoming: [noon, tomorrow], past: [early] }],
  ['past ones latest first', '23:59', { upcoming: [tomorrow], past: [noon, early] }],
])('%s', (_, time, expected) => {
  expect(trips(all, instant('2026-06-10', time))).toEqual(expected);
});

test('each trip is either upcoming or past', () => {
  const someTrips = fc.array(fc.nat(23).map((hour) => trip('2026-06-10', `${String(hour).padStart(2, '0')}:00`)));
  fc.assert(
    fc.property(someTrips, fc.nat(24 * 60), (registrations, minute) => {
      const { upcoming, past } = trips(registrations, instant('2026-06-10', '00:00') + minute * 60_000);
      expect(new Set([...upcoming, ...past])).toEqual(new Set(registrations));
      expect(upcoming.length + past.length).toBe(registrations.length);
      const starts = [...past.toReversed(), ...upcoming].map(({ leg }) => leg.start_time);
      expect(starts).toEqual(starts.toSorted());
    }),
  );
});
