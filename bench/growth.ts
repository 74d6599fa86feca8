import type { Effort, Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { startOurs } from './measured-process.ts';
import { get } from './fire.ts';
import { asking, interleaved, type Contender, type Measured } from './rounds.ts';
import type { Size } from './fill-event.ts';
import { bookingsOf } from './sample.ts';

const counts = [1_000, 10_000, 100_000, 1_000_000];
const perEvent = 5_000;
const mostTimes = 1.3;
const connections = 16;

/** A number of bookings, at most 5,000 in each event; the first event has the same size in each, so that its growth is not measured. */
export function stored(count: number): Size {
  const events = Math.max(1, count / perEvent) + 1;
  const bookings = Math.min(count, perEvent);
  return { events, drivers: 400, legs: 500, boatsPerLeg: 4, seatsPerBoat: 40, bookings, bookingsOfFirst: 1_000 };
}

/** A booking and a calendar in an event of 1,000 bookings, however many are stored beside it; beside themselves at 10³. */
export async function growth(engine: Engine, { rounds, milliseconds }: Effort): Promise<Row[]> {
  const open = await Promise.all(
    counts.map(async (count) => {
      const { sample, environment } = await engine.kept(stored(count));
      const first = { ...sample, events: sample.events.slice(0, 1) };
      return { count, first, server: await startOurs(environment) };
    }),
  );
  try {
    const contenders: Record<string, Contender> = {};
    for (const { count, first, server } of open) {
      const next = bookingsOf(first, 1_000);
      const [event] = first.events;
      let asked = 0;
      const calendar = () => {
        const driver = first.drivers[asked++ % first.drivers.length];
        return get(`/api/leg/event/${event?.id}`, { authorization: `Bearer ${driver?.token}` });
      };
      contenders[`booking ${count}`] = asking(server, () => ({ connections, for: milliseconds, next }), [200]);
      contenders[`calendar ${count}`] = asking(
        server,
        () => ({ connections, for: milliseconds, next: calendar }),
        [200],
      );
    }
    const figures = await interleaved(contenders, rounds);
    return ['booking', 'calendar'].map((work) => grown(engine, work, figures));
  } finally {
    for (const { server } of open) await server.end();
  }
}

function grown(engine: Engine, work: string, figures: Record<string, Measured>): Row {
  const costs = counts.map((count) => figures[`${work} ${count}`]?.cpu ?? NaN);
  const [least = NaN] = costs;
  const times = Math.max(...costs) / least;
  return {
    work: `${work} at 10³, 10⁴, 10⁵, 10⁶ stored bookings`,
    database: engine.kind,
    target: `≤ ${mostTimes} × its CPU`,
    reached: times <= mostTimes,
    measured: costs.map((cost) => `${cost.toFixed(2)} ms`).join(', '),
  };
}
