import { expect, test } from 'vitest';
import type { InvitationState } from '#domain/message/message.ts';
import { filterIn, invitationWord, isShown, peopleFilters } from './people-filter.ts';

const people = [
  { id: 1, confirmed: false, type: 'test driver' as const },
  { id: 2, confirmed: true, type: 'manufacturer' as const },
  { id: 3, confirmed: true, type: 'admin' as const },
];

const states: [number, InvitationState][] = [
  [1, 'bounced'],
  [2, 'invited'],
  [3, 'not invited'],
];
const known = {
  guests: new Set([1]),
  states: new Map(states.map(([id, state]) => [id, { state, seat: null }])),
  confirming: true,
};

test.each([
  [undefined, [1, 2, 3]],
  ['guests', [1]],
  ['to-confirm', [1]],
  ['test-drivers', [1]],
  ['manufacturers', [2]],
  ['admins', [3]],
  ['not-invited', []],
  ['invited', [2]],
  ['bounced', [1]],
  ['declined', []],
] as const)('%s shows %j', (filter, ids) => {
  expect(people.filter((each) => isShown(filter, each, known)).map(({ id }) => id)).toEqual(ids);
});

test('nobody is to be confirmed where everybody may book and no event says how they stand', () => {
  const nothing = { ...known, states: undefined, confirming: false };
  expect(people.filter((each) => isShown('to-confirm', each, nothing))).toEqual([]);
});

test('who waits for an admin is found by that word alone, and not among those who are not invited', () => {
  const invited = {
    ...known,
    states: new Map([[1, { state: 'not invited', seat: null } as const]]),
    confirming: false,
  };
  expect(people.filter((each) => isShown('not-invited', each, invited))).toEqual([]);
  expect(people.filter((each) => isShown('to-confirm', each, invited)).map(({ id }) => id)).toEqual([1]);
});

test('who waits for an admin has the word that the list of guests has for them, whatever seats they have', () => {
  const booked = { state: 'coming', seat: 'booked' } as const;
  expect([false, true].map((confirmed) => invitationWord(booked, { confirmed }))).toEqual(['To confirm', 'Booked']);
});

test('an unknown filter in an address is ignored', () => {
  expect(peopleFilters.map(filterIn)).toEqual([...peopleFilters]);
  expect(filterIn('all')).toBeUndefined();
  expect(filterIn(null)).toBeUndefined();
});
