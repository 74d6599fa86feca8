import { expect, test } from 'vitest';
import { sorted } from './sorted.ts';

const by = (values: (string | number | null)[], descending = false) => sorted(values, (value) => value, descending);

test('names are sorted as a person does', () => {
  expect(by(['Leg 10', 'leg 2', 'Älva', 'Berg'])).toEqual(['Älva', 'Berg', 'leg 2', 'Leg 10']);
});

test('numbers are sorted by size, both ways', () => {
  expect(by([10, 9, 100])).toEqual([9, 10, 100]);
  expect(by([10, 9, 100], true)).toEqual([100, 10, 9]);
});

test('empty values come last in either order', () => {
  expect(by([null, 'b', '', 'a'])).toEqual(['a', 'b', null, '']);
  expect(by([null, 'b', '', 'a'], true)).toEqual(['b', 'a', null, '']);
});
