import type { Defect } from './defect.ts';

/** The process is killed between its message and the next step. */
const half = `process.stderr.write('Half of it is done.\\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);`;

/** Not defects: they lengthen a short moment, so that a test can kill the process in it. */
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
  {
    name: 'slow-draw',
    is: 'A draw takes its time when its seats have been booked',
    changes: [
      {
        file: 'server/draw/run.ts',
        from: '    await book(tx, event, read, result, at);',
        to: `    await book(tx, event, read, result, at);
  ${half}`,
      },
    ],
  },
  {
    name: 'slow-change',
    is: 'A change of the day takes its time when legs and bookings have been written',
    changes: [
      {
        file: 'server/disruption/apply.ts',
        from: "  await writeDifference(tx, difference, wish.kind === 'legs' ? undefined : request.reason);",
        to: `  await writeDifference(tx, difference, wish.kind === 'legs' ? undefined : request.reason);
  if (wish.kind !== 'legs') { ${half} }`,
      },
    ],
  },
];
