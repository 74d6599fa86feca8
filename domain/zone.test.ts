import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime, dateIn, isZone, zonedInstant, zoneOfPlace, zoneWords } from './zone.ts';

test.each([
  ['summer in Hanko', '2026-06-10', '10:00', 'Europe/Helsinki', Date.UTC(2026, 5, 10, 7)],
  ['November in Hanko', '2026-11-10', '10:00', 'Europe/Helsinki', Date.UTC(2026, 10, 10, 8)],
  ['Palma', '2026-06-10', '10:00', 'Europe/Madrid', Date.UTC(2026, 5, 10, 8)],
  ['Miami, in the evening', '2026-02-12', '20:00', 'America/New_York', Date.UTC(2026, 1, 13, 1)],
])('%s', (_, date, time, zone, moment) => {
  expect(zonedInstant(date, time, zone)).toBe(moment);
  expect(clockTime(moment, zone)).toBe(`${date}T${time}:00`);
  expect(dateIn(moment, zone)).toBe(date);
});

/** Temporal is in Node, not yet in every phone. */
test('equals the result of Temporal, also when clocks change', () => {
  const zones = [
    'Europe/Helsinki',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Asia/Kolkata',
    'UTC',
  ];
  const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
  const nearChange = fc
    .tuple(fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05'), fc.nat(30 * 60))
    .map(([date, minutes]) => Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes);
  fc.assert(
    fc.property(fc.oneof(minute, nearChange), fc.constantFrom(...zones), (count, zone) => {
      const [date = '', time = ''] = new Date(count * 60_000).toISOString().slice(0, 16).split('T');
      const { epochMilliseconds } = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
      expect(zonedInstant(date, time, zone)).toBe(epochMilliseconds);
    }),
    { numRuns: 500 },
  );
});

test('names of zones are accepted, offsets are not', () => {
  expect(['Europe/Helsinki', 'UTC', 'America/Argentina/Buenos_Aires'].map(isZone)).toEqual([true, true, true]);
  expect(['+03:00', '', 'Hanko', 'Europe/Hanko', '../etc'].map(isZone)).toEqual([false, false, false, false, false]);
  expect(zoneWords('America/New_York')).toBe('New York time');
});

test.each([
  ['Eastern Harbour, Stockholm', 'Europe/Stockholm'],
  ['Pier 9, New York', 'America/New_York'],
  ['Oslofjord', undefined],
  ['', undefined],
])('the zone of %s is %s', (place, zone) => {
  expect(zoneOfPlace(place)).toBe(zone);
});
