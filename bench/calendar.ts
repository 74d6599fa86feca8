import { fire, get, post } from './fire.ts';
import { startLimits, startOurs, type Engine } from './engine.ts';
import { interleaved, type Contender, type Measured } from './rounds.ts';
import { nthBooking } from './sample.ts';
import type { Row } from './table.ts';

const size = { events: 1, drivers: 300, legs: 500, boatsPerLeg: 4, seatsPerBoat: 20, bookings: 5_000 };
const connections = 32;
const bookingsPerSecond = 50;

/** The calendar of a large event for one journalist: unchanged, whole, and whole while others book. */
export async function calendar(
  engine: Engine,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Row[]> {
  const { sample, environment } = await engine.filled(size);
  const [event] = sample.events;
  const [driver] = sample.drivers;
  if (!event || !driver) throw new Error('The sample is empty');
  const [ours, limits] = await Promise.all([startOurs(environment), startLimits()]);
  try {
    const path = `/api/leg/event/${event.id}`;
    const authorization = `Bearer ${driver.token}`;
    const first = await fetch(ours.url + path, { headers: { authorization } });
    const etag = first.headers.get('etag') ?? '';
    const body = Buffer.from(await first.arrayBuffer());
    await fetch(`${limits.url}/bytes`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    });

    const asking = (process: typeof ours, request: Buffer, status: number): Contender => ({
      process,
      load: () => ({ connections, for: milliseconds, next: () => request }),
      expect: [status],
    });
    const quiet = await interleaved(
      {
        unchanged: asking(ours, get(path, { authorization, 'if-none-match': etag }), 304),
        bareUnchanged: asking(limits, get('/unchanged'), 304),
        whole: asking(ours, get(path, { authorization, 'accept-encoding': 'identity' }), 200),
        bareWhole: asking(limits, get('/bytes'), 200),
        gzip: asking(ours, get(path, { authorization, 'accept-encoding': 'gzip' }), 200),
        zstd: asking(ours, get(path, { authorization, 'accept-encoding': 'gzip, deflate, br, zstd' }), 200),
        bareGzip: asking(limits, get('/packed'), 200),
      },
      rounds,
    );

    let booked = size.bookings;
    const booking = () => {
      const { driver, leg, boat } = nthBooking(event, sample.drivers.length, booked++);
      return post(
        '/api/reg',
        { event: event.id, leg, boat },
        { authorization: `Bearer ${sample.drivers[driver]?.token}` },
      );
    };
    let stop = false;
    const busy = fire(ours.port, {
      connections: 4,
      rate: bookingsPerSecond,
      next: () => (stop ? undefined : booking()),
    });
    const rushed = await interleaved(
      {
        whole: asking(ours, get(path, { authorization, 'accept-encoding': 'identity' }), 200),
        bareWhole: asking(limits, get('/bytes'), 200),
        gzip: asking(ours, get(path, { authorization, 'accept-encoding': 'gzip' }), 200),
        zstd: asking(ours, get(path, { authorization, 'accept-encoding': 'gzip, deflate, br, zstd' }), 200),
        bareGzip: asking(limits, get('/packed'), 200),
      },
      rounds,
    );
    stop = true;
    const { statuses, count, seconds } = await busy;
    const bookings = `${Math.round(count / seconds)} bookings/s, answers ${JSON.stringify(statuses)}`;
    const bytes = `${(body.length / 1000).toFixed(0)} kB`;
    const row = rowOf(engine.kind);
    return [
      row('calendar, nothing changed', 'bare Fastify, 304', quiet.unchanged, quiet.bareUnchanged, 0.7),
      row(`calendar, whole (${bytes})`, 'bare Fastify, same bytes', quiet.whole, quiet.bareWhole, 0.5),
      row('calendar, whole, gzip', 'bare Fastify, same bytes', quiet.gzip, quiet.bareGzip, 0.5),
      row('calendar, whole, as browsers ask (zstd)', 'bare Fastify, gzip', quiet.zstd, quiet.bareGzip, 0.5),
      row('calendar, whole, others book', 'bare Fastify, same bytes', rushed.whole, rushed.bareWhole, 0.2, bookings),
      row('calendar, gzip, others book', 'bare Fastify, same bytes', rushed.gzip, rushed.bareGzip, 0.2, bookings),
      row('calendar, zstd, others book', 'bare Fastify, gzip', rushed.zstd, rushed.bareGzip, 0.2, bookings),
    ];
  } finally {
    await Promise.all([ours.end(), limits.end()]);
  }
}

function rowOf(database: string) {
  return (work: string, limit: string, ours: Measured, bare: Measured, target: number, note = ''): Row => ({
    work,
    database,
    limit,
    ratio: ours.rate / bare.rate,
    cpuRatio: bare.cpu / ours.cpu,
    target: `≥ ${target}`,
    reached: ours.rate / bare.rate >= target,
    cpu: ours.cpu,
    limitCpu: bare.cpu,
    note: [`${Math.round(ours.rate)}/s`, note].filter(Boolean).join(', '),
  });
}
