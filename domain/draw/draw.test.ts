import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../booking/overlap.ts';
import type { DrawInput, DrawLeg, DrawPerson } from './context.ts';
import { drawSeats } from './draw.ts';
import { legsOfPerson } from './legs-of-person.ts';

function leg(id: number, time: string, ...boats: [id: number, free: number][]): DrawLeg {
  const [start_time = '', end_time = ''] = time.split('-');
  return { id, date: '2026-06-10', start_time, end_time, boats: boats.map(([boat, free]) => ({ id: boat, free })) };
}

/** A person with wishes written as boat ids, stars as '3*'. */
function person(id: number, wishes: string, about: Partial<DrawPerson> = {}): DrawPerson {
  return {
    id,
    lot: String(id).padStart(4, '0'),
    wishes: wishes.split(' ').map((wish) => ({ boat: Number.parseInt(wish), star: wish.endsWith('*') })),
    presence: [],
    booked: [],
    ...about,
  };
}

/** Seats as 'person: leg/boat'. */
function drawn(people: DrawPerson[], legs: DrawLeg[]): string[] {
  return drawSeats({ people, legs }).seats.map((seat) => `${seat.person}: ${seat.leg}/${seat.boat}`);
}

describe('giving out boats', () => {
  test('stars come before hearts, and the order turns round with every round', () => {
    const legs = [leg(1, '09:00-10:00', [1, 1]), leg(2, '10:00-11:00', [2, 1])];
    expect(drawn([person(1, '1* 2'), person(2, '1* 2')], legs)).toEqual(['1: 1/1', '2: 2/2']);
  });
  test('a boat at another hour makes room for one more', () => {
    // Boat 1 sails at nine and at ten, boat 2 at the first of these alone.
    const legs = [leg(1, '09:00-10:00', [1, 5], [2, 5]), leg(2, '10:00-11:00', [1, 1])];
    expect(drawn([person(1, '1* 2')], legs)).toEqual(['1: 1/2', '1: 2/1']);
  });
  test('nobody is given a seat while away or on another boat', () => {
    const legs = [leg(1, '09:00-10:00', [1, 5]), leg(2, '12:00-13:00', [1, 5]), leg(3, '15:00-16:00', [1, 5])];
    const presence = [{ date: '2026-06-10', from: '08:00', to: '14:00' }];
    const booked = [{ date: '2026-06-10', start_time: '12:30', end_time: '13:30', boat: 9 }];
    expect(drawn([person(1, '1*', { presence, booked })], legs)).toEqual(['1: 1/1']);
  });
  test('a boat that somebody has booked already is not drawn again', () => {
    const booked = [{ date: '2026-06-10', start_time: '12:30', end_time: '13:30', boat: 1 }];
    const result = drawSeats({ people: [person(1, '1*', { booked })], legs: [leg(1, '09:00-10:00', [1, 5])] });
    expect(result).toEqual({ seats: [], unmet: [] });
  });
  test('those with the fewest stars met wait first', () => {
    const legs = [leg(1, '09:00-10:00', [1, 1]), leg(2, '10:00-11:00', [2, 1], [3, 1])];
    const { unmet } = drawSeats({ people: [person(1, '1* 2*'), person(2, '1* 2*')], legs });
    expect(unmet.map(({ boat, person: who }) => `${who}: ${boat}`)).toEqual(['1: 2', '2: 1']);
  });
  test.each<[string, DrawInput]>([
    ['nobody', { people: [], legs: [leg(1, '09:00-10:00', [1, 1])] }],
    ['no legs', { people: [person(1, '1*')], legs: [] }],
    ['no wishes', { people: [{ ...person(1, '1'), wishes: [] }], legs: [leg(1, '09:00-10:00', [1, 1])] }],
    ['a boat that was withdrawn', { people: [person(1, '7*')], legs: [leg(1, '09:00-10:00', [1, 1])] }],
  ])('%s: no seats and no failure', (_, input) => {
    expect(drawSeats(input).seats).toEqual([]);
  });
});

const someLeg = fc.record({
  day: fc.nat(1),
  start: fc.integer({ min: 8, max: 16 }),
  hours: fc.integer({ min: 1, max: 2 }),
  boats: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), free: fc.nat(2) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 4,
  }),
});
const somePerson = fc.record({
  lot: fc.integer({ min: 0, max: 9 }).map(String),
  wishes: fc.uniqueArray(fc.record({ boat: fc.integer({ min: 1, max: 6 }), star: fc.boolean() }), {
    selector: ({ boat }) => boat,
    maxLength: 6,
  }),
  presence: fc.option(fc.tuple(fc.integer({ min: 8, max: 12 }), fc.integer({ min: 12, max: 18 })), { nil: undefined }),
});
const someInput: fc.Arbitrary<DrawInput> = fc
  .tuple(fc.array(somePerson, { maxLength: 8 }), fc.array(someLeg, { maxLength: 8 }))
  .map(([people, legs]) => ({
    people: people.map(({ lot, presence, wishes }, index) => ({
      id: index + 1,
      lot: `${lot}-${index}`,
      wishes,
      booked: [],
      presence: presence ? [{ date: '2026-06-10', from: hour(presence[0]), to: hour(presence[1]) }] : [],
    })),
    legs: legs.map(({ boats, day, hours, start }, index) => ({
      id: index + 1,
      date: `2026-06-1${day}`,
      start_time: hour(start),
      end_time: hour(start + hours),
      boats,
    })),
  }));

