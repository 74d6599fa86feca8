import { expect, test } from 'vitest';
import type { Clash } from '#domain/planning/clashes.ts';
import { harbourName, legClash } from './words.ts';

const clash = (kind: Clash['kind'], of: Partial<Clash>): Clash => ({ kind, who: '', what: '', text: '', ...of });

test.each<[Clash['kind'][], string]>([
  [[], ''],
  [['over_full'], ''],
  [['boat_twice', 'over_full'], '1 clash'],
  [['person_left_behind'], '1 stays behind'],
  [['person_left_behind', 'over_full', 'person_left_behind'], '2 stay behind'],
  [['person_left_behind', 'person_twice'], '2 clashes'],
])('the mark of a leg with %j', (kinds, words) => {
  const clashes = [...kinds.map((kind) => clash(kind, { leg: 5 })), clash('boat_twice', { leg: 6 })];
  expect(legClash(clashes, 5)).toBe(words);
});

test('two legs that clash are both marked', () => {
  const clashes = [clash('boat_twice', { leg: 5, with: 6 })];
  expect([5, 6, 7].map((leg) => legClash(clashes, leg))).toEqual(['1 clash', '1 clash', '']);
});

test.each(['Hitis, Kyrksundet', 'Hitis'])('the harbour of %s', (name) => {
  expect(harbourName(name)).toBe('Hitis');
});
