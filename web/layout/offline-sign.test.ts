import { expect, test } from 'vitest';
import { offlineText } from './offline-sign.tsx';

const now = Date.parse('2026-06-10T10:50:00+03:00');

test.each([
  { seen: '2026-06-10T10:42:10+03:00', text: 'Seen at 10:42. You are offline.' },
  { seen: '2026-06-09T20:05:00Z', text: 'Seen on Tue 9 June 2026 at 23:05. You are offline.' },
])('$text', ({ seen, text }) => {
  expect(offlineText(Date.parse(seen), now, 'Europe/Helsinki')).toBe(text);
});

test('nothing has been seen yet', () => {
  expect(offlineText(undefined, now, 'Europe/Helsinki')).toBe('You are offline.');
});
