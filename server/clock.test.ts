import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { clockTime } from '#domain/zone.ts';
import { clockAt, clockScript } from './clock.ts';

test('a chosen clock shows its time in the zone, of the server and of the page, and goes on', () => {
  const now = clockAt('09:40', 'Asia/Tokyo');
  const [, script = ''] = /^<script nonce="__CSP_NONCE__">(.*)<\/script>$/s.exec(clockScript(now)) ?? [];
  const ofPage = (expression: string) => runInNewContext(`${script}; ${expression}`) as number;
  expect(clockTime(now(), 'Asia/Tokyo')).toMatch(/T09:40:0\d$/);
  expect(Math.abs(ofPage('Date.now()') - now())).toBeLessThan(5_000);
  expect(Math.abs(ofPage('new Date().getTime()') - now())).toBeLessThan(5_000);
  expect([ofPage('new Date(5).getTime()'), ofPage('Date.UTC(1970, 0)')]).toEqual([5, 0]);
});

test('the date may be another than that of today', () => {
  expect(clockTime(clockAt('12:00', 'Europe/Helsinki', '2026-06-10')(), 'Europe/Helsinki')).toMatch(
    /^2026-06-10T12:00/,
  );
});

test('the document of a normal server has no clock of its own', () => {
  expect(clockScript(Date.now)).toBe('');
});
