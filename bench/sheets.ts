import { writeSheet } from '../server/spreadsheet/write.ts';
import type { Effort, Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { startOurs } from './measured-process.ts';
import { fire, percentile } from './fire.ts';
import { interleaved, type Contender, type Measured } from './rounds.ts';
import { bookingsOf } from './sample.ts';

const importRows = 5_000;
const reportRows = 20_000;
const size = {
  events: 2,
  drivers: 400,
  legs: 500,
  boatsPerLeg: 4,
  seatsPerBoat: 40,
  bookings: 0,
  bookingsOfFirst: reportRows,
};
const bookingsPerSecond = 20;
const longest = 200;

/** The preview of a large import and a large report while others book. */
export async function sheets(engine: Engine, { rounds }: Effort): Promise<Row[]> {
  const { sample, environment } = await engine.filled(size);
  const [event] = sample.events;
  const file = new Uint8Array(await participants());
  const ours = await startOurs(environment);
  const headers = { authorization: `Bearer ${sample.admin.token}` };
  const upload = () => {
    const body = new FormData();
    body.append('file', new Blob([file]), 'import.xlsx');
    return fetch(`${ours.url}/api/org/upload?preview=true`, { method: 'POST', headers, body });
  };
  let over = false;
  const book = bookingsOf({ ...sample, events: sample.events.slice(1) });
  const busy = fire(ours.port, { connections: 8, rate: bookingsPerSecond, next: () => (over ? undefined : book()) });
  try {
    const figures = await interleaved(
      {
        preview: timed(upload),
        report: timed(() => fetch(`${ours.url}/api/event/report/bregs/${event?.id}`, { headers })),
      },
      rounds,
    );
    over = true;
    const { latencies, statuses } = await busy;
    if (Object.keys(statuses).join() !== '200') throw new Error(`Bookings were answered ${JSON.stringify(statuses)}`);
    const p99 = percentile(latencies, 0.99);
    const row = (work: string, { took }: Measured): Row => ({
      work,
      database: engine.kind,
      target: `bookings meanwhile p99 < ${longest} ms`,
      reached: p99 < longest,
      measured: `${(took / 1_000).toFixed(1)} s; bookings p99 ${p99.toFixed(0)} ms`,
    });
    return [
      row(`import preview, ${importRows} rows`, figures.preview),
      row(`report, ${reportRows} rows`, figures.report),
    ];
  } finally {
    over = true;
    await ours.end();
  }
}

function timed(ask: () => Promise<Response>): Contender {
  return async () => {
    const began = performance.now();
    const response = await ask();
    if (!response.ok) throw new Error(`${response.url} was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    return { took: performance.now() - began };
  };
}

/** As an organiser's list of participants is. */
function participants(): Promise<Buffer> {
  const names = ['email', 'type', 'organization_name', 'first_name', 'last_name', 'phone', 'city', 'website'] as const;
  type Participant = Record<(typeof names)[number], string>;
  const rows = Array.from({ length: importRows }, (_, n) => ({
    email: `new${n}@press.test`,
    type: 'test driver',
    organization_name: `Sailing Weekly ${n}`,
    first_name: 'Aino',
    last_name: `Virtanen ${n}`,
    phone: `040${1_000_000 + n}`,
    city: 'Helsinki',
    website: `https://weekly${n}.example`,
  }));
  const columns = names.map((header) => ({ header, kind: 'text' as const, value: (row: Participant) => row[header] }));
  return writeSheet([{ name: 'Participants', columns, rows }]);
}
