import { expect, test } from 'vitest';
import { seatsByHour } from './seats-by-hour.ts';

const leg = (start_time: string, end_time: string, seats: number, taken: number) => ({
  start_time,
  end_time,
  seats,
  taken,
});

test('a leg counts in each hour that it touches, and not in the one that begins when it ends', () => {
  expect(seatsByHour([leg('09:30', '11:00', 4, 3)])).toEqual([
    { hour: 9, seats: 4, taken: 3 },
    { hour: 10, seats: 4, taken: 3 },
  ]);
});

test('legs at the same time add up; an hour between legs is shown empty', () => {
  expect(seatsByHour([leg('09:00', '10:00', 4, 4), leg('09:15', '09:45', 2, 1), leg('11:00', '12:00', 3, 0)])).toEqual([
    { hour: 9, seats: 6, taken: 5 },
    { hour: 10, seats: 0, taken: 0 },
    { hour: 11, seats: 3, taken: 0 },
  ]);
});

test('a day without legs has no hours; the last hour of a day counts too', () => {
  expect(seatsByHour([])).toEqual([]);
  expect(seatsByHour([leg('23:00', '23:59', 1, 1)])).toEqual([{ hour: 23, seats: 1, taken: 1 }]);
});
