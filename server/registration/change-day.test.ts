import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Registration } from '#domain/registration.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let event: number;
type Leg = Awaited<ReturnType<World['leg']>>;
let morning: Leg;
let noon: Leg;
let alsoNoon: Leg;
const world = await openWorld();
const driver = await world.driver();
beforeEach(async () => {
  event = await world.event();
  morning = await world.leg(event, { identifier: 'Morning', start_time: '09:00', end_time: '10:00', seats: 1 });
  noon = await world.leg(event, { identifier: 'Noon', start_time: '12:00', end_time: '13:00', seats: 1 });
  alsoNoon = await world.leg(event, { identifier: 'Also noon', start_time: '12:30', end_time: '13:30', seats: 1 });
});
afterAll(() => world.close());

const seat = ({ boats, id }: Leg) => ({ leg: id, boat: boats[0] });
const change = (who: Person, book: Leg[], remove: number[] = [], extra: object = {}) =>
  world.call<{ ids: number[] } & { leg?: number; boat?: number }>(who, 'POST', '/api/reg/day', {
    event,
    book: book.map(seat),
    remove,
    ...extra,
  });
async function tripsOf(who: Person): Promise<string[]> {
  const { body } = await world.call<{ registrations: Registration[] }>(who, 'GET', `/api/reg/event/${event}`);
  return body.registrations.map(({ leg }) => leg.identifier);
}
/** The mails of the change that was asked for last. */
async function mailsOf<T>(change: () => Promise<T>): Promise<{ answer: T; mails: string[] }> {
  await world.mailsLeave();
  world.mails.length = 0;
  const answer = await change();
  await world.mailsLeave();
  return {
    answer,
    mails: world.mails.map(({ recipient, subject, text }) => `${recipient.address}: ${subject}\n${text}`).toSorted(),
  };
}
const historyOf = (of: number) =>
  world.database.read((db) =>
    db.selectFrom('history').select(['action', 'leg']).where('event', '=', of).where('leg', 'is not', null).execute(),
  );

describe('a day in one call', () => {
  test('books several seats, each with its line in the history', async () => {
    const { body, status } = await change(driver, [morning, noon]);
    expect(status).toBe(200);
    expect(body.ids).toHaveLength(2);
    expect(await tripsOf(driver)).toEqual(['Morning', 'Noon']);
    expect((await historyOf(event)).filter(({ action }) => action === 'registration.created')).toHaveLength(2);
  });

  test('is judged without the returned seats: a seat is switched for one at the same time', async () => {
    const { body } = await change(driver, [noon]);
    const switched = await change(driver, [alsoNoon], body.ids);
    expect(switched.status).toBe(200);
    expect(await tripsOf(driver)).toEqual(['Also noon']);
  });

  test('is refused as a whole, and says which seat was lost', async () => {
    await change(await world.driver(2), [noon]);
    const { body } = await change(driver, [morning]);
    const refused = await change(driver, [noon], body.ids);
    expect(refused).toMatchObject({ status: 409, body: { code: 'boat_full', ...seat(noon) } });
    expect(await tripsOf(driver)).toEqual(['Morning']);
    expect(await change(driver, [noon, alsoNoon])).toMatchObject({ body: { code: 'boat_full', ...seat(noon) } });
    expect(await change(driver, [alsoNoon, alsoNoon])).toMatchObject({
      body: { code: 'already_on_leg', ...seat(alsoNoon) },
    });
    expect(await tripsOf(driver)).toEqual(['Morning']);
  });

  test('two plans that overlap themselves or ask for a locked day are refused', async () => {
    expect(await change(driver, [noon, alsoNoon])).toMatchObject({ body: { code: 'leg_overlaps', ...seat(alsoNoon) } });
    const { body } = await change(driver, [morning]);
    await world.call(await world.admin(), 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: true });
    expect(await change(driver, [], body.ids)).toMatchObject({ body: { code: 'day_locked', ...seat(morning) } });
    expect(await change(driver, [noon])).toMatchObject({ body: { code: 'day_locked', ...seat(noon) } });
    expect(await tripsOf(driver)).toEqual(['Morning']);
  });

  test("takes nobody else's seat, and books for nobody else, but by an admin", async () => {
    const other = await world.driver(2);
    const { body } = await change(other, [morning]);
    expect(await change(driver, [noon], body.ids)).toMatchObject({ status: 404 });
    expect(await change(driver, [noon], [], { organization: other.id })).toMatchObject({ status: 403 });
    expect(await tripsOf(driver)).toEqual([]);
    const admin = await world.admin();
    expect(await change(admin, [noon], body.ids, { organization: driver.id })).toMatchObject({ status: 404 });
    expect(await change(admin, [noon], body.ids, { organization: other.id })).toMatchObject({ status: 200 });
    expect(await tripsOf(other)).toEqual(['Noon']);
  });

  test('two who book the same plan at once: one has all of it, the other nothing', async () => {
    const answers = await Promise.all([driver, await world.driver(2)].map((who) => change(who, [morning, noon])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const trips = [await tripsOf(driver), await tripsOf(await world.driver(2))];
    expect(trips.map((own) => own.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
  });
});

test('somebody whom an organiser moves to another boat is told once, with both', async () => {
  const admin = await world.admin();
  const { body } = await change(driver, [noon]);
  const { mails } = await mailsOf(() => change(admin, [morning], body.ids, { organization: driver.id }));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/Before: Noon(.|\n)*Now: Morning/);
  const two = await mailsOf(() => change(admin, [noon, alsoNoon], [], { organization: driver.id }));
  expect(two.mails).toHaveLength(1);
  expect((await mailsOf(() => change(driver, [], two.answer.body.ids))).mails).toEqual([]);
});
