import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeDays } from '../testing/route-days.ts';
import { dayStarts } from './morning-harbours.ts';
import { routeOf, usualHarbour } from './places.ts';
import { reachOf, travelOf } from './reach.ts';
import { isReachable, leftBehind, outOfReach, routeDay, type Passage } from './passages.ts';

const day = '2026-06-12';
let ids = 0;
const leg = (
  starting_point: string,
  ending_point: string,
  start_time: string,
  end_time: string,
  date = day,
): Passage => ({
  id: ++ids,
  date,
  start_time,
  end_time,
  starting_point,
  ending_point,
});
const walkOnly = routeOf([], []);

describe('a harbour', () => {
  test.each([
    ['Eastern Harbour, pier B', 'Eastern Harbour'],
    ['  Kasnäs ', 'Kasnäs'],
    [', pier B', ', pier B'],
    ['Nagu   guest harbour , pier 1', 'Nagu guest harbour'],
  ])('of %j is %j', (place, harbour) => {
    expect(usualHarbour(place)).toBe(harbour);
  });

  test('is what the organiser says, whatever the case and the spaces of the place', () => {
    const route = routeOf([{ name: 'Ferry  quay', harbour: 'Nagu' }], []);
    expect(route.harbourOf('ferry quay')).toBe('Nagu');
    expect(route.harbourOf('')).toBeNull();
  });
});

describe('the way from one trip to the next', () => {
  const first = leg('Nagu', 'Kasnäs', '09:00', '10:00');

  test.each([
    ['the same place', leg('kasnäs', 'Hitis', '10:00', '11:00'), true],
    ['another pier, in time for the walk', leg('Kasnäs, pier B', 'Hitis', '10:15', '11:00'), true],
    ['another pier, too early', leg('Kasnäs, pier B', 'Hitis', '10:10', '11:00'), false],
    ['another harbour', leg('Nagu', 'Hitis', '15:00', '16:00'), false],
    ['another harbour on the next day', leg('Nagu', 'Hitis', '09:00', '10:00', '2026-06-13'), true],
    ['a leg that does not say where it starts', leg('', 'Hitis', '10:00', '11:00'), true],
  ])('to %s', (_where, then, possible) => {
    expect(isReachable(first, then, walkOnly)).toBe(possible);
    expect(outOfReach([then, first], walkOnly)).toHaveLength(possible ? 0 : 1);
  });

  test('by a bus that leaves when it leaves', () => {
    const bus = routeOf([], [{ from: 'kasnäs', to: 'Nagu', minutes: 30, departures: ['09:45', '12:15'] }]);
    expect(isReachable(first, leg('Nagu', 'Hitis', '12:45', '13:30'), bus)).toBe(true);
    expect(isReachable(first, leg('Nagu', 'Hitis', '12:40', '13:30'), bus)).toBe(false);
    expect(isReachable(leg('Nagu', 'Kasnäs', '12:00', '13:00'), leg('Nagu', 'Hitis', '18:00', '19:00'), bus)).toBe(
      false,
    );
  });
});

describe('a person is left behind', () => {
  const toKasnas = leg('Nagu', 'Kasnäs', '09:00', '10:00');
  const toHitis = leg('Kasnäs', 'Hitis', '10:45', '11:45');
  const later = leg('Kasnäs', 'Hitis', '11:00', '12:00');
  const toHanko = leg('Hitis', 'Hanko', '13:00', '14:00');
  const legs = [toKasnas, toHitis, later, toHanko];
  const ofDay = routeDay(legs, walkOnly);

  test('at the harbour where the last trip ends, until the last leg has left it', () => {
    expect(leftBehind([toKasnas], ofDay, walkOnly)).toEqual([
      { harbour: 'Kasnäs', after: toKasnas, last_departure: '11:00' },
    ]);
    expect(leftBehind([toHitis, toKasnas], ofDay, walkOnly)).toMatchObject([{ harbour: 'Hitis' }]);
    expect(leftBehind([toKasnas, later, toHanko], ofDay, walkOnly)).toEqual([]);
  });

  test('not where the day ends, nor without a trip, nor where a bus goes on', () => {
    expect(leftBehind([toHanko], ofDay, walkOnly)).toEqual([]);
    expect(leftBehind([], ofDay, walkOnly)).toEqual([]);
    const bus = routeOf([], [{ from: 'Kasnäs', to: 'Hanko', minutes: 50 }]);
    expect(leftBehind([toKasnas], routeDay(legs, bus), bus)).toEqual([]);
  });

  test('by a seat that the machine would rather not give', () => {
    const travel = travelOf(legs, walkOnly);
    expect(reachOf([], toKasnas, travel)).toBe('stays_behind');
    expect(reachOf([toHitis, toHanko], toKasnas, travel)).toBe('fits');
    expect(reachOf([toKasnas], toHanko, travel)).toBe('out_of_reach');
    expect(reachOf([toKasnas], toHanko, null)).toBe('fits');
  });
});

