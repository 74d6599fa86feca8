import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedPostgres } from '../../server/testing/shared-postgres.ts';
import { newSeed } from '../random.ts';
import { changedSource } from './changed-source.ts';
import { findDefect } from './find.ts';
import { defects } from './list.ts';
import { pauses } from './pauses.ts';

const root = join(import.meta.dirname, '../..');

test.for([...defects, ...pauses])('the defect $name still fits the sources', (defect) => {
  for (const file of new Set(defect.changes.map((change) => change.file))) {
    const source = readFileSync(join(root, file), 'utf8');
    expect(changedSource(defect, file, source)).not.toBe(source);
  }
});

test('a defect whose text is not in the file is an error', () => {
  const defect = { name: 'no-such', changes: [{ file: 'a.ts', from: 'not there', to: '' }] };
  expect(() => changedSource(defect, 'a.ts', 'something else')).toThrow('does not fit');
});

/** Two of them, quickly seen, one by a history and one by a test. */
const planted = process.env.EVERY_CELL ? defects : defects.filter(({ name }) => /no-lock|touching-overlaps/.test(name));

test.for(planted)('the defect $name is seen', async (defect) => {
  const { by } = await findDefect(defect, async () => sharedPostgres(), newSeed());
  expect(by).toBeDefined();
});
