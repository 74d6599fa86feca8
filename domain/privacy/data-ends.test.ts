import { describe, expect, test } from 'vitest';
import { blankDetails } from './erased.ts';
import { usuallyKept } from '../event-fields.ts';
import { dueDate, nextStep, peopleWhoseDataEnds, untilWords } from './data-ends.ts';
import { daysAfter } from '../time.ts';

const event = (id: number, end_date: string) => ({ id, end_date, ...usuallyKept });
const june = event(1, '2026-06-12');
const september = event(2, '2026-09-04');

test('each kind of data ends at its time after the event', () => {
  expect(dueDate('health', june)).toBe('2026-06-26');
  expect(dueDate('travel', june)).toBe('2026-07-12');
  expect(dueDate('person', june)).toBe('2027-06-12');
  expect(dueDate('person', { ...june, end_date: '2027-02-28', person_months: 12 })).toBe('2028-02-28');
  expect(dueDate('person', { ...june, end_date: '2027-01-31', person_months: 1 })).toBe('2027-03-01');
});

describe('the steps of a day', () => {
  const due = '2026-06-26';
  const on = (reminded_on: string, ended_at: string | null = null) => ({ reminded_on, ended_at });
  test.each([
    ['long before: nothing', '2026-06-18', undefined, 'nothing'],
    ['a week before: a reminder', '2026-06-19', undefined, 'remind'],
    ['in the week: nothing more', '2026-06-22', on('2026-06-19'), 'nothing'],
    ['on the day: it ends', '2026-06-26', on('2026-06-19'), 'end'],
    ['the server was off for a month: a reminder first', '2026-07-26', undefined, 'remind'],
    ['and a day later it ends', '2026-07-27', on('2026-07-26'), 'end'],
    ['the server was off between the two: it ends at once', '2026-07-26', on('2026-06-19'), 'end'],
    ['it has ended: never again', '2026-06-27', on('2026-06-19', '2026-06-26T09:00:00Z'), 'nothing'],
    [
      'it has ended and the clock jumps back: nothing',
      '2026-06-20',
      on('2026-06-19', '2026-06-26T09:00:00Z'),
      'nothing',
    ],
    ['the clock jumps back: nothing ends early', '2026-06-25', on('2026-06-19'), 'nothing'],
    [
      'the clock was years ahead and is right again: its reminder does not count',
      '2026-06-26',
      on('2036-01-01'),
      'remind',
    ],
  ] as const)('%s', (_, today, announced, step) => {
    expect(nextStep(due, announced, today)).toBe(step);
  });
  test('the notice is a week', () => expect(daysAfter(due, -7)).toBe('2026-06-19'));
});

describe('whose data ends', () => {
  const ends = (people: { id: number; events: number[]; said_on?: string }[], today = '2026-06-26') =>
    peopleWhoseDataEnds('health', june, {
      events: [september, june],
      people: people.map((each) => ({ said_on: undefined, ...each })),
      today,
    });
  test('of those who took part', () => expect(ends([{ id: 7, events: [1] }])).toEqual([7]));
  test('not of others', () => expect(ends([{ id: 7, events: [2] }])).toEqual([]));
  test('not of those who take part in a later event as well', () =>
    expect(ends([{ id: 7, events: [1, 2] }])).toEqual([]));
  test('of those in both, once the time of the later one is over', () =>
    expect(ends([{ id: 7, events: [1, 2] }], '2026-09-18')).toEqual([7]));
  test('of those who registered before it and booked nothing', () =>
    expect(ends([{ id: 7, events: [], said_on: '2026-05-02' }])).toEqual([7]));
  test('not of those who have since said something for the next event', () =>
    expect(ends([{ id: 7, events: [1], said_on: '2026-06-20' }])).toEqual([]));
  test('not of a person without data', () => expect(ends([{ id: 7, events: [] }])).toEqual([]));
});

test('for a removed person the history keeps ids and names of fields', () => {
  expect(
    blankDetails({
      id: 4,
      fields: ['phone'],
      phone: '+358',
      files: [{ name: 'me.jpg', bytes: 3 }],
      make: 'Axopar',
      before: { note: 'x' },
    }),
  ).toEqual({
    id: 4,
    fields: ['phone'],
    phone: '',
    files: [{ name: '', bytes: 3 }],
    make: 'Axopar',
    before: { note: '' },
  });
});

test('the form shows the days of deletion, and the effect of days that have passed', () => {
  const words = untilWords({ ...usuallyKept, end_date: '2026-06-12' }, '2026-06-01');
  expect(words).toMatch(
    /allergies on .*26 June 2026, travel and hotel on .*12 July 2026, all else on .*12 June 2027\./,
  );
  expect(words).not.toContain('passed');
  expect(untilWords({ ...usuallyKept, end_date: '2026-06-12', health_days: 0 }, '2026-06-13')).toContain(
    'they get the mail first',
  );
  expect(untilWords({ ...usuallyKept, end_date: '' }, '2026-06-13')).toBe(
    'Then it is deleted automatically. Admins get a mail a week before.',
  );
});