describe('a day begins in a harbour', () => {
  const fromNagu = routeOf([], [{ from: 'Nagu', to: 'Hanko', minutes: 60, departures: ['08:00'] }], [{ date: day, starts: 'Nagu' }]); // prettier-ignore
  const [toKasnas, toHitis, home] = [
    leg('Nagu', 'Kasnäs', '09:00', '10:00'),
    leg('Kasnäs', 'Hitis', '10:45', '11:45'),
    leg('Hitis', 'Nagu', '13:00', '14:00'),
  ];

  test('so that a first trip from elsewhere is out of reach, unless a transfer leads there', () => {
    expect(outOfReach([toHitis, home], fromNagu)).toEqual([
      { first: null, next: toHitis },
      { first: null, next: home },
    ]);
    expect(outOfReach([toKasnas, home], fromNagu)).toEqual([{ first: toKasnas, next: home }]);
    expect(outOfReach([leg('Hanko', 'Hitis', '09:30', '10:00')], fromNagu)).toEqual([]);
    expect(outOfReach([leg('Hanko', 'Hitis', '08:30', '09:00')], fromNagu)).toHaveLength(1);
  });

  test('where somebody stays who has no seat from there, unless the day ends there', () => {
    const onward = [toKasnas, toHitis];
    const ofDay = routeDay(onward, fromNagu);
    expect(leftBehind([toHitis], ofDay, fromNagu)).toMatchObject([{ harbour: 'Nagu', last_departure: '09:00' }]);
    expect(leftBehind([toHitis], routeDay([...onward, home], fromNagu), fromNagu)).toEqual([]);
  });

  test('which is where the day before ended, on the first day where most boats begin, or what the organiser chose', () => {
    const next = leg('Hitis', 'Hanko', '09:00', '10:00', '2026-06-13');
    const legs = [
      { ...toKasnas, boats: [1, 2] },
      { ...toHitis, boats: [1, 3] },
      { ...next, boats: [3] },
    ];
    const [first, second] = [{ date: day, starts: 'Nagu' }, { date: '2026-06-13', starts: 'Hitis' }]; // prettier-ignore
    expect(dayStarts(legs, walkOnly)).toEqual([first, second]);
    const chosen = { date: '2026-06-13', starts: 'Hanko' };
    expect(dayStarts(legs, walkOnly, [chosen])).toEqual([first, chosen]);
    expect(dayStarts([{ ...leg('', '', '09:00', '10:00'), boats: [] }], walkOnly)).toEqual([]);
  });
});

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const harbours = ['Nagu', 'Kasnäs', 'Hitis', 'Hanko'];

describe('on generated days', () => {
  const passage = fc
    .record({
      from: fc.constantFrom(...harbours),
      to: fc.constantFrom(...harbours),
      hour: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ from, hour, to }) => leg(from, to, time(480 + hour * 20), time(480 + hour * 20 + 40)));

  test('of round trips nothing is ever found', () => {
    const roundTrip = passage.map((each) => ({ ...each, starting_point: 'Hanko', ending_point: 'Hanko' }));
    fc.assert(
      fc.property(fc.array(roundTrip, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (legs, step) => {
        const own = legs
          .toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))
          .filter((_, index) => index % step === 0);
        const apart = own.filter((each, index) => index === 0 || (own[index - 1]?.end_time ?? '') <= each.start_time);
        expect(outOfReach(apart, walkOnly)).toEqual([]);
        expect(leftBehind(apart, routeDay(legs, walkOnly), walkOnly)).toEqual([]);
      }),
      routeDays(500),
    );
  });

  test('everybody who is left out of one leg of a convoy stays behind where it starts, and nobody else does', () => {
    const convoy = fc.record({
      starts: fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { minLength: 3, maxLength: 8 }),
      left: fc.nat(),
      boats: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(convoy, ({ boats, left, starts }) => {
        const hours = starts.toSorted((a, b) => a - b).map((hour) => 480 + hour * 60);
        const wave = (index: number) =>
          leg(`Harbour ${index}`, `Harbour ${index + 1}`, time(hours[index] ?? 0), time((hours[index] ?? 0) + 60));
        const waves = hours.map((_, index) => Array.from({ length: boats }, () => wave(index)));
        const day = routeDay(waves.flat(), walkOnly);
        const own = waves.flatMap(([first]) => first ?? []);
        expect(leftBehind(own, day, walkOnly)).toEqual([]);
        const missing = 1 + (left % (hours.length - 1));
        expect(leftBehind(own.toSpliced(missing, 1), day, walkOnly)).toMatchObject([
          { harbour: `Harbour ${missing}`, after: own[missing - 1], last_departure: own[missing]?.start_time },
        ]);
        expect(outOfReach(own.toSpliced(missing, 1), walkOnly)).toHaveLength(hours.length - 1 - missing);
      }),
      routeDays(500),
    );
  });
});
