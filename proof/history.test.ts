import { expect, test } from 'vitest';
import { sharedPostgres } from '../server/testing/shared-postgres.ts';
import { reportOf, runRound } from './history/round.ts';
import { newSeed } from './random.ts';

/** 3,000 operations with a few kills on SQLite, 12,000 in `npm run test:all`. The history behind a proxy kills servers on PostgreSQL. */
const histories = process.env.EVERY_CELL
  ? [
      { database: 'SQLite', processes: 1, operations: 5_500, kills: 0 },
      { database: 'SQLite', processes: 1, operations: 1_000, kills: 4 },
      { database: 'PostgreSQL', processes: 1, operations: 1_500, kills: 0 },
      { database: 'PostgreSQL', processes: 2, operations: 1_500, kills: 0 },
      { database: 'PostgreSQL', processes: 2, operations: 1_000, kills: 4 },
      { database: 'PostgreSQL', processes: 4, operations: 1_500, kills: 0 },
    ]
  : [
      { database: 'SQLite', processes: 1, operations: 1_500, kills: 3 },
      { database: 'PostgreSQL', processes: 2, operations: 1_500, kills: 0 },
    ];

/** A busy machine does as many operations as it can in a minute for each history; a quiet one does more, until some legs have left. */
const limit = { seconds: 60, leastSeconds: 6 };

test.for(histories)(
  '$operations operations on $database, $processes processes, $kills kills: every promise is kept',
  async (setting) => {
    const seed = newSeed();
    const where = setting.database === 'PostgreSQL' ? { postgres: sharedPostgres() } : {};
    const round = await runRound({ ...setting, ...limit, ...where, seed });
    const { kills, operations, seconds, violations } = round;
    console.log(`Seed ${seed}: ${operations.length} operations, ${kills} kills, ${seconds.toFixed(0)} s`);
    expect(violations, reportOf(seed, round)).toEqual([]);
  },
);
