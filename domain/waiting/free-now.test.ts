import { expect, test } from 'vitest';
import { sampleLeg } from '../testing/sample-legs.ts';
import { freeNow } from './free-now.ts';

const boat = { id: 7, make: 'Nimbus', model: 'T9' };
const on = (available: number) => [
  { ...boat, capacity: 2, available, registered: false, registrations: 2 - available },
];
const leg = { id: 1, identifier: 'A', date: '2026-06-10', start_time: '09:00', end_time: '10:00' };

test.each([
  ['a seat that is free', { boats: on(1) }, true],
  ['no seat', { boats: on(0) }, false],
  ['a seat on a leg that has left', { boats: on(1), departed: true }, false],
  ['a seat on a locked day', { boats: on(1), locked: true }, false],
  ['a seat on a cancelled leg', { boats: on(1), state: 'cancelled' as const }, false],
  ['a seat on another leg than the one that is waited for', { id: 2, boats: on(1) }, false],
])('%s', (_, about, isFree) => {
  expect(freeNow({ boat, leg }, [sampleLeg(about)]) !== undefined).toBe(isFree);
});

test('at any hour, with no other trip then', () => {
  const other = sampleLeg({ id: 3, registered: true });
  expect(freeNow({ boat, leg: null }, [sampleLeg({ id: 2, boats: on(1) })])?.id).toBe(2);
  expect(freeNow({ boat, leg: null }, [sampleLeg({ id: 2, boats: on(1) }), other])).toBeUndefined();
});
