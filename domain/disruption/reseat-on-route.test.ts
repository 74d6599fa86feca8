import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../booking/overlap.ts';
import { type BookedSeat, type EventFacts, sails, type Seat, seatsFree } from '../event-facts.ts';
import { routeOf } from '../route/places.ts';
import { countLeftBehind, travelOf } from '../route/reach.ts';
import { outOfReach, type Passage } from '../route/passages.ts';
import { roundTripDay, routeDay, routeDays } from '../testing/route-days.ts';
import { type SampleBooking, sampleFacts, sampleLeg } from '../testing/sample-day.ts';
import type { DisruptionContext, DisruptionPlan } from './context.ts';
import { planDisruption } from './plan-disruption.ts';
import type { DisruptionWish } from './wire.ts';

const wishes: fc.Arbitrary<DisruptionWish> = fc.oneof(
  fc.record({
    kind: fc.constant('cancel' as const),
    legs: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('boat_out' as const),
    boat: fc.integer({ min: 1, max: 3 }),
    date: fc.constant('2026-06-10'),
    from: fc.constant('00:00'),
    until: fc.constantFrom('12:00', '23:00'),
  }),
  fc.record({
    kind: fc.constant('delay' as const),
    minutes: fc.constantFrom(10, 40, 90),
    legs: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
  }),
);

function contextOf(facts: EventFacts): DisruptionContext {
  return { ...facts, legs: facts.legs.map((leg) => ({ ...leg, departed: false })), left: [] };
}

/** The legs as a plan leaves them, and everybody's trips on those that sail. */
function afterwards(context: DisruptionContext, plan: Pick<DisruptionPlan, 'legs' | 'moves'>) {
  const legs = context.legs.map((leg) => ({ ...leg, ...plan.legs.find(({ id }) => id === leg.id)?.to }));
  const seatOf = (booking: BookedSeat): Seat | null => {
    const move = plan.moves.find(({ registration }) => registration === booking.id);
    return move ? move.to : booking;
  };
  const tripsOf = (person: number) =>
    context.bookings
      .filter(({ organization }) => organization === person)
      .flatMap((booking) => legs.filter((leg) => sails(leg) && leg.id === seatOf(booking)?.leg));
  return { legs, tripsOf, sailing: legs.filter(sails) };
}

const peopleOf = ({ bookings }: DisruptionContext) => [...new Set(bookings.map(({ organization }) => organization))];

const places = { N: 'Nagu', K: 'Kasnäs', H: 'Hitis', O: 'Hanko' };
type Ends = [from: keyof typeof places, to: keyof typeof places];

function way(id: number, [from, to]: Ends, times: string, boats: number[]) {
  return sampleLeg(id, times, { starting_point: places[from], ending_point: places[to], boats });
}

describe('somebody who was out of reach before the change', () => {
  test.each([
    {
      what: 'gets a seat at the hour of the one that was lost',
      legs: [
        way(1, ['N', 'N'], '08:00-08:40', [1]),
        way(2, ['N', 'N'], '08:00-08:40', [1]),
        way(3, ['K', 'H'], '08:40-09:20', [1]),
        way(4, ['H', 'O'], '12:00-12:40', [1]),
        way(5, ['N', 'O'], '12:40-13:20', [1]),
      ],
      booked: [[1, 1, 1], [1, 3, 1], [1, 5, 1]], // prettier-ignore
      wish: { kind: 'cancel' as const, legs: [1] },
      given: [2],
    },
    {
      what: 'gets no seat that leads away from another that was given for a second loss',
      legs: [
        way(1, ['N', 'N'], '08:00-08:40', [3]),
        way(2, ['K', 'H'], '10:00-10:40', [1]),
        way(3, ['H', 'O'], '12:00-12:40', [1]),
        way(4, ['N', 'H'], '12:40-13:20', [3, 1]),
      ],
      booked: [[1, 2, 1], [1, 1, 3], [1, 4, 3]], // prettier-ignore
      wish: { kind: 'boat_out' as const, boat: 3, date: '2026-06-10', from: '00:00', until: '23:00' },
      given: [undefined, 4],
    },
    {
      what: 'keeps no hour that the seat for an earlier loss leads away from',
      legs: [
        way(1, ['N', 'K'], '08:00-08:40', [3, 1]),
        way(2, ['H', 'O'], '12:00-12:40', [2, 1]),
        way(3, ['N', 'N'], '08:00-08:40', [1]),
        way(4, ['N', 'H'], '08:00-08:40', [1]),
        way(5, ['K', 'H'], '08:40-09:20', [1, 3]),
      ],
      booked: [[1, 3, 1], [2, 5, 3], [3, 2, 2], [3, 1, 3], [3, 5, 3]], // prettier-ignore
      wish: { kind: 'boat_out' as const, boat: 3, date: '2026-06-10', from: '00:00', until: '12:00' },
      given: [5, 4, undefined],
    },
  ])('$what', ({ booked, given, legs, wish }) => {
    const facts = { ...sampleFacts(legs, booked as SampleBooking[], [1, 2, 3]), route: routeOf([], []) };
    expect(planDisruption(contextOf(facts), wish).moves.map(({ to }) => to?.leg)).toEqual(given);
  });
});

