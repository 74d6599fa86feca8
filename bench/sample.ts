import { sql } from 'kysely';
import { post } from './fire.ts';
import {
  at,
  fillBookings,
  fillEvent,
  fillLine,
  inserted,
  nthBooking,
  type SampleEvent,
  type Size,
} from './fill-event.ts';
import { chunks } from '../server/db/lists.ts';
import type { Database } from '../server/db/database.ts';
import { createTokens } from '../server/tokens.ts';

/** Signs the tokens of every measured server. */
export const secret = 'measurements are made with this secret';

export interface Sample {
  events: SampleEvent[];
  /** Journalists, each with a session. */
  drivers: { id: number; token: string }[];
  admin: { id: number; token: string };
}

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
    const people = drivers.slice(-(size.waiting ?? 0)).map(({ id }) => id);
    if (size.waiting) await fillLine(database, event, people);
    events.push(event);
  }
  // As organisers do before they invite: who books is a guest already.
  await database.write((tx) =>
    sql`insert into event_guest (event, organization) select event.id, organization.id from event, organization
      where organization.type = 'test driver'`.execute(tx),
  );
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

/** Another event with boats, legs and bookings like those of `like`: row by row, a million would take a minute. */
async function copyEvent(database: Database, n: number, like: SampleEvent): Promise<SampleEvent> {
  return database.write(async (tx) => {
    const run = async (statement: string) => (await sql.raw<{ id: number }>(statement).execute(tx)).rows;
    const copy = (table: string, columns: string, values = columns) =>
      run(`insert into ${table} (${columns}) select ${values} from ${table} where event = ${like.id}`);
    // The copied rows refer to existing rows, so PostgreSQL need not check each foreign key.
    if (database.kind === 'postgres') await run('set local session_replication_role = replica');
    const [made] = await run(
      `insert into event (name, location, start_date, end_date, description, program)
        select 'Event ${n}', location, start_date, end_date, description, program from event where id = ${like.id} returning id`,
    );
    const id = made?.id ?? 0;
    /** The offset of the copies' ids from those of the originals. */
    const shiftOf = async (table: 'boat' | 'leg', columns: string) => {
      await copy(table, `event, ${columns}`, `${id}, ${columns}`);
      const first = (event: number) => `(select min(id) from ${table} where event = ${event})`;
      const [shift] = await run(`select ${first(id)} - ${first(like.id)} as id`);
      return Number(shift?.id);
    };
    const boats = await shiftOf('boat', 'owner, make, model, length, beam, draft, capacity, description, links');
    const legs = await shiftOf(
      'leg',
      'identifier, starting_point, ending_point, via, date, start_time, end_time, description, max_per_boat',
    );
    await run(`insert into leg_boat (leg, boat) select leg + ${legs}, boat + ${boats} from leg_boat
      where leg in (select id from leg where event = ${like.id})`);
    await copy(
      'registration',
      'event, leg, boat, organization, override, created_at',
      `${id}, leg + ${legs}, boat + ${boats}, organization, override, created_at`,
    );
    return {
      id,
      times: like.times.map((some) => some.map((leg) => leg + legs)),
      boatsOf: new Map([...like.boatsOf].map(([leg, some]) => [leg + legs, some.map((boat) => boat + boats)])),
    };
  });
}
