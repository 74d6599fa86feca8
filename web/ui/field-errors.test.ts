import { expect, test } from 'vitest';
import { z } from 'zod';
import { RequestError } from '#web/http/request.ts';
import { fieldErrors, refusedFields, textUnlessBeside } from './field-errors.ts';

const boat = z.object({
  make: z.string().min(1, 'Say something').max(3, 'Too long'),
  links: z.array(z.url('Not a link')),
});

test('each field has its first error, a list that of its line', () => {
  expect(fieldErrors(boat, { make: '', links: ['https://a.test', 'nowhere', 'nothing'] })).toEqual({
    make: 'Say something',
    links: 'Line 2: Not a link',
  });
  expect(fieldErrors(boat, { make: 'A', links: [] })).toEqual({});
});

test('a field of an item in a list is named with its index', () => {
  const boats = z.object({ boats: z.array(boat) });
  const values = {
    boats: [
      { make: 'A', links: [] },
      { make: 'Nimbus', links: ['nowhere'] },
    ],
  };
  expect(fieldErrors(boats, values, 3)).toEqual({ 'boats.1.make': 'Too long', 'boats.1.links': 'Line 1: Not a link' });
});

test('a refusal names fields, or missing ones; anything else names none', () => {
  const refusal = { success: false, error: '', message: '', type: 'bad request', code: 'elements_missing' } as const;
  const error = new RequestError(400, 'elements_missing', '', {
    ...refusal,
    missingElements: ['make'],
    fields: { email: 'No' },
  });
  expect(refusedFields(error)).toEqual({ make: 'Please fill in this field', email: 'No' });
  expect(refusedFields(new Error('no network'))).toEqual({});
});

test('an error beside a field is not repeated for the whole form', () => {
  expect(textUnlessBeside({ email: 'Not an email' }, 'Not an email')).toBeUndefined();
  expect(textUnlessBeside({ email: 'Not an email' }, 'The disk is full')).toBe('The disk is full');
});
