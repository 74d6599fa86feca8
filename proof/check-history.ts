/**
 * npm run check:history: real servers under many clients, every answer judged by what was promised. For example:
 * npm run check:history -- --operations 200000 --kills 200
 * npm run check:history -- --minutes 30 --database postgres --processes 4
 * npm run check:history -- --seed 42 --database sqlite
 */
import { parseArgs } from 'node:util';
import { startPostgres, type Postgres } from '../server/testing/postgres.ts';
import { reportOf, runRound, type Round } from './history/round.ts';
import { newSeed } from './random.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    operations: { type: 'string' },
    minutes: { type: 'string' },
    kills: { type: 'string', default: '0' },
    clients: { type: 'string', default: '24' },
    database: { type: 'string' },
    processes: { type: 'string' },
  },
});
/** Checks compare everything with everything, so a long run is many short ones. */
const operationsPerRound = 5_000;
/** The servers' clock goes fast: after two minutes most legs of the day have left. */
const longestRound = 120;
const configurations = [
  { database: 'sqlite', processes: 1 },
  { database: 'postgres', processes: 1 },
  { database: 'postgres', processes: 2 },
  { database: 'postgres', processes: 4 },
].filter(
  ({ database, processes }) =>
    (values.database ?? database) === database && Number(values.processes ?? processes) === processes,
);
if (configurations.length === 0)
  throw new Error('--database is sqlite or postgres; --processes 1, or with postgres 1, 2 or 4.');

const firstSeed = values.seed === undefined ? newSeed() : Number(values.seed);
const wanted = Number(values.operations ?? (values.minutes === undefined ? 20_000 : Infinity));
const deadline = performance.now() + Number(values.minutes ?? Infinity) * 60_000;
const killsWanted = Number(values.kills);
const total = { operations: 0, kills: 0, rounds: 0, violations: 0, slowest: 0 };
const began = performance.now();
let postgres: Promise<Postgres> | undefined;

try {
  while (total.rounds === 0 || (!isOver() && total.violations === 0)) {
    const configuration = configurations[total.rounds % configurations.length] ?? { database: 'sqlite', processes: 1 };
    const seed = firstSeed + total.rounds;
    const round = await runRound({
      ...(configuration.database === 'postgres' && { postgres: (await (postgres ??= startPostgres())).url }),
      processes: configuration.processes,
      seed,
      operations: Math.min(operationsPerRound, Math.max(100, wanted - total.operations)),
      seconds: longestRound,
      clients: Number(values.clients),
      kills: killsOfRound(),
    });
    count(round);
    report(`${configuration.database} × ${configuration.processes}`, seed, round);
  }
} finally {
  await (await postgres)?.stop();
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  `${total.operations} operations in ${total.rounds} rounds, ${total.kills} kills, ${total.violations} violations, ` +
    `slowest answer ${(total.slowest / 1_000).toFixed(1)} s, ${minutes} minutes, first seed ${firstSeed}`,
);
process.exitCode = total.violations === 0 ? 0 : 1;

function isOver(): boolean {
  const isEnough = total.operations >= wanted && total.kills >= killsWanted;
  return isEnough || performance.now() > deadline;
}

function killsOfRound(): number {
  const rounds = Number.isFinite(wanted) ? Math.ceil(wanted / operationsPerRound) : 40;
  return Math.max(0, Math.min(Math.ceil(killsWanted / rounds), killsWanted - total.kills));
}

function count({ operations, kills, violations }: Round): void {
  total.operations += operations.length;
  total.kills += kills;
  total.rounds += 1;
  total.violations += violations.length;
  for (const { asked, answered } of operations) total.slowest = Math.max(total.slowest, answered - asked);
}

function report(where: string, seed: number, round: Round): void {
  const { operations, kills, violations, seconds } = round;
  console.log(
    `${where}, seed ${seed}: ${operations.length} operations, ${kills} kills, ${violations.length} violations, ${seconds.toFixed(0)} s`,
  );
  if (violations.length === 0) return;
  console.log(reportOf(seed, round));
  const [database = '', processes = ''] = where.split(' × ');
  console.log(`  Again: npm run check:history -- --seed ${seed} --database ${database} --processes ${processes}`);
}
