import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedSource } from './changed-source.ts';
import { defects } from './list.ts';
import { pauses } from './pauses.ts';

const root = join(import.meta.dirname, '../..');

test.for([...defects, ...pauses])('the defect $name still fits the sources', (defect) => {
  for (const file of new Set(defect.changes.map((change) => change.file))) {
    const source = readFileSync(join(root, file), 'utf8');
    expect(changedSource(defect, file, source)).not.toBe(source);
  }
});

test('a text that is not there is no defect', () => {
  const defect = { name: 'no-such', changes: [{ file: 'a.ts', from: 'not there', to: '' }] };
  expect(() => changedSource(defect, 'a.ts', 'something else')).toThrow('does not fit');
});
