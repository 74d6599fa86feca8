import { expect, test } from 'vitest';
import { sampleLeg } from '../testing/sample-legs.ts';
import { stateWords } from './state-words.ts';

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
