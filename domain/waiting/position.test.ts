import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionsOf } from './position.ts';

const places = fc
  .array(
    fc.record({
      organization: fc.integer({ min: 1, max: 5 }),
      boat: fc.integer({ min: 1, max: 2 }),
      leg: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { maxLength: 15 },
  )
  .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row })));
const isBusy = (organization: number, leg: number) => (organization + leg) % 2 === 0;

describe('positions in line', () => {
  test('are those of everybody before who waits for the same seats, counted one by one', () => {
    fc.assert(
      fc.property(places, (line) => {
        const positions = positionsOf(line, isBusy);
        for (const place of line) {
          const before = line.filter(
            ({ boat, id, leg, organization }) =>
              id < place.id &&
              boat === place.boat &&
              organization !== place.organization &&
              (leg === null || place.leg === null || leg === place.leg),
          );
          const people = [...new Set(before.map(({ organization }) => organization))];
          const busy = people.filter((person) => place.leg !== null && isBusy(person, place.leg));
          expect(positions.get(place.id)).toEqual({ position: people.length + 1, busy: busy.length });
        }
      }),
    );
  });

  test('of a line of 500 are known within 5 ms', () => {
    const line = Array.from({ length: 500 }, (_, n) => ({
      id: n,
      organization: n,
      boat: 1,
      leg: n % 3 ? n % 20 : null,
    }));
    positionsOf(line, isBusy); // Compiled.
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      positionsOf(line, isBusy);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(5);
  });
});
