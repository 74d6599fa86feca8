import { describe, expect, test } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import type { Leg } from '#domain/leg.ts';
import { atRest, type BookingEvent, bookingMachine, type Change, isBusy, undoOf } from './booking-machine.ts';
import { withChange } from './expected-legs.ts';

const boat = { id: 1, make: 'Nimbus', model: 'T9', capacity: 2, available: 2, registered: false, registrations: 0 };
const leg = sampleLeg({ id: 7, boats: [boat, { ...boat, id: 2, model: 'W9' }], total_capacity: 4 });
const book: Change = { kind: 'book', leg, boat: 1 };
const booked: Leg = { ...withChange([leg], book)[0], registration: 40 } as Leg;
const full = { code: 'boat_full', text: 'This boat is full' };

const after = (...events: BookingEvent[]) => events.reduce(bookingMachine, atRest);
const opened: BookingEvent = { type: 'opened' };
const sent = (change: Change): BookingEvent => ({ type: 'sent', change });
const read = (legs: Leg[], readAt: number): BookingEvent => ({ type: 'read', legs, readAt });
const lost: BookingEvent = { type: 'unanswered', now: 1_000 };

describe('a change that is answered', () => {
  test('is remembered for Undo', () => {
    expect(after(opened, sent(book), { type: 'accepted' })).toMatchObject({ step: { at: 'rest' }, done: book });
  });
  test('a second press while it is on its way changes nothing', () => {
    const once = after(opened, sent(book));
    expect(bookingMachine(once, sent({ ...book, boat: 2 }))).toBe(once);
    expect(isBusy(once)).toBe(true);
  });
  test('a refusal says why, until something else is done', () => {
    const refused = after(opened, sent(book), { type: 'refused', ...full, mayAsk: false });
    expect(refused).toMatchObject({ step: { at: 'rest' }, problem: 'This boat is full' });
    expect(bookingMachine(refused, opened).problem).toBeUndefined();
  });
});

describe('an admin', () => {
  const first: Change = { ...book, override: false };
  const asked = after(opened, sent(first), { type: 'refused', ...full, mayAsk: true });
  test('is asked once whether the rule shall be passed', () => {
    expect(asked.step).toEqual({ at: 'asking', change: first, refusal: 'boat_full' });
    expect(isBusy(asked)).toBe(false);
    const again = [sent(book), { type: 'refused', ...full, mayAsk: true } as const].reduce(bookingMachine, asked);
    expect(again).toMatchObject({ step: { at: 'rest' }, problem: 'This boat is full' });
  });
  test('an admin who answers no is back at the leg', () => {
    expect(bookingMachine(asked, { type: 'declined' })).toMatchObject({ step: { at: 'rest' }, done: undefined });
  });
  test('is not asked where no answer would help', () => {
    const refusal = { type: 'refused', code: 'already_on_leg', text: 'Already', mayAsk: true } as const;
    expect(after(opened, sent(first), refusal)).toMatchObject({ step: { at: 'rest' }, problem: 'Already' });
  });
});

describe('a change without an answer', () => {
  const unconfirmed = after(opened, sent(book), lost);
  test('is unconfirmed: nothing else can be changed', () => {
    expect(unconfirmed.step).toEqual({ at: 'unconfirmed', change: book, since: 1_000 });
    expect(bookingMachine(unconfirmed, sent(book))).toBe(unconfirmed);
  });
  test('a calendar that was read before tells nothing', () => {
    expect(bookingMachine(unconfirmed, read([leg], 1_000))).toBe(unconfirmed);
  });
  test('a newer calendar tells that it happened', () => {
    expect(bookingMachine(unconfirmed, read([booked], 1_001))).toMatchObject({ step: { at: 'rest' }, done: book });
  });
  test('or that it did not, and then it can be tried again', () => {
    const missed = bookingMachine(unconfirmed, read([leg], 1_001));
    expect(missed).toMatchObject({ step: { at: 'rest' }, problem: 'The seat was not booked. Please try again.' });
    expect(isBusy(missed)).toBe(false);
  });
  test('a booking that arrives even later counts too', () => {
    const late = [read([leg], 1_001), read([leg], 2_000), read([booked], 3_000)].reduce(bookingMachine, unconfirmed);
    expect(late).toMatchObject({ done: book, problem: undefined, missed: undefined });
  });
  test('a seat on another boat of the leg is not the seat that was asked for', () => {
    const elsewhere = withChange([leg], { ...book, boat: 2 });
    expect(bookingMachine(unconfirmed, read(elsewhere, 1_001)).done).toBeUndefined();
  });
  test('a removal has happened also where the leg itself is gone', () => {
    const removal = after(sent({ kind: 'remove', leg: booked }), lost);
    expect(bookingMachine(removal, read([], 1_001)).done).toMatchObject({ kind: 'remove' });
    expect(bookingMachine(removal, read([booked], 1_001)).problem).toBe(
      'The registration was not removed. Please try again.',
    );
  });
});

describe('Undo', () => {
  test('of a booking removes it, as soon as its id is known', () => {
    expect(undoOf(book, [{ ...booked, registration: null }])).toBeUndefined();
    expect(undoOf(book, [booked])).toEqual({ kind: 'remove', leg: booked });
  });
  test('of a removal books the same boat again', () => {
    expect(undoOf({ kind: 'remove', leg: booked }, [leg])).toEqual({ kind: 'book', leg, boat: 1 });
  });
  test('of a switch switches back', () => {
    const [now] = withChange([booked], { kind: 'switch', leg: booked, boat: 2 });
    const known = { ...now, registration: 41 } as Leg;
    expect(undoOf({ kind: 'switch', leg: booked, boat: 2 }, [known])).toEqual({ kind: 'switch', leg: known, boat: 1 });
  });
  test('of anything on a leg that is gone is not offered', () => {
    expect(undoOf(book, [])).toBeUndefined();
  });
});
