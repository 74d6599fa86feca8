import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byStart, overlaps } from '../booking/overlap.ts';
import { type BookedLeg, type EventFacts, seatsFree, travelIn, tripsOf } from '../event-facts.ts';
import { routeOf } from '../route/places.ts';
import { countLeftBehind, isNoWorse } from '../route/reach.ts';
import { canEndDay, leftBehind, type Passage } from '../route/passages.ts';
import { sampleFacts, sampleLeg } from '../testing/sample-day.ts';
import { routeDay, routeDays } from '../testing/route-days.ts';
import { fitsOnRoute } from '../assign/chain.ts';
import { fillGaps, type FreeSeat, type PersonWithGaps, takeOn } from './fill-gaps.ts';
import { usualRules } from '../route/day-rules.ts';

const freeIn = (facts: EventFacts) =>
  facts.legs.flatMap((leg) =>
    leg.boats.map((boat): FreeSeat => ({ ...leg, leg: leg.id, boat, free: seatsFree(facts, leg.id, boat) })),
  );
const peopleIn = (facts: EventFacts) =>
  [...new Set(facts.bookings.map(({ organization }) => organization))].map((id): PersonWithGaps => {
    const trips = tripsOf(facts, id).map(({ booking, ...leg }) => ({ ...leg, leg: leg.id, boat: booking.boat }));
    return { id, trips, wishes: [], presence: [] };
  });
function proposed(facts: EventFacts, harbour?: string, people = peopleIn(facts)) {
  const travel = travelIn(facts);
  return travel ? takeOn(people, freeIn(facts), travel, harbour) : [];
}

describe('somebody who stays behind', () => {
  const way = (id: number, time: string, starting_point: string, ending_point: string, boats = [1, 2]) =>
    sampleLeg(id, time, { starting_point, ending_point, boats });
  const legs = [
    way(1, '09:00-10:00', 'Nagu', 'Kasnäs'),
    way(2, '10:45-11:45', 'Kasnäs', 'Hitis'),
    way(3, '11:00-12:00', 'Kasnäs', 'Nagu', [3]),
    way(4, '13:00-14:00', 'Hitis', 'Hanko', [3]),
  ];
  const words = (facts: EventFacts, harbour?: string) =>
    proposed(facts, harbour).map(({ boat, leg, person }) => `${person}: ${leg}/${boat}`);

  test('gets the seat that leads to the next trip, on a boat not yet tried', () => {
    const facts = { ...sampleFacts(legs, [[1, 1, 1], [1, 4, 3]], [2, 2, 2]), route: routeOf([], []) }; // prettier-ignore
    expect(words(facts)).toEqual(['1: 2/2']);
    expect(words(facts, 'Kasnäs')).toEqual(['1: 2/2']);
    expect(words(facts, 'Hitis')).toEqual([]);
  });
  test('gets all seats to where the day ends, or none where they lead nowhere', () => {
    const facts = { ...sampleFacts(legs, [[1, 1, 1], [2, 1, 2], [9, 4, 3]], [2, 2, 2]), route: routeOf([], []) }; // prettier-ignore
    // The last leg has one seat for two.
    expect(words(facts)).toEqual(['1: 2/2', '1: 4/3']);
  });
});

describe('on generated days', () => {
  test('everybody for whom there is a way by free seats is taken on, is never out of reach, and nobody else is asked', () => {
    fc.assert(
      fc.property(routeDay, (facts) => {
        const travel = travelIn(facts);
        if (!travel) return;
        for (const person of peopleIn(facts)) {
          const own = tripsOf(facts, person.id);
          const behind = countLeftBehind(own, travel);
          const given = proposed(facts, undefined, [person]);
          const after = [...own, ...facts.legs.filter(({ id }) => given.some(({ leg }) => leg === id))];
          expect(isNoWorse(own, after, travel)).toBe(true);
          for (const { boat, leg } of given) expect(seatsFree(facts, leg, boat)).toBeGreaterThan(0);
          if (behind === 0) expect(given).toEqual([]);
          else if (given.length === 0) expect(canBeTakenOn(facts, person.id)).toBe(false);
          else expect(countLeftBehind(after, travel)).toBeLessThan(behind);
        }
      }),
      routeDays(400),
    );
  });
});

