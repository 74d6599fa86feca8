import { expect, test } from 'vitest';
import { nextFreeLeg } from './next-free-leg.ts';
import { legsAt, sampleLeg } from '../testing/sample-legs.ts';

const [own, same, next, later] = legsAt('09:00-10:00*', '09:30-10:30', '10:00-11:00', '11:00-12:00');
const day = [later, next, same, own].filter((leg) => leg !== undefined);
const after = sampleLeg({ id: 1 });

test('the next free time is the first leg that begins when this one has ended, or later', () => {
  expect(nextFreeLeg(after, day)?.id).toBe(3);
});

test.each([
  ['full', { registrations: 4 }],
  ['locked', { locked: true }],
  ['one of mine already', { registered: true }],
  ['on another day', { date: '2026-06-11' }],
])('a leg that is %s is no free time', (_, change) => {
  const changed = day.map((leg) => (leg.id === 3 ? { ...leg, ...change } : leg));
  expect(nextFreeLeg(after, changed)?.id).toBe(4);
});

test('after the last leg of the day there is none', () => {
  expect(nextFreeLeg({ date: '2026-06-10', end_time: '12:00' }, day)).toBeUndefined();
});
