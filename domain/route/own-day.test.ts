import { expect, test } from 'vitest';
import type { Leg } from '../leg.ts';
import { sampleLeg } from '../testing/sample-legs.ts';
import { routeOf } from './places.ts';
import { seatWarningOf, staysOf, strandingsOf, strandingWords, travelOfLegs, warningOf } from './own-day.ts';

const transfers = [{ from: 'Nagu', to: 'Hanko', minutes: 60 }];
const boat = (id: number, available: number) => ({
  id,
  make: 'Axopar',
  model: `${id}`,
  capacity: 4,
  available,
  registered: false,
  registrations: 0,
});
/** Legs 1, 2, 3 … as '09:00-10:00 Nagu>Kasnäs', with a star where one has a seat. */
function day(...legs: string[]): Leg[] {
  return legs.map((said, index) => {
    const [, start_time = '', end_time = '', starting_point = '', ending_point = '', star] =
      /^(.{5})-(.{5}) (.*)>([^*]*)(\*?)$/.exec(said) ?? [];
    const boats = [boat(1, 1), boat(2, 2), boat(3, 0)];
    return sampleLeg({
      id: index + 1,
      start_time,
      end_time,
      starting_point,
      ending_point,
      boats,
      registered: star === '*',
    });
  });
}
const travelOn = (legs: Leg[]) => travelOfLegs(legs, routeOf([], transfers));
const warnings = (legs: Leg[]) => legs.map((leg) => warningOf(leg, legs, travelOn(legs)));

test('where people do not travel nothing is said but that a walk between two piers is longer than the time for it', () => {
  const legs = day(
    '09:00-10:00 Nagu>Pier A*',
    '10:15-11:00 Pier B>Pier B',
    '10:00-11:00 Pier A>Pier A',
    '10:30-11:00 Pier B>Pier B',
  );
  const warned = [undefined, '15 minutes from Pier A to Pier B are too few', undefined, undefined];
  expect(legs.map((leg) => warningOf(leg, legs, null))).toEqual(warned);
});

test('where people do not travel nobody is told where they stay', () => {
  const legs = day('09:00-10:00 Nagu>Kasnäs*', '11:00-12:00 Nagu>Hitis');
  expect(legs.map((leg) => warningOf(leg, legs, null))).toEqual([undefined, undefined]);
  expect([strandingsOf(legs, '2026-06-10', null), staysOf(legs, '2026-06-10', null)]).toEqual([[], []]);
});

test.each<[string, string[], (string | undefined)[]]>([
  ['a leg from another harbour', ['09:00-10:00 Nagu>Kasnäs*', '11:00-12:00 Nagu>Hitis'], [undefined, 'You would be in Kasnäs; this leaves from Nagu']], // prettier-ignore
  ['a leg that leads away from the next trip', ['09:00-10:00 Nagu>Kasnäs', '11:00-12:00 Nagu>Hitis*'], ['This ends in Kasnäs; your 11:00 leaves from Nagu', undefined]], // prettier-ignore
  ['one’s own two trips, once', ['09:00-10:00 Nagu>Kasnäs*', '11:00-12:00 Nagu>Hitis*'], [undefined, 'You will be in Kasnäs; this leaves from Nagu']], // prettier-ignore
  ['a walk that is too long', ['09:00-10:00 Nagu>Kasnäs, pier A*', '10:05-12:00 Kasnäs, pier B>Hitis'], [undefined, '5 minutes from pier A to pier B are too few']], // prettier-ignore
  ['a step towards a trip that is out of reach anyway, not', ['09:00-10:00 Nagu>Kasnäs*', '11:00-12:00 Kasnäs>Hitis', '13:00-14:00 Hanko>Nagu*'], [undefined, undefined, 'You will be in Kasnäs; this leaves from Hanko']], // prettier-ignore
  ['a transfer that fits, not', ['09:00-10:00 Kasnäs>Nagu*', '11:00-12:00 Hanko>Hitis'], [undefined, undefined]],
])('warned of: %s', (_what, legs, words) => {
  expect(warnings(day(...legs))).toEqual(words);
});

test('whoever stays in a harbour reads when the boats leave, and which of them have a seat', () => {
  const legs = day('09:00-10:00 Nagu>Hitis*', '13:00-14:00 Hitis>Kasnäs', '15:00-16:00 Kasnäs>Hanko');
  const [stranding] = strandingsOf(legs, '2026-06-10', travelOn(legs));
  expect(stranding).toMatchObject({ harbour: 'Hitis', at: '13:00', allAtOnce: true, boats: 2, ways: [{ id: 2 }] });
  if (!stranding) throw new Error('Nobody stays behind');
  expect(strandingWords(stranding)).toBe('At 13:00 all boats leave Hitis. You have no seat; two boats do.');
  expect(strandingWords({ ...stranding, boats: 1, allAtOnce: false }, 'Båtfolk')).toBe(
    'The last boats leave Hitis at 13:00. Båtfolk has no seat; one boat does.',
  );
  expect(strandingWords({ ...stranding, boats: 0 })).toContain('You have no seat, and no boat has one free.');
  const gone = legs.map((leg) => ({ ...leg, departed: true }));
  expect(strandingsOf(gone, '2026-06-10', travelOn(legs))).toEqual([]);
});

test('whoever takes a single seat reads that it is out of reach or leads no further, and nothing where it does', () => {
  const legs = day('09:00-10:00 Nagu>Hitis*', '13:00-14:00 Hitis>Kasnäs', '15:00-16:00 Kasnäs>Hanko');
  expect(legs.map((leg) => seatWarningOf(leg, legs, travelOn(legs)))).toEqual([
    'At 13:00 all boats leave Hitis. You have no seat; two boats do.',
    'At 15:00 all boats leave Kasnäs. You have no seat; two boats do.',
    'You would be in Hitis; this leaves from Kasnäs',
  ]);
  const booked = day('09:00-10:00 Nagu>Hitis*', '13:00-14:00 Hitis>Kasnäs', '15:00-16:00 Kasnäs>Hanko*');
  expect(booked.map((leg) => seatWarningOf(leg, booked, travelOn(booked)))[1]).toBeUndefined();
});

test('every wave without a seat is named from where the day begins, in order, as if one had been on those before', () => {
  const legs = day('09:00-10:00 Nagu>Kasnäs', '11:00-12:00 Kasnäs>Hitis*', '13:00-14:00 Hitis>Hanko');
  const travel = travelOfLegs(legs, routeOf([], [], [{ date: '2026-06-10', starts: 'Nagu' }]));
  expect(strandingsOf(legs, '2026-06-10', travel).map((each) => strandingWords(each))).toEqual([
    'At 09:00 all boats leave Nagu. You have no seat; two boats do.',
    'At 13:00 all boats leave Hitis. You have no seat; two boats do.',
  ]);
  expect(legs.map((leg) => warningOf(leg, legs, travel))).toEqual([
    undefined,
    'You will be in Nagu; this leaves from Kasnäs',
    'You would be in Nagu; this leaves from Hitis',
  ]);
});

test('between trips one is in a harbour, or on the way to the next by land', () => {
  const legs = day('09:00-10:00 Kasnäs>Nagu*', '11:00-12:00 Hanko>Hitis*');
  expect(staysOf(legs, '2026-06-10', travelOn(legs))).toEqual([
    { from: '10:00', harbour: 'Nagu', transfer: 'Hanko, 60 minutes' },
    { from: '12:00', harbour: 'Hitis', transfer: undefined },
  ]);
});
