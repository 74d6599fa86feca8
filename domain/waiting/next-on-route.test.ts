import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EventFacts, seatsFree, travelIn, tripsOf } from '../event-facts.ts';
import { countLeftBehind } from '../route/reach.ts';
import { outOfReach, type Passage } from '../route/passages.ts';
import { roundTripDay, routeDay, routeDays } from '../testing/route-days.ts';
import { giveSeats, type HeldSeat, type WaitedSeat, type WaitingEntry } from './give-seats.ts';

const anyLine = fc.array(
  fc.record({ person: fc.integer({ min: 1, max: 5 }), boat: fc.integer({ min: 1, max: 3 }), swap: fc.nat(2) }),
  { maxLength: 6 },
);
type Line = typeof anyLine extends fc.Arbitrary<infer Some> ? Some : never;

function waitingIn(facts: EventFacts, line: Line, travel = travelIn(facts)) {
  const seats = facts.legs.flatMap((leg) =>
    leg.boats.map((boat): WaitedSeat => ({
      ...leg,
      leg: leg.id,
      boat,
      free: seatsFree(facts, leg.id, boat),
      isFarAhead: true,
    })),
  );
  const held = facts.bookings.flatMap((booking): HeldSeat[] =>
    facts.legs.filter(({ id }) => id === booking.leg).map((leg) => ({ ...leg, ...booking, isMovable: true })),
  );
  const entries = line.map(({ boat, person, swap }, index): WaitingEntry => ({
    id: index + 1,
    organization: person,
    boat,
    leg: null,
    // Two in three wait without giving anything up.
    give_up: swap === 0 ? (held.find(({ organization }) => organization === person)?.id ?? null) : null,
    confirmed: true,
  }));
  return giveSeats({ entries, seats, held, declined: [], travel });
}

describe('the waiting list of an event whose people travel', () => {
  test('gives no seat out of reach and swaps none by which somebody stays behind', () => {
    fc.assert(
      fc.property(routeDay, anyLine, (facts, line) => {
        const travel = travelIn(facts);
        if (!travel) return;
        const trips = new Map<number, { id: number; leg: Passage }[]>();
        const legOf = (id: number) => facts.legs.filter((leg) => leg.id === id);
        for (const person of [1, 2, 3, 4, 5])
          trips.set(
            person,
            tripsOf(facts, person).flatMap(({ booking }) => legOf(booking.leg).map((leg) => ({ id: booking.id, leg }))),
          );
        for (const { entry, seat } of waitingIn(facts, line)) {
          const before = trips.get(entry.organization) ?? [];
          const stay = before.filter(({ id }) => id !== entry.give_up);
          const after = [...stay, ...legOf(seat.leg).map((leg) => ({ id: -entry.id, leg }))];
          const legs = (some: typeof before) => some.map(({ leg }) => leg);
          const pairs = (some: typeof before) => outOfReach(legs(some), travel.route).map(({ next }) => next.id);
          expect(pairs(after).filter((pair) => !pairs(before).includes(pair))).toEqual([]);
          if (entry.give_up !== null)
            expect(countLeftBehind(legs(after), travel)).toBeLessThanOrEqual(countLeftBehind(legs(before), travel));
          trips.set(entry.organization, after);
        }
      }),
      routeDays(400),
    );
  });

  test('is the same as any other where all trips come back to where they start', () => {
    fc.assert(
      fc.property(roundTripDay, anyLine, (facts, line) => {
        expect(waitingIn(facts, line)).toEqual(waitingIn(facts, line, null));
      }),
      routeDays(300),
    );
  });
});
