import { testHistories } from './history/test-histories.ts';

/** 10,000 operations in all. */
testHistories([
  { database: 'SQLite', processes: 1, operations: 5_500, kills: 0 },
  { database: 'PostgreSQL', processes: 1, operations: 1_500, kills: 0 },
  { database: 'PostgreSQL', processes: 2, operations: 1_500, kills: 0 },
  { database: 'PostgreSQL', processes: 4, operations: 1_500, kills: 0 },
]);
