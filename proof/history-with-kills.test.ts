import { testHistories } from './history/test-histories.ts';

/** A file of its own: a server that starts again leaves time for the histories without kills. */
testHistories(
  process.env.EVERY_CELL
    ? [
        { database: 'SQLite', processes: 1, operations: 1_000, kills: 4 },
        { database: 'PostgreSQL', processes: 2, operations: 1_000, kills: 4 },
      ]
    : [{ database: 'PostgreSQL', processes: 2, operations: 500, kills: 2 }],
);
