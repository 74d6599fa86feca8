import { expect, test } from 'vitest';
import { type Figures, medianOf, mediansOf, publicationsAboard } from './report.ts';

const nothing: Figures = {
  trips: 1, offered: 0, taken: 0, aboard: 0, no_shows: 0, people: 0, publications: 0, pieces: 0, pieces_per_person: null,
}; // prettier-ignore
const boat = (owner: number, pieces: number, more: Partial<Figures> = {}) => ({
  owner,
  figures: { ...nothing, pieces, ...more },
});

test.each([
  [[], 0],
  [[3], 3],
  [[3, 4], 3.5],
  [[9, 1, 5], 5],
  [[1, 1, 2, 10], 1.5],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test('the medians are of all boats of an event that has at least eight of at least three builders', () => {
  const boats = [1, 2, 3, 4, 5, 6, 7].map((pieces) => boat(1 + (pieces % 3), pieces));
  expect(mediansOf([...boats, boat(1, 100, { trips: 0 })])).toMatchObject({
    pieces: 4.5,
    trips: 1,
    pieces_per_person: 0,
  });
  expect(mediansOf(boats)).toEqual({});
  expect(mediansOf([...boats, boat(1, 8)].map((each) => ({ ...each, owner: Math.min(each.owner, 2) })))).toEqual({});
});

test('publications do not tell in which order people sailed', () => {
  const trip = (...aboard: string[]) => ({ boat: 1, seats: 4, taken: 2, aboard, missed: [], unmarked: false });
  const of = new Map([
    ['1', 'Venelehti'],
    ['2', 'Båtnytt'],
    ['3', ' venelehti'],
  ]);
  expect(publicationsAboard([trip('2', '1'), trip('3', '2')], of)).toEqual(['Båtnytt', 'Venelehti']);
  expect(publicationsAboard([trip('3', '1', '2')], of)).toEqual(['Båtnytt', 'Venelehti']);
});
