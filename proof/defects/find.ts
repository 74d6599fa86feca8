import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runRound } from '../history/round.ts';
import type { Defect } from './defect.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 6;
const usualOperations = 2_500;
/** A crash finds nothing: it would prove only a bad defect. */
const failure = 'no answer but those declared';

export interface Finding {
  /** The rule or test that failed; undefined when none did. */
  by: string | undefined;
  evidence: string;
  seconds: number;
}

/** Plants a defect and looks whether it is seen. */
export async function findDefect(defect: Defect, postgres: () => Promise<string>, seed: number): Promise<Finding> {
  const began = performance.now();
  const found = 'test' in defect.seenBy ? await byTest(defect, defect.seenBy) : await byHistory(defect, postgres, seed);
  return { ...found, seconds: (performance.now() - began) / 1_000 };
}

async function byHistory(defect: Defect, postgres: () => Promise<string>, seed: number) {
  if ('test' in defect.seenBy) throw new Error('This one is for a test.');
  const { database, processes, operations = usualOperations, leastSeconds } = defect.seenBy;
  for (let round = 0; round < rounds; round += 1) {
    const { violations } = await runRound({
      ...(database === 'postgres' && { postgres: await postgres() }),
      processes,
      operations,
      ...(leastSeconds !== undefined && { leastSeconds }),
      seed: seed + round,
      defect: defect.name,
    });
    const seen = violations.filter(({ rule }) => rule !== failure);
    const counts = Map.groupBy(seen, ({ rule }) => rule);
    const rules = [...counts].toSorted((a, b) => b[1].length - a[1].length).map(([rule]) => rule);
    if (seen[0]) return { by: `history: ${rules.slice(0, 3).join('; ')}`, evidence: seen[0].text };
  }
  return { by: undefined, evidence: '' };
}

async function byTest(defect: Defect, { test, project }: { test: string; project: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-defect-'));
  const file = join(folder, 'report.json');
  const args = ['run', '--config', 'proof/defects/vitest.config.ts', '--project', project, test];
  args.push('--reporter=json', `--outputFile.json=${file}`);
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    env: { ...process.env, PLANTED_DEFECT: defect.name },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  try {
    if (!existsSync(file)) throw new Error(`The tests did not run: ${output}${errors}`);
    return { by: failureIn(JSON.parse(readFileSync(file, 'utf8')) as Report), evidence: output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Report {
  numTotalTests: number;
  testResults: { assertionResults: { status: string; title: string }[] }[];
}

/** Only a test that ran and failed has seen something. */
function failureIn({ numTotalTests, testResults }: Report): string | undefined {
  if (numTotalTests === 0) throw new Error('No test ran.');
  const failed = testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed');
  return failed && `test: ${failed.title}`;
}
