import { expect, test } from 'vitest';
import { newRegistration } from './registration.ts';

const booking = { event: 1, leg: 2, boat: 3 };

test.each<[string, object, boolean]>([
  ['for oneself', {}, true],
  ['for an organization', { organization: 4 }, true],
  ['in spite of what was asked', { override: true }, true],
  ['an override is yes or no, no word for it', { override: 'false' }, false],
  ['an id is no word', { leg: '2' }, false],
  ['no boat', { boat: null }, false],
])('%s', (_, about, fits) => {
  expect(newRegistration.safeParse({ ...booking, ...about }).success).toBe(fits);
});
