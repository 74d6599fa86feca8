import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatsOf, totalCapacity } from './capacity.ts';

const bound = fc.option(fc.nat(100));

describe('seats of a boat on a leg', () => {
  test.each([
    ['the boat is smaller', 4, 6, 4],
    ['the leg allows fewer', 8, 6, 6],
    ['alike', 5, 5, 5],
    ['the leg sets no limit', 8, null, 8],
    ['the boat sets no limit', null, 3, 3],
    ['neither says how many', null, null, 0],
    ['a boat without seats', 0, 6, 0],
    ['a leg that allows nobody', 8, 0, 0],
    ['a boat without seats, a leg without limit', 0, null, 0],
    ['a leg that allows nobody, a boat without limit', null, 0, 0],
  ])('%s', (_, capacity, max_per_boat, seats) => {
    expect(seatsOf({ capacity, max_per_boat })).toBe(seats);
  });

  test('no given limit is exceeded, and one of them is reached', () => {
    fc.assert(
      fc.property(bound, bound, (capacity, max_per_boat) => {
        const seats = seatsOf({ capacity, max_per_boat });
        const bounds = [capacity, max_per_boat].filter((each) => each !== null);
        expect(bounds.every((each) => seats <= each)).toBe(true);
        expect([...bounds, ...(bounds.length === 0 ? [0] : [])]).toContain(seats);
      }),
    );
  });
});

describe('seats of all boats of a leg', () => {
  test.each([
    ['no boats', [], 6, 0],
    ['each boat is bound by itself', [4, 8, null], 6, 16],
    ['without a limit of the leg', [4, 8, null], null, 12],
  ])('%s', (_, capacities, max_per_boat, total) => {
    expect(
      totalCapacity(
        capacities.map((capacity) => ({ capacity })),
        max_per_boat,
      ),
    ).toBe(total);
  });
});
