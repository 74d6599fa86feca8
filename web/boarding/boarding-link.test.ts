import { expect, test } from 'vitest';
import { boardingToday } from './boarding-link.ts';

const event = { id: 7, start_date: '2026-06-09' };

test.each([
  ['Pacific/Pago_Pago', '2026-06-11T02:00:00Z', '2026-06-10'],
  ['Pacific/Kiritimati', '2026-06-10T12:00:00Z', '2026-06-11'],
  ['Europe/Helsinki', '2026-06-01T12:00:00Z', '2026-06-09'],
])('in %s at %s the boarding of %s is opened', (time_zone, now, date) => {
  expect(boardingToday({ ...event, time_zone }, Date.parse(now))).toBe(`/events/7/boarding?date=${date}`);
});
