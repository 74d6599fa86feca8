import type { Effort, Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { startOurs } from './measured-process.ts';
import { get } from './fire.ts';
import { asking, interleaved, type Contender } from './rounds.ts';
import type { Size } from './fill-event.ts';
import { bookingsOf, type Sample } from './sample.ts';

const seats = { events: 1, drivers: 2_000, boatsPerLeg: 4, bookings: 0 };
const small: Size = { ...seats, legs: 60, legsPerTime: 6, seatsPerBoat: 100 };
/** An event of its own: bookings in it would make the calendars of the others slower. */
const rushed: Size = { ...small, drivers: 8_000, seatsPerBoat: 300 };
const large: Size = { ...seats, legs: 500, seatsPerBoat: 100 };
const listed: Size = { ...small, drivers: 288, seatsPerBoat: 12, bookings: 2_880 };
/** Larger than the floating show: 34 boats, 45 journalists with a seat on each of thirty legs, ten a day. */
const travelling: Size = { events: 1, drivers: 45, boatsPerLeg: 34, bookings: 1_350, legs: 30, legsPerTime: 1, seatsPerBoat: 2, travels: true }; // prettier-ignore
/** Those who wait have no seat on the boat that they wait for. */
const lined: Size = { ...listed, drivers: 788, waiting: 500 };

/** The most that each may cost on SQLite, in microseconds of CPU; on PostgreSQL three times as much. */
const limits = {
  booking: 1_000,
  unchanged: 150,
  changed60: 2_000,
  changed500: 15_000,
  list: 15_000,
  whereabouts: 100_000,
  line: 5_000,
};
const works: Record<keyof typeof limits, string> = {
  booking: 'a booking, 64 at once',
  unchanged: 'a calendar that has not changed',
  changed60: 'a calendar of 60 legs after each booking',
  changed500: 'a calendar of 500 legs after each booking',
  list: "an admin's list of 2,880 bookings",
  whereabouts: 'where all are on a day along a route',
  line: 'a look at one’s place in a line of 500',
};

/** The cost of the commonest calls to the server, each beside its limit. */
export async function costs(engine: Engine, { milliseconds, rounds }: Effort): Promise<Row[]> {
  const filled = {
    rushed: await engine.filled(rushed),
    small: await engine.filled(small),
    large: await engine.filled(large),
    listed: await engine.filled(listed),
    travelling: await engine.filled(travelling),
    lined: await engine.filled(lined),
  };
  const servers = {
    rushed: await startOurs(filled.rushed.environment),
    small: await startOurs(filled.small.environment),
    large: await startOurs(filled.large.environment),
    listed: await startOurs(filled.listed.environment),
    travelling: await startOurs(filled.travelling.environment),
    lined: await startOurs(filled.lined.environment),
  };
  try {
    const etag = await etagOf(servers.listed.url, filled.listed.sample);
    const one = { connections: 1, for: milliseconds };
    const books = {
      rushed: bookingsOf(filled.rushed.sample),
      small: bookingsOf(filled.small.sample),
      large: bookingsOf(filled.large.sample),
    };
    const afterEach = (name: 'small' | 'large'): Contender => {
      const calendar = calendarOf(filled[name].sample);
      return asking(servers[name], () => ({ ...one, next: (n) => (n % 2 === 0 ? books[name]() : calendar) }), [200]);
    };
    const figures = await interleaved(
      {
        booking: asking(servers.rushed, () => ({ ...one, connections: 64, next: books.rushed }), [200]),
        bookingAlone: asking(servers.small, () => ({ ...one, next: books.small }), [200]),
        bookingAloneOf500: asking(servers.large, () => ({ ...one, next: books.large }), [200]),
        unchanged: asking(
          servers.listed,
          () => ({ ...one, connections: 32, next: () => calendarOf(filled.listed.sample, etag) }),
          [304],
        ),
        both60: afterEach('small'),
        both500: afterEach('large'),
        list: asking(servers.listed, () => ({ ...one, next: () => listOf(filled.listed.sample) }), [200]),
        whereabouts: asking(
          servers.travelling,
          () => ({ ...one, next: () => whereaboutsOf(filled.travelling.sample) }),
          [200],
        ),
        line: asking(servers.lined, () => ({ ...one, next: () => placeOf(filled.lined.sample) }), [200]),
      },
      rounds,
    );
    const cpu = (name: keyof typeof figures) => figures[name].cpu ?? NaN;
    return rowsOf(engine, {
      booking: cpu('booking'),
      unchanged: cpu('unchanged'),
      // Every other call is a booking.
      changed60: 2 * cpu('both60') - cpu('bookingAlone'),
      changed500: 2 * cpu('both500') - cpu('bookingAloneOf500'),
      list: cpu('list'),
      whereabouts: cpu('whereabouts'),
      line: cpu('line'),
    });
  } finally {
    for (const server of Object.values(servers)) await server.end();
  }
}

function rowsOf({ kind }: Engine, measured: typeof limits): Row[] {
  return (Object.keys(limits) as (keyof typeof limits)[]).map((name) => {
    const limit = (limits[name] * (kind === 'SQLite' ? 1 : 3)) / 1_000;
    const [work, cpu] = [works[name], measured[name]];
    return {
      work,
      database: kind,
      target: `≤ ${limit} ms of CPU`,
      reached: cpu <= limit,
      measured: `${cpu.toFixed(3)} ms`,
    };
  });
}

async function etagOf(url: string, { drivers: [driver], events: [event] }: Sample): Promise<string> {
  const headers = { authorization: `Bearer ${driver?.token}` };
  const response = await fetch(`${url}/api/leg/event/${event?.id}`, { headers });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

function calendarOf({ drivers: [driver], events: [event] }: Sample, known?: string): Buffer {
  const headers = { authorization: `Bearer ${driver?.token}`, ...(known && { 'if-none-match': known }) };
  return get(`/api/leg/event/${event?.id}`, headers);
}

function listOf({ admin, events: [event] }: Sample): Buffer {
  return get(`/api/reg/event/${event?.id}`, { authorization: `Bearer ${admin.token}` });
}

function whereaboutsOf({ admin, events: [event] }: Sample): Buffer {
  return get(`/api/event/${event?.id}/whereabouts/2036-06-01`, { authorization: `Bearer ${admin.token}` });
}

/** Of the last who waits for one leg: those before may have another trip at its hour. */
function placeOf({ drivers, events: [event] }: Sample): Buffer {
  return get(`/api/wait/event/${event?.id}`, { authorization: `Bearer ${drivers.at(-2)?.token}` });
}
