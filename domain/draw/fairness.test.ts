import { expect, test } from 'vitest';
import type { DrawInput } from './context.ts';
import { drawSeats } from './draw.ts';
import { demandOf, fairnessOf, fairnessWords, missedWishes, wishedWords, worstOff } from './fairness.ts';

const leg = (id: number, hour: number, ...boats: number[]) => ({
  id,
  date: '2026-06-10',
  start_time: `${hour}:00`,
  end_time: `${hour + 1}:00`,
  boats: boats.map((boat) => ({ id: boat, free: 1 })),
});
const star = (boat: number) => ({ boat, star: true });
const person = (id: number, ...wishes: { boat: number; star: boolean }[]) => ({
  id,
  lot: String(id),
  wishes,
  presence: [],
  booked: [],
});
/** One seat each of boats 7 and 8; three people want boat 7. */
const input: DrawInput = {
  people: [person(1, star(7), star(8)), person(2, star(7), star(8)), person(3, star(7), { boat: 8, star: false })],
  legs: [leg(1, 10, 7), leg(2, 12, 8), leg(3, 14, 9)],
};
const result = drawSeats(input);

test('it tells how many people have two stars, and who got least', () => {
  expect(result.seats.map(({ boat, person: who }) => `${who}: ${boat}`)).toEqual(['1: 7', '2: 8']);
  expect(fairnessOf(input, result)).toMatchObject({ met: 2, stars_met: 2, below_two_stars: 2, without_seat: 1 });
  expect(worstOff(input, result, 2).map(({ person: who }) => who)).toEqual([3, 1]);
  const all = { seats: [], unmet: [] };
  expect(worstOff({ ...input, people: [person(1)] }, all, 5)).toEqual([]);
});

test('the summary mentions stars only if there are some', () => {
  expect(fairnessWords(fairnessOf(input, result))).toBe(
    'All but 2 of those who starred two boats or more have two of them at least.',
  );
  const hearts = { ...input, people: [person(1, { boat: 7, star: false })] };
  expect(fairnessWords(fairnessOf(hearts, drawSeats(hearts)))).toBe('');
});

test('each boat tells how many wished for it and, once drawn, were given it', () => {
  const wishes = input.people.flatMap((each) => each.wishes);
  expect(demandOf(wishes)).toEqual([{ boat: 7, wished: 3, stars: 3 }, { boat: 8, wished: 3, stars: 2 }]); // prettier-ignore
  expect(demandOf(wishes, result.seats).map(({ given }) => given)).toEqual([1, 1]);
});

test('a missed wish tells how many people wished for the boat, and how many seats it has', () => {
  expect(missedWishes(input, result, 3)).toEqual([
    { boat: 7, wished: 3, seats: 1 },
    { boat: 8, wished: 3, seats: 1 },
  ]);
  expect(wishedWords({ wished: 71, seats: 30 })).toBe('71 wished for it, 30 seats');
});
