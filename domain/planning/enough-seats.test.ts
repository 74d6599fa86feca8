import { expect, test } from 'vitest';
import { enoughSeats, seatsWords, wishedWords } from './enough-seats.ts';

const place = { identifier: 'A', starting_point: '', ending_point: '' };
const leg = (id: number, date: string, max_per_boat: number | null, ...boats: number[]) => ({
  ...place,
  id,
  date,
  start_time: '09:00',
  end_time: '10:00',
  max_per_boat,
  boats,
});
const boats = [
  { id: 7, make: 'Saimo', model: '30', capacity: 3 },
  { id: 8, make: 'Targa', model: '32', capacity: 4 },
];
const legs = [leg(1, '2026-06-10', 2, 7, 8), leg(2, '2026-06-11', null, 8)];
const there = (...dates: string[]) => dates.map((date) => ({ date }));
const wish = (boat: number, star = false) => ({ boat, star });
const people = [
  { wishes: [wish(7, true), wish(8)], presence: [] },
  { wishes: [wish(7)], presence: there('2026-06-10') },
  { wishes: [wish(7, true)], presence: there('2026-06-10') },
];

test('seats are counted for each person, day and boat that is wished', () => {
  expect(enoughSeats({ boats, legs, people })).toEqual({
    people: 3,
    seats: 8,
    each: 2.7,
    days: [
      { date: '2026-06-10', seats: 4, people: 3, each: 1.3 },
      { date: '2026-06-11', seats: 4, people: 1, each: 4 },
    ],
    boats: [
      { id: 7, make: 'Saimo', model: '30', wished: 3, stars: 2, seats: 2 },
      { id: 8, make: 'Targa', model: '32', wished: 1, stars: 0, seats: 6 },
    ],
  });
});

test('an event without people and one without legs are counted too', () => {
  expect(enoughSeats({ boats, legs, people: [] })).toMatchObject({ people: 0, seats: 8, each: 0, boats: [] });
  expect(enoughSeats({ boats: [], legs: [], people })).toMatchObject({ seats: 0, each: 0, days: [] });
});

test('it is said in words', () => {
  expect(seatsWords({ people: 100, seats: 651, each: 6.5 })).toBe('651 seats for 100 journalists: 6.5 each');
  expect(seatsWords({ people: 0, seats: 1, each: 0 })).toBe('1 seat for 0 journalists');
  expect(wishedWords({ wished: 71, seats: 30 })).toBe('71 wished for it, 30 seats');
});
