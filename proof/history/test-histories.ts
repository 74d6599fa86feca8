import { expect, test } from 'vitest';
import { sharedPostgres } from '../../server/testing/shared-postgres.ts';
import { newSeed } from '../random.ts';
import { reportOf, runRound } from './round.ts';

interface Tested {
  database: 'SQLite' | 'PostgreSQL';
  processes: number;
  operations: number;
  kills: number;
}

/** A busy machine does as many operations as it can in a minute for each history; a quiet one does more, until some legs have left. */
const limit = { seconds: 60, leastSeconds: 6 };

/** A test for each, of real servers under many clients. */
export function testHistories(histories: Tested[]): void {
  test.for(histories)(
    '$operations operations on $database, $processes processes, $kills kills: every promise is kept',
    async (setting) => {
      const seed = newSeed();
      const url = sharedPostgres();
      const round = await runRound({
        ...setting,
        ...limit,
        ...(setting.database === 'PostgreSQL' ? { postgres: url } : { beside: url }),
        seed,
      });
      console.log(
        `Seed ${seed}: ${round.operations.length} operations, ${round.kills} kills, ${round.seconds.toFixed(0)} s`,
      );
      expect(round.violations, reportOf(seed, round)).toEqual([]);
    },
  );
}
