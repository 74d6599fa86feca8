import { expect, test } from 'vitest';
import { buildersToAdd, importErrorText, ownerUnknown } from './import-error.ts';
import type { ImportError } from './import-report.ts';

test('builders whom nobody knows are added once each, called by the make of their first boat', () => {
  const of = (make: string, email: string) => ({ column: 'owner', make, error: ownerUnknown(email) });
  const other = { column: 'event', make: 'Saimo', error: 'No event is called Hanko' };
  expect(buildersToAdd([of('Axopar', 'a@b.test'), of('Brabus', 'A@b.test'), other, of('Saimo', 's@b.test')])).toEqual([
    { email: 'a@b.test', organization_name: 'Axopar' },
    { email: 's@b.test', organization_name: 'Saimo' },
  ]);
});

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
