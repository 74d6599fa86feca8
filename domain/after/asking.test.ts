import { expect, test } from 'vitest';
import { dueMail, type AskingEvent } from './asking.ts';

const event: AskingEvent = {
  id: 1,
  end_date: '2026-06-12',
  time_zone: 'Europe/Helsinki',
  health_days: 14,
  travel_days: 30,
  person_months: 12,
  coverage_days: 14,
  coverage_again_days: 60,
  coverage_asked: 0,
};

test.each([
  ['2026-06-26T08:59', {}, undefined],
  ['2026-06-26T09:00', {}, 1],
  ['2026-06-27T00:00', {}, 1],
  ['2026-06-26T09:00', { coverage_asked: 1 }, undefined],
  ['2026-08-11T08:59', { coverage_asked: 1 }, undefined],
  ['2026-08-11T09:00', { coverage_asked: 1 }, 2],
  // The server was off for two months: one mail, not two.
  ['2026-08-20T12:00', {}, 2],
  ['2026-08-20T12:00', { coverage_asked: 2 }, undefined],
  ['2027-06-11T12:00', {}, 2],
  ['2027-06-12T12:00', {}, undefined],
  ['2026-06-13T09:00', { coverage_days: 1 }, 1],
  // Set to days in the wrong order: the later one is the only one.
  ['2026-06-20T09:00', { coverage_days: 14, coverage_again_days: 7 }, undefined],
  ['2026-06-26T09:00', { coverage_days: 14, coverage_again_days: 7 }, 2],
] as const)('at %s with %j the mail that is due is %s', (at, changes, mail) => {
  expect(dueMail({ ...event, ...changes }, Date.parse(`${at}:00+03:00`))).toBe(mail);
});

test('the morning is that of the event', () => {
  const inMadrid = { ...event, time_zone: 'Europe/Madrid' };
  expect(dueMail(inMadrid, Date.parse('2026-06-26T09:00:00+03:00'))).toBeUndefined();
  expect(dueMail(inMadrid, Date.parse('2026-06-26T09:00:00+02:00'))).toBe(1);
});
