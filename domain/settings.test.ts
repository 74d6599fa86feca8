import { describe, expect, test } from 'vitest';
import { fillIn, placeholders, settings } from './settings.ts';

describe('placeholders', () => {
  test.each([
    ['a value', 'Hello {{first_name}}!', 'Hello Aino!'],
    ['twice', '{{first_name}} {{first_name}}', 'Aino Aino'],
    ['with spaces', '{{ first_name }}', 'Aino'],
    ['a value that is not there is empty', 'Dear {{last_name}}', 'Dear '],
    [
      'an unknown one stays to be seen',
      '{{firstname}} {{toString}} {{constructor}}',
      '{{firstname}} {{toString}} {{constructor}}',
    ],
    ['half of one is text', '{{first_name} {first_name}} {first_name}', '{{first_name} {first_name}} {first_name}'],
    ['what a value says is not filled in again', '{{organization_name}}', '{{email}} $& $1'],
    ['lines stay', 'a\r\n{{first_name}}\nb', 'a\r\nAino\nb'],
  ])('%s', (_, template, filled) => {
    expect(fillIn(template, { first_name: 'Aino', organization_name: '{{email}} $& $1', email: 'a@b.fi' })).toBe(
      filled,
    );
  });

  test('each one is filled in', () => {
    for (const name of Object.keys(placeholders)) expect(fillIn(`{{${name}}}`, { [name]: 'x' })).toBe('x');
  });
});

test.each([
  ['', true],
  ['help@example.com', true],
  ['help', false],
])('the contact %j', (contact_email, fits) => {
  expect(settings.shape.contact_email.safeParse(contact_email).success).toBe(fits);
});
