import type { Tables } from '../server/db/tables.ts';
import { post } from './fire.ts';
import type { Insertable } from 'kysely';
import { copyEvent } from './copy-event.ts';
import type { Database, Db } from '../server/db/database.ts';
import { createTokens } from '../server/tokens.ts';

/** Signs the tokens of every measured server. */
export const secret = 'measurements are made with this secret';

export interface Sample {
  events: SampleEvent[];
  /** Journalists, each with a session. */
  drivers: { id: number; token: string }[];
  admin: { id: number; token: string };
}

export interface SampleEvent {
  id: number;
  /** Legs of one time never overlap with those of another. */
  times: number[][];
  boatsOf: Map<number, number[]>;
}

export interface Size {
  events: number;
  drivers: number;
  legs: number;
  boatsPerLeg: number;
  seatsPerBoat: number;
  /** In each event. */
  bookings: number;
  /** In the first event, when it is to be unlike the others. */
  bookingsOfFirst?: number;
  /** So many begin together; ten times a day. */
  legsPerTime?: number;
  lastDay?: string;
}

const at = '2026-06-01T09:00:00.000Z';
const timesPerDay = 10;

/** Fills an empty database: events of `legs` legs, some at a time, ten times a day, with boats of their own at each of the some. */
export async function fillSample(database: Database, size: Size): Promise<Sample> {
  const organizations = await inserted(database, 'organization', [
    {
      email: 'bench-admin@x.test',
      email_key: 'bench-admin@x.test',
      type: 'admin' as const,
      confirmed_at: at,
      first_name: 'Ada',
      last_name: 'Admin',
    },
    ...Array.from({ length: size.drivers }, (_, n) => {
      const email = `driver${n}@press.test`;
      return {
        email,
        email_key: email,
        type: 'test driver' as const,
        confirmed_at: at,
        first_name: 'Kim',
        last_name: `${n}`,
      };
    }),
  ]);
  const [admin, ...drivers] = await signedIn(database, organizations);
  if (!admin) throw new Error('No admin was made');
  const events: SampleEvent[] = [];
  for (let n = 0; n < size.events; n++) {
    const [, like] = events;
    if (like) {
      events.push(await copyEvent(database, n, like));
      continue;
    }
    const event = await fillEvent(database, n, admin.id, size);
    await fillBookings(
      database,
      event,
      drivers.map(({ id }) => id),
      n === 0 ? (size.bookingsOfFirst ?? size.bookings) : size.bookings,
    );
    events.push(event);
  }
  return { events, drivers, admin };
}

async function signedIn(database: Database, ids: number[]): Promise<{ id: number; token: string }[]> {
  const expires = Date.now() + 1e9;
  const sessions = ids.map((id) => ({
    id: `session-of-${id}`,
    organization: id,
    created_at: at,
    expires_at: new Date(expires).toISOString(),
  }));
  await database.write(async (tx) => {
    for (const some of chunks(sessions)) await tx.insertInto('session').values(some).execute();
  });
  const tokens = createTokens(secret);
  return Promise.all(
    ids.map(async (id, place) => ({
      id,
      token: await tokens.sign(
        { use: 'session', id, type: place === 0 ? 'admin' : 'test driver', session: `session-of-${id}` },
        expires,
      ),
    })),
  );
}

async function fillEvent(database: Database, n: number, owner: number, size: Size): Promise<SampleEvent> {
  const { legsPerTime = 5, lastDay = '2036-12-31' } = size;
  const [id = 0] = await inserted(database, 'event', [
    {
      name: `Event ${n}`,
      location: 'Hanko',
      start_date: '2036-06-01',
      end_date: lastDay,
      description: '',
      program: '',
    },
  ]);
  const boats = await inserted(
    database,
    'boat',
    Array.from({ length: legsPerTime * size.boatsPerLeg }, (_, boat) => ({
      event: id,
      owner,
      make: `Maker ${boat % 7}`,
      model: `Model ${boat}`,
      length: 8.5,
      beam: 2.9,
      draft: 0.8,
      capacity: size.seatsPerBoat,
      description: '',
      links: '[]',
      berth: '',
      contact_phone: '',
    })),
  );
  const legs = await inserted(
    database,
    'leg',
    Array.from({ length: size.legs }, (_, leg) => {
      const time = Math.floor(leg / legsPerTime);
      const hour = String(8 + (time % timesPerDay)).padStart(2, '0');
      return {
        event: id,
        identifier: `L${leg}`,
        starting_point: 'Eastern Harbour, pier A',
        ending_point: 'Eastern Harbour, pier B',
        via: 'Gustavsvärn lighthouse',
        date: dateAfter(Math.floor(time / timesPerDay)),
        start_time: `${hour}:00`,
        end_time: `${hour}:50`,
        description: 'A short loop in open water.',
        map: '',
        max_per_boat: null,
      };
    }),
  );
  const boatsOf = new Map(
    legs.map((leg, place) => {
      const first = (place % legsPerTime) * size.boatsPerLeg;
      return [leg, boats.slice(first, first + size.boatsPerLeg)];
    }),
  );
  await database.write(async (tx) => {
    for (const some of chunks([...boatsOf].flatMap(([leg, on]) => on.map((boat) => ({ leg, boat })))))
      await tx.insertInto('leg_boat').values(some).execute();
  });
  const times = Array.from({ length: Math.ceil(legs.length / legsPerTime) }, (_, time) =>
    legs.slice(time * legsPerTime, (time + 1) * legsPerTime),
  );
  return { id, times, boatsOf };
}

/** The `n`-th booking of an event: each journalist once at each time, on legs and boats in turn. */
export function nthBooking({ times, boatsOf }: SampleEvent, drivers: number, n: number) {
  const driver = n % drivers;
  const time = (Math.floor(n / drivers) + driver) % times.length;
  const legs = times[time] ?? [];
  const leg = legs[driver % legs.length] ?? 0;
  const boats = boatsOf.get(leg) ?? [];
  return { driver, leg, boat: boats[(driver + time) % boats.length] ?? 0 };
}

async function fillBookings(database: Database, event: SampleEvent, drivers: number[], count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const { driver, leg, boat } = nthBooking(event, drivers.length, n);
    return { event: event.id, leg, boat, organization: drivers[driver] ?? 0, override: 0, created_at: at };
  });
  for (const some of chunks(rows, 20_000))
    await database.write(async (tx) => {
      for (const few of chunks(some)) await tx.insertInto('registration').values(few).execute();
    });
}

async function inserted<Table extends 'organization' | 'event' | 'boat' | 'leg'>(
  database: Database,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<number[]> {
  return database.write(async (tx: Db) => {
    const ids: number[] = [];
    for (const some of chunks(rows)) {
      const made = await tx
        .insertInto(table)
        .values(some as never)
        .returning('id')
        .execute();
      ids.push(...(made as { id: number }[]).map(({ id }) => id));
    }
    return ids;
  });
}

function chunks<T>(rows: T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size));
}

function dateAfter(days: number): string {
  return new Date(Date.UTC(2036, 5, 1 + days)).toISOString().slice(0, 10);
}

/** One booking after the other, over all events in turn, from the `first` of each on. */
export function bookingsOf({ events, drivers }: Sample, first = 0): () => Buffer {
  let count = 0;
  return () => {
    const event = events[count % events.length];
    const place = event && nthBooking(event, drivers.length, first + Math.floor(count++ / events.length));
    if (!event || !place) throw new Error('The sample is empty');
    const token = drivers[place.driver]?.token;
    const { leg, boat } = place;
    return post('/api/reg', { event: event.id, leg, boat }, { authorization: `Bearer ${token}` });
  };
}
