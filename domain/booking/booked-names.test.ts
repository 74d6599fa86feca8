import { expect, test } from 'vitest';
import { bookedNames } from './booked-names.ts';

const person = (first_name: string, changes = {}) => ({
  identifier: 'Morning',
  date: '2026-06-10',
  first_name,
  last_name: '',
  organization_name: '',
  ...changes,
});

test('names the leg, its day and who is booked', () => {
  expect(bookedNames([person('Kim', { last_name: 'Larsen' }), person('', { organization_name: 'Vene' })])).toBe(
    'Morning, Wed 10 June: Kim Larsen, Vene',
  );
});

test('is sorted by leg', () => {
  expect(bookedNames([person('Kim'), person('Bo', { identifier: 'Noon', date: '2026-06-11' }), person('')])).toBe(
    'Morning, Wed 10 June: Kim, Name unknown; Noon, Thu 11 June: Bo',
  );
});

test('names five and counts the others', () => {
  expect(bookedNames(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => person(name)))).toBe(
    'Morning, Wed 10 June: A, B, C, D, E and 2 more',
  );
});
