import type { Effort, Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { type MeasuredProcess, startOurs } from './measured-process.ts';
import { get } from './fire.ts';
import { asking, interleaved, type Contender } from './rounds.ts';
import type { Size } from './fill-event.ts';
import { bookingsOf, type Sample } from './sample.ts';

const seats = { drivers: 2_000, boatsPerLeg: 4, bookings: 0 };
const small: Size = { ...seats, legs: 60, legsPerTime: 6, seatsPerBoat: 100 };
const listed: Size = { ...small, drivers: 288, seatsPerBoat: 12, bookings: 2_880 };
const sizes = {
  small,
  /** An event of its own: bookings in it would make the calendars of the others slower. */
  rushed: { ...small, drivers: 8_000, seatsPerBoat: 300 },
  large: { ...seats, legs: 500, seatsPerBoat: 100 },
  listed,
  /** Larger than the floating show: 34 boats, 45 journalists with a seat on each of thirty legs, ten a day. */
  travelling: { drivers: 45, boatsPerLeg: 34, bookings: 1_350, legs: 30, legsPerTime: 1, seatsPerBoat: 2, travels: true }, // prettier-ignore
  /** Those who wait have no seat on the boat that they wait for. */
  lined: { ...listed, drivers: 788, waiting: 500 },
} satisfies Record<string, Size>;

/** The calls, and the most that each may cost on SQLite, in microseconds of CPU; on PostgreSQL three times as much. */
const limits = {
  booking: ['a booking, 64 at once', 1_000],
  unchanged: ['a calendar that has not changed', 150],
  changed60: ['a calendar of 60 legs after each booking', 2_000],
  changed500: ['a calendar of 500 legs after each booking', 15_000],
  list: ["an admin's list of 2,880 bookings", 15_000],
  whereabouts: ['where all are on a day along a route', 100_000],
  line: ['a look at one’s place in a line of 500', 5_000],
} as const;

/** The cost of the commonest calls to the server, each beside its limit. */
export async function costs(engine: Engine, { milliseconds, rounds }: Effort): Promise<Row[]> {
  const places = {} as Record<keyof typeof sizes, { sample: Sample; server: MeasuredProcess; book: () => Buffer }>;
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[]) {
    const { environment, sample } = await engine.filled(sizes[name]);
    places[name] = { sample, server: await startOurs(environment), book: bookingsOf(sample) };
  }
  const { large, lined, listed, rushed, small, travelling } = places;
  try {
    const one = { connections: 1, for: milliseconds };
    const known = calendarOf(listed.sample, await etagOf(listed.server.url, listed.sample));
    const asked = ({ server }: { server: MeasuredProcess }, request: Buffer): Contender =>
      asking(server, () => ({ ...one, next: () => request }), [200]);
    const afterEach = ({ book, sample, server }: typeof small): Contender => {
      const calendar = calendarOf(sample);
      return asking(server, () => ({ ...one, next: (n) => (n % 2 === 0 ? book() : calendar) }), [200]);
    };
    const figures = await interleaved(
      {
        booking: asking(rushed.server, () => ({ ...one, connections: 64, next: rushed.book }), [200]),
        bookingAlone: asking(small.server, () => ({ ...one, next: small.book }), [200]),
        bookingAloneOf500: asking(large.server, () => ({ ...one, next: large.book }), [200]),
        unchanged: asking(listed.server, () => ({ ...one, connections: 32, next: () => known }), [304]),
        both60: afterEach(small),
        both500: afterEach(large),
        list: asked(listed, listOf(listed.sample)),
        whereabouts: asked(travelling, whereaboutsOf(travelling.sample)),
        line: asked(lined, placeOf(lined.sample)),
      },
      rounds,
    );
    const measured: Record<keyof typeof limits, number> = {
      ...figures,
      // Every other call is a booking.
      changed60: 2 * figures.both60 - figures.bookingAlone,
      changed500: 2 * figures.both500 - figures.bookingAloneOf500,
    };
    return (Object.keys(limits) as (keyof typeof limits)[]).map((name) => {
      const [work, onSqlite] = limits[name];
      const limit = (onSqlite * (engine.kind === 'SQLite' ? 1 : 3)) / 1_000;
      return {
        work,
        database: engine.kind,
        target: `≤ ${limit} ms of CPU`,
        reached: measured[name] <= limit,
        measured: `${measured[name].toFixed(3)} ms`,
      };
    });
  } finally {
    for (const { server } of Object.values(places)) await server.end();
  }
}

async function etagOf(url: string, { drivers: [driver], event }: Sample): Promise<string> {
  const headers = { authorization: `Bearer ${driver?.token}` };
  const response = await fetch(`${url}/api/leg/event/${event.id}`, { headers });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

function calendarOf({ drivers: [driver], event }: Sample, known?: string): Buffer {
  const headers = { authorization: `Bearer ${driver?.token}`, ...(known && { 'if-none-match': known }) };
  return get(`/api/leg/event/${event.id}`, headers);
}

function listOf({ admin, event }: Sample): Buffer {
  return get(`/api/reg/event/${event.id}`, { authorization: `Bearer ${admin.token}` });
}

function whereaboutsOf({ admin, event }: Sample): Buffer {
  return get(`/api/event/${event.id}/whereabouts/2036-06-01`, { authorization: `Bearer ${admin.token}` });
}

/** Of the last who waits for one leg: those before may have another trip at its hour. */
function placeOf({ drivers, event }: Sample): Buffer {
  return get(`/api/wait/event/${event.id}`, { authorization: `Bearer ${drivers.at(-2)?.token}` });
}
