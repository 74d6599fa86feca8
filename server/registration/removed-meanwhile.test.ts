import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
// On SQLite every test here is skipped, and then nothing would close a world made above.
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** Removes somebody without committing: reads still show them, and writes that refer to them wait. */
async function removing(person: Person) {
  const client = new pg.Client({ connectionString: world.services.config.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('delete from session where organization = $1', [person.id]);
  await client.query('delete from organization where id = $1', [person.id]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Until a connection of the server waits for a lock that the test holds. */
async function untilItWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await world.database.read((db) => waiting.execute(db))).rows).toHaveLength(1);
}

// SQLite has one writer at a time, so nothing can happen between a look and a write.
const onPostgres = test.runIf(process.env.SEATRIAL_TEST_POSTGRES_URL);

onPostgres('who is removed while a seat is booked for them does not exist, and nothing breaks', async () => {
  const event = await world.event();
  const leg = await world.leg(event);
  const driver = await world.driver();
  const commit = await removing(driver);
  const booking = { event, leg: leg.id, boat: leg.boats[0], organization: driver.id };
  const answer = world.call(await world.admin(), 'POST', '/api/reg/', booking);
  await untilItWaits();
  await commit();
  expect(await answer).toMatchObject({ status: 404, body: { code: 'organization_not_found' } });
});

onPostgres('who is removed while they are given a boat does not exist either', async () => {
  const event = await world.event();
  const maker = await world.manufacturer();
  const admin = await world.admin();
  const commit = await removing(maker);
  const boats = [{ make: 'Targa', model: '32', capacity: 4, event, owner: maker.id }];
  const answer = world.call(admin, 'POST', '/api/boat', { boats });
  await untilItWaits();
  await commit();
  expect(await answer).toMatchObject({ status: 400, body: { code: 'owner_not_found' } });
});

onPostgres('a seat booked while its owner is being removed never goes without its event being told', async () => {
  const event = await world.event();
  const leg = await world.leg(event);
  const leaving = await world.organization('admin', 'leaving@seatrial.test');
  const admin = await world.admin();
  const before = await revisionOf(event);
  const client = new pg.Client({ connectionString: world.services.config.databaseUrl });
  await client.connect();
  await client.query('begin');
  // The removal of an admin has looked which events it touches when it comes to this lock.
  await client.query("select pg_advisory_xact_lock(hashtextextended('fewer admins', 0))");
  const removal = world.call(admin, 'DELETE', `/api/org/${leaving.id}`);
  await untilItWaits();
  await client.query('update event set revision = revision + 1 where id = $1', [event]);
  const columns = 'event, leg, boat, organization, override, created_at';
  const values = [event, leg.id, leg.boats[0], leaving.id, 0, '2026-06-09T08:00:00.000Z'];
  await client.query(`insert into registration (${columns}) values ($1, $2, $3, $4, $5, $6)`, values);
  await client.query('commit');
  await client.end();
  expect((await removal).status).toBe(200);
  expect(await revisionOf(event)).toBe(before + 2);
});

async function revisionOf(event: number): Promise<number> {
  const query = world.database.read((db) =>
    db.selectFrom('event').select('revision').where('id', '=', event).executeTakeFirstOrThrow(),
  );
  return (await query).revision;
}
