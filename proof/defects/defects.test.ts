import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedPostgres } from '../../server/testing/shared-postgres.ts';
import { runRound } from '../history/round.ts';
import { newSeed } from '../random.ts';
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

test('a defect whose text is not in the file is an error', () => {
  const defect = { name: 'no-such', changes: [{ file: 'a.ts', from: 'not there', to: '' }] };
  expect(() => changedSource(defect, 'a.ts', 'something else')).toThrow('does not fit');
});

const rounds = 6;
/** A crash finds nothing: it would prove only a bad defect. */
const failure = 'no answer but those declared';

/** The one that is seen quickly; all in `npm run test:all`. */
test.for(process.env.EVERY_CELL ? defects : defects.slice(0, 1))('the defect $name is seen', async (defect) => {
  const { database, operations = 2_500, ...seenBy } = defect.seenBy;
  const where = database === 'postgres' ? { postgres: sharedPostgres() } : {};
  const found = new Set<string>();
  for (let round = 0; round < rounds && found.size === 0; round += 1) {
    const { violations } = await runRound({ ...seenBy, ...where, operations, seed: newSeed(), defect: defect.name });
    for (const { rule } of violations) if (rule !== failure) found.add(rule);
  }
  console.log(`${defect.name}: ${[...found].join('; ')}`);
  expect(found.size).toBeGreaterThan(0);
});
