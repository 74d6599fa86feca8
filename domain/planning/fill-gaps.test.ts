import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeOf } from '../route/places.ts';
import { travelOf } from '../route/reach.ts';
import { fitsBetween, usualRules } from '../route/day-rules.ts';
import { fillGaps, type FreeSeat, type PersonWithGaps } from './fill-gaps.ts';

const place = { starting_point: '', ending_point: '' };
function seat(leg: number, boat: number, hour: number, free = 1): FreeSeat {
  const clock = (number: number) => `${String(number).padStart(2, '0')}:00`;
  return { leg, boat, free, date: '2026-06-10', start_time: clock(hour), end_time: clock(hour + 1), ...place };
}
const person = (id: number, about: Partial<PersonWithGaps> = {}): PersonWithGaps => ({
  id,
  trips: [],
  wishes: [],
  presence: [],
  ...about,
});
const filled = (people: PersonWithGaps[], seats: FreeSeat[], fewest = 1) =>
  fillGaps(people, seats, fewest).map(({ boat, leg, person: who }) => `${who}: ${leg}/${boat}`);

describe('free seats', () => {
  test('go to those with the fewest trips first', () => {
    const busy = person(1, { trips: [seat(9, 9, 15)] });
    expect(filled([busy, person(2)], [seat(1, 7, 9)], 2)).toEqual(['2: 1/7']);
    expect(filled([busy], [seat(1, 7, 9)], 1)).toEqual([]);
  });
  test('are those that are starred, then hearted, then where most are left', () => {
    const seats = [seat(1, 6, 9), seat(1, 7, 9, 3), seat(1, 8, 9)];
    const heart = { boat: 6, star: false };
    expect(filled([person(1, { wishes: [heart, { boat: 8, star: true }] })], seats)).toEqual(['1: 1/8']);
    expect(filled([person(1, { wishes: [heart] })], seats)).toEqual(['1: 1/6']);
    expect(filled([person(1)], seats)).toEqual(['1: 1/7']);
  });
  test('are a whole chain where people travel, or none', () => {
    const sails = (leg: number, hour: number, starting_point: string, ending_point: string, free = 1) => ({
      ...seat(leg, leg, hour, free),
      starting_point,
      ending_point,
    });
    const [toKasnas, backToNagu, toHitis] = [
      sails(1, 9, 'Nagu', 'Kasnäs', 5),
      sails(2, 11, 'Nagu', 'Kasnäs', 5),
      sails(3, 13, 'Kasnäs', 'Hitis'),
    ];
    const legs = [toKasnas, backToNagu, toHitis].map((each) => ({ ...each, id: each.leg }));
    const travel = travelOf(legs, routeOf([], []));
    const given = (own: PersonWithGaps, seats: FreeSeat[]) =>
      fillGaps([own], seats, 2, () => true, travel).map(({ leg }) => leg);
    expect(given(person(1), [toKasnas, toHitis])).toEqual([1, 3]);
    expect(given(person(1), [toKasnas])).toEqual([]);
    expect(given(person(1, { trips: [toKasnas] }), [backToNagu])).toEqual([]);
    expect(given(person(1, { trips: [toKasnas] }), [backToNagu, toHitis])).toEqual([3]);
  });
  test('leave the last fitting one to somebody who has no other', () => {
    const presence = [{ date: '2026-06-10', from: '08:00', to: '11:00' }];
    expect(filled([person(1), person(2, { presence })], [seat(1, 7, 9, 1), seat(2, 8, 14)])).toEqual([
      '1: 2/8',
      '2: 1/7',
    ]);
  });
});

const anySeats = fc
  .array(fc.record({ boat: fc.integer({ min: 1, max: 4 }), hour: fc.integer({ min: 8, max: 16 }), free: fc.nat(2) }), {
    maxLength: 8,
  })
  .map((some) => some.map(({ boat, free, hour }, leg) => seat(leg + 1, boat, hour, free)));
