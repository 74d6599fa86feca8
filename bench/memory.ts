import { setTimeout as sleep } from 'node:timers/promises';
import type { Effort, Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { startOurs } from './measured-process.ts';
import { fire, get } from './fire.ts';
import { bookingsOf, type Sample } from './sample.ts';

const size = { drivers: 400, legs: 500, boatsPerLeg: 4, seatsPerBoat: 40, bookings: 500 };
const maxMegabytes = 300;
const share = 0.05;

/** A server at rest, after a rush, and after a long mixed load: it must not grow from one to the next. */
export async function memory(engine: Engine, { minutes }: Effort): Promise<Row[]> {
  const { sample, environment } = await engine.filled(size);
  const ours = await startOurs(environment);
  /** Freed memory goes back to the system a moment after a collection. */
  const megabytes = async () => {
    await ours.rest();
    await sleep(2_000);
    return (await ours.rest()).rss / 1e6;
  };
  try {
    const next = mixed(sample);
    await fire(ours.port, { connections: 64, for: 5_000, next });
    const rest = await megabytes();
    await fire(ours.port, { connections: 200, for: 10_000, next });
    const rushed = await megabytes();
    const half = { connections: 16, for: minutes * 30_000, rate: 200, next };
    await fire(ours.port, half);
    const halfway = await megabytes();
    await fire(ours.port, half);
    const after = await megabytes();
    const isFlat = Math.max(rushed, halfway, after) <= rest * (1 + share);
    return [
      {
        work: `memory: at rest, after a rush, after ${minutes / 2} and ${minutes} minutes of mixed load`,
        database: engine.kind,
        target: `flat ± 5 %, < ${maxMegabytes} MB`,
        reached: isFlat && Math.max(rest, rushed, halfway, after) < maxMegabytes,
        measured: [rest, rushed, halfway, after].map((each) => `${each.toFixed(0)} MB`).join(', '),
      },
    ];
  } finally {
    await ours.end();
  }
}

/** Of eight requests one books, the others look. */
function mixed(sample: Sample): (count: number) => Buffer {
  const book = bookingsOf(sample, size.bookings);
  return (count) => {
    if (count % 8 === 0) return book();
    const driver = sample.drivers[count % sample.drivers.length];
    const path = `/api/${count % 8 === 1 ? 'reg' : 'leg'}/event/${sample.event.id}`;
    return get(path, { authorization: `Bearer ${driver?.token}`, 'accept-encoding': 'zstd' });
  };
}
