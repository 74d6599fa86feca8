import { expect, test } from 'vitest';
import type { InvitationState } from '#domain/message/message.ts';
import { filterIn, isShown, peopleFilters } from './people-filter.ts';

const people = [
  { id: 1, confirmed: false, last_login: null, type: 'test driver' as const },
  { id: 2, confirmed: true, last_login: '2026-06-01', type: 'manufacturer' as const },
  { id: 3, confirmed: true, last_login: null, type: 'admin' as const },
];

const states: [number, InvitationState][] = [
  [1, 'bounced'],
  [2, 'logged in'],
  [3, 'not invited'],
];
const known = { seatless: new Set([1]), states: new Map(states) };

test.each([
  [undefined, [1, 2, 3]],
  ['to-confirm', [1]],
  ['no-seat', [1]],
  ['never-logged-in', [1, 3]],
  ['test-drivers', [1]],
  ['manufacturers', [2]],
  ['admins', [3]],
  ['not-invited', [3]],
  ['logged-in', [2]],
  ['bounced', [1]],
  ['declined', []],
] as const)('%s shows %j', (filter, ids) => {
  expect(people.filter((each) => isShown(filter, each, known)).map(({ id }) => id)).toEqual(ids);
});

test('an unknown filter in an address is ignored', () => {
  expect(peopleFilters.map(filterIn)).toEqual([...peopleFilters]);
  expect(filterIn('all')).toBeUndefined();
  expect(filterIn(null)).toBeUndefined();
});
