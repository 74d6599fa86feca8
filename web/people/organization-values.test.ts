import { expect, test } from 'vitest';
import { textErrors } from '#domain/organization-fields.ts';
import { registrationForm } from '#domain/organization.ts';
import { notAnEmail } from '#domain/text-rules.ts';
import { fieldErrors } from '#web/ui/field-errors.ts';
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

const { tshirt, day_before, day_after, hotel_after, hotel_before } = empty;
const choices = { tshirt, day_before, day_after, hotel_after, hotel_before };
const long = (length: number) => 'x'.repeat(length);
const texts = [
  '',
  ' ',
  'Åbo',
  long(200),
  ` ${long(200)} `,
  long(201),
  long(2_001),
  long(20_001),
  'a\nb',
  'a\tb',
  'a\u0000b',
];
const addresses = [
  '',
  'nonsense',
  'ａnna@vene.example',
  ' a@b.fi ',
  'a\u200bb@c.fi',
  'a@localhost',
  `${long(196)}@b.fi`,
];

test.each([...texts, ...addresses])('the form says of %j what the schema of the call says', (text) => {
  const lines = { social_media: ['a', text], other_emails: ['a@b.fi', text] };
  const values = { ...Object.fromEntries(Object.keys(empty).map((field) => [field, text])), ...lines };
  const form = { ...empty, ...values, ...choices };
  const { email, ...ofTheCall } = fieldErrors(registrationForm.omit({ type: true }), form);
  // The call names a missing address among the fields that are missing.
  const ofTheAddress = text.trim() === '' ? { email: notAnEmail } : { email };
  expect(textErrors(form)).toEqual({ ...ofTheCall, ...ofTheAddress });
});
