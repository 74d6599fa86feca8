import { describe, expect, test } from 'vitest';
import { boatName } from './wording.ts';
import { missingElements, newBoat, type NewBoat } from './boat.ts';

describe('required fields of a boat', () => {
  test.each<[string, NewBoat, string[]]>([
    ['nothing', {}, ['make', 'model', 'capacity']],
    ['all of it', { make: 'Aavik', model: '30', capacity: 6 }, []],
    ['no seats is an answer', { make: 'Aavik', model: '30', capacity: 0 }, []],
    ['no answer is none', { make: 'Aavik', model: '30', capacity: null }, ['capacity']],
    ['empty words', { make: '', model: '', capacity: 6 }, ['make', 'model']],
    ['a length does not help', { length: 9.5, capacity: 6, make: 'Aavik' }, ['model']],
  ])('%s', (_, boat, missing) => {
    expect(missingElements(boat)).toEqual(missing);
  });

  test('blanks are read as empty', () => {
    expect(missingElements(newBoat.parse({ make: '  ', model: '30', capacity: 6 }))).toEqual(['make']);
  });
});

test.each([
  ['length', 9.87, true],
  ['length', 0, true],
  ['length', -0.01, false],
  ['beam', null, true],
  ['draft', '1.2', false],
  ['capacity', 6, true],
  ['capacity', -1, false],
  ['capacity', 2.5, false],
])('%s %j', (field, value, fits) => {
  expect(newBoat.safeParse({ [field]: value }).success).toBe(fits);
});

test('a boat is called by make and model', () => {
  expect(boatName({ make: 'Aavik', model: '30 Cabin' })).toBe('Aavik 30 Cabin');
});