describe('a seat for somebody without enough of them', () => {
  test('is one of a chain of the fewest that leads to where the day ends, or there is no such chain', () => {
    fc.assert(
      fc.property(routeDay, (facts) => {
        const travel = travelIn(facts);
        if (!travel) return;
        const people = peopleIn(facts);
        for (const fewest of [1, 2, 3]) {
          const all = fillGaps(people, freeIn(facts), fewest, () => true, travel);
          for (const { boat, leg } of all)
            expect(all.filter((other) => other.boat === boat && other.leg === leg).length).toBeLessThanOrEqual(
              seatsFree(facts, leg, boat),
            );
          for (const { id } of people) {
            const given = all.filter(({ person }) => person === id).map(({ leg }) => leg);
            if (given.length > 0) expect(isChain(facts, id, given)).toBe(true);
          }
        }
        const [first] = people;
        if (!first) return;
        const given = fillGaps([first], freeIn(facts), first.trips.length + 1, () => true, travel);
        const free = facts.legs.filter((leg) => leg.boats.some((boat) => seatsFree(facts, leg.id, boat) > 0));
        const lengths = Array.from({ length: 2 ** free.length - 1 }, (_, bits) =>
          free.filter((_leg, index) => (bits + 1) & (1 << index)).map(({ id }) => id),
        ).flatMap((legs) => (isChain(facts, first.id, legs) ? [legs.length] : []));
        expect(given.length).toBe(lengths.length > 0 ? Math.min(...lengths) : 0);
      }),
      routeDays(400),
    );
  });
});

/** Whether a person can sail these legs too with the usual time between them, nothing is out of reach that was not, and the day ends well. */
function isChain(facts: EventFacts, person: number, legs: readonly number[]): boolean {
  const travel = travelIn(facts);
  const own = tripsOf(facts, person);
  const after = [...own, ...facts.legs.filter(({ id }) => legs.includes(id))].toSorted(byStart);
  const asTrip = (leg: Passage) => ({ ...leg, leg: leg.id, boat: 0 });
  const isOwn = ({ id }: Passage) => own.some((trip) => trip.id === id);
  const follow = after.every((leg, index) => {
    const next = after[index + 1];
    if (!next || !travel || (isOwn(leg) && isOwn(next) && leg.id !== next.id)) return true;
    return fitsOnRoute(asTrip(leg), asTrip(next), usualRules, travel);
  });
  return travel !== null && follow && isNoWorse(own, after, travel) && countLeftBehind(after, travel) === 0;
}

/** By trying every set of legs with a free seat between a trip after which the person stays behind and the next one. */
function canBeTakenOn(facts: EventFacts, person: number): boolean {
  const travel = travelIn(facts);
  const own = tripsOf(facts, person);
  return (
    travel !== null &&
    leftBehind(own, travel.dayOf('2026-06-10'), travel.route).some(({ after }) => {
      const next = own.filter(({ start_time }) => start_time >= after.end_time).map(({ start_time }) => start_time);
      return hasWay(facts, own, { from: after.end_time, to: next.toSorted()[0] ?? '24:00' });
    })
  );
}

function hasWay(facts: EventFacts, own: readonly BookedLeg[], { from, to }: { from: string; to: string }): boolean {
  const travel = travelIn(facts);
  const free = facts.legs.filter(
    (leg) =>
      leg.start_time >= from &&
      leg.end_time <= to &&
      leg.boats.some((boat) => seatsFree(facts, leg.id, boat) > 0) &&
      own.every((trip) => trip.id !== leg.id && !overlaps(trip, leg)),
  );
  for (let bits = 1; bits < 2 ** free.length; bits++) {
    const legs = free.filter((_, index) => bits & (1 << index));
    const apart = legs.every((leg, index) => legs.slice(index + 1).every((other) => !overlaps(leg, other)));
    const after = [...own, ...legs];
    const last = after.toSorted(byStart).at(-1);
    const ends = last && travel && canEndDay(last, travel.dayOf(last.date), travel.route);
    if (
      travel &&
      apart &&
      (ends || own.some(({ id }) => id === last?.id)) &&
      isNoWorse(own, after, travel) &&
      countLeftBehind(after, travel) < countLeftBehind(own, travel)
    )
      return true;
  }
  return false;
}
