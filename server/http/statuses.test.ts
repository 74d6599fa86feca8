import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { refusalType } from './statuses.ts';

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

test('a refusal carries the text of its code, or one of its own', () => {
  expect(new AppError('boat_full')).toMatchObject({ code: 'boat_full', message: 'This boat is full', details: {} });
  expect(new AppError('capacity_below_bookings', { booked: 3 }, '3 are booked').message).toBe('3 are booked');
});
