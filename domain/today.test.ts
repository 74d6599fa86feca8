import { expect, test } from 'vitest';
import { type DepartureOfToday, departuresOut, nextDepartures, yetToLeave } from './today.ts';

const hour = 3_600_000;

function departure(identifier: string, changes: { at: number; seats?: number; taken?: number; cancelled?: true }) {
  const { at, cancelled, seats = 4, taken = 0 } = changes;
  return {
    leg: {
      id: 1,
      identifier,
      date: '',
      start_time: '',
      end_time: '',
      starting_point: '',
      state: cancelled ? 'cancelled' : 'scheduled',
      planned_start_time: null,
      reason: '',
      starts: at * hour,
      ends: (at + 1) * hour,
    },
    boat: { id: 1, make: 'Nimbus', model: 'T9', berth: '', picture: null },
    seats,
    taken,
  } satisfies DepartureOfToday;
}

const day = {
  now: 10 * hour,
  departures: [
    departure('back', { at: 8, taken: 5 }),
    departure('out', { at: 9.5 }),
    departure('late', { at: 9.8 }),
    departure('off', { at: 11, taken: 9, cancelled: true }),
    departure('empty', { at: 11 }),
    departure('crowded', { at: 12, taken: 5 }),
    departure('full', { at: 13, taken: 4 }),
  ],
};
const names = (found: DepartureOfToday[]) => found.map(({ leg }) => leg.identifier);

test('a departure counts as left fifteen minutes after its time; cancelled ones never leave', () => {
  expect(names(nextDepartures(day))).toEqual(['late', 'empty', 'crowded', 'full']);
  expect(names(departuresOut(day))).toEqual(['out']);
});

test('people can be put on boats that have not left, and on none of a cancelled leg', () => {
  expect(names(yetToLeave(day))).toEqual(['empty', 'crowded', 'full']);
});
