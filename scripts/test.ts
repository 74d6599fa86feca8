/**
 * npm test: everything, or some of it: npm test -- check rules server postgres proof stories
 * Only when asked for, since they install more: npm test -- engines image
 * npm run test:all: every cell of what npm test samples, and the engines: npm test -- every cell
 * The last line counts all of it: N passed, N failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findPostgres } from '../server/testing/postgres.ts';
import { runChecks } from './check.ts';
import { findChromium } from './chromium.ts';
import { whatIsLeft } from './what-is-left.ts';
import { buildPages } from './pages.mjs';

interface Count {
  passed: number;
  failed: number;
}

const maxSuite = 40 * 60_000;
const roomForTests = 6 * 1024 ** 3;
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'seatrial-test-'));
/** Everything that a test makes is in here, and is gone when the test is. */
const scratch = join(reports, 'scratch');
mkdirSync(scratch);
process.env.TMPDIR = scratch;
// What one process has compiled serves the next, and the next run.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(root, 'node_modules/.cache/playwright');

/** The failures, repeated at the end of the output. */
const failures: string[] = [];

/**
 * Side by side: those that often wait, for a lock, a process or a page, and those that compute meanwhile. PostgreSQL and
 * proof come before the stories, since a service that is kept from its processor for seconds rightly says that it is busy.
 */
const lanes = [
  ['proof', 'stories', 'engines', 'image'],
  ['postgres', 'check', 'server', 'rules'],
];
const cores = availableParallelism();
const isAlone = process.argv.length === 3;
/** Of those that compute: half of the cores, since the other lane needs as many. */
const threads = isAlone ? cores : Math.ceil(cores / 2);

const suites: Record<string, () => Promise<Count>> = {
  check: runChecks,
  rules: () => vitest('rules', cores), // Some of their pages wait for a limit of time.
  server: async () => {
    buildPages(root, process.execPath); // It has tests about sending them.
    return vitest('server on SQLite', threads);
  },
  postgres: async () => {
    findPostgres();
    buildPages(root, process.execPath);
    return vitest('server on PostgreSQL', cores); // Beside the proof, which mostly waits.
  },
  proof: async () => {
    findPostgres();
    return vitest('proof', 2 * cores);
  },
  stories: async () => {
    findChromium();
    buildPages(root, process.execPath);
    return playwright();
  },
  engines: async () => {
    buildPages(root, process.execPath);
    return vitest('engines', 1);
  },
  image: () => vitest('image', 1),
};

const everyCell = process.argv.slice(2).join(' ') === 'every cell';
/** These bring programs of their own, and run when they are named. */
const onRequest = everyCell ? ['image'] : ['engines', 'image'];
if (everyCell) process.env.EVERY_CELL = '1';
process.exitCode = await runSuites(everyCell ? [] : process.argv.slice(2));

/** Where a database of a test need not wait for a disk, which it does at each of some hundred thousand commits. */
function roomInMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > roomForTests ? folder : undefined;
}

async function runSuites(chosen: string[]): Promise<number> {
  const unknown = chosen.find((name) => !(name in suites));
  if (unknown) {
    console.error(`There is no suite "${unknown}": choose from ${Object.keys(suites).join(', ')}.`);
    return 1;
  }
  const total: Count = { passed: 0, failed: 0 };
  const isWanted = (name: string) => (chosen.length > 0 ? chosen.includes(name) : !onRequest.includes(name));
  const runLane = async (names: string[]) => {
    for (const name of names.filter(isWanted)) {
      const { passed, failed } = await countOf(name);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(lanes.map(runLane));
  await sleep(1_000); // For what is just ending.
  for (const left of whatIsLeft(scratch)) {
    failures.push(`A test has left behind: ${left}`);
    total.failed += 1;
  }
  // The history of a failed test is in there.
  if (total.failed === 0) rmSync(reports, { recursive: true });
  if (failures.length > 0) console.log(`\n── failures ──\n${failures.join('\n\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed ? 1 : 0;
}

/** A suite that crashes, or that ran no test at all, counts as a failure. */
async function countOf(name: string): Promise<Count> {
  const began = Date.now();
  try {
    const count = (await suites[name]?.()) ?? { passed: 0, failed: 0 };
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
    if (count.passed + count.failed > 0) return count;
    failures.push(`${name}: no test ran.`);
  } catch (error) {
    console.error(error);
    failures.push(firstLines(name, String(error)));
  }
  return { passed: 0, failed: 1 };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

async function vitest(project: string, threads: number): Promise<Count> {
  const file = join(reports, `${project}.json`);
  const args = ['run', '--project', project, `--maxWorkers=${threads}`];
  const ok = await run('vitest', [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not be loaded has no failed test to be counted by.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  for (const file of brokenFiles) failures.push(firstLines(file.name, file.message));
  for (const file of report.testResults)
    for (const test of file.assertionResults.filter(({ status }) => status === 'failed'))
      failures.push(firstLines(`${file.name} › ${test.fullName}`, test.failureMessages.join('\n')));
  return unlessAllFine(ok, { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

async function playwright(): Promise<Count> {
  const file = join(reports, 'stories.json');
  const ok = await run('playwright', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    live: true,
  });
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  for (const error of errors) failures.push(firstLines('stories', error.message ?? ''));
  suites.forEach(noteFailedStories);
  return unlessAllFine(ok, { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length });
}

function noteFailedStories(suite: PlaywrightSuite): void {
  for (const spec of suite.specs.filter(({ ok }) => !ok)) {
    const error = spec.tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
    failures.push(firstLines(`${suite.file} › ${spec.title}`, error?.message ?? 'No error was reported.'));
  }
  suite.suites?.forEach(noteFailedStories);
}

function firstLines(title: string, text: string): string {
  return [`✗ ${title.replace(`${root}/`, '')}`, ...stripVTControlCharacters(text).split('\n').slice(0, 25)].join(
    '\n  ',
  );
}

/** A runner may fail for a reason that none of its tests has, such as an error after the last one. */
function unlessAllFine(ok: boolean, { passed, failed }: Count): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

async function run(program: string, args: string[], { env = {}, live = false } = {}): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: { ...process.env, ...env },
    // In one piece where another suite may run beside this one.
    stdio: ['ignore', live ? 'inherit' : 'pipe', 'inherit'],
    timeout: maxSuite,
  });
  const ended = once(child, 'exit');
  if (child.stdout) console.log(`\n── ${program} ${args.join(' ')} ──\n${await text(child.stdout)}`);
  return (await ended)[0] === 0;
}
