import { expect, test } from 'vitest';
import { type ImportError, importErrorText } from './import-error.ts';

test.each<[string, ImportError]>([
  ['In kim@boating.test found: Not an email', { row: 3, email: 'kim@boating.test', error: 'Not an email' }],
  ['In kim@boating.test found missing elements: type', { email: 'kim@boating.test', missingElements: ['type'] }],
  [
    'In Nimbus T9 found missing elements: capacity, date',
    { make: 'Nimbus', model: 'T9', missingElements: ['capacity', 'date'] },
  ],
  ['In Nimbus found missing elements: model', { row: 2, make: 'Nimbus', model: '', missingElements: ['model'] }],
  ['In Nimbus T9 found: No boat', { identifier: 'A1', make: 'Nimbus', model: 'T9', error: 'No boat' }],
  ['In A1 found missing elements: date', { identifier: 'A1', make: '', model: '', missingElements: ['date'] }],
  ['In row 4 (A1) found missing elements: date', { row: 4, identifier: 'A1', missingElements: ['date'] }],
  ['In Morning found missing elements: date', { row: 4, identifier: 'Morning', missingElements: ['date'] }],
  ['In row 4 found missing elements: email, type', { row: 4, email: '', missingElements: ['email', 'type'] }],
  [
    'In Nimbus T9 found: There is no such boat',
    { make: 'Nimbus', model: 'T9', error: 'There is no such boat', missingElements: [] },
  ],
])('an error of an import reads: %s', (text, error) => {
  expect(importErrorText(error)).toBe(text);
});
