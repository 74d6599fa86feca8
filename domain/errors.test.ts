import { describe, expect, test } from 'vitest';
import { AppError, errors, refusalType } from './errors.ts';
import { notices } from './notices.ts';

test.each([
  [400, 'bad request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not found'],
  [409, 'conflict'],
  [413, 'bad request'],
  [429, 'too many requests'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('%d is of type %s', (status, type) => {
  expect(refusalType(status)).toBe(type);
});

test('an error on its way carries the status and the text of its code', () => {
  expect(new AppError('boat_full')).toMatchObject({ status: 409, message: 'This boat is full', details: {} });
  expect(new AppError('capacity_below_bookings', { booked: 3 }, '3 are booked').message).toBe('3 are booked');
});

describe('the texts that the specification spells out', () => {
  test.each([
    'Not an email',
    'Please input a file',
    'Error occured while uploading images',
    'You can not modify this value',
    'You have already registered to a leg that is at the same time',
    'This boat is full',
    'Legs have been locked for this day',
    'Sorry, an unexpected error has occurred.',
    'Email not found',
  ])('refusal: %s', (text) => {
    expect(Object.values(errors).map((error) => error.text)).toContain(text);
  });

  test.each([
    'Event created',
    'Event updated',
    'Organization created',
    'Uploaded',
    'Confirmed',
    'Saved',
    'Deleted',
    'Leg created',
    'Leg updated',
    'Leg copied',
    'Boats copied',
    'Registration sent',
    'Information updated succesfully',
    'Legs have been locked',
    'Registrations removed',
    'Please register to all legs for this day',
  ])('notice: %s', (text) => {
    expect(Object.values(notices)).toContain(text);
  });
});
