/**
 * npm run bench: everything on both databases in about four minutes, or some of it: npm run bench -- costs sqlite
 * Medians of more and longer rounds, in about eight: npm run bench -- --rounds 5 --milliseconds 1500 --minutes 1
 * Prints a table and writes it as JSON; CPU is that of the measured process.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { costs } from './costs.ts';
import { memory } from './memory.ts';
import { rush } from './rush.ts';
import { chosen, type Effort, refuseUnknown, report, type Row } from './measurement.ts';
import { openEngine, type Engine, type Kind } from './engine.ts';

const works: Record<string, (engine: Engine, effort: Effort) => Promise<Row[]>> = {
  costs,
  rush,
  memory,
};
const kinds: Record<string, Kind> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    milliseconds: { type: 'string', default: '400' },
    minutes: { type: 'string', default: '0.4' },
    out: { type: 'string', default: join(import.meta.dirname, '../dist/bench.json') },
  },
});
const effort = {
  rounds: Number(values.rounds),
  milliseconds: Number(values.milliseconds),
  minutes: Number(values.minutes),
};
refuseUnknown(positionals, { ...works, ...kinds });

const rows: Row[] = [];
for (const [, kind] of chosen(kinds, positionals)) {
  const engine = await openEngine(kind);
  try {
    for (const [name, work] of chosen(works, positionals)) {
      console.error(`${name} on ${kind} …`);
      rows.push(...(await work(engine, effort)));
    }
  } finally {
    await engine.close();
  }
}
report(rows, values.out, effort);
