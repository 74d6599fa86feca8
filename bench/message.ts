import { openMailServer } from '../proof/mail-server.ts';
import type { Effort, Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { startOurs } from './measured-process.ts';
import { fire, percentile } from './fire.ts';
import { bookingsOf, type Sample } from './sample.ts';

const people = 1_000;
const size = { events: 1, drivers: people, legs: 60, boatsPerLeg: 4, seatsPerBoat: 100, bookings: 0, legsPerTime: 6 };
const bookingsPerSecond = 50;
/** The additional time. */
const longest = 100;

/** One message to a thousand people, while others book as before. */
export async function message(engine: Engine, _effort: Effort): Promise<Row[]> {
  const { environment, sample } = await engine.filled(size);
  const peer = await openMailServer();
  const ours = await startOurs({ ...environment, SMTP_URL: peer.url });
  try {
    const load = { connections: 4, rate: bookingsPerSecond, next: bookingsOf(sample) };
    await fire(ours.port, { ...load, for: 2_000 });
    const quiet = await fire(ours.port, { ...load, for: 4_000 });
    const began = performance.now();
    await sendToAll(ours.url, sample);
    const answered = performance.now() - began;
    const isOver = () => peer.letters.length >= people;
    const busy = await fire(ours.port, { ...load, next: (n) => (isOver() && n > 50 ? undefined : load.next()) });
    const sent = performance.now() - began;
    for (const { statuses } of [quiet, busy])
      if (Object.keys(statuses).join() !== '200') throw new Error(`Bookings: ${JSON.stringify(statuses)}`);
    const [before, meanwhile] = [quiet, busy].map(({ latencies }) => percentile(latencies, 0.99)) as [number, number];
    return [
      {
        work: `bookings while one message goes to ${people} people`,
        database: engine.kind,
        target: `p99 ≤ ${longest} ms longer`,
        reached: meanwhile - before <= longest,
        measured: `p99 ${meanwhile.toFixed(0)} ms, before it ${before.toFixed(0)} ms; answered after ${answered.toFixed(0)} ms, ${peer.letters.length} mails arrived within ${(sent / 1_000).toFixed(1)} s`,
      },
    ];
  } finally {
    await ours.end();
    await peer.close();
  }
}

async function sendToAll(url: string, { admin, drivers, events: [event] }: Sample): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const to = { ids: drivers.map(({ id }) => id) };
  const draft = { event: event?.id, to, subject: 'Fenders', text: 'Dear {first_name}, please bring the fenders back.' };
  const send = async <Body>(path: string, payload: object): Promise<Body> => {
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(payload) });
    const body = (await response.json()) as Body;
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  };
  const { digest } = await send<{ digest: string }>('/api/message/preview', draft);
  await send('/api/message', { ...draft, digest });
}
