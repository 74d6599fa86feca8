import { describe, expect, test } from 'vitest';
import type { Departure } from './departure.ts';
import { departureOfNow, departureState, overdueUncounted, withoutMark } from './departure-state.ts';
import type { MarkKind, SeenMark } from './mark.ts';

const minute = 60_000;
const ten = Date.parse('2026-06-10T10:00:00+03:00');
const said = (kind: MarkKind, heads: number | null): Departure['crew'] => [{ kind, heads } as SeenMark];
const departure = (crew: Departure['crew'] = [], leg: Partial<Departure['leg']> = {}): Departure => ({
  leg: {
    id: 1,
    identifier: 'A1',
    date: '2026-06-10',
    start_time: '10:00',
    end_time: '11:00',
    starting_point: '',
    state: 'scheduled',
    planned_start_time: null,
    starts: ten,
    ends: ten + 60 * minute,
    ...leg,
  },
  boat: { id: 1, make: 'Axopar', model: '29', berth: '' },
  people: [],
  crew,
  counts: { seats: 4, booked: 2, guests: 0, taken: 2, aboard: 2, no_show: 0, expected: 0, disputed: 0 },
});

test.each([
  ['an hour before', [], -60, 'coming'],
  ['half an hour before', [], -30, 'boarding'],
  ['late, without a mark', [], 14, 'boarding'],
  ['15 minutes late, without a mark', [], 15, 'no_mark'],
  ['at its end, without a mark', [], 60, 'no_mark'],
  ['left before its time', said('cast_off', 2), -5, 'at_sea'],
  ['left, and long overdue', said('cast_off', 2), 600, 'at_sea'],
  ['back', said('return', 2), 50, 'back'],
  ['back, as an admin says without a count', said('return', null), 50, 'back'],
  ['back with one missing', said('return', 1), 90, 'missing'],
] as const)('a departure %s', (_name, crew, minutes, state) => {
  const given = departure([...crew]);
  const now = ten + minutes * minute;
  expect(departureState(given, now)).toBe(state);
});

test('of a cancelled leg it is cancelled', () => {
  expect(departureState(departure([], { state: 'cancelled' }), ten + 30 * minute)).toBe('cancelled');
});

describe('of a whole day', () => {
  const [first, second, third] = [departure(), departure(), departure([], { id: 2, starts: ten + 15 * minute })];
  test('those without a mark stand together by their time, as long as they are under way', () => {
    expect(withoutMark([first, second, third], ten + 20 * minute)).toEqual([[first, second]]);
    expect(withoutMark([first, second, third], ten + 40 * minute)).toEqual([[third], [first, second]]);
    expect(withoutMark([first], ten + 60 * minute)).toEqual([]);
  });
  test('those that left without a count and are overdue stand together too', () => {
    const uncounted = departure(said('cast_off', null));
    expect(overdueUncounted([uncounted, departure(said('cast_off', 2))], ten + 75 * minute)).toEqual([[uncounted]]);
  });
  test('now is the first that has yet to leave, of those with people the first', () => {
    const withPeople = { ...third, people: [{ name: 'Ada' } as Departure['people'][number]] };
    expect(departureOfNow([first, second, withPeople], ten)).toBe(withPeople);
    expect(departureOfNow([first, third], ten + 16 * minute)).toBe(third);
    expect(departureOfNow([first, third], ten + 60 * minute)).toBeUndefined();
  });
});
