import { expect, test } from 'vitest';
import type { Departure, PersonOfDeparture } from '../boarding/departure.ts';
import { countAt, countWords } from './harbour-count.ts';
import { routeOf } from './places.ts';
import type { SeenMark } from '../boarding/mark.ts';

const minute = 60_000;
const mark = (leg: number, boat: number, kind: SeenMark['kind'], organization: number | null): SeenMark => ({
  id: `${leg} ${boat} ${kind} ${organization}`,
  leg,
  boat,
  organization,
  guest: null,
  kind,
  replaces: [],
  heads: organization === null ? 1 : null,
  override: false,
  device_at: '',
});
const person = (organization: number, heads: SeenMark[] = []): PersonOfDeparture => ({
  organization,
  guest: null,
  name: `P${organization}`,
  publication: '',
  ask: false,
  seated: true,
  heads,
});
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const route = routeOf([], [], [{ date: '2026-06-10', starts: 'Nagu' }]);
/** A leg of an hour from a minute of the day on. */
const departure = (id: number, at: number, [from, to]: [string, string], people: PersonOfDeparture[], left = false): Departure => ({
  leg: { id, identifier: '', date: '2026-06-10', start_time: clock(at), end_time: clock(at + 60), starting_point: from, ending_point: to, state: 'scheduled', planned_start_time: null, starts: at * minute, ends: (at + 60) * minute, harbours: { from, to } },
  boat: { id, make: '', model: '', berth: '' },
  people,
  crew: left ? [mark(id, id, 'cast_off', null)] : [],
  counts: { seats: 6, booked: 0, guests: 0, taken: 0, aboard: left ? people.length : 0, no_show: 0, expected: 0, disputed: 0 },
}); // prettier-ignore
const aboard = (organization: number, boat: number) => person(organization, [mark(boat, boat, 'aboard', organization)]);
const missing = (organization: number, boat: number) =>
  person(organization, [mark(boat, boat, 'no_show', organization)]);

test('a harbour has those who came there and have not left, by the marks, and by the seats of boats that marked nobody', () => {
  const day = [
    departure(1, 0, ['Nagu', 'Kasnäs'], [person(1), person(2), person(3), person(9)]),
    departure(2, 100, ['Kasnäs', 'Hitis'], [aboard(1, 2), missing(3, 2)], true),
    departure(3, 105, ['Kasnäs', 'Hitis'], [person(2)]),
  ];
  expect(countAt(day, 'Kasnäs', route, 101 * minute)).toEqual({ people: 4, left: 1 });
  // A boat of which nobody says anything counts as left.
  expect(countAt(day, 'Kasnäs', route, 125 * minute)).toEqual({ people: 4, left: 2 });
  expect(countAt(day, 'Hitis', route, 170 * minute)).toEqual({ people: 2, left: 0 });
  expect(countWords('Kasnäs', { people: 45, left: 31 })).toBe('31 of 45 have left Kasnäs, 14 here');
  expect(countWords('Hitis', { people: 0, left: 0 })).toBe('');
});

test('everybody is where the day begins until the boats leave, and a harbour that all have left is empty', () => {
  const later = departure(2, 200, ['Kasnäs', 'Nagu'], [person(1), person(2)]);
  const first = (left: boolean) => departure(1, 60, ['Nagu', 'Kasnäs'], [aboard(1, 1), aboard(2, 1)], left);
  const day = [first(true), later];
  expect(countAt([first(false), later], 'Nagu', route, 30 * minute)).toEqual({ people: 2, left: 0 });
  expect(countAt(day, 'Nagu', route, 70 * minute)).toEqual({ people: 2, left: 2 });
  expect(countAt(day, 'Nagu', route, 500 * minute)).toEqual({ people: 2, left: 0 });
});
