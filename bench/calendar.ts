import type { Effort } from './effort.ts';
import { startLimits, startOurs, type Engine } from './engine.ts';
import { fire, get } from './fire.ts';
import { asking, compared, interleaved } from './rounds.ts';
import { bookingsOf } from './sample.ts';
import type { Row } from './table.ts';

const size = { events: 1, drivers: 300, legs: 500, boatsPerLeg: 4, seatsPerBoat: 20, bookings: 5_000 };
const connections = 32;
const bookingsPerSecond = 50;

/** The calendar of a large event for one journalist: unchanged, whole, and whole while others book. */
export async function calendar(engine: Engine, { rounds, milliseconds }: Effort): Promise<Row[]> {
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

    const again = (process: typeof ours, request: Buffer, status = 200) =>
      asking(process, () => ({ connections, for: milliseconds, next: () => request }), [status]);
    const accepting = (accepted: string) => get(path, { authorization, 'accept-encoding': accepted });
    const whole = {
      identity: again(ours, accepting('identity')),
      bare: again(limits, get('/bytes')),
      gzip: again(ours, accepting('gzip')),
      zstd: again(ours, accepting('gzip, deflate, br, zstd')),
      barePacked: again(limits, get('/packed')),
    };
    const quiet = await interleaved(
      {
        unchanged: again(ours, get(path, { authorization, 'if-none-match': etag }), 304),
        bareUnchanged: again(limits, get('/unchanged'), 304),
        ...whole,
      },
      rounds,
    );
    let over = false;
    const booking = bookingsOf(sample, size.bookings);
    const busy = fire(ours.port, {
      connections: 4,
      rate: bookingsPerSecond,
      next: () => (over ? undefined : booking()),
    });
    const rushed = await interleaved(whole, rounds);
    over = true;
    const { statuses, seconds } = await busy;
    const note = `with ${Math.round((statuses[200] ?? 0) / seconds)} bookings/s`;

    const row = (
      work: string,
      limit: string,
      of: Pick<Parameters<typeof compared>[1], 'ours' | 'bare' | 'target' | 'note'>,
    ) => compared(engine.kind, { work, limit, ...of });
    const kilobytes = `${(body.length / 1000).toFixed(0)} kB`;
    const same = 'bare Fastify, the same bytes';
    return [
      row('calendar, nothing changed', 'bare Fastify, 304', {
        ours: quiet.unchanged,
        bare: quiet.bareUnchanged,
        target: 0.7,
      }),
      row(`calendar, whole (${kilobytes})`, same, { ours: quiet.identity, bare: quiet.bare, target: 0.5 }),
      row('calendar, gzip', same, { ours: quiet.gzip, bare: quiet.barePacked, target: 0.5 }),
      row('calendar, as browsers ask (zstd)', same, { ours: quiet.zstd, bare: quiet.barePacked, target: 0.5 }),
      row('calendar, whole, others book', same, { ours: rushed.identity, bare: rushed.bare, target: 0.2, note }),
      row('calendar, gzip, others book', same, { ours: rushed.gzip, bare: rushed.barePacked, target: 0.2, note }),
      row('calendar, zstd, others book', same, { ours: rushed.zstd, bare: rushed.barePacked, target: 0.2, note }),
    ];
  } finally {
    await Promise.all([ours.end(), limits.end()]);
  }
}
