import { expect, test } from 'vitest';
import { guestWord, invitationFigures } from './state.ts';

const coming = { seats: 0, state: 'coming' } as const;

test.each([
  ['before seats exist nobody lacks one', coming, { hasSeats: false, toConfirm: false }, 'coming'],
  ['once they exist whoever is coming without one lacks it', coming, { hasSeats: true, toConfirm: false }, 'no seat'],
  ['somebody who was only invited lacks none', { ...coming, state: 'invited' }, { hasSeats: true, toConfirm: false }, 'invited'],
  ['a seat tells more than the invitation', { seats: 2, state: 'coming' }, { hasSeats: true, toConfirm: false }, 'booked'],
  ['an admin is waited for, seat or none', { seats: 2, state: 'coming' }, { hasSeats: true, toConfirm: true }, 'to confirm'],
] as const)('%s', (_, guest, told, word) => {
  expect(guestWord(guest, told)).toBe(word);
}); // prettier-ignore

test.each([
  ['seats without an invitation are no invitations', [{ state: 'coming', invited: false }], { invited: 0, opened: 0, coming: 1, declined: 0, 'came back': 0 }],
  ['each counts once as invited, by where they stand now', [
    { state: 'invited', invited: true },
    { state: 'opened', invited: true },
    { state: 'coming', invited: true },
    { state: 'coming', invited: false },
    { state: 'declined', invited: true },
    { state: 'bounced', invited: true },
    { state: 'not invited', invited: false },
  ], { invited: 5, opened: 2, coming: 2, declined: 1, 'came back': 1 }],
] as const)('%s', (_, people, figures) => {
  expect(invitationFigures(people)).toEqual(figures);
}); // prettier-ignore
