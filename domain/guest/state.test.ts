import { expect, test } from 'vitest';
import { countsByState, expectedOf, guestWord, isUnanswered } from './state.ts';

const coming = { state: 'coming' } as const;

test.each([
  ['before seats exist nobody lacks one', coming, { seat: undefined, toConfirm: false }, 'coming'],
  ['once they exist whoever is coming without one lacks it', coming, { seat: 'lacking', toConfirm: false }, 'no seat'],
  ['somebody who was only invited lacks none', { state: 'invited' }, { seat: undefined, toConfirm: false }, 'invited'],
  ['a seat tells more than the invitation', coming, { seat: 'booked', toConfirm: false }, 'booked'],
  ['an admin is waited for, seat or none', coming, { seat: 'booked', toConfirm: true }, 'to confirm'],
] as const)('%s', (_, guest, told, word) => {
  expect(guestWord(guest, told)).toBe(word);
}); // prettier-ignore

const all = (
  [
    ['not invited', false],
    ['invited', true],
    ['opened', true],
    ['coming', true],
    ['coming', false],
    ['declined', true],
  ] as const
).map(([state, invited]) => ({ state, invited }));

test('where people are invited, only those who are coming should have a seat', () => {
  expect(expectedOf(all).map(({ state }) => state)).toEqual(['coming', 'coming']);
});

test('where nobody was invited, everybody who has not declined should have a seat', () => {
  const some = all.map((each) => ({ ...each, invited: false }));
  expect(expectedOf(some)).toEqual(some.filter(({ state }) => state !== 'declined'));
});

test('whoever was invited and has neither come nor declined has not answered', () => {
  expect(all.filter(isUnanswered).map(({ state }) => state)).toEqual(['invited', 'opened']);
});

test('each is counted once, by where they stand now, and a state without people is left out', () => {
  const bounced = { state: 'bounced', invited: true } as const;
  expect(countsByState([...all, bounced])).toEqual([
    ['not invited', 1],
    ['invited', 1],
    ['opened', 1],
    ['coming', 2],
    ['declined', 1],
    ['came back', 1],
  ]);
  expect(countsByState([coming])).toEqual([['coming', 1]]);
});
