import { type Effort, median, type Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { startOurs } from './measured-process.ts';
import { fire, percentile } from './fire.ts';
import { bookingsOf, type Sample } from './sample.ts';

const size = { events: 2, drivers: 200, legs: 60, boatsPerLeg: 4, seatsPerBoat: 12, bookings: 600, legsPerTime: 6 };
const bookingsPerSecond = 50;
const most = { preview: 1_000, apply: 2_000 };

/** A day of 60 legs and 600 bookings is changed, and undone, while people book in another event. */
export async function disruption(engine: Engine, { rounds }: Effort): Promise<Row[]> {
  const { environment, sample } = await engine.filled(size);
  const ours = await startOurs(environment);
  try {
    const [changed, other] = sample.events;
    const legs = changed?.times.flat() ?? [];
    const wishes = [
      { kind: 'delay', minutes: 5, legs },
      { kind: 'cancel', legs: legs.slice(0, 30) },
    ];
    const next = bookingsOf({ ...sample, events: other ? [other] : [] }, size.bookings);
    await fire(ours.port, { connections: 4, rate: bookingsPerSecond, for: 1_000, next });
    const quiet = await fire(ours.port, { connections: 4, rate: bookingsPerSecond, for: 3_000, next });
    let isOver = false;
    const load = { connections: 4, rate: bookingsPerSecond, next: () => (isOver ? undefined : next()) };
    const busy = fire(ours.port, load);
    const times = { preview: [] as number[], apply: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const wish of wishes) await changeAndUndo(ours.url, sample, { event: changed?.id, wish }, times);
    isOver = true;
    const { latencies, statuses } = await busy;
    if (Object.keys(statuses).some((status) => status !== '200'))
      throw new Error(`Bookings: ${JSON.stringify(statuses)}`);
    const beside = `bookings of another event p99 ${ms(percentile(latencies, 0.99))}, without it ${ms(percentile(quiet.latencies, 0.99))}`;
    return (['preview', 'apply'] as const).map((step) => ({
      work: `${step} of a change of ${size.legs} legs and ${size.bookings} bookings`,
      database: engine.kind,
      target: `≤ ${most[step]} ms`,
      reached: Math.max(...times[step]) <= most[step],
      measured: `median ${ms(median(times[step]))}, longest ${ms(Math.max(...times[step]))}; ${beside}`,
    }));
  } finally {
    await ours.end();
  }
}

async function changeAndUndo(
  url: string,
  { admin }: Sample,
  asked: { event: number | undefined; wish: object },
  times: { preview: number[]; apply: number[] },
): Promise<void> {
  const send = async <Body>(path: string, payload: object): Promise<[Body, number]> => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const began = performance.now();
    const response = await fetch(`${url}/api/event/disruption${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    });
    const body = (await response.json()) as Body;
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${JSON.stringify(body)}`);
    return [body, performance.now() - began];
  };
  const [{ revision }, preview] = await send<{ revision: number }>('/preview', asked);
  const [{ id }, apply] = await send<{ id: number }>('', { ...asked, revision, reason: 'Wind' });
  times.preview.push(preview);
  times.apply.push(apply);
  await send('/undo', { id });
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