const anyPeople = fc
  .array(
    fc.record({
      wishes: fc.uniqueArray(fc.record({ boat: fc.integer({ min: 1, max: 4 }), star: fc.boolean() }), {
        selector: ({ boat }) => boat,
      }),
      from: fc.option(fc.integer({ min: 8, max: 12 }), { nil: undefined }),
      booked: fc.option(fc.integer({ min: 8, max: 16 }), { nil: undefined }),
    }),
    { maxLength: 6 },
  )
  .map((some) =>
    some.map(({ booked, from, wishes }, id) =>
      person(id + 1, {
        wishes,
        trips: booked === undefined ? [] : [seat(100, 100, booked)],
        presence:
          from === undefined ? [] : [{ date: '2026-06-10', from: `${String(from).padStart(2, '0')}:00`, to: '18:00' }],
      }),
    ),
  );

test('for any event: no seat twice, no overlap, each boat once, nobody beyond the number, and no gap is left that a free seat would fill', () => {
  fc.assert(
    fc.property(anyPeople, anySeats, fc.integer({ min: 1, max: 3 }), (people, seats, fewest) => {
      const proposed = fillGaps(people, seats, fewest);
      const given = (of: FreeSeat) => proposed.filter(({ boat, leg }) => leg === of.leg && boat === of.boat).length;
      for (const each of seats) expect(given(each)).toBeLessThanOrEqual(each.free);
      for (const { id, presence, trips } of people) {
        const own = [
          ...trips,
          ...proposed
            .filter((each) => each.person === id)
            .flatMap((each) => seats.filter(({ boat, leg }) => leg === each.leg && boat === each.boat)),
        ];
        expect(own.length).toBeLessThanOrEqual(Math.max(fewest, trips.length));
        expect(new Set(own.map(({ boat }) => boat)).size).toBe(own.length);
        const fits = (a: FreeSeat, b: FreeSeat) => fitsBetween(a, b, usualRules) || fitsBetween(b, a, usualRules);
        const all = own as FreeSeat[];
        for (const [index, a] of all.entries()) for (const b of all.slice(index + 1)) expect(fits(a, b)).toBe(true);
        if (own.length >= fewest) continue;
        const left = seats.filter(
          (each) =>
            given(each) < each.free &&
            presence.every(({ from }) => from <= each.start_time && each.end_time <= '18:00') &&
            all.every((mine) => mine.boat !== each.boat && fits(mine, each)),
        );
        expect(left).toEqual([]);
      }
    }),
  );
});

test('as many people as can be get one, by trying everything', () => {
  const most = ([first, ...others]: PersonWithGaps[], seats: FreeSeat[]): number => {
    if (!first) return 0;
    const ways = seats.flatMap((seat, index) =>
      filled([first], [seat]).length > 0 ? 1 + most(others, seats.with(index, { ...seat, free: seat.free - 1 })) : [],
    );
    return Math.max(most(others, seats), ...ways);
  };
  fc.assert(
    fc.property(anyPeople, anySeats, (people, seats) => {
      const [some, few] = [people.slice(0, 4).map((each) => ({ ...each, trips: [] })), seats.slice(0, 5)];
      expect(filled(some, few).length).toBe(most(some, few));
    }),
  );
});

test('boats fill evenly', () => {
  const people = [1, 2, 3, 4, 5, 6].map((id) => person(id));
  const given = filled(people, [seat(1, 6, 9, 3), seat(1, 7, 9, 3), seat(1, 8, 9, 3)]);
  expect([6, 7, 8].map((boat) => given.filter((each) => each.endsWith(`/${boat}`)).length)).toEqual([2, 2, 2]);
});

test('the order of rows changes nothing', () => {
  fc.assert(
    fc.property(anyPeople, anySeats, (people, seats) => {
      expect(fillGaps(people.toReversed(), seats.toReversed(), 2)).toEqual(fillGaps(people, seats, 2));
    }),
  );
});
