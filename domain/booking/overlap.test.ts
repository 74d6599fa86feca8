import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlapGroups, overlaps } from './overlap.ts';
import { legsAt, legsFrom, sampleLeg } from '../testing/sample-legs.ts';

const drawnLeg = fc.tuple(fc.nat(2), fc.nat(80), fc.integer({ min: 1, max: 15 }), fc.boolean());
const twoLegs = fc.tuple(drawnLeg, drawnLeg).map(legsFrom);
const someLegs = fc.array(drawnLeg, { maxLength: 14 }).map(legsFrom);

/** As the specification has it (section 9). */
const instant = (date: string, time: string) => Date.parse(`${date}T${time}:00+03:00`);

describe('two legs', () => {
  test.each([
    ['at the same time', '09:00-10:00', '09:00-10:00', true],
    ['one minute of both', '09:00-10:01', '10:00-11:00', true],
    ['touching', '09:00-10:00', '10:00-11:00', false],
    ['one within the other', '09:00-12:00', '10:00-11:00', true],
    ['starting together', '09:00-12:00', '09:00-09:30', true],
    ['ending together', '09:00-12:00', '11:30-12:00', true],
    ['apart', '09:00-10:00', '14:00-15:00', false],
    ['first and last minute of the day', '00:00-00:01', '23:58-23:59', false],
  ])('%s: %s and %s, in both orders', (_, one, other, expected) => {
    const [a, b] = legsAt(one, other);
    expect(a && b && overlaps(a, b)).toBe(expected);
    expect(a && b && overlaps(b, a)).toBe(expected);
  });

  test('the same hours of two days do not overlap', () => {
    expect(overlaps(sampleLeg({ date: '2026-06-10' }), sampleLeg({ date: '2026-06-11' }))).toBe(false);
  });

  test('a leg whose times are not filled in yet overlaps nothing', () => {
    expect(overlaps(sampleLeg({ start_time: '', end_time: '' }), sampleLeg())).toBe(false);
    expect(overlaps(sampleLeg(), sampleLeg({ start_time: '', end_time: '' }))).toBe(false);
  });

  test('they overlap exactly when their moments at +03:00 do', () => {
    fc.assert(
      fc.property(twoLegs, ([a = sampleLeg(), b = sampleLeg()]) => {
        const from = Math.max(instant(a.date, a.start_time), instant(b.date, b.start_time));
        const until = Math.min(instant(a.date, a.end_time), instant(b.date, b.end_time));
        expect(overlaps(a, b)).toBe(from < until);
        expect(overlaps(b, a)).toBe(from < until);
      }),
    );
  });
});

describe('chains of overlapping legs', () => {
  test.each([
    ['none', [], []],
    ['a leg by itself', ['09:00-10:00'], [[1]]],
    ['touching legs are apart', ['09:00-10:00', '10:00-11:00'], [[1], [2]]],
    ['a chain whose ends do not meet', ['09:00-10:30', '10:00-11:30', '11:00-12:00'], [[1, 2, 3]]],
    ['a long leg holds together what is apart', ['09:00-09:30', '11:00-12:00', '09:00-12:00'], [[3, 1, 2]]],
    ['a short one does not end the chain of a long one', ['09:00-12:00', '09:30-10:00', '11:00-13:00'], [[1, 2, 3]]],
  ])('%s', (_, times, expected) => {
    expect(overlapGroups(legsAt(...times)).map((group) => group.map(({ id }) => id))).toEqual(expected);
  });

  test('every leg is in one group, and overlapping legs are in the same', () => {
    fc.assert(
      fc.property(someLegs, (legs) => {
        const groups = overlapGroups(legs);
        const groupOf = new Map(groups.flatMap((group, index) => group.map((leg) => [leg.id, index] as const)));
        expect(groups.flat()).toHaveLength(legs.length);
        expect(groupOf.size).toBe(legs.length);
        for (const a of legs)
          for (const b of legs) if (overlaps(a, b)) expect(groupOf.get(a.id)).toBe(groupOf.get(b.id));
      }),
    );
  });

  test('no leg is in a group without overlapping another of it', () => {
    fc.assert(
      fc.property(someLegs, (legs) => {
        for (const group of overlapGroups(legs).filter(({ length }) => length > 1))
          for (const leg of group) expect(group.some((other) => other !== leg && overlaps(other, leg))).toBe(true);
      }),
    );
  });

  test('the order in which legs come does not matter', () => {
    const shuffled = someLegs.chain((legs) =>
      fc.tuple(fc.constant(legs), fc.shuffledSubarray(legs, { minLength: legs.length })),
    );
    const asSets = (groups: { id: number }[][]) => groups.map((group) => new Set(group.map(({ id }) => id)));
    fc.assert(
      fc.property(shuffled, ([legs, others]) => {
        expect(asSets(overlapGroups(others))).toEqual(asSets(overlapGroups(legs)));
      }),
    );
  });
});
