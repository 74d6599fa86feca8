import { expect, test } from 'vitest';
import { legName } from './leg-name.ts';

test.each([
  ['Sunset', 'leg Sunset'],
  ['10', 'leg 10'],
  ['Leg 10', 'Leg 10'],
  ['leg 3', 'leg 3'],
  ['Legend', 'leg Legend'],
])('%s is called %s', (identifier, name) => {
  expect(legName(identifier)).toBe(name);
});

test('a heading begins with a capital', () => {
  expect(legName('Sunset', 'Leg')).toBe('Leg Sunset');
});
