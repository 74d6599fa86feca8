import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brokenGuarantees,
  type EventFacts,
  isBusy,
  legsInTheWay,
  legsOf,
  seatsFree,
  seatsTaken,
} from './event-facts.ts';
import { sampleFacts, sampleLeg, type SampleBooking } from './testing/sample-day.ts';

const pad = (hour: number) => String(hour).padStart(2, '0');
const state = fc.constantFrom('scheduled' as const, 'delayed' as const, 'cancelled' as const);

/** Any event: legs that may overlap, boats that may be twice, bookings that may be too many. */
const anyFacts: fc.Arbitrary<EventFacts> = fc
  .record({
    legs: fc.array(
      fc.record({
        date: fc.constantFrom('2026-06-10', '2026-06-11'),
        start: fc.integer({ min: 8, max: 12 }),
        hours: fc.integer({ min: 1, max: 3 }),
        boats: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
        max_per_boat: fc.option(fc.integer({ min: 0, max: 3 })),
        state,
      }),
      { minLength: 1, maxLength: 5 },
    ),
    seats: fc.array(
      fc.record({
        organization: fc.integer({ min: 1, max: 4 }),
        leg: fc.nat(4),
        boat: fc.nat(2),
        no_show: fc.boolean(),
        override: fc.boolean(),
        was_missed: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    guests: fc.array(fc.record({ leg: fc.nat(4), boat: fc.nat(2), no_show: fc.boolean() }), { maxLength: 4 }),
  })
  .map(({ guests, legs: rows, seats }) => {
    const legs = rows.map(({ hours, start, ...about }, index) =>
      sampleLeg(index + 1, `${pad(start)}:00-${pad(start + hours)}:00`, about),
    );
    const place = ({ boat, leg }: { leg: number; boat: number }) => {
      const on = legs[leg % legs.length];
      const sailing = on?.boats[boat % Math.max(1, on.boats.length)];
      return on && sailing !== undefined ? { leg: on.id, boat: sailing } : undefined;
    };
    const bookings = seats.flatMap(({ organization, boat, leg, ...about }): SampleBooking[] => {
      const at = place({ leg, boat });
      return at ? [[organization, at.leg, at.boat, about]] : [];
    });
    const onLegs = new Map(bookings.map((booking) => [`${booking[0]}/${booking[1]}`, booking]));
    return {
      ...sampleFacts(legs, [...onLegs.values()], [2, 1, 3]),
      guests: guests.flatMap(({ no_show, ...seat }, index) => {
        const at = place(seat);
        return at ? [{ id: `guest ${index}`, ...at, organization: null, no_show }] : [];
      }),
    };
  });

const collide = (a: EventFacts['legs'][number], b: EventFacts['legs'][number]) =>
  a.date === b.date && a.start_time < b.end_time && b.start_time < a.end_time;

describe('for any event, counted by going through every row', () => {
  test('the seats that are taken are those of everybody who did not fail to come', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const leg of facts.legs)
          for (const boat of leg.boats) {
            const count = [...facts.bookings, ...facts.guests].filter(
              (seat) => seat.leg === leg.id && seat.boat === boat && !seat.no_show,
            ).length;
            expect(seatsTaken(facts, leg.id, boat)).toBe(count);
            const capacity = facts.boats.find(({ id }) => id === boat)?.capacity ?? 0;
            const seats = leg.state === 'cancelled' ? 0 : Math.min(capacity, leg.max_per_boat ?? capacity);
            expect(seatsFree(facts, leg.id, boat)).toBe(seats - count);
          }
      }),
    );
  });

  test('a person is busy, and a boat is not free, at the time of another leg that sails', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const sailing = facts.legs.filter((leg) => leg.state !== 'cancelled');
        for (const leg of facts.legs) {
          const others = sailing.filter((other) => other.id !== leg.id && collide(other, leg));
          for (const person of [1, 2, 3, 4]) {
            const isBooked = others.some((other) =>
              facts.bookings.some((booking) => booking.organization === person && booking.leg === other.id),
            );
            expect(isBusy(facts, person, leg)).toBe(isBooked);
          }
          for (const boat of [1, 2, 3])
            expect(legsInTheWay(legsOf(facts, boat), leg)).toEqual(others.filter(({ boats }) => boats.includes(boat)));
        }
      }),
    );
  });

  test('a guarantee is broken exactly where rows that nobody let pass break it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const sailing = facts.legs.filter((leg) => leg.state !== 'cancelled');
        const pairs = sailing.flatMap((one, index) =>
          sailing.slice(index + 1).flatMap((other) => (collide(one, other) ? [[one, other] as const] : [])),
        );
        const booked = (person: number, leg: number) =>
          facts.bookings.some((seat) => seat.organization === person && seat.leg === leg && !seat.override);
        const expected = [
          ...sailing.flatMap((leg) =>
            leg.boats
              .filter((boat) => {
                const capacity = facts.boats.find(({ id }) => id === boat)?.capacity ?? 0;
                const judged = facts.bookings.filter(
                  (seat) =>
                    seat.leg === leg.id && seat.boat === boat && !seat.no_show && !seat.override && !seat.was_missed,
                );
                return judged.length > Math.min(capacity, leg.max_per_boat ?? capacity);
              })
              .map((boat) => `over_full ${leg.id} ${boat}`),
          ),
          ...pairs.flatMap(([one, other]) => [
            ...[1, 2, 3, 4]
              .filter((person) => booked(person, one.id) && booked(person, other.id))
              .map((person) => `person_twice ${person} ${one.id} ${other.id}`),
            ...one.boats
              .filter((boat) => other.boats.includes(boat))
              .map((boat) => `boat_twice ${boat} ${one.id} ${other.id}`),
          ]),
        ];
        const found = brokenGuarantees(facts).map((broken) => {
          if (broken.kind === 'over_full') return `over_full ${broken.leg.id} ${broken.boat}`;
          const legs = broken.legs.map(({ id }) => id).toSorted((a, b) => a - b);
          return `${broken.kind} ${broken.kind === 'boat_twice' ? broken.boat : broken.organization} ${legs.join(' ')}`;
        });
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });
});
