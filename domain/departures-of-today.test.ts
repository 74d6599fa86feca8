import { expect, test } from 'vitest';
import type { DepartureState } from './boarding/states.ts';
import { departuresOut, nextDepartures, nothingTodayAlone, todayOf, yetToLeave } from './departures-of-today.ts';
import type { DepartureOfToday } from './today.ts';

const hour = 3_600_000;

interface Changes {
  at: number;
  boat?: number;
  seats?: number;
  taken?: number;
  state?: DepartureState;
}

let boats = 0;
function departure(identifier: string, { at, boat = ++boats, seats = 4, state = 'scheduled', taken = 0 }: Changes) {
  return {
    leg: {
      id: 1,
      identifier,
      date: '',
      start_time: '',
      end_time: '',
      starting_point: '',
      ending_point: '',
      state: state === 'cancelled' ? state : 'scheduled',
      planned_start_time: null,
      reason: '',
      starts: at * hour,
      ends: (at + 1) * hour,
    },
    boat: { id: boat, make: 'Nimbus', model: 'T9', berth: '', picture: null },
    state,
    seats,
    taken,
  } satisfies DepartureOfToday;
}

const day = {
  now: 10 * hour,
  departures: [
    departure('back', { at: 8, taken: 5, state: 'back' }),
    departure('without a word', { at: 8.5, state: 'out (assumed)' }),
    departure('out without a word', { at: 9.5, state: 'out (assumed)' }),
    departure('late', { at: 9.9, state: 'at the pier' }),
    departure('gone early', { at: 10.1, state: 'out (marked)' }),
    departure('off', { at: 11, taken: 9, state: 'cancelled' }),
    departure('empty', { at: 11 }),
    departure('crowded', { at: 12, taken: 5 }),
    departure('full', { at: 13, taken: 4 }),
  ],
};
const names = (found: DepartureOfToday[]) => found.map(({ leg }) => leg.identifier);

test('boats that have left by a mark or by their time, and cancelled legs are not among the next departures', () => {
  expect(names(nextDepartures(day))).toEqual(['late', 'empty', 'crowded', 'full']);
  expect(names(departuresOut(day))).toEqual(['without a word', 'out without a word', 'gone early']);
});

test('a boat is at sea once: where its crew was heard last, else on the latest of its departures', () => {
  const departures = [
    departure('first', { at: 8, boat: 101, state: 'out (assumed)' }),
    departure('overdue', { at: 8, boat: 102, state: 'overdue' }),
    departure('second', { at: 9, boat: 101, state: 'out (assumed)' }),
    departure('without a word', { at: 9, boat: 102, state: 'out (assumed)' }),
  ];
  expect(names(departuresOut({ departures }))).toEqual(['overdue', 'second']);
});

test('people can be put on boats that have not left, and on none of a cancelled leg', () => {
  expect(names(yetToLeave(day))).toEqual(['empty', 'crowded', 'full']);
});

test.each([
  ['on a day of the event', '2026-06-10T21:30:00Z', '2026-06-11', '2026-06-11'],
  ['before it, when its first day is shown', '2026-06-09T08:00:00Z', '2026-06-11', undefined],
  ['after it, when its last day is shown', '2026-06-20T08:00:00Z', '2026-06-12', undefined],
])('today is the day of the clock alone: %s', (_, now, date, expected) => {
  expect(todayOf({ date, now: Date.parse(now) }, 'Europe/Helsinki')).toBe(expected);
});

test('whoever has no seat at all is not among those with nothing on this day alone', () => {
  const [aino, bram] = [1, 2].map((id) => ({ id, first_name: '', last_name: '', organization_name: '', email: '' }));
  if (!aino || !bram) throw new Error('There are two.');
  expect(nothingTodayAlone({ nothingToday: [aino, bram], withoutSeat: [bram] })).toEqual([aino]);
});
