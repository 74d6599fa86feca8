import { expect, test } from 'vitest';
import { previewLines, shownLines } from './preview-lines.ts';

const good = (row: number) => ({ row, state: 'new' as const, name: `boat ${row}`, detail: '6 seats' });

test('errors stand in the place of their rows, in the words of the specification', () => {
  const errors = [
    { row: 3, missingElements: ['model', 'capacity'], make: 'Axopar', model: '' },
    { row: 3, error: 'length: long is not a number', column: 'length', make: 'Axopar', model: '' },
    { row: 2, error: 'Not an email', email: 'x' },
  ];
  expect(previewLines([good(5), good(4), good(2)], errors)).toEqual([
    { row: 2, state: 'error', name: '', detail: undefined, errors: ['In x found: Not an email'], wrong: [] },
    {
      row: 3,
      state: 'error',
      name: '',
      detail: undefined,
      errors: ['In Axopar found missing elements: model, capacity', 'In Axopar found: length: long is not a number'],
      wrong: ['model', 'capacity', 'length'],
    },
    { ...good(4), errors: [], wrong: [] },
    { ...good(5), errors: [], wrong: [] },
  ]);
});

test('of many rows those with errors are shown first of all, in their order', () => {
  const lines = previewLines(
    Array.from({ length: 10 }, (_, index) => good(index + 2)),
    [
      { row: 11, error: 'x' },
      { row: 12, error: 'y' },
    ],
  );
  expect(shownLines(lines, 4).map(({ row }) => row)).toEqual([2, 3, 11, 12]);
  expect(shownLines(lines, 1).map(({ row }) => row)).toEqual([11]);
  expect(shownLines(lines, 100)).toHaveLength(11);
});
