import { expect, test } from 'vitest';
import { inWords } from './next-departures.tsx';

test.each([
  [0, 'now'],
  [25, 'in 25 min'],
  [60, 'in 1 h'],
  [190, 'in 3 h 10 min'],
  [-5, 'left 5 min ago'],
])('%i minutes are %s', (minutes, words) => {
  expect(inWords(minutes * 60_000)).toBe(words);
});
