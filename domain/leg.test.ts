import { expect, test } from 'vitest';
import { legEdit, newLeg } from './leg.ts';

const fields = { event: 1, identifier: 'A1', date: '2026-06-10', start_time: '09:00', end_time: '10:00' };

test.each<[string, object, string[] | undefined]>([
  ['the least there is to a leg', {}, undefined],
  ['ends when it starts', { end_time: '09:00' }, ['end_time']],
  ['ends before it starts', { end_time: '08:59' }, ['end_time']],
  ['one minute', { end_time: '09:01' }, undefined],
  ['no identifier', { identifier: ' ' }, ['identifier']],
  ['a time that is none', { end_time: '25:00' }, ['end_time']],
  ['nobody per boat', { max_per_boat: 0 }, undefined],
  ['no limit per boat', { max_per_boat: null }, undefined],
  ['half a person per boat', { max_per_boat: 1.5 }, ['max_per_boat']],
  ['less than nobody per boat', { max_per_boat: -1 }, ['max_per_boat']],
  ['boats by their ids', { boats: [1, 2] }, undefined],
  ['boats by their names', { boats: ['Aavik'] }, ['boats']],
])('%s', (_, about, wrong) => {
  const issues = newLeg.safeParse({ ...fields, ...about }).error?.issues;
  expect(issues?.map(({ path }) => path[0])).toEqual(wrong);
});

test('an edit leaves out unchanged fields', () => {
  expect(legEdit.parse({ id: 1, boats: [2], append: true })).toEqual({ id: 1, boats: [2], append: true });
});
