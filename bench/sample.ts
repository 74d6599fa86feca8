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
  event: SampleEvent;
  /** Journalists, each with a session. */
  drivers: { id: number; token: string }[];
  admin: { id: number; token: string };
}

/** Fills an empty database: an event of `legs` legs, some at a time, ten times a day, with boats of their own at each of the some. */
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
  const event = await fillEvent(database, admin.id, size);
  const ids = drivers.map(({ id }) => id);
  await fillBookings(database, event, ids, size.bookings);
  if (size.waiting) await fillLine(database, event, ids.slice(-size.waiting));
  // As organisers do before they invite: who books is a guest already.
  await database.write((tx) =>
    sql`insert into event_guest (event, organization) select event.id, organization.id from event, organization
      where organization.type = 'test driver'`.execute(tx),
  );
  return { event, drivers, admin };
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

/** One booking after the other, from the `first` on. */
export function bookingsOf({ event, drivers }: Sample, first = 0): () => Buffer {
  let count = first;
  return () => {
    const { boat, driver, leg } = nthBooking(event, drivers.length, count++);
    return post('/api/reg', { event: event.id, leg, boat }, { authorization: `Bearer ${drivers[driver]?.token}` });
  };
}
