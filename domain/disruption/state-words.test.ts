import { expect, test } from 'vitest';
import { sampleLeg } from '../testing/sample-legs.ts';
import { legChangeWords, stateWords } from './state-words.ts';

test.each([
  ['', {}],
  ['Cancelled', { state: 'cancelled' }],
  ['Cancelled: the wind', { state: 'cancelled', reason: 'the wind', planned_start_time: '08:00' }],
  [
    'Delayed, planned 09:00–10:00: the wind',
    { state: 'delayed', reason: 'the wind', planned_start_time: '09:00', planned_end_time: '10:00' },
  ],
] as const)('says %s', (words, about) => {
  expect(stateWords(sampleLeg(about))).toBe(words);
});

test.each([
  ['cancelled', { state: 'cancelled' }],
  ['09:00–10:00 became 09:30–10:30', { state: 'delayed', start_time: '09:30', end_time: '10:30' }],
  ['Wed 10 June 2026 09:00–10:00 became Thu 11 June 2026 09:00–10:00', { date: '2026-06-11' }],
  ['other boats', { boats: [2] }],
] as const)('a leg: %s', (words, change) => {
  const plan = { ...sampleLeg(), boats: [1, 2] };
  expect(legChangeWords(plan, { ...plan, ...change })).toBe(words);
});
