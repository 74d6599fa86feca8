import { expect, test } from 'vitest';
import { foundPlaces, placesOf } from './places.ts';

const person = (id: number, first_name: string, last_name: string) => ({
  id,
  type: 'test driver' as const,
  email: `${first_name.toLowerCase()}@press.test`,
  first_name,
  last_name,
  organization_name: 'Boating Weekly',
});
const places = placesOf({
  event: 1,
  guests: [2, 3],
  events: [{ id: 1, name: 'Hanko', location: 'Harbour', start_date: '2026-06-09', end_date: '2026-06-10' }],
  people: [
    person(2, 'Jan', 'Maijanen'),
    person(3, 'Maija', 'Meri'),
    person(9, 'Olli', 'Other'),
    { ...person(10, 'Berit', 'Builder'), type: 'manufacturer', organization_name: 'Berit Boats' },
  ],
  boats: [{ id: 4, make: 'Nimbus', model: 'T9', event: { id: 1, name: 'Hanko' }, attachments: [] }],
  legs: [
    {
      id: 5,
      identifier: 'A22',
      date: '2026-06-10',
      start_time: '09:00',
      end_time: '10:00',
      starting_point: 'Pier A',
      departed: false,
    },
  ],
});
const found = (query: string) => foundPlaces(places, query).map(({ label, to }) => `${label} ${to}`);

test('an empty search shows what was used last, then pages, actions and events', () => {
  const labels = (used: string[]) => foundPlaces(places, ' ', used).map(({ label }) => label);
  const all = ['Today', 'Schedule', 'Boats', 'People', 'Quay', 'Reports', 'Overview', 'Something changed…', 'Write to…', 'Print the manifest', 'Hanko', 'Calendar of Hanko']; // prettier-ignore
  expect(labels([])).toEqual(all);
  expect(labels(['/legs/5', '/events/1/quay'])).toEqual(['Leg A22', 'Quay', ...all.filter((label) => label !== 'Quay')]); // prettier-ignore
});

test('a person is found by letters of the name, and can be booked for; names that begin with them come first', () => {
  expect(found('maij')).toEqual([
    'Maija Meri /organizations/3',
    'Book for Maija Meri /register/1?organization=3',
    'Jan Maijanen /organizations/2',
    'Book for Jan Maijanen /register/1?organization=2',
  ]);
  expect(found('book meri')).toEqual(['Book for Maija Meri /register/1?organization=3']);
  expect(found('weekly jan')).toHaveLength(2);
});

test('who is no guest of the event has a page, and is not booked for; nor is a builder', () => {
  expect(found('olli')).toEqual(['Olli Other /organizations/9']);
  expect(found('berit')).toEqual(['Berit Boats /organizations/10']);
});

test('a boat and a leg are found by their names', () => {
  expect(found('t9')).toEqual(['Nimbus T9 /boats/4', 'Boat broken: Nimbus T9 /events/1/today?change=&boat=4']);
  expect(found('a22')).toEqual(['Leg A22 /legs/5', '09:00 late: Pier A /events/1/today?change=&leg=5&minutes=15']);
});

test.each([
  ['lock tuesday', 'Lock Tuesday /register/1?date=2026-06-09'],
  ['9:00 late 45', '09:00 late: Pier A /events/1/today?change=&leg=5&minutes=45'],
  ['Boat broken: Nimbus', 'Boat broken: Nimbus T9 /events/1/today?change=&boat=4'],
  ['print the manifest', 'Print the manifest /events/1/quay?more=manifest'],
])('%s is found at once', (query, expected) => {
  expect(found(query)).toEqual([expected]);
});

test('without an event there is nobody to book for', () => {
  expect(
    foundPlaces(
      placesOf({ event: undefined, guests: [], events: [], people: [person(3, 'Maija', 'Meri')], boats: [], legs: [] }),
      'maija',
    ),
  ).toHaveLength(1);
});
