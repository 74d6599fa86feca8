import { expect, test } from 'vitest';
import type { Clash } from '#domain/planning/clashes.ts';
import { legClash } from './words.ts';

test.each<[Clash['kind'][], string]>([
  [[], ''],
  [['over_full'], ''],
  [['boat_twice', 'over_full'], '1 clash'],
  [['person_left_behind'], '1 stays behind'],
  [['person_left_behind', 'over_full', 'person_left_behind'], '2 stay behind'],
  [['person_left_behind', 'person_twice'], '2 clashes'],
])('the mark of a leg with %j', (kinds, words) => {
  expect(legClash(kinds.map((kind) => ({ kind, who: '', what: '', text: '' })))).toBe(words);
});
