/** npm run check: types, lint and format of everything, side by side. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** What has not changed since the last run is not looked at again. */
const cache = 'node_modules/.cache';
const types = (project: string) =>
  `tsc -p ${project} --checkers 1 --incremental --tsBuildInfoFile ${cache}/tsc/${project}/types.tsbuildinfo`;

const checks = {
  'types of the domain': types('domain'),
  'types of the server': types('server'),
  'types of the pages': types('web'),
  'types of the rest': types('.'),
  lint: 'oxlint',
  'unused files, exports and dependencies': `knip --cache --cache-location ${cache}/knip`,
  format: `prettier --check --log-level warn --cache --cache-strategy content --cache-location ${cache}/prettier/cache .`,
};

/** Prints each check's name and whether it passed; the output of each is printed in one piece. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(Object.entries(checks).map(([name, command]) => runCheck(name, command)));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

async function runCheck(name: string, command: string): Promise<boolean> {
  // They run side by side already, and two threads of one check each work out the same types.
  const env = { ...process.env, GOMAXPROCS: '1' };
  const child = spawn(`${command} 2>&1`, { env, shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const output = await text(child.stdout);
  const passed = (await ended) === 0;
  console.log(passed ? `✓ ${name}` : `✗ ${name} (${command})\n${output}`);
  return passed;
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed ? 1 : 0;
}
