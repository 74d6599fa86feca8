import { expect, test } from 'vitest';
import type { BoatOnLeg } from '#domain/leg.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { boatSeats, legDetail, signOf, takenSeats, tripOnBoat } from './leg-look.ts';

const boat = (id: number, registered: boolean): BoatOnLeg => ({
  id,
  make: 'Nimbus',
  model: 'T9',
  capacity: 4,
  picture: null,
  available: 4,
  registrations: 0,
  registered,
});
/** Left on Wednesday, with a seat on boat 7; on Friday there is a seat on boat 8. */
const legs = [
  { ...sampleLeg({ id: 1, departed: true, registered: true, boats: [boat(7, true), boat(9, false)] }), ended: true },
  sampleLeg({ id: 2, date: '2026-06-12', registered: true, boats: [boat(8, true)] }),
];
const aboard = (of: number) => ({ boats: [{ event: 1, leg: 1, boat: of, date: '2026-06-10' }], missed: [] });

test.each([
  ['a seat that sailed, without boarding', 7, undefined, 'You tried this on Wed 10 June'],
  ['a seat of somebody who was marked aboard', 7, aboard(7), 'You tried this on Wed 10 June'],
  ['a seat of somebody who did not come', 7, { boats: [], missed: [{ event: 1, leg: 1 }] }, undefined],
  ['another boat than was booked', 9, aboard(9), 'You tried this on Wed 10 June'],
  ['a seat that is still to come', 8, aboard(7), 'You also sail it Fri\u00a012, 09:00'],
])('%s', (_, id, drove, words) => expect(tripOnBoat(id, { legs, drove }, undefined)).toBe(words));

test('organisers read of a full leg which boat has more people than seats, and nobody else does', () => {
  const crowded = sampleLeg({
    max_per_boat: 2,
    boats: [
      { ...boat(7, false), available: 0, registrations: 3 },
      { ...boat(8, false), available: 0, registrations: 2 },
    ],
  });
  expect(legDetail(crowded, 'full', true)).toMatch(/: 3 on 2$/);
  expect(legDetail(crowded, 'full', false)).toBe('');
  expect(crowded.boats.map((each) => takenSeats(crowded, each))).toEqual([2, 2]);
});

test('of a trip that is under way nobody reads that it was before', () => {
  const underWay = legs.map((leg) => ({ ...leg, ended: false }));
  expect(tripOnBoat(7, { legs: underWay, drove: aboard(7) }, undefined)).toBe('You are on it until 10:00');
});

test('a cancelled trip was no trip, and is none while its hours pass', () => {
  const cancelled = legs.map((leg) => ({ ...leg, ended: false, state: 'cancelled' as const }));
  expect(tripOnBoat(7, { legs: cancelled, drove: undefined }, undefined)).toBeUndefined();
});

test.each([
  ['open', {}, 'open', undefined],
  ['locked', {}, 'open', 'Thu 18:00'],
  ['locked', { locked: true }, 'blocked', undefined],
  ['started', { departed: true }, 'blocked', undefined],
  ['cancelled', { state: 'cancelled' }, 'mine', undefined],
  ['overlaps', {}, 'blocked', undefined],
] as const)('the sign says why a leg is as it is: %s', (sign, leg, state, opens) =>
  expect(signOf(sampleLeg(leg), state, opens)).toBe(sign),
);

test('an admin reads it about the organization they act for', () => {
  expect(tripOnBoat(7, { legs, drove: aboard(7) }, 'Kim')).toBe('Kim tried this on Wed 10 June');
});

test('a boat with more people than seats is over-full to organisers, and full to others', () => {
  const boat = { available: 0, capacity: 2, registrations: 3 };
  expect(boatSeats({ max_per_boat: null }, boat, true)).toBe('3 people for 2 seats');
  expect(boatSeats({ max_per_boat: null }, boat, false)).toBe('Full');
  expect(boatSeats({ max_per_boat: 4 }, { ...boat, capacity: 6, registrations: 4 }, true)).toBe('Full');
});
