import { afterAll, expect, test } from 'vitest';
import { openWorld, type Person } from '../testing/world.ts';
import type { Database, Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { BookingRequest } from './read-booking-context.ts';
import { createBooker } from './book.ts';

const seats = 8;
const drivers = 48;

const world = await openWorld();
afterAll(() => world.close());

async function scene() {
  const event = await world.event();
  const leg = await world.leg(event, { seats });
  const people: Person[] = [];
  while (people.length < drivers) people.push(await world.driver(people.length));
  return { event, leg: leg.id, boat: leg.boats[0] ?? 0, people };
}

async function bookedOn(leg: number): Promise<number> {
  const rows = await world.database.read((db) =>
    db.selectFrom('registration').select('id').where('leg', '=', leg).execute(),
  );
  return rows.length;
}

test('48 drivers ask at once for 8 seats: exactly 8 get one, the others are told that the boat is full', async () => {
  const { event, leg, boat, people } = await scene();
  const answers = await Promise.all(
    people.map((person) => world.call(person, 'POST', '/api/reg/', { event, leg, boat })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(seats);
  expect(answers.filter(({ body }) => body.code === 'boat_full')).toHaveLength(drivers - seats);
  expect(await bookedOn(leg)).toBe(seats);
});

test('a driver who presses many times gets one seat', async () => {
  const { event, leg, boat, people } = await scene();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.call(people[0], 'POST', '/api/reg/', { event, leg, boat })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'already_on_leg')).toHaveLength(19);
});

test('a driver who asks at once for two overlapping legs gets one of them', async () => {
  const event = await world.event();
  const first = await world.leg(event, { identifier: 'A', start_time: '10:00', end_time: '11:00' });
  const second = await world.leg(event, { identifier: 'B', start_time: '10:30', end_time: '11:30' });
  const driver = await world.driver();
  const answers = await Promise.all(
    [first, second].map(({ id, boats }) => world.call(driver, 'POST', '/api/reg/', { event, leg: id, boat: boats[0] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'leg_overlaps')).toHaveLength(1);
});

test('a booking that cannot be written does not fail the others of its batch', async () => {
  const { event, leg, boat, people } = await scene();
  const book = createBooker(world.database);
  const asked = people
    .slice(0, 5)
    .map(({ id }, n) => book({ ...asking(event, leg, boat, id), ...(n === 2 && broken) }));
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await bookedOn(leg)).toBe(4);
});

test.runIf(process.env.SEATRIAL_TEST_POSTGRES_URL)(
  'with the lock of the event taken away, the same rush oversells',
  async () => {
    const unlocked = withoutEventLock(world.database);
    let booked = 0;
    // A busy machine may serve them one after the other by chance, though not ten times.
    for (let rush = 0; rush < 10 && booked <= seats; rush++) {
      const { event, leg, boat, people } = await scene();
      // Each in a queue of its own, as in as many processes.
      await Promise.allSettled(people.map(({ id }) => createBooker(unlocked)(asking(event, leg, boat, id))));
      booked = await bookedOn(leg);
    }
    expect(booked).toBeGreaterThan(seats);
  },
);

function asking(event: number, leg: number, boat: number, organization: number): BookingRequest {
  const by = { actor: { id: organization, type: 'test driver' as const }, at: '2026-06-09T06:00:00.000Z' };
  return { event, leg, boat, organization, override: false, by };
}

/** A time that no column takes. */
const broken = { by: { actor: { id: 1, type: 'admin' as const }, at: null as never } };

/**
 * The same database with the event's lock taken away: advancing the revision only reads the event, and nobody waits for a turn. It exists to show
 * that the lock is needed; production code has no such switch.
 */
function withoutEventLock(database: Database): Database {
  return {
    ...database,
    takeTurns: (_events, transaction) => transaction(() => undefined),
    write: (work) => database.write((tx) => work(lockless(tx))),
  };
}

function lockless(tx: Db): Db {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'updateTable')
        return (table: keyof Tables) => (table === 'event' ? readInstead(target) : target.updateTable(table));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Answers to the calls that `inEvents` makes to advance a revision. */
function readInstead(tx: Db) {
  const query = tx.selectFrom('event').select(['id as event', 'revision']);
  return {
    set: () => ({
      where: (_id: 'id', _is: '=', event: number) => ({ returning: () => query.where('id', '=', event) }),
    }),
  };
}
