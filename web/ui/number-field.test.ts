import { expect, test } from 'vitest';
import { typedNumber } from './number-field.tsx';

test.each([
  ['7,85', 7.85],
  ['7.85', 7.85],
  [' 9,4 ', 9.4],
  ['9.4 m', 9.4],
  ['12', 12],
  ['-1', -1],
  ['', null],
  ['  ', null],
  ['nine', Number.NaN],
  ['1,234.5', Number.NaN],
  ['7,8,5', Number.NaN],
])('"%s" is %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});
