import { testHistories } from './history/test-histories.ts';

/** 20,000 operations in all. */
testHistories([
  { database: 'SQLite', processes: 1, operations: 11_000, kills: 0 },
  { database: 'PostgreSQL', processes: 1, operations: 3_000, kills: 0 },
  { database: 'PostgreSQL', processes: 2, operations: 3_000, kills: 0 },
  { database: 'PostgreSQL', processes: 4, operations: 3_000, kills: 0 },
]);
