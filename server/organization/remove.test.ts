import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let maker: Person;
let driver: Person;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  maker = await world.manufacturer();
  driver = await world.driver();
});
afterEach(() => world.close());

const remove = (who: Person, id: number) => world.call<{ removed: number }>(who, 'DELETE', `/api/org/${id}`);
const removal = (who: Person, id: number) => world.call(who, 'GET', `/api/org/${id}/removal`);
const count = async (table: keyof Tables) =>
  (await world.database.read((db) => db.selectFrom(table).selectAll().execute())).length;
const revision = async (event: number) =>
  (
    await world.database.read((db) =>
      db.selectFrom('event').select('revision').where('id', '=', event).executeTakeFirstOrThrow(),
    )
  ).revision;

async function mailsTo({ id }: Person): Promise<string[]> {
  const rows = await world.database.read((db) =>
    db.selectFrom('outbox').select('kind').where('organization', '=', id).execute(),
  );
  return rows.map(({ kind }) => kind);
}

/** A boat of the manufacturer with the driver on it, and a boat of an admin with the manufacturer on it, in two events. */
async function booked() {
  const first = await world.event();
  const second = await world.event({ name: 'Second' });
  const own = await world.boat(first, { owner: maker.id });
  const leg = await world.leg(first, { boats: [own] });
  const other = await world.leg(second);
  const book = async (who: Person, event: number, { id, boats }: { id: number; boats: number[] }) => {
    const answer = await world.call(who, 'POST', '/api/reg', { event, leg: id, boat: boats[0] });
    expect(answer.status).toBe(200);
  };
  await book(driver, first, leg);
  await book(maker, second, other);
  return { first, second, leg };
}

test('lists the dependent data beforehand', async () => {
  await booked();
  expect((await removal(maker, maker.id)).body).toEqual({ bookings: 2, boats: 1 });
  expect((await removal(admin, driver.id)).body).toEqual({ bookings: 1, boats: 0 });
  expect((await removal(admin, 99_999)).status).toBe(404);
});

test('takes bookings, boats, sessions, pending changes and mails with it, and tells the calendars', async () => {
  const { first, second, leg } = await booked();
  await world.call(undefined, 'POST', '/api/org/login', { email: maker.email });
  const before = [await revision(first), await revision(second)];
  expect(await remove(maker, maker.id)).toMatchObject({ status: 200, body: { success: true, removed: 2 } });
  expect([await revision(first), await revision(second)]).toEqual(before.map((number) => number + 1));
  expect(await count('registration')).toBe(0);
  // The remaining mail tells the driver that the boat is gone.
  expect(await mailsTo(maker)).toEqual([]);
  expect(await mailsTo(driver)).toEqual(['boat_left']);
  expect((await world.call(admin, 'GET', `/api/leg/${leg.id}`)).body).toMatchObject({ leg: { boats: [] } });
  expect((await world.call(admin, 'GET', `/api/org/${maker.id}`)).status).toBe(404);
  expect((await world.call(maker, 'GET', '/api/event')).status).toBe(401);
  const actions = await world.database.read((db) =>
    db.selectFrom('history').select('action').where('actor', '=', maker.id).orderBy('id').execute(),
  );
  expect(actions.map((row) => row.action)).toEqual([
    'registration.created',
    'registration.removed',
    'registration.removed',
    'boat.removed',
    'organization.removed',
  ]);
});

test('the last admin stays, even when two remove each other at once', async () => {
  expect((await remove(admin, admin.id)).body).toMatchObject({ success: false, code: 'last_admin' });
  const second = await world.organization('admin', 'second@seatrial.test');
  const answers = await Promise.all([remove(admin, second.id), remove(second, admin.id)]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).not.toEqual([200, 200]);
  const admins = await world.database.read((db) =>
    db.selectFrom('organization').select('id').where('type', '=', 'admin').execute(),
  );
  expect(admins).toHaveLength(1);
});

test('removed while it books: it is gone and so are its bookings', async () => {
  const event = await world.event();
  const legs = await Promise.all(
    ['08', '10', '12', '14'].map((hour) =>
      world.leg(event, { identifier: hour, start_time: `${hour}:00`, end_time: `${hour}:30` }),
    ),
  );
  const bookings = legs.map(({ id, boats }) =>
    world.call(driver, 'POST', '/api/reg', { event, leg: id, boat: boats[0] }),
  );
  const [gone, ...answers] = await Promise.all([remove(admin, driver.id), ...bookings]);
  expect(gone.status).toBe(200);
  for (const answer of answers) expect(answer.status).toBeLessThan(500);
  expect(await count('registration')).toBe(0);
});
