import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trips } from './leg-times.ts';

const trip = (date: string, start_time: string, end_time: string) => ({ leg: { date, start_time, end_time } });
const early = trip('2026-06-10', '09:00', '10:00');
const noon = trip('2026-06-10', '12:00', '13:00');
const tomorrow = trip('2026-06-11', '08:00', '09:00');
const all = [tomorrow, early, noon];

test.each([
  ['before the first', '08:59:59', { underWay: [], upcoming: [early, noon, tomorrow], past: [] }],
  [
    'the second it starts it is still upcoming',
    '09:00:00',
    { underWay: [], upcoming: [early, noon, tomorrow], past: [] },
  ],
  ['a second later it is under way', '09:00:01', { underWay: [early], upcoming: [noon, tomorrow], past: [] }],
  ['the second it ends it is past', '10:00:00', { underWay: [], upcoming: [noon, tomorrow], past: [early] }],
  ['past ones latest first', '23:59:00', { underWay: [], upcoming: [tomorrow], past: [noon, early] }],
])('%s', (_, time, expected) => {
  expect(trips(all, `2026-06-10T${time}`)).toEqual(expected);
});

test('each trip is in one of the three lists', () => {
  const hours = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const someTrips = fc.array(fc.nat(22).map((hour) => trip('2026-06-10', hours(hour), hours(hour + 1))));
  fc.assert(
    fc.property(someTrips, fc.nat(23), fc.nat(59), (registrations, hour, minute) => {
      const clock = `2026-06-10T${hours(hour).slice(0, 2)}:${String(minute).padStart(2, '0')}:30`;
      const { underWay, upcoming, past } = trips(registrations, clock);
      expect(new Set([...underWay, ...upcoming, ...past])).toEqual(new Set(registrations));
      expect(underWay.length + upcoming.length + past.length).toBe(registrations.length);
      const starts = [...past.toReversed(), ...underWay, ...upcoming].map(({ leg }) => leg.start_time);
      expect(starts).toEqual(starts.toSorted());
    }),
  );
});
