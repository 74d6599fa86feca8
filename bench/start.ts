import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';
import { type Effort, median, type Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import type { Size } from './fill-event.ts';
import { answers } from './measured-process.ts';

const root = join(import.meta.dirname, '..');
const maxSeconds = 2;
const perEvent = 5_000;
const nothing = { events: 0, drivers: 0, legs: 0, boatsPerLeg: 0, seatsPerBoat: 0, bookings: 0 };

/** A number of bookings, at most 5,000 in each event. */
function stored(count: number): Size {
  const events = Math.max(1, count / perEvent) + 1;
  const bookings = Math.min(count, perEvent);
  return { events, drivers: 400, legs: 500, boatsPerLeg: 4, seatsPerBoat: 40, bookings, bookingsOfFirst: 1_000 };
}

/** npm start on an installed machine until its first answer. */
export async function start(engine: Engine, { rounds }: Effort): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, size] of [['empty', nothing] as const, ['10⁶ bookings', stored(1_000_000)] as const]) {
    const { environment } = await engine.kept(size);
    const all: number[] = [];
    for (let round = 0; round < rounds + 1; round++) {
      const milliseconds = await npmStart(environment);
      if (round > 0) all.push(milliseconds / 1_000); // The first builds the pages, if they are old.
    }
    const seconds = median(all);
    rows.push({
      work: `npm start to the first answer, ${what}`,
      database: engine.kind,
      target: `≤ ${maxSeconds} s`,
      reached: seconds <= maxSeconds,
      measured: `${seconds.toFixed(2)} s`,
    });
  }
  return rows;
}

/** Milliseconds from the command to the first answer. */
async function npmStart(environment: Record<string, string>): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...environment },
    stdio: 'ignore',
    detached: true, // A group of its own, so that its end reaches node behind npm.
  });
  while (!(await answers(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await sleep(5);
  }
  const milliseconds = performance.now() - began;
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  return milliseconds;
}
