import { expect, test } from 'vitest';
import type { Departure } from '#domain/boarding/departure.ts';
import { whereAfter } from './words.ts';

test.each([
  [undefined, 'back'],
  [{ from: 'Nagu', to: 'Nagu' }, 'back'],
  [{ from: 'Nagu', to: null }, 'back'],
  [{ from: 'Nagu', to: 'Kasnäs' }, 'in Kasnäs'],
])('a boat whose leg leads along %j is %s after it', (harbours, words) => {
  expect(whereAfter({ harbours } as Departure['leg'])).toBe(words);
});
