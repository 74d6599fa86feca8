import { setTimeout as sleep } from 'node:timers/promises';
import { openMailServer } from '../proof/mail-server.ts';
import type { Effort } from './effort.ts';
import { startOurs, type Engine } from './engine.ts';
import { fire, get, percentile } from './fire.ts';
import type { Sample } from './sample.ts';
import { alone, median, type Row } from './table.ts';

const size = { events: 1, drivers: 200, legs: 40, boatsPerLeg: 4, seatsPerBoat: 8, bookings: 200 };
const reads = { connections: 4, rate: 50, for: 8_000 };
/** An admin presses again and again. */
const pauseMilliseconds = 20;

type Remover = 'nobody' | 'their owners' | 'an admin';
interface Registration {
  id: number;
  organization: { id: number };
}

/** Others read the calendar while 200 bookings are removed: by their owners, whom nobody has to tell, and by an admin, whose removals are mailed. */
export async function removals(engine: Engine, { rounds }: Effort): Promise<Row[]> {
  const removers: Remover[] = ['nobody', 'their owners', 'an admin'];
  const all = new Map(removers.map((by) => [by, [] as Awaited<ReturnType<typeof readWhile>>[]]));
  for (let round = 0; round < rounds; round++)
    for (const by of removers) all.get(by)?.push(await readWhile(engine, by));
  const middle = (by: Remover, figure: 'p95' | 'cpu') => median((all.get(by) ?? []).map((each) => each[figure]));
  const told = removers.map(
    (by) => `${by} ${middle(by, 'p95').toFixed(0)} ms, ${middle(by, 'cpu').toFixed(0)} ms of CPU`,
  );
  return [
    alone({
      work: `${reads.rate} calendars a second while 200 bookings are removed`,
      database: engine.kind,
      target: 'with mails ≤ 1.5 × the CPU without',
      reached: middle('an admin', 'cpu') <= 1.5 * middle('their owners', 'cpu'),
      note: `p95 and CPU in ${reads.for / 1_000} s, removed by: ${told.join('; ')}`,
    }),
  ];
}

async function readWhile(engine: Engine, by: Remover) {
  const { environment, sample } = await engine.filled(size);
  const peer = await openMailServer();
  const ours = await startOurs({ ...environment, SMTP_URL: peer.url });
  try {
    const event = sample.events[0]?.id ?? 0;
    const path = `/api/leg/event/${event}`;
    const next = (count: number) => get(path, bearer(sample.drivers[count % sample.drivers.length]?.token));
    await fire(ours.port, { ...reads, for: 1_500, next });
    const before = await ours.usage();
    const [{ latencies }] = await Promise.all([
      fire(ours.port, { ...reads, next }),
      removeAll(ours.url, event, sample, by),
    ]);
    const after = await ours.usage();
    return { p95: percentile(latencies, 0.95), cpu: after.cpu - before.cpu };
  } finally {
    await ours.end();
    await peer.close();
  }
}

async function removeAll(url: string, event: number, { admin, drivers }: Sample, by: Remover): Promise<void> {
  if (by === 'nobody') return;
  const listed = await fetch(`${url}/api/reg/event/${event}`, { headers: bearer(admin.token) });
  const { registrations } = (await listed.json()) as { registrations: Registration[] };
  const tokens = new Map(drivers.map(({ id, token }) => [id, token]));
  for (const { id, organization } of registrations) {
    const token = by === 'an admin' ? admin.token : tokens.get(organization.id);
    const { status } = await fetch(`${url}/api/reg/${id}`, { method: 'DELETE', headers: bearer(token) });
    if (status !== 200) throw new Error(`A removal was answered ${status}`);
    await sleep(pauseMilliseconds);
  }
}

function bearer(token = ''): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
