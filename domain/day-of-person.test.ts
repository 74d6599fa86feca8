import { expect, test } from 'vitest';
import { dayOf, seatsFor } from './day-of-person.ts';
import { sampleFacts, sampleLeg } from './testing/sample-day.ts';

const facts = sampleFacts(
  [
    sampleLeg(1, '09:00-10:00', { boats: [1, 2] }),
    sampleLeg(2, '11:00-12:00', { boats: [1, 2] }),
    sampleLeg(3, '11:30-12:30', { boats: [3] }),
    sampleLeg(4, '13:00-14:00', { boats: [1, 2] }),
    sampleLeg(5, '15:00-16:00', { boats: [1, 2], state: 'cancelled' }),
  ],
  [
    [1, 2, 1],
    [2, 2, 2],
    [2, 4, 2],
  ],
  [1, 1, 1],
);
const day = facts.legs[0]?.date ?? '';
const offered = (clock: string, person: number, leg?: number) => {
  const from = facts.bookings.find((seat) => seat.organization === person && seat.leg === leg);
  return seatsFor(facts, person, clock, from).map((open) => [open.leg.id, ...open.boats.map(({ boat }) => boat.id)]);
};

test.each<[string, string, number, number | undefined, number[][]]>([
  ['beside a trip, none at its time and none on a cancelled leg', '08:00', 1, undefined, [[1, 1, 2], [4, 1]]],
  ['for a move every other seat, not the boat that the person holds', '08:00', 2, 4, [[1, 1, 2], [4, 1]]],
  ['for a move also at the time of the seat that is left', '08:00', 1, 2, [[1, 1, 2], [3, 3], [4, 1]]],
  ['none on a leg that has left', '12:45', 1, undefined, [[4, 1]]],
  ['of a leg that has left only its own, for who is moved there', '13:10', 2, 4, [[4, 1]]],
])('free seats: %s', (_what, time, person, leg, legs) => {
  expect(offered(`${day}T${time}`, person, leg)).toEqual(legs);
}); // prettier-ignore

test('a day is its trips, and between them the time in which another seat would fit', () => {
  const open = seatsFor(facts, 1, `${day}T08:00`);
  expect(dayOf(facts, 1, day, open).map((part) => ('trip' in part ? part.trip.id : part.open.map(({ leg }) => leg.id)))).toEqual([[1], 2, [4]]); // prettier-ignore
  expect(dayOf(facts, 1, '2030-01-01', open)).toEqual([]);
});
