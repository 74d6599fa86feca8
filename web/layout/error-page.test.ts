import { expect, test } from 'vitest';
import { errors } from '#domain/errors.ts';
import { pageFault } from './error-page.tsx';

const offline = 'This page has not been opened on this device before.';

test.each([
  [403, 'the reason', true, 'This page is not open to you.', false],
  [404, 'the reason', true, 'There is no page at this address.', false],
  [undefined, errors.page_not_found.text, true, 'There is no page at this address.', false],
  [0, 'the reason', true, offline, true],
  [undefined, 'the reason', false, offline, true],
  [500, 'the reason', true, 'the reason', true],
  [undefined, 'the reason', true, 'the reason', true],
  [500, errors.unexpected.text, true, '', true],
])('status %s, %s, online %s: %s', (status, thrown, online, reason, mayPass) => {
  const title = reason === offline ? { title: 'You are offline' } : {};
  expect(pageFault(status, thrown, online)).toEqual({ ...title, reason, mayPass });
});
