import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarLanes, type PlacedLeg } from './calendar-lanes.ts';
import { overlapGroups, overlaps } from './overlap.ts';
import { legsAt, legsFrom } from '../testing/sample-legs.ts';

const drawnLeg = fc.tuple(fc.nat(1), fc.nat(60), fc.integer({ min: 1, max: 20 }), fc.boolean());
const someDay = fc.array(drawnLeg, { maxLength: 20 }).map(legsFrom);
type Place = Pick<PlacedLeg<unknown>, 'lane' | 'span'>;
const shareLanes = (a: Place, b: Place) => a.lane < b.lane + b.span && b.lane < a.lane + a.span;

describe('places of the legs across a day', () => {
  /** Each leg as [id, lane, span, lanes]. */
  test.each([
    ['none', [], []],
    ['alone: all of the width', ['09:00-10:00'], [[1, 0, 1, 1]]],
    // prettier-ignore
    ['touching: one below the other', ['09:00-10:00', '10:00-11:00'], [[1, 0, 1, 1], [2, 0, 1, 1]]],
    // prettier-ignore
    ['two at once: side by side', ['09:00-10:00', '09:00-10:00'], [[1, 0, 1, 2], [2, 1, 1, 2]]],
    // prettier-ignore
    ['a lane is used again', ['09:00-12:00', '09:00-10:00', '10:00-11:00'], [[1, 0, 1, 2], [2, 1, 1, 2], [3, 1, 1, 2]]],
    // prettier-ignore
    ['widened into what is free', ['09:00-10:00', '09:00-11:00', '09:00-12:00', '10:00-11:00', '11:30-13:00'],
      [[3, 0, 1, 3], [2, 1, 1, 3], [1, 2, 1, 3], [4, 2, 1, 3], [5, 1, 2, 3]]],
    // prettier-ignore
    ['each chain has its own lanes', ['09:00-10:00', '09:00-10:00', '14:00-15:00'], [[1, 0, 1, 2], [2, 1, 1, 2], [3, 0, 1, 1]]],
  ])('%s', (_, times, expected) => {
    const placed = calendarLanes(legsAt(...times));
    expect(placed.map(({ leg, lane, span, lanes }) => [leg.id, lane, span, lanes])).toEqual(expected);
  });

  test('no two overlapping legs share space', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        const placed = calendarLanes(legs);
        for (const [index, a] of placed.entries())
          for (const b of placed.slice(index + 1))
            if (overlaps(a.leg, b.leg))
              expect(shareLanes(a, b), `${a.leg.identifier}, ${b.leg.identifier}`).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('every leg is placed once, within its lanes, and shares their number with its chain', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        const placed = calendarLanes(legs);
        expect(placed).toHaveLength(legs.length);
        expect(new Set(placed.map(({ leg }) => leg))).toEqual(new Set(legs));
        for (const { lane, lanes, span } of placed) {
          expect(span).toBeGreaterThanOrEqual(1);
          expect(lane + span).toBeLessThanOrEqual(lanes);
        }
        const lanesOf = new Map(placed.map(({ lanes, leg }) => [leg, lanes]));
        for (const group of overlapGroups(legs)) expect(new Set(group.map((leg) => lanesOf.get(leg))).size).toBe(1);
      }),
    );
  });

  test('there are as many lanes as legs at once, and none more', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        for (const { lanes, leg } of calendarLanes(legs)) {
          const chain = overlapGroups(legs).find((group) => group.includes(leg)) ?? [];
          const atOnce = chain.map(
            (start) =>
              chain.filter((each) => each.start_time <= start.start_time && start.start_time < each.end_time).length,
          );
          expect(lanes).toBe(Math.max(...atOnce));
        }
      }),
    );
  });

  test('no leg could be one lane wider', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        const placed = calendarLanes(legs);
        for (const place of placed.filter(({ lane, lanes, span }) => lane + span < lanes)) {
          const wider = { ...place, span: place.span + 1 };
          const crowded = placed.some((b) => b !== place && overlaps(b.leg, place.leg) && shareLanes(wider, b));
          expect(crowded).toBe(true);
        }
      }),
    );
  });
});
