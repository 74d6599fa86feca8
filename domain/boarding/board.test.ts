import { expect, test } from 'vitest';
import { boardDepartures } from './board.ts';
import type { Departure } from './departure.ts';
import type { SeenMark } from './mark.ts';

const starts = Date.parse('2026-06-10T10:00:00+03:00');
const minutes = 60_000;
const cast = (kind: SeenMark['kind'], heads: number): SeenMark => ({
  id: kind,
  leg: 1,
  boat: 1,
  organization: null,
  guest: null,
  kind,
  replaces: [],
  heads,
  override: false,
  device_at: '',
});
const departure = (crew: SeenMark[] = [], aboard = 2): Departure => ({
  leg: {
    id: 1,
    identifier: 'A1',
    date: '2026-06-10',
    start_time: '10:00',
    end_time: '11:00',
    starting_point: 'Pier A',
    ending_point: '',
    state: 'scheduled',
    planned_start_time: null,
    starts,
    ends: starts + 60 * minutes,
  },
  boat: { id: 1, make: 'Axopar', model: '29', berth: '' },
  people: [],
  crew,
  counts: { seats: 6, booked: 2, guests: 1, taken: 3, aboard, no_show: 0, expected: 0, disputed: 0 },
});

test.each([
  ['an hour before', departure(), -60, 'scheduled 3'],
  ['shortly before', departure(), -20, 'at the pier 3'],
  ['late', departure(), 14, 'at the pier 3'],
  ['about which nobody says anything', departure(), 15, 'out (assumed) 0'],
  ['about which nobody said anything, long over', departure(), 71, undefined],
  ['on its way', departure([cast('cast_off', 2)]), 20, 'out (marked) 0'],
  ['overdue, which a stranger is not told', departure([cast('cast_off', 2)]), 300, 'out (marked) 0'],
  ['back with one missing, which a stranger is not told', departure([cast('return', 1)]), 50, 'back 0'],
  ['just back', departure([cast('return', 2)]), 65, 'back 0'],
  ['long over', departure([cast('return', 2)]), 80, undefined],
])('a boat %s', (_name, given, minute, shown) => {
  const [first] = boardDepartures([given], starts + minute * minutes);
  expect(first && `${first.state} ${first.free}`).toBe(shown);
});

test('a boat of a leg that is cancelled or delayed', () => {
  const given = departure();
  const of = (state: 'cancelled' | 'delayed') =>
    boardDepartures([{ ...given, leg: { ...given.leg, state, planned_start_time: '09:30' } }], starts)[0];
  expect(of('cancelled')).toMatchObject({ state: 'cancelled', free: 0, planned_start_time: null });
  expect(of('delayed')).toMatchObject({ state: 'at the pier', free: 3, planned_start_time: '09:30' });
});

test('boats that are out leave room for those that are next', () => {
  const of = (id: number, minute: number, crew: SeenMark[] = []): Departure => {
    const given = departure(crew);
    const leg = { ...given.leg, id, starts: starts + minute * minutes, ends: starts + (minute + 60) * minutes };
    return { ...given, leg };
  };
  const out = Array.from({ length: 20 }, (_, n) => of(n, -30, [cast('cast_off', 2)]));
  const shown = boardDepartures([...out, of(50, 10), of(51, 20)], starts);
  expect(shown).toHaveLength(12);
  expect(shown.slice(-2).map(({ leg, state }) => `${leg} ${state}`)).toEqual(['50 at the pier', '51 at the pier']);
});

test('neither a full boat nor an over-full one has a free seat', () => {
  const full = departure();
  const [shown] = boardDepartures([{ ...full, counts: { ...full.counts, seats: 2 } }], starts);
  expect(shown?.free).toBe(0);
});

test('where people travel, a departure names where it leads', () => {
  const at = departure();
  const shown = (harbours: Departure['leg']['harbours']) =>
    boardDepartures([{ ...at, leg: { ...at.leg, harbours } }], starts).map(({ from }) => from);
  expect(shown({ from: 'Nagu', to: 'Kasnäs' })).toEqual(['Pier A → Kasnäs']);
  expect(shown({ from: 'Nagu', to: null })).toEqual(['Pier A']);
  expect(shown(undefined)).toEqual(['Pier A']);
});
