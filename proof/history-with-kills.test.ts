import { testHistories } from './history/test-histories.ts';

/** By `npm run test:all`: `npm test` kills servers in the history behind a proxy. */
testHistories([
  { database: 'SQLite', processes: 1, operations: 1_000, kills: 4 },
  { database: 'PostgreSQL', processes: 2, operations: 1_000, kills: 4 },
]);
