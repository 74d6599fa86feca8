import { testHistories } from './history/test-histories.ts';

/** 3,000 operations, 10,000 in `npm run test:all`. */
testHistories(
  process.env.EVERY_CELL
    ? [
        { database: 'SQLite', processes: 1, operations: 5_500, kills: 0 },
        { database: 'PostgreSQL', processes: 1, operations: 1_500, kills: 0 },
        { database: 'PostgreSQL', processes: 2, operations: 1_500, kills: 0 },
        { database: 'PostgreSQL', processes: 4, operations: 1_500, kills: 0 },
      ]
    : [
        { database: 'SQLite', processes: 1, operations: 1_500, kills: 0 },
        { database: 'PostgreSQL', processes: 2, operations: 1_500, kills: 0 },
      ],
);
