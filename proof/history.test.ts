import { afterAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../server/testing/postgres.ts';
import { runRound } from './history/round.ts';
import { saveHistory } from './history/save-history.ts';
import { newSeed } from './random.ts';

let postgres: Promise<Postgres> | undefined;
afterAll(async () => (await postgres)?.stop());

/** 20,000 in all; a machine that is busy with other things does as many as it can in a minute each. */
const most = { seconds: 60 };

test.for([
  { database: 'SQLite', processes: 1, operations: 11_000, kills: 0 },
  { database: 'PostgreSQL', processes: 1, operations: 3_000, kills: 0 },
  { database: 'PostgreSQL', processes: 2, operations: 3_000, kills: 0 },
  { database: 'PostgreSQL', processes: 4, operations: 3_000, kills: 0 },
  { database: 'SQLite', processes: 1, operations: 1_000, kills: 4 },
  { database: 'PostgreSQL', processes: 2, operations: 1_000, kills: 4 },
])(
  '$operations operations on $database, $processes processes, $kills kills: every promise is kept',
  async (setting) => {
    const seed = newSeed();
    const round = await runRound({
      ...setting,
      ...most,
      ...(setting.database === 'PostgreSQL' && { postgres: (await (postgres ??= startPostgres())).url }),
      seed,
    });
    console.log(
      `Seed ${seed}: ${round.operations.length} operations, ${round.kills} kills, ${round.seconds.toFixed(0)} s`,
    );
    const saved = round.violations.length > 0 ? saveHistory(seed, round.operations) : '';
    expect(round.violations, `seed ${seed}, ${saved}`).toEqual([]);
  },
);
