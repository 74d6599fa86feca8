import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../booking/overlap.ts';
import { toMinutes } from '../time.ts';
import { routeOf } from '../route/places.ts';
import { boatsAstray, type Passage } from '../route/passages.ts';
import { routeDays } from '../testing/route-days.ts';
import { type Along, planTimetable, type TimetableRules } from './plan-timetable.ts';

const usual: TimetableRules = {
  dates: ['2026-06-10'],
  from: '09:00',
  to: '13:00',
  minutes: 45,
  turnaround: 15,
};
const planned = (rules: Partial<TimetableRules>, boats = ['x', 'y'], taken?: string[]) =>
  planTimetable(boats, { ...usual, ...rules }, taken).map(
    ({ boats: sailing, date, identifier, start_time }) =>
      `${identifier} ${date.slice(-2)} ${start_time} ${sailing.join('')}`,
  );

describe('a timetable', () => {
  test('has a leg after each turnaround, with all boats', () => {
    expect(planned({})).toEqual(['A1 10 09:00 xy', 'A2 10 10:00 xy', 'A3 10 11:00 xy', 'A4 10 12:00 xy']);
  });
  test('names each day by a letter and leaves out names that are taken', () => {
    expect(planned({ to: '10:50', dates: ['2026-06-10', '2026-06-11'] }, ['x'], ['A1'])).toEqual([
      'A2 10 09:00 x',
      'A3 10 10:00 x',
      'B1 11 09:00 x',
      'B2 11 10:00 x',
    ]);
  });
  test('keeps lunch free and goes on after it', () => {
    expect(planned({ lunch: { from: '10:30', to: '11:30' } }, ['x'])).toEqual(['A1 10 09:00 x', 'A2 10 11:30 x']);
  });
  test('has nothing where no leg fits', () => {
    expect(planned({ to: '09:30' })).toEqual([]);
    expect(planned({}, [])).toEqual([]);
  });
});

const anyRules = fc
  .record({
    dates: fc.subarray(['2026-06-10', '2026-06-11', '2026-06-12']),
    from: fc.integer({ min: 6, max: 10 }),
    hours: fc.integer({ min: 1, max: 10 }),
    minutes: fc.integer({ min: 10, max: 120 }),
    turnaround: fc.nat(45),
    lunch: fc.option(fc.integer({ min: 10, max: 13 }), { nil: undefined }),
  })
  .map(({ from, hours, lunch, ...rules }): TimetableRules => ({
    ...rules,
    from: clock(from),
    to: clock(from + hours),
    lunch: lunch === undefined ? undefined : { from: clock(lunch), to: clock(lunch + 1) },
  }));
const anyFleet = fc.integer({ min: 1, max: 6 }).map((size) => Array.from({ length: size }, (_, index) => index));

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

describe('whatever is asked', () => {
  test('legs are within the hours and outside lunch, one turnaround apart, with all boats and unique names', () => {
    fc.assert(
      fc.property(anyFleet, anyRules, (fleet, rules) => {
        const legs = planTimetable(fleet, rules);
        expect(new Set(legs.map(({ identifier }) => identifier)).size).toBe(legs.length);
        for (const [index, leg] of legs.entries()) {
          expect([leg.start_time >= rules.from, leg.end_time <= rules.to]).toEqual([true, true]);
          const { lunch } = rules;
          if (lunch) expect(overlaps(leg, { date: leg.date, start_time: lunch.from, end_time: lunch.to })).toBe(false);
          expect(leg.boats).toEqual(fleet);
          const before = legs[index - 1];
          if (before?.date === leg.date)
            expect(toMinutes(leg.start_time) - toMinutes(before.end_time)).toBeGreaterThanOrEqual(rules.turnaround);
        }
      }),
    );
  });
});

describe('where people travel', () => {
  const route = routeOf([], []);
  const along = (known: Record<number, Passage[]> = {}, ending_point = 'Kasnäs'): Along<number> => ({
    route,
    starting_point: 'Nagu',
    ending_point,
    legsOf: (boat) => known[boat] ?? [],
  });
  const ways = (rules: Partial<TimetableRules>, fleet: number[], around: Along<number>) =>
    planTimetable(fleet, { ...usual, ...rules }, [], around).map(
      ({ back, boats, date, start_time }) =>
        `${date.slice(-2)} ${start_time} ${back ? 'back' : 'out'} ${boats.join('')}`,
    );
  const leg = (date: string, hour: number, starting_point: string, ending_point: string): Passage => ({
    id: 0,
    date,
    start_time: clock(hour),
    end_time: clock(hour + 1),
    starting_point,
    ending_point,
  });

  test('boats sail out and back, and in the morning start where they were in the evening', () => {
    const dates = ['2026-06-10', '2026-06-11'];
    expect(ways({ to: '12:00', dates }, [1, 2], along())).toEqual([
      '10 09:00 out 12',
      '10 10:00 back 12',
      '10 11:00 out 12',
      '11 09:00 back 12',
      '11 10:00 out 12',
      '11 11:00 back 12',
    ]);
  });
  test('only boats at the same harbour sail together, and none that is at neither end', () => {
    const known = { 1: [leg('2026-06-09', 9, 'Nagu', 'Kasnäs')], 3: [leg('2026-06-09', 9, 'Nagu', 'Hitis')] };
    expect(ways({ to: '11:00' }, [1, 2, 3], along(known))).toEqual(['10 09:00 out 2', '10 10:00 back 12']);
  });
  test('a boat is where its next leg starts', () => {
    const known = { 1: [leg('2026-06-10', 12, 'Nagu', 'Hitis')] };
    expect(ways({ to: '11:00' }, [1], along(known))).toEqual(['10 09:00 back 1']);
    expect(ways({ to: '11:00' }, [1], along(known, 'Nagu, pier B'))).toEqual(['10 09:00 out 1', '10 10:00 out 1']);
  });
  test('no boat ever starts where it is not, whatever it is on already', () => {
    const anyLegs = fc.array(
      fc.record({
        boat: fc.nat(5),
        day: fc.constantFrom('2026-06-09', '2026-06-10', '2026-06-11', '2026-06-13'),
        hour: fc.integer({ min: 6, max: 16 }),
        from: fc.constantFrom('Nagu', 'Kasnäs', 'Hitis'),
        to: fc.constantFrom('Nagu', 'Kasnäs', 'Hitis'),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(anyFleet, anyRules, anyLegs, (fleet, rules, some) => {
        const known = Object.groupBy(some, ({ boat }) => boat);
        const legsOf = (boat: number) => (known[boat] ?? []).map(({ day, from, hour, to }) => leg(day, hour, from, to));
        const planned = planTimetable(fleet, rules, [], { ...along(), legsOf });
        for (const boat of fleet) {
          const own = planned
            .filter(({ boats }) => boats.includes(boat))
            .map(({ back, date, end_time, start_time }): Passage => {
              const [starting_point, ending_point] = back ? ['Kasnäs', 'Nagu'] : ['Nagu', 'Kasnäs'];
              return { id: 1, date, start_time, end_time, starting_point, ending_point };
            });
          const before = boatsAstray(legsOf(boat), route).length;
          expect(boatsAstray([...legsOf(boat), ...own], route).length).toBeLessThanOrEqual(before);
        }
      }),
      routeDays(300),
    );
  });
});
