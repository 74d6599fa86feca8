import { describe, expect, test } from 'vitest';
import { withLaterSigns } from './counting.ts';
import type { Departure } from './departure.ts';
import { assumedOut, departureOfNow, seatedMeanwhile, toClose } from './departure-lists.ts';
import type { MarkKind, SeenMark } from './mark.ts';
import { dayNote, dayState, departureState, openingWords } from './states.ts';

const minute = 60_000;
const ten = Date.parse('2026-06-10T10:00:00+03:00');
const said = (kind: MarkKind, heads: number | null): Departure['crew'] => [{ kind, heads, boat: 1 } as SeenMark];
const departure = (crew: Departure['crew'] = [], leg: Partial<Departure['leg']> = {}): Departure => ({
  leg: {
    id: 1,
    identifier: 'A1',
    date: '2026-06-10',
    start_time: '10:00',
    end_time: '11:00',
    starting_point: '',
    ending_point: '',
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
  ['an hour before', [], -60, 'scheduled'],
  ['half an hour before', [], -30, 'at the pier'],
  ['late, without a mark', [], 14, 'at the pier'],
  ['15 minutes late, without a mark', [], 15, 'out (assumed)'],
  ['at its end, without a mark', [], 60, 'out (assumed)'],
  ['left before its time', said('cast_off', 2), -5, 'out (marked)'],
  ['left, at its end', said('cast_off', 2), 70, 'out (marked)'],
  ['left, and long overdue', said('cast_off', 2), 600, 'overdue'],
  ['back', said('return', 2), 50, 'back'],
  ['back, as an admin says without a count', said('return', null), 50, 'back'],
  ['back with one missing', said('return', 1), 90, 'back'],
] as const)('a departure %s', (_name, crew, minutes, state) => {
  const given = departure([...crew]);
  const now = ten + minutes * minute;
  expect(departureState(given, now)).toBe(state);
});

test('of a cancelled leg it is cancelled', () => {
  expect(departureState(departure([], { state: 'cancelled' }), ten + 30 * minute)).toBe('cancelled');
});

describe('of a whole day', () => {
  const of = (id: number, given: Departure) => ({ ...given, boat: { ...given.boat, id } });
  const later = departure([], { id: 2, starts: ten + 15 * minute });
  const [first, second, third] = [departure(), of(2, departure()), of(3, later)] as const;
  test('those without a mark stand together by their time, as long as they are under way', () => {
    expect(assumedOut([first, second, third], ten + 20 * minute)).toEqual([[first, second]]);
    expect(assumedOut([first, second, third], ten + 40 * minute)).toEqual([[third], [first, second]]);
    expect(assumedOut([first], ten + 60 * minute)).toEqual([]);
    expect(assumedOut([first, second, later], ten + 40 * minute)).toEqual([[later], [second]]);
  });
  test('those whose time is over can be closed together, however they left', () => {
    const uncounted = of(4, departure(said('cast_off', null)));
    const counted = of(5, departure(said('cast_off', 2)));
    const assumed = { ...second, people: [{ name: 'Ada' } as Departure['people'][number]] };
    const all = [uncounted, counted, assumed, departure(said('return', 2)), first];
    expect(toClose(all, ten + 60 * minute)).toEqual([[uncounted, counted, assumed]]);
    expect(toClose(all, ten + 59 * minute)).toEqual([]);
  });
  test('a later mark of the same boat ends a leg that nobody said had ended', () => {
    const people = [{ heads: [{ kind: 'aboard', boat: 1 }] }] as Departure['people'];
    const later = { starts: ten + 120 * minute, ends: ten + 180 * minute, id: 2 };
    const out = departure(said('cast_off', 2));
    const harbours = { from: 'Nagu', to: 'Kasnäs' };
    const statesOf = (all: Departure[]) => withLaterSigns(all).map((each) => departureState(each, ten + 125 * minute));
    expect(statesOf([out, departure([], later)])).toEqual(['overdue', 'at the pier']);
    expect(statesOf([out, { ...departure([], later), people }])).toEqual(['back', 'at the pier']);
    expect(statesOf([departure(said('cast_off', 2), { harbours }), departure(said('cast_off', 1), later)])).toEqual([
      'arrived',
      'out (marked)',
    ]);
    expect(statesOf([departure(), departure(said('clear', null), later)])).toEqual(['out (assumed)', 'at the pier']);
    const other = {
      ...departure(said('cast_off', 1), later),
      boat: { ...out.boat, id: 2 },
      crew: [{ kind: 'cast_off', boat: 2 } as SeenMark],
    };
    expect(statesOf([out, other])).toEqual(['overdue', 'out (marked)']);
  });
  test('now is the first that has yet to leave, of those with people the first', () => {
    const withPeople = { ...third, people: [{ name: 'Ada' } as Departure['people'][number]] };
    expect(departureOfNow([first, second, withPeople], ten)).toBe(withPeople);
    expect(departureOfNow([first, third], ten + 16 * minute)).toBe(third);
    expect(departureOfNow([first, third], ten + 60 * minute)).toBeUndefined();
  });
});

test('a guest is seated elsewhere meanwhile only on a trip that overlaps, sails and has not ended', () => {
  const person = (organization: number | null, seated = true) => ({ organization, seated }) as Departure['people'][number]; // prettier-ignore
  const first = departure();
  const other = (minutes: number, leg: Partial<Departure['leg']> = {}, people = [person(5)]) => ({
    ...departure([], { id: 2, starts: ten + minutes * minute, ends: ten + (minutes + 60) * minute, ...leg }),
    people,
  });
  const meanwhile = (second: Departure, now = ten, who: number | null = 5) =>
    seatedMeanwhile(who, first, [first, second], now) !== undefined;
  expect([59, 60, -60, -59].map((minutes) => meanwhile(other(minutes), ten - 120 * minute))).toEqual([true, false, false, true]); // prettier-ignore
  expect(meanwhile(other(30), ten + 90 * minute)).toBe(false);
  expect(meanwhile(other(30, { state: 'cancelled' }))).toBe(false);
  expect(meanwhile(other(30, {}, [person(5, false)]))).toBe(false);
  expect(meanwhile(other(30, {}, [person(null)]), ten, null)).toBe(false);
});

test.each([
  ['2026-06-11T18:00:00+03:00', [true], 'locked', 'locked'],
  ['2026-06-11T18:00:00+03:00', [false], 'opens Thu 18:00', 'opens Thu 18:00'],
  ['2026-06-20T09:30:00+03:00', [], 'opens Sat 20 June 09:30', 'opens Sat 20 June 09:30'],
  ['2026-06-10T10:00:00+03:00', [false], 'open', ''],
])('a day whose booking opens at %s, locked %j, is %s', (moment, locks, state, note) => {
  const opens = openingWords(moment, '2026-06-10T10:00:00', 'Europe/Helsinki');
  const legs = locks.map((locked) => ({ locked }));
  expect([dayState(legs, opens), dayNote(legs, opens)]).toEqual([state, note]);
});
