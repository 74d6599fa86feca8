import { expect, test } from 'vitest';
import { emptyOrganization, organizationErrors } from './organization-values.ts';

const empty = emptyOrganization('test driver');

test('a journalist is asked for every field marked *', () => {
  expect(Object.keys(organizationErrors(empty, true)).toSorted()).toEqual([
    'arrival_airport',
    'departure_airport',
    'email',
    'first_name',
    'last_name',
    'organization_name',
    'phone',
    'tshirt',
    'website',
  ]);
});

test('an admin may leave all but the email for later', () => {
  expect(organizationErrors(empty, false)).toEqual({ email: 'Please fill in this field' });
});

test('a wrong address in a list is named by its line', () => {
  expect(
    organizationErrors({ ...empty, email: 'anna@vene.example', other_emails: ['b@vene.example', 'nonsense'] }, false),
  ).toEqual({
    other_emails: 'Line 2: Not an email',
  });
});
