import type { Defect } from './defect.ts';

/** No breakages: they make a short moment long, so that a kill can be aimed at it. */
export const pauses: Omit<Defect, 'seenBy'>[] = [
  {
    name: 'slow-migration',
    is: 'A migration says what it does, and takes its time between two statements',
    changes: [
      {
        file: 'server/db/run-statement.ts',
        from: "await sql.raw(statement.replaceAll('IDENTITY', identity)).execute(db);",
        to: `await sql.raw(statement.replaceAll('IDENTITY', identity)).execute(db);
  process.stderr.write('A statement of a migration is done.\\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);`,
      },
    ],
  },
];
