import { expect, test } from 'vitest';
import type { Departure, PersonOfDeparture } from './departure.ts';
import { countAt, countWords } from './harbour-count.ts';
import type { SeenMark } from './mark.ts';

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
/** A leg of an hour from a minute of the day on. */
const departure = (id: number, at: number, [from, to]: [string, string], people: PersonOfDeparture[], left = false): Departure => ({
  leg: { id, identifier: '', date: '', start_time: '', end_time: '', starting_point: from, state: 'scheduled', planned_start_time: null, starts: at * minute, ends: (at + 60) * minute, harbours: { from, to } },
  boat: { id, make: '', model: '', berth: '' },
  people,
  crew: left ? [mark(id, id, 'cast_off', null)] : [],
  counts: { seats: 6, booked: 0, guests: 0, taken: 0, aboard: left ? people.length : 0, no_show: 0, expected: 0, disputed: 0 },
}); // prettier-ignore
const aboard = (organization: number, boat: number) => person(organization, [mark(boat, boat, 'aboard', organization)]);
const missing = (organization: number, boat: number) =>
  person(organization, [mark(boat, boat, 'no_show', organization)]);

test('a harbour has those who came and those who leave from it, without those who left', () => {
  const day = [
    departure(1, 0, ['Nagu', 'Kasnäs'], [person(1), person(2), person(3), person(9)]),
    departure(2, 100, ['Kasnäs', 'Hitis'], [aboard(1, 2), missing(8, 2)], true),
    departure(3, 105, ['Kasnäs', 'Hitis'], [person(2), person(4)]),
  ];
  expect(countAt(day, 'Kasnäs', 101 * minute)).toEqual({ people: 5, left: 1 });
  // A boat of which nobody says anything counts as left.
  expect(countAt(day, 'Kasnäs', 125 * minute)).toEqual({ people: 5, left: 3 });
  expect(countWords('Kasnäs', { people: 45, left: 31 })).toBe('31 of 45 have left Kasnäs, 14 here');
});

test('before anybody has come there are those who will leave', () => {
  const day = [departure(1, 0, ['Nagu', 'Kasnäs'], [person(1)]), departure(2, 100, ['Kasnäs', 'Hitis'], [person(2)])];
  expect(countAt(day, 'Kasnäs', 30 * minute)).toEqual({ people: 1, left: 0 });
  expect(countAt(day, 'Hitis', 30 * minute)).toEqual({ people: 0, left: 0 });
});
