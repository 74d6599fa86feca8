import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '../booking/overlap.ts';
import { legsFrom } from '../testing/sample-legs.ts';
import { planDay } from './plan-day.ts';
import { freeTrips, ownTrips } from './trips-of-legs.ts';
import { usualRules } from '../route/day-rules.ts';

const drawnLeg = fc.tuple(fc.nat(1), fc.nat(60), fc.integer({ min: 1, max: 12 }), fc.constant(false));
const free = { make: 'Nimbus', capacity: 2, available: 2, registered: false, registrations: 0 };
const someDay = fc
  .array(fc.tuple(drawnLeg, fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 8 })
  .map((drawn) =>
    legsFrom(drawn.map(([leg]) => leg)).map((leg, index) => {
      const [, boat = 1, full = false] = drawn[index] ?? [];
      const seats = full ? { available: 0, registrations: 2 } : {};
      return { ...leg, boats: [{ ...free, ...seats, id: boat, model: String(boat) }] };
    }),
  );

test('planned trips are free, on the day, and never overlap', () => {
  fc.assert(
    fc.property(someDay, (legs) => {
      const trips = freeTrips(legs, '2026-06-10');
      const plan = planDay({ trips, pinned: ownTrips(legs, '2026-06-10'), worthOf: () => 5, rules: usualRules });
      for (const trip of plan) {
        expect(trip.date).toBe('2026-06-10');
        expect(legs.find(({ id }) => id === trip.leg)?.boats[0]?.available).toBeGreaterThan(0);
        expect(plan.some((other) => other !== trip && overlaps(other, trip))).toBe(false);
      }
    }),
  );
});
