import { randomUUID } from 'node:crypto';
import { type Effort, median, type Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { fire, get, percentile, post } from './fire.ts';
import { startOurs } from './measured-process.ts';
import type { SampleEvent } from './fill-event.ts';
import type { Sample } from './sample.ts';

/** Eight seats a boat, so that there are not enough for everybody's first wish. */
const size = { drivers: 200, legs: 40, boatsPerLeg: 4, seatsPerBoat: 8, bookings: 0 };
const longest = 500;

const marksPerSecond = 20;
/** The first booking is that of somebody whom the quay marks. */
const boardingToday = { today: true, bookings: 1 };

/** The moment that booking opens: 200 journalists open the calendar, press, and look again, all at once. */
export async function rush(engine: Engine, effort: Effort): Promise<Row[]> {
  return [await rushOf(engine, effort, false), await rushOf(engine, effort, true)];
}

/** The same again while phones on the quay mark who is aboard. */
async function rushOf(engine: Engine, { rounds }: Effort, boarding: boolean): Promise<Row> {
  const p99s: number[] = [];
  let booked = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const { sample, environment } = await engine.filled(boarding ? { ...size, ...boardingToday } : size);
    const ours = await startOurs(environment);
    const marking = boarding ? markOnAndOn(ours.port, sample) : undefined;
    try {
      const heard = await Promise.all(sample.drivers.map((_, n) => openAndBook(ours.port, sample, n)));
      const latencies = heard.flatMap((each) => each.latencies).sort((a, b) => a - b);
      p99s.push(percentile(latencies, 0.99));
      booked = sum(heard.map(({ statuses }) => (statuses[200] ?? 0) - 2)); // Two of the answers are the calendar.
      refused = sum(heard.map(({ statuses }) => statuses[409] ?? 0));
      const others = heard
        .flatMap(({ statuses }) => Object.keys(statuses))
        .filter((status) => !/^(200|409)$/.test(status));
      if (others.length > 0 || booked + refused !== size.drivers)
        throw new Error(`${booked} booked, ${refused} refused, and ${others.join()}`);
    } finally {
      await marking?.end();
      await ours.end();
    }
  }
  const p99 = median(p99s);
  const beside = boarding ? `, beside ${marksPerSecond} boarding marks a second` : '';
  return {
    work: `rush: ${size.drivers} open the calendar and book ${size.legs} legs at once${beside}`,
    database: engine.kind,
    target: `p99 ≤ ${longest} ms`,
    reached: p99 <= longest,
    measured: `p99 ${p99.toFixed(0)} ms; all answered: ${booked} booked, ${refused} refused`,
  };
}

/** One phone, which repeatedly marks somebody as aboard the first boat. */
function markOnAndOn(port: number, { admin, drivers: [driver], event }: Sample): { end: () => Promise<void> } {
  const leg = event.times.flat()[0] ?? 0;
  const place = { event: event.id, leg, boat: event.boatsOf.get(leg)?.[0], organization: driver?.id };
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const sent: Promise<unknown>[] = [];
  const send = async () => {
    const mark = { ...place, id: randomUUID(), kind: 'aboard', device: 'bench', device_at: new Date().toISOString() };
    const body = JSON.stringify({ marks: [mark] });
    const response = await fetch(`http://127.0.0.1:${port}/api/boarding`, { method: 'POST', headers, body });
    const { results } = (await response.json()) as { results?: { result: string }[] };
    if (results?.[0]?.result !== 'stored') throw new Error(`A mark was answered ${response.status}`);
  };
  const timer = setInterval(() => sent.push(send()), 1_000 / marksPerSecond);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(sent);
    },
  };
}

/** Half of them want the same early legs. */
function openAndBook(port: number, { event, drivers }: Sample, n: number) {
  const headers = { authorization: `Bearer ${drivers[n]?.token}`, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const calendar = get(`/api/leg/event/${event.id}`, headers);
  const asked = [calendar, post('/api/reg', { event: event.id, ...wish(event, n) }, headers), calendar];
  return fire(port, { connections: 1, next: (count) => asked[count] });
}

function wish({ times, boatsOf }: SampleEvent, n: number): { leg: number; boat: number } {
  const legs = times.flat();
  const leg = legs[n % 2 === 0 ? n % 4 : n % legs.length] ?? 0;
  const boats = boatsOf.get(leg) ?? [];
  return { leg, boat: boats[n % boats.length] ?? 0 };
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
