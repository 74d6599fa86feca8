import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moment } from './clock.ts';

test('the servers of a history tell no moment twice: the checker takes the lines of one moment for one commit', () => {
  const began = moment();
  const told = ['0', '1'].flatMap((index) => {
    const script = 'console.log(JSON.stringify(Array.from({ length: 1_000 }, () => Date.now())))';
    const said = execFileSync(
      process.execPath,
      ['--import', join(import.meta.dirname, 'fast-clock.ts'), '-e', script],
      {
        env: { HISTORY_BEGAN: String(began), HISTORY_PROCESS: index, HISTORY_PROCESSES: '2' },
        encoding: 'utf8',
      },
    );
    return JSON.parse(said) as number[];
  });
  expect(new Set(told).size).toBe(2_000);
});
