import { expect, test } from 'vitest';
import { pageFault } from './error-page.tsx';

test.each([
  [403, true, 'This page is not open to you.', false],
  [404, true, 'There is no page at this address.', false],
  [0, true, 'You are offline, and this page has not been opened on this device before.', true],
  [undefined, false, 'You are offline, and this page has not been opened on this device before.', true],
  [500, true, 'Sorry, an unexpected error has occurred.', true],
  [undefined, true, 'Sorry, an unexpected error has occurred.', true],
])('status %s, online %s: %s', (status, online, text, mayPass) => {
  expect(pageFault(status, 'the reason', online)).toMatchObject({ text, mayPass });
});

test('only unexpected errors show their cause: the other texts need none', () => {
  expect(pageFault(500, 'the reason', true).reason).toBe('the reason');
  expect(pageFault(404, 'the reason', true).reason).toBe('');
});
