import { defineConfig } from 'vitest/config';

/** Set by `npm run test:all`. */
const everyCell = Boolean(process.env.EVERY_CELL);

const server = {
  include: ['server/**/*.test.ts'],
  // Long enough for a busy machine: a test that hangs is found all the same.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['server/testing/fixed-seed.ts'],
};

const knowNoDatabase = ['server/spreadsheet/**', 'server/testing/**', 'server/{clock,config,repeat}.test.ts'];
/**
 * Where PostgreSQL can differ: locks, people who act at once, SQL written by hand, copies of whole databases, and each
 * call once, which is answered (`permission-cells`). The rest of a slice is told on SQLite.
 */
const onBoth = [
  'server/{backup,db,draw,move}/**/*.test.ts',
  'server/after/**/*.test.ts',
  'server/boarding/{boarding,safety}.test.ts',
  'server/boat/places.test.ts',
  'server/disruption/{apply-while-others-book,legs,seats,undo}.test.ts',
  'server/event/{event,front,one-number,watch}.test.ts',
  'server/guest/**/*.test.ts',
  'server/http/{permission-cells,well-formed}.test.ts',
  'server/leg/read-calendar.test.ts',
  'server/login/limit.test.ts',
  'server/mail/outbox.test.ts',
  'server/message/{ask-builders,message}.test.ts',
  'server/notify/boats-changed.test.ts',
  'server/organization/{ensure-admin,organization,remove}.test.ts',
  'server/privacy/every-table.test.ts',
  'server/registration/{change-day,news,refused-gift,removed-meanwhile,rush,sweep-offers,waiting}.test.ts',
  'server/report/builder.test.ts',
  'server/route/route.test.ts',
  'server/safety/**/*.test.ts',
  'server/trip/{feed,notify}.test.ts',
  'server/undo/undo.test.ts',
];

export default defineConfig({
  test: {
    // A tenth of the time that a process for each file takes; a test therefore leaves no state in a module.
    pool: 'threads',
    isolate: false,
    css: { include: /faces\.css/ }, // Its test reads it.
    maxWorkers: '100%',
    expect: { poll: { timeout: 30_000 } }, // A busy machine is late, which no test is about.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          testTimeout: 120_000, // Properties and pages on a busy machine.
          setupFiles: 'server/testing/fixed-seed.ts',
          include: [
            'domain/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'structure.test.ts',
            'docs.test.ts',
            'budgets.test.ts',
            'scale.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['proof/**/*.test.ts'],
          exclude: everyCell ? ['proof/image/**'] : ['proof/image/**', 'proof/release/**'],
          testTimeout: 600_000, // Servers that are killed start again several times, beside other tests.
          hookTimeout: 240_000,
          env: { SEATRIAL_TEST_POSTGRES_URL: '' },
          // Who stops or freezes a PostgreSQL starts one of its own.
          globalSetup: ['scripts/pages-for-tests.ts', 'server/testing/postgres-for-all.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'engines', include: ['stories/engines/*.test.ts'], testTimeout: 180_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: 'image', include: ['proof/image/*.test.ts'], testTimeout: 300_000, hookTimeout: 1_200_000 },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server on SQLite',
          globalSetup: 'scripts/pages-for-tests.ts',
          env: { SEATRIAL_TEST_POSTGRES_URL: '' },
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server on PostgreSQL',
          include: everyCell ? server.include : onBoth,
          exclude: knowNoDatabase,
          globalSetup: ['scripts/pages-for-tests.ts', 'server/testing/postgres-for-all.ts'],
          setupFiles: [...server.setupFiles, 'server/testing/postgres-url.ts'],
        },
      },
    ],
  },
});