function hour(number: number): string {
  return `${String(number).padStart(2, '0')}:00`;
}

describe('for any wishes', () => {
  test('no seat is given twice, and nobody gets overlapping trips, a trip while away, or a boat twice', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { seats } = drawSeats(input);
        const legOf = (id: number) => input.legs.find((each) => each.id === id) ?? leg(0, '00:00-00:00');
        for (const { boat, id } of input.legs.flatMap((each) =>
          each.boats.map(({ id: boat }) => ({ id: each.id, boat })),
        )) {
          const free = legOf(id).boats.find((each) => each.id === boat)?.free ?? 0;
          expect(seats.filter((seat) => seat.leg === id && seat.boat === boat).length).toBeLessThanOrEqual(free);
        }
        for (const { id, presence } of input.people) {
          const own = seats.filter((seat) => seat.person === id);
          expect(new Set(own.map(({ boat }) => boat)).size).toBe(own.length);
          for (const [index, seat] of own.entries()) {
            for (const other of own.slice(index + 1)) expect(overlaps(legOf(seat.leg), legOf(other.leg))).toBe(false);
            const { date, end_time, start_time } = legOf(seat.leg);
            for (const there of presence) expect([there.date === date, there.from <= start_time, end_time <= there.to]).toEqual([true, true, true]); // prettier-ignore
          }
        }
      }),
    );
  });

  test('no wish is left that fits a free seat, even at other hours for the boats that were given', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { seats, unmet } = drawSeats(input);
        const left = (on: number, boat: number) =>
          (input.legs.find(({ id }) => id === on)?.boats.find(({ id }) => id === boat)?.free ?? 0) -
          seats.filter((seat) => seat.leg === on && seat.boat === boat).length;
        for (const { boat, person: who } of unmet) {
          const own = seats.filter((seat) => seat.person === who);
          const presence = input.people.find(({ id }) => id === who)?.presence ?? [];
          const possible = legsOfPerson(input)({ booked: [] }).retime([...own.map((seat) => seat.boat), boat], (each) =>
            input.legs.filter(
              (on) =>
                on.boats.some(({ id }) => id === each) &&
                (left(on.id, each) > 0 || own.some((seat) => seat.leg === on.id && seat.boat === each)) &&
                presence.every(({ date, from, to }) => date === on.date && from <= on.start_time && on.end_time <= to),
            ),
          );
          expect(possible, `${who} wished ${boat}`).toBeUndefined();
        }
      }),
    );
  });

  test('the order of rows changes nothing', () => {
    fc.assert(
      fc.property(someInput, ({ legs, people }) => {
        const turned = {
          people: people.map((each) => ({ ...each, wishes: each.wishes.toReversed() })).toReversed(),
          legs: legs.map((each) => ({ ...each, boats: each.boats.toReversed() })).toReversed(),
        };
        expect(drawSeats(turned)).toEqual(drawSeats({ legs, people }));
      }),
    );
  });

  test('people with other ids and the same lots get the same seats', () => {
    fc.assert(
      fc.property(someInput, ({ legs, people }) => {
        const renamed = people.map((each) => ({ ...each, id: 100 - each.id }));
        const seats = drawSeats({ legs, people: renamed }).seats.map((seat) => ({
          ...seat,
          person: 100 - seat.person,
        }));
        const sorted = seats.toSorted((a, b) => a.person - b.person || a.leg - b.leg);
        expect(sorted).toEqual(drawSeats({ legs, people }).seats);
      }),
    );
  });

  test('legs for several boats are found whenever there are some', () => {
    const choices = fc.array(fc.array(someLeg, { maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(choices, (legsOfBoats) => {
        const legs = legsOfBoats.map(
          (list, boat) =>
          list.map(({ day, hours, start }, index) => ({ ...leg(boat * 10 + index, `${hour(start)}-${hour(start + hours)}`), date: `2026-06-1${day}` })), // prettier-ignore
        );
        const found = legsOfPerson({ legs: legs.flat() })({ booked: [] }).retime(
          legs.map((_, boat) => boat),
          (boat) => legs[boat] ?? [],
        );
        expect(found !== undefined).toBe(someChoice(legs));
        const chosen = [...(found?.values() ?? [])];
        expect(chosen.every((a, index) => chosen.slice(index + 1).every((b) => !overlaps(a, b)))).toBe(true);
      }),
    );
  });
});

function someChoice([first, ...rest]: DrawLeg[][], chosen: DrawLeg[] = []): boolean {
  if (!first) return true;
  return first.some((each) => !chosen.some((other) => overlaps(other, each)) && someChoice(rest, [...chosen, each]));
}
