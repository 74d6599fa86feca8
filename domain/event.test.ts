import { describe, expect, test } from 'vitest';
import { firstActive, isActive } from './active-event.ts';
import { eventEdit, newEvent } from './event.ts';

const ends10June = { end_date: '2026-06-10', time_zone: 'Europe/Helsinki' };
const event = (id: number, start_date: string, end_date: string) => ({
  id,
  start_date,
  end_date,
  time_zone: 'Europe/Helsinki',
});

describe('an event is active until 23:59:59 on its end date, by its own clock', () => {
  test.each([
    ['the day before', Date.UTC(2026, 5, 9), true],
    ['noon of its last day', Date.UTC(2026, 5, 10, 9), true],
    ['23:59:00', Date.UTC(2026, 5, 10, 20, 59), true],
    ['23:59:59', Date.UTC(2026, 5, 10, 20, 59, 59), true],
    ['the end of that second', Date.UTC(2026, 5, 10, 20, 59, 59, 999), true],
    ['midnight', Date.UTC(2026, 5, 10, 21), false],
    ['the day after', Date.UTC(2026, 5, 11, 9), false],
  ])('%s', (_, now, active) => {
    expect(isActive(ends10June, now)).toBe(active);
  });
});

test('in winter, and elsewhere', () => {
  const lastMinute = { end_date: '2026-11-10', time_zone: 'Europe/Helsinki' };
  expect(isActive(lastMinute, Date.parse('2026-11-10T23:59:00+02:00'))).toBe(true);
  expect(isActive({ ...lastMinute, time_zone: 'America/New_York' }, Date.parse('2026-11-11T04:59:00Z'))).toBe(true);
  expect(isActive({ ...lastMinute, time_zone: 'America/New_York' }, Date.parse('2026-11-11T05:00:00Z'))).toBe(false);
});

describe('the event that is meant where none is named', () => {
  const now = Date.UTC(2026, 5, 10, 9);
  const past = event(1, '2026-06-01', '2026-06-09');
  const running = event(2, '2026-06-09', '2026-06-10');
  const next = event(3, '2026-07-01', '2026-07-03');
  test.each([
    ['none', [], undefined],
    ['only one that has ended', [past], undefined],
    ['the one that is on', [next, running, past], 2],
    ['the one that comes next', [past, next], 3],
    ['of two that start together the older', [event(9, '2026-07-01', '2026-07-02'), next], 3],
  ])('%s', (_, events, id) => {
    expect(firstActive(events, now)?.id).toBe(id);
  });
});

describe('the fields of an event', () => {
  const fields = { name: 'Sea days', start_date: '2026-06-10', end_date: '2026-06-12' };
  test.each([
    ['what is left out is empty', {}, undefined],
    ['one day', { end_date: '2026-06-10' }, undefined],
    ['no name', { name: '  ' }, ['name']],
    ['ends before it starts', { end_date: '2026-06-09' }, ['end_date']],
    ['a day that does not exist', { end_date: '2026-06-31' }, ['end_date']],
    ['a zone', { time_zone: 'Europe/Madrid' }, undefined],
    ['an offset for a zone', { time_zone: '+03:00' }, ['time_zone']],
    ['a zone that does not exist', { time_zone: 'Europe/Hanko' }, ['time_zone']],
    ['a day written in another way', { start_date: '10.6.2026' }, ['start_date']],
  ])('%s', (_, about, wrong) => {
    const result = newEvent.safeParse({ ...fields, ...about });
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual(wrong);
    expect(eventEdit.safeParse({ id: 1, ...fields, ...about }).success).toBe(wrong === undefined);
  });
});