describe('when a day changes on an event whose people travel', () => {
  test('nobody is given a seat out of reach, nor one by which they stay behind', () => {
    fc.assert(
      fc.property(routeDay, wishes, (facts, wish) => {
        const context = contextOf(facts);
        const { route } = facts;
        if (!route) return;
        const plan = planDisruption(context, wish);
        const { sailing, tripsOf } = afterwards(context, plan);
        const travel = travelOf(sailing, route);
        for (const person of peopleOf(context)) {
          const moves = plan.moves.filter(({ organization }) => organization === person);
          const given = moves.flatMap(({ to }) => (to ? [to.leg] : []));
          const elsewhere = moves.flatMap(({ from, to }) => (to && to.leg !== from.leg ? [to.leg] : []));
          const trips = tripsOf(person);
          const kept = trips.filter(({ id }) => !given.includes(id));
          const before = context.bookings
            .filter(({ organization }) => organization === person)
            .flatMap((booking) => {
              const moved = moves.some(({ registration }) => registration === booking.id);
              return (moved ? context.legs : sailing).filter(({ id }) => id === booking.leg);
            });
          const missedIn = (some: readonly Passage[]) => outOfReach(some, route).map(({ next }) => next.id);
          const known = [trips.filter(({ id }) => !elsewhere.includes(id)), before].flatMap(missedIn);
          for (const id of missedIn(trips)) expect([elsewhere.includes(id), known.includes(id)]).toEqual([false, true]);
          expect(countLeftBehind(trips, travel)).toBeLessThanOrEqual(
            Math.max(countLeftBehind(before, travel), countLeftBehind(kept, travel)),
          );
        }
      }),
      routeDays(400),
    );
  });

  test('no other choice of seats leaves fewer people behind, by trying all', () => {
    fc.assert(
      fc.property(routeDay, wishes, (facts, wish) => {
        const context = contextOf(facts);
        const { route } = facts;
        if (!route) return;
        const plan = planDisruption(context, wish);
        const people = plan.moves.map(({ organization }) => organization);
        // Somebody who lost several seats is seated by a search of a few steps, which the first property is about.
        fc.pre(plan.moves.length > 0 && plan.moves.length <= 4 && new Set(people).size === people.length);
        const { sailing, tripsOf } = afterwards(context, plan);
        const travel = travelOf(sailing, route);
        const unseated = { ...plan, moves: plan.moves.map((move) => ({ ...move, to: null })) };
        const kept = afterwards(context, unseated).tripsOf;
        const before = plan.moves.map(({ from, organization }) =>
          countLeftBehind([...kept(organization), ...context.legs.filter(({ id }) => id === from.leg)], travel),
        );
        /** Who stays behind and would not have. */
        const behind = (all: (person: number) => Passage[]) =>
          people.reduce(
            (count, person, index) => count + Math.max(0, countLeftBehind(all(person), travel) - (before[index] ?? 0)),
            0,
          );
        const seats = freeAfter(context, unseated);
        const missedIn = (trips: Passage[]) => outOfReach(trips, route).map(({ next }) => next);
        /** Nothing is missed by the leg but what is without it, or but what was before the change. */
        const isInReach = (leg: Passage, own: Passage[], lost: Passage | undefined) =>
          [own, tripsWith(own, lost)]
            .map(missedIn)
            .some((known) => missedIn([...own, leg]).every((each) => known.includes(each)));
        const best = (index: number, chosen: readonly (Passage | undefined)[]): number => {
          const move = plan.moves[index];
          if (!move) return behind((person) => tripsWith(kept(person), chosen[people.indexOf(person)]));
          const own = kept(move.organization);
          const lost = context.legs.find(({ id }) => id === move.from.leg);
          const free = sailing.filter(
            (leg) =>
              (leg.id === lost?.id || leg.start_time >= (lost?.start_time ?? '')) &&
              (seats.get(leg.id) ?? 0) > chosen.filter((each) => each?.id === leg.id).length &&
              own.every((trip) => trip.id !== leg.id && !overlaps(trip, leg)) &&
              (leg.id === lost?.id || isInReach(leg, own, lost)),
          );
          return Math.min(...[undefined, ...free].map((leg) => best(index + 1, [...chosen, leg])));
        };
        expect(behind(tripsOf)).toBe(best(0, []));
      }),
      routeDays(300),
    );
  });

  test('those who are brought back are in reach, and stay behind no more than before', () => {
    fc.assert(
      fc.property(routeDay, fc.integer({ min: 1, max: 7 }), (facts, leg) => {
        const before = contextOf(facts);
        const cancelled = planDisruption(before, { kind: 'cancel', legs: [leg] });
        const moved = cancelled.moves.filter(({ from, to }) => to && to.leg !== from.leg);
        const context = {
          ...before,
          legs: afterwards(before, cancelled).legs,
          bookings: before.bookings.map((each) => ({
            ...each,
            ...moved.find(({ registration }) => registration === each.id)?.to,
          })),
          left: moved.map(({ from, registration }) => ({ ...from, registration })),
        };
        const { route } = facts;
        const plan = planDisruption(context, { kind: 'reopen', legs: [leg], bring_back: true });
        const { sailing, tripsOf } = afterwards(context, plan);
        if (!route) return;
        const travel = travelOf(sailing, route);
        const stayed = afterwards(context, { ...plan, moves: [] }).tripsOf;
        for (const person of peopleOf(context)) {
          const given = plan.moves.filter(({ organization }) => organization === person).map(({ to }) => to?.leg);
          const known = outOfReach(stayed(person), route).map(({ next }) => next.id);
          if (given.length === 0) continue;
          expect(outOfReach(tripsOf(person), route).filter(({ next }) => !known.includes(next.id))).toEqual([]);
          expect(countLeftBehind(tripsOf(person), travel)).toBeLessThanOrEqual(countLeftBehind(stayed(person), travel));
        }
      }),
      routeDays(300),
    );
  });

  test('of round trips nothing is different from an event whose people do not travel, for those who lose one seat', () => {
    fc.assert(
      fc.property(roundTripDay, wishes, (facts, wish) => {
        const context = contextOf(facts);
        const plan = planDisruption(context, wish);
        expect(plan.leftBehind).toEqual([]);
        fc.pre(new Set(plan.moves.map(({ organization }) => organization)).size === plan.moves.length);
        const { after: _after, ...ashore } = planDisruption({ ...context, route: null }, wish);
        expect(plan).toMatchObject(ashore);
      }),
      routeDays(300),
    );
  });
});

function tripsWith(own: Passage[], seat: Passage | undefined): Passage[] {
  return seat ? [...own, seat] : own;
}

/** Free seats by leg when nobody of those who lost a seat has another. */
function freeAfter(context: DisruptionContext, plan: Pick<DisruptionPlan, 'legs' | 'moves'>): Map<number, number> {
  const { legs } = afterwards(context, plan);
  const lost = new Set(plan.moves.map(({ registration }) => registration));
  const facts = { ...context, legs, bookings: context.bookings.filter(({ id }) => !lost.has(id)) };
  return new Map(
    legs.map((leg) => [leg.id, leg.boats.reduce((sum, boat) => sum + Math.max(0, seatsFree(facts, leg.id, boat)), 0)]),
  );
}
