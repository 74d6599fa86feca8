import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { checkPromises } from './check.ts';

let world: World;
let event: number;
let admin: Person;
let [ada, bo]: [Person, Person] = [] as never;

/** On the morning of the first day. */
beforeEach(async () => {
  world = await openWorld();
  world.clock.now = Date.parse('2026-06-10T08:00:00+03:00');
  event = await world.event();
  admin = await world.admin();
  [ada, bo] = [await world.driver(1), await world.driver(2)];
});
afterEach(() => world.close());

const check = () => world.database.read(checkPromises);
async function done(who: Person, url: string, body: object) {
  const answer = await world.call<{ id: number }>(who, 'POST', url, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const book = (who: Person, leg: number, boat = 0, about: object = {}) =>
  done(who, '/api/reg', { event, leg, boat, ...about });
async function cancel(leg: number, moves: object[] = []) {
  const wish = { kind: 'cancel', legs: [leg] };
  const { revision } = (await done(admin, '/api/event/disruption/preview', { event, wish })) as never;
  await done(admin, '/api/event/disruption', { event, wish, revision, reason: 'Wind', moves });
}
async function mark(leg: number, boat: number, kind: string, about: object, replaces: string[] = []): Promise<string> {
  const id = randomUUID();
  const device_at = new Date(world.clock.now).toISOString();
  const marks = [{ id, event, leg, boat, kind, replaces, device: 'phone', device_at, ...about }];
  const answer = await done(admin, '/api/boarding', { marks });
  expect(answer).toMatchObject({ results: [{ result: 'stored' }] });
  return id;
}

describe('every state that the product allows keeps the guarantees', () => {
  test('a cancelled leg occupies neither its people nor its boats', async () => {
    const { boats, id } = await world.leg(event);
    await book(ada, id, boats[0]);
    await cancel(id, [{ organization: ada.id, from: { leg: id, boat: boats[0] }, to: null }]);
    const instead = await world.leg(event, { boats, start_time: '10:30', end_time: '11:30' });
    await book(ada, instead.id, boats[0]);
    expect(await check()).toEqual([]);
  });

  test('a no-show who came after the seat had been given to another', async () => {
    const { boats, id } = await world.leg(event, { seats: 1 });
    const [boat = 0] = boats;
    await book(ada, id, boat);
    const missed = await mark(id, boat, 'no_show', { organization: ada.id });
    await book(bo, id, boat);
    expect(await check()).toEqual([]);
    await mark(id, boat, 'aboard', { organization: ada.id }, [missed]);
    const seats = await world.database.read((db) => db.selectFrom('registration').select('no_show').execute());
    expect(seats).toEqual([{ no_show: 0 }, { no_show: 0 }]);
    expect(await check()).toEqual([]);
  });

  test('a guest of the quay on a boat that is full', async () => {
    const { boats, id } = await world.leg(event, { seats: 1 });
    await book(ada, id, boats[0]);
    await mark(id, boats[0] ?? 0, 'aboard', {
      guest: { id: randomUUID(), name: 'Gus', publication: 'Yle', phone: '' },
    });
    expect(await check()).toEqual([]);
  });

  test('what an admin let pass: a full boat and two trips at once', async () => {
    const [first, second] = [await world.leg(event, { seats: 1 }), await world.leg(event, { start_time: '10:30' })];
    await book(ada, first.id, first.boats[0]);
    await book(admin, first.id, first.boats[0], { organization: bo.id });
    await book(admin, second.id, second.boats[0], { organization: ada.id });
    expect(await check()).toEqual([]);
  });
});

test('rows that break a guarantee are named, one sentence each', async () => {
  const [one, other] = [await world.leg(event, { seats: 1 }), await world.leg(event)];
  const [boat = 0] = one.boats;
  const at = '2026-06-09T06:00:00.000Z';
  const seat = (leg: number, on: number, { id }: Person) => ({ event, leg, boat: on, organization: id, override: 0, created_at: at }); // prettier-ignore
  await world.database.write(async (tx) => {
    await tx.insertInto('leg_boat').values({ leg: other.id, boat }).execute();
    await tx
      .insertInto('registration')
      .values([seat(one.id, boat, ada), seat(one.id, boat, bo), seat(other.id, other.boats[0] ?? 0, ada)])
      .execute();
    await tx.updateTable('organization').set({ type: 'manufacturer' }).where('id', '=', admin.id).execute();
  });
  expect(await check()).toEqual([
    `boat ${boat} has 2 bookings on leg ${one.id} of event ${event} and seats for 1`,
    `organization ${ada.id} is booked in event ${event} on legs ${one.id} and ${other.id}, which overlap`,
    `boat ${boat} is on legs ${one.id} and ${other.id} of event ${event}, which overlap`,
    'there is no admin',
  ]);
});
