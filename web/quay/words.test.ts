import { expect, test } from 'vitest';
import type { Departure } from '#domain/boarding/departure.ts';
import { assumedText, whereAfter } from './words.ts';

test.each([
  [undefined, 'back'],
  [{ from: 'Nagu', to: 'Nagu' }, 'back'],
  [{ from: 'Nagu', to: null }, 'back'],
  [{ from: 'Nagu', to: 'Kasnäs' }, 'in Kasnäs'],
])('a boat whose leg leads along %j is %s after it', (harbours, words) => {
  expect(whereAfter({ harbours } as Departure['leg'])).toBe(words);
});

test.each([
  ['with a mark of one of them', [{ kind: 'aboard', boat: 1 }], [], undefined],
  ['with a count', [], [{ kind: 'cast_off', heads: 0 }], undefined],
  ['without a word', [], [{ kind: 'cast_off', heads: null }], '1 aboard (assumed)'],
] as const)('of a boat that left %s', (_, heads, crew, words) => {
  const person = { organization: 7, guest: null, seated: true, heads };
  const departure = { leg: { starts: 0, ends: 60_000, state: 'scheduled' }, boat: { id: 1 }, people: [person], crew };
  expect(assumedText(departure as unknown as Departure, 60_000)).toBe(words);
});
