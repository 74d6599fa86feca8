import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteRegistrations } from '../registration/queries.ts';
import { emptyDatabase } from '../testing/postgres.ts';
import { openWorld, type World } from '../testing/world.ts';
import { openDatabase } from './open-database.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('a delete or an update without a filter is refused, and nothing has changed', async () => {
  const driver = await world.driver();
  const { database } = world;
  const count = () => database.read((db) => db.selectFrom('organization').select(['id', 'city']).execute());
  const before = await count();
  await expect(database.write((tx) => tx.deleteFrom('organization').execute())).rejects.toThrow(/needs a filter/);
  await expect(database.write((tx) => tx.updateTable('organization').set({ city: 'X' }).execute())).rejects.toThrow(
    /needs a filter/,
  );
  expect(await count()).toEqual(before);
  expect(before).toContainEqual({ id: driver.id, city: '' });
});

test('bookings cannot be removed without saying which', async () => {
  // @ts-expect-error `{}` would be all of them, so it does not compile.
  await expect(world.database.write((tx) => deleteRegistrations(tx, {}))).rejects.toThrow(/needs a filter/);
});

const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL;
test.runIf(postgres)('a PostgreSQL that is too old is refused in one sentence, and nothing is made in it', async () => {
  const url = await emptyDatabase(postgres ?? '');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
  // A function of the same name that is found first says what an old server would.
  await client.query(`create function current_setting(text) returns text language sql as $$select '12.9'$$`);
  await client.query(`alter database ${database} set search_path = public, pg_catalog`);
  await expect(openDatabase(url, world.folder)).rejects.toThrow('PostgreSQL 12.9 is too old: 13 or newer is needed.');
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
  await client.end();
});

test.runIf(postgres)(
  'a booking does not wait behind reads, however many there are and however long each takes',
  async () => {
    const event = await world.event();
    const leg = await world.leg(event);
    const driver = await world.driver();
    const ended: string[] = [];
    const slowReads = Array.from({ length: 30 }, () =>
      world.database
        .read((db) => sql`select pg_sleep(1)`.execute(db))
        .catch(() => undefined) // A read that finds no connection for three seconds is refused.
        .then(() => ended.push('read')),
    );
    const booking = { event, leg: leg.id, boat: leg.boats[0], organization: driver.id };
    expect((await world.call(driver, 'POST', '/api/reg/', booking)).status).toBe(200);
    ended.push('booking');
    await Promise.all(slowReads);
    // Four of them have connections, and can be done before the booking on a busy machine.
    expect(ended.indexOf('booking')).toBeLessThan(10);
  },
);
