/**
 * npm run check:defects: plants each defect of defects/list.ts and says what found it: npm run check:defects -- no-lock
 */
import { startPostgres, type Postgres } from '../server/testing/postgres.ts';
import { findDefect, type Finding } from './defects/find.ts';
import { defects } from './defects/list.ts';
import { newSeed } from './random.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !defects.some((defect) => defect.name === name));
if (unknown.length > 0) throw new Error(`No defect is called ${unknown.join()}`);
const seed = newSeed();
let postgres: Promise<Postgres> | undefined;
const url = async () => (await (postgres ??= startPostgres())).url;
let missed = 0;

console.log(`Seed ${seed}\n\n| defect | what it is | found by | s |\n|---|---|---|---|`);
try {
  for (const defect of defects) {
    if (wanted.length > 0 && !wanted.includes(defect.name)) continue;
    const { by, seconds } = await findDefect(defect, url, seed).catch(notPlanted);
    if (!by) missed += 1;
    console.log(`| ${defect.name} | ${defect.is} | ${by ?? '**nothing**'} | ${seconds.toFixed(1)} |`);
  }
} finally {
  await (await postgres)?.stop();
}
console.log(missed === 0 ? '\nEvery defect was found.' : `\n${missed} were not found.`);
process.exitCode = missed === 0 ? 0 : 1;

/** A defect that does not fit the source, or with which nothing runs, proves nothing. */
function notPlanted(error: unknown): Pick<Finding, 'by' | 'seconds'> {
  console.error(error);
  return { by: undefined, seconds: 0 };
}
