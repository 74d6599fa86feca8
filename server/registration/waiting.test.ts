import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Registration } from '#domain/registration.ts';
import { toIso } from '#domain/time.ts';
import type { WaitingList } from '#domain/waiting/wire.ts';
import { lockDay } from '../event/lock.ts';
import { openWorld, startOfTests, type Person } from '../testing/world.ts';
import { removeRegistration } from './remove.ts';
import { sweepOffers } from './give-freed-seats.ts';

let [anna, bert, cleo, dora]: [Person, Person, Person, Person] = [] as never;
let event: number;
let leg: { id: number; boats: number[] };
let boat: number;
const minute = 60_000;
const hour = 60 * minute;

const world = await openWorld();
const admin = await world.admin();
[anna, bert, cleo, dora] = [await world.driver(1), await world.driver(2), await world.driver(3), await world.driver(4)];
/** Wednesday 10:00 to 11:00 on a boat with one seat, which Anna has. */
beforeEach(async () => {
  world.clock.now = startOfTests;
  event = await world.event({ waiting: true });
  leg = await world.leg(event, { seats: 1 });
  boat = leg.boats[0] ?? 0;
  await book(anna);
  world.clock.now = startOfTests + 24 * hour;
  await world.services.outbox.deliverDue();
  world.clock.now = startOfTests;
  world.mails.length = 0;
});
afterAll(() => world.close());

const book = (who: Person, on = leg, about: object = {}) =>
  world.call<{ id: number }>(who, 'POST', '/api/reg', { event, leg: on.id, boat: on.boats[0], ...about });
const wait = (who: Person, about: object = {}) =>
  world.call<{ id: number; position: number }>(who, 'POST', '/api/wait', { event, boat, leg: leg.id, ...about });
const lineOf = async (who: Person) => (await world.call<WaitingList>(who, 'GET', `/api/wait/event/${event}`)).body;
const tripsOf = async (who: Person) => {
  const { body } = await world.call<{ registrations: Registration[] }>(who, 'GET', `/api/reg/event/${event}`);
  return body.registrations;
};
const giveBack = async (who: Person, on = leg.id) => {
  const trip = (await tripsOf(who)).find((each) => each.leg.id === on);
  return world.call(who, 'DELETE', `/api/reg/${trip?.id}`);
};
const keep = (who: Person, id: number) => world.call(who, 'POST', `/api/reg/${id}/keep`);
const hasSeat = async (who: Person, on = leg.id) => (await tripsOf(who)).some((trip) => trip.leg.id === on);
async function mailed(): Promise<string[]> {
  await world.services.outbox.deliverDue();
  return world.mails.splice(0).map(({ recipient, subject }) => `${recipient.address}: ${subject}`);
}

describe('the waiting list', () => {
  test('gives a freed seat to the first in line, not to the first who presses', async () => {
    expect((await wait(bert)).body).toMatchObject({ position: 1 });
    expect((await wait(cleo)).body).toMatchObject({ position: 2 });
    await giveBack(anna);
    expect(await book(dora)).toMatchObject({ status: 409, body: { code: 'boat_full' } });
    expect(await tripsOf(bert)).toMatchObject([{ leg: { id: leg.id }, source: 'waiting', confirm_by: null }]);
    expect(await mailed()).toEqual([`${bert.email}: You have a seat: A1, Wed 10 June 2026`]);
    expect((await lineOf(bert)).waiting).toEqual([]);
    expect((await lineOf(cleo)).waiting).toMatchObject([{ position: 1 }]);
  });

  test('keeps the place of a person who cannot take the seat now, and gives it to the next', async () => {
    const other = await world.leg(event, { start_time: '10:30', end_time: '11:30' });
    await book(bert, other);
    await wait(bert);
    await wait(cleo);
    expect((await lineOf(cleo)).waiting).toMatchObject([{ position: 2, busy: 1 }]);
    await giveBack(anna);
    expect(await hasSeat(cleo)).toBe(true);
    await giveBack(bert, other.id);
    expect(await hasSeat(bert)).toBe(false);
    await giveBack(cleo);
    expect(await hasSeat(bert)).toBe(true);
  });

  test('counts nobody in it as booked, and gives one place for repeated calls', async () => {
    const first = await wait(bert);
    expect((await wait(bert)).body.id).toBe(first.body.id);
    const { body } = await world.call<{ leg: { registrations: number } }>(admin, 'GET', `/api/leg/${leg.id}`);
    expect(body.leg ?? body).toMatchObject({ registrations: 1 });
    expect(await wait(anna)).toMatchObject({ status: 409, body: { code: 'waiting_has_boat' } });
  });

  test('is left by one call, and nobody sees or removes the place of another', async () => {
    const { body } = await wait(bert);
    expect(await world.call(cleo, 'DELETE', `/api/wait/${body.id}`)).toMatchObject({ status: 404 });
    expect((await lineOf(cleo)).waiting).toEqual([]);
    expect((await lineOf(admin)).waiting).toMatchObject([{ organization: { id: bert.id } }]);
    expect(await world.call(bert, 'DELETE', `/api/wait/${body.id}`)).toMatchObject({ status: 200 });
    await giveBack(anna);
    expect(await hasSeat(bert)).toBe(false);
  });

  test('does not offer a returned seat again', async () => {
    const later = await world.leg(event, { boats: [boat], start_time: '14:00', end_time: '15:00' });
    await book(dora, later);
    await wait(bert, { leg: undefined });
    await giveBack(anna);
    expect(await hasSeat(bert)).toBe(true);
    await giveBack(bert);
    await wait(bert, { leg: undefined });
    expect(await hasSeat(bert)).toBe(false);
    await giveBack(dora, later.id);
    expect(await hasSeat(bert, later.id)).toBe(true);
  });

  test('moves the revision that open pages follow when a person in line is removed', async () => {
    const revision = async () =>
      (
        await world.database.read((db) => db.selectFrom('event').select('revision').where('id', '=', event).execute())
      )[0];
    const leaving = await world.driver(5);
    await wait(leaving);
    await wait(bert);
    const before = await revision();
    expect((await world.call(admin, 'DELETE', `/api/org/${leaving.id}`)).status).toBe(200);
    expect(await revision()).not.toEqual(before);
    expect((await lineOf(bert)).waiting).toMatchObject([{ position: 1 }]);
  });

  test('is off by default', async () => {
    event = await world.event();
    leg = await world.leg(event, { seats: 1 });
    boat = leg.boats[0] ?? 0;
    expect(await wait(bert)).toMatchObject({ status: 409, body: { code: 'waiting_off' } });
  });
});

describe('changes that free a seat for somebody who waits', () => {
  test('more seats on the boat', async () => {
    await wait(bert);
    await world.call(admin, 'POST', '/api/boat/edit', { id: boat, capacity: 2 });
    expect(await hasSeat(bert)).toBe(true);
    expect(await hasSeat(anna)).toBe(true);
  });

  test('the boat on one more leg', async () => {
    await wait(bert, { leg: undefined });
    const later = await world.leg(event, { boats: [boat], start_time: '14:00', end_time: '15:00' });
    expect(await hasSeat(bert, later.id)).toBe(true);
  });

  test('a confirmation; until then the next in line has the seat', async () => {
    await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: true });
    const elsa = await world.organization('test driver', `elsa${event}@press.test`, false);
    await wait(elsa);
    await wait(bert);
    await world.call(admin, 'POST', '/api/boat/edit', { id: boat, capacity: 2 });
    expect([await hasSeat(elsa), await hasSeat(bert)]).toEqual([false, true]);
    await giveBack(anna);
    expect(await hasSeat(elsa)).toBe(false);
    await world.call(admin, 'POST', '/api/org/confirm', { id: elsa.id });
    expect(await hasSeat(elsa)).toBe(true);
    await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: false });
  });

  test('a pause that ends', async () => {
    await wait(bert);
    await world.call(admin, 'POST', '/api/wait/pause', { event, paused: true });
    await giveBack(anna);
    expect(await hasSeat(bert)).toBe(false);
    expect((await lineOf(admin)).fillable).toMatchObject([{ leg: leg.id, organization: { id: bert.id }, waiting: 1 }]);
    await world.call(admin, 'POST', '/api/wait/pause', { event, paused: false });
    expect(await hasSeat(bert)).toBe(true);
  });

  test('an admin alone, on a locked day, who gives the seat to the next in line and to nobody else', async () => {
    await wait(bert);
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: true });
    const [trip] = await tripsOf(anna);
    await world.call(admin, 'DELETE', `/api/reg/${trip?.id}`);
    expect(await hasSeat(bert)).toBe(false);
    expect((await lineOf(admin)).fillable).toMatchObject([{ leg: leg.id, organization: { id: bert.id } }]);
    expect((await lineOf(bert)).fillable).toBeUndefined();
    const seat = { leg: leg.id, boat, organization: bert.id };
    expect(await world.call(admin, 'POST', '/api/wait/fill', { ...seat, organization: cleo.id })).toMatchObject({
      body: { code: 'seat_not_next' },
    });
    expect(await world.call(admin, 'POST', '/api/wait/fill', seat)).toMatchObject({ status: 200 });
    expect(await tripsOf(bert)).toMatchObject([{ source: 'admin' }]);
    expect(await world.call(admin, 'POST', '/api/wait/fill', seat)).toMatchObject({ status: 409 });
  });

  test('the day that is open again', async () => {
    await wait(bert);
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: true });
    const [trip] = await tripsOf(anna);
    await world.call(admin, 'DELETE', `/api/reg/${trip?.id}`);
    expect(await hasSeat(bert)).toBe(false);
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: false });
    expect(await hasSeat(bert)).toBe(true);
  });
});

describe('a seat close to departure', () => {
  const at = (time: string) => void (world.clock.now = Date.parse(`2026-06-10T${time}:00+03:00`));

  test('is an offer that is kept in time', async () => {
    await wait(bert);
    at('07:40');
    await giveBack(anna);
    const [offer] = await tripsOf(bert);
    expect(offer).toMatchObject({ confirm_by: '2026-06-10T05:40:00.000Z' });
    expect(await mailed()).toEqual([`${bert.email}: Keep your seat by 08:40: A1, Wed 10 June 2026`]);
    expect(await keep(cleo, offer?.id ?? 0)).toMatchObject({ status: 404 });
    expect(await keep(bert, offer?.id ?? 0)).toMatchObject({ status: 200 });
    at('08:50');
    await sweepOffers(world.services);
    expect(await tripsOf(bert)).toMatchObject([{ confirm_by: null }]);
  });

  test('goes to the next in line when nobody keeps it, before a new booking is judged', async () => {
    await wait(bert);
    await wait(cleo);
    at('07:40');
    await giveBack(anna);
    const [offer] = await tripsOf(bert);
    at('08:45');
    expect(await keep(bert, offer?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'offer_lapsed' } });
    expect(await tripsOf(bert)).toEqual([]);
    expect(await tripsOf(cleo)).toMatchObject([{ confirm_by: '2026-06-10T06:15:00.000Z' }]);
    at('09:16');
    expect(await book(dora)).toMatchObject({ status: 200 });
    expect(await hasSeat(cleo)).toBe(false);
    expect((await mailed()).filter((mail) => mail.includes('next in line'))).toHaveLength(2);
  });

  test('within an hour goes to the first who asks, and no mail is sent', async () => {
    await wait(bert);
    at('09:10');
    await giveBack(anna);
    expect(await hasSeat(bert)).toBe(false);
    expect(await mailed()).toEqual([]);
    expect(await book(cleo)).toMatchObject({ status: 200 });
  });

  test('at night is told of at 07:00, and the time to answer begins then', async () => {
    await wait(bert);
    at('01:00');
    await giveBack(anna);
    expect(await tripsOf(bert)).toMatchObject([{ confirm_by: '2026-06-10T05:00:00.000Z' }]);
    expect(await mailed()).toEqual([]);
    at('07:00');
    expect(await mailed()).toEqual([`${bert.email}: Keep your seat by 08:00: A1, Wed 10 June 2026`]);
  });

  test('that is offered when the day is locked is kept', async () => {
    await wait(bert);
    at('07:40');
    await giveBack(anna);
    expect(await tripsOf(bert)).toHaveLength(1);
    const by = { actor: admin, at: toIso(world.clock.now) };
    await lockDay(world.database, { event, date: '2026-06-10', lock_state: true }, by);
    expect(await tripsOf(bert)).toHaveLength(1);
    at('08:50');
    await sweepOffers(world.services);
    expect(await tripsOf(bert)).toMatchObject([{ confirm_by: null }]);
  });
});

test('a seat by which one stays behind is given, and its mail names the harbour; one that leads on says nothing', async () => {
  event = await world.event({ waiting: true, route: true });
  const along = (starting_point: string, ending_point: string, start_time: string, end_time: string) =>
    world.leg(event, { seats: 1, starting_point, ending_point, start_time, end_time });
  leg = await along('Nagu', 'Kasnäs', '09:00', '10:00');
  await along('Kasnäs', 'Hitis', '10:30', '11:30');
  const toHitis = await along('Nagu', 'Hitis', '11:00', '12:00');
  boat = leg.boats[0] ?? 0;
  await book(anna);
  await book(anna, toHitis);
  await wait(bert);
  await wait(cleo, { boat: toHitis.boats[0], leg: toHitis.id });
  await giveBack(anna);
  await giveBack(anna, toHitis.id);
  await world.services.outbox.deliverDue();
  const textTo = (person: Person) =>
    world.mails.find(
      ({ recipient, subject }) => recipient.address === person.email && subject.startsWith('You have a'),
    );
  expect(textTo(bert)?.text).toContain(
    'It leaves you in Kasnäs: you have no seat yet on a boat that goes on from there.',
  );
  expect(textTo(cleo)?.text).not.toContain('It leaves you');
});

test('a booking that brings the boat that one waits for into reach gives it at once', async () => {
  event = await world.event({ waiting: true, route: true });
  const along = (starting_point: string, ending_point: string, start_time: string, end_time: string) =>
    world.leg(event, { seats: 1, starting_point, ending_point, start_time, end_time });
  const out = await along('Nagu', 'Kasnäs', '09:00', '10:00');
  const back = await along('Kasnäs', 'Nagu', '11:00', '12:00');
  leg = await along('Nagu', 'Hitis', '14:00', '15:00');
  boat = leg.boats[0] ?? 0;
  await book(anna);
  await book(bert, out);
  await wait(bert);
  await giveBack(anna);
  // From Kasnäs, where the morning ends, nobody gets to Nagu.
  expect((await tripsOf(bert)).map((trip) => trip.leg.id)).toEqual([out.id]);
  await book(bert, back);
  expect((await tripsOf(bert)).map((trip) => trip.leg.id)).toEqual([out.id, back.id, leg.id]);
});

describe('a move', () => {
  test('gives one seat back for the other in one step, and helps the next', async () => {
    const later = await world.leg(event, { seats: 1, start_time: '10:30', end_time: '11:30' });
    const { body } = await book(bert, later);
    await wait(bert, { give_up: body.id });
    await wait(cleo, { boat: later.boats[0], leg: later.id });
    await giveBack(anna);
    expect((await tripsOf(bert)).map((trip) => trip.leg.id)).toEqual([leg.id]);
    expect((await tripsOf(cleo)).map((trip) => trip.leg.id)).toEqual([later.id]);
    expect(await mailed()).toHaveLength(2);
  });

  test('is not made within twelve hours of departure', async () => {
    const later = await world.leg(event, { seats: 1, start_time: '10:30', end_time: '11:30' });
    const { body } = await book(bert, later);
    await wait(bert, { give_up: body.id });
    world.clock.now = startOfTests + 14 * hour;
    await giveBack(anna);
    expect((await tripsOf(bert)).map((trip) => trip.leg.id)).toEqual([later.id]);
  });

  test('names a booking of one’s own', async () => {
    const [trip] = await tripsOf(anna);
    expect(await wait(bert, { give_up: trip?.id })).toMatchObject({ body: { code: 'registration_not_found' } });
  });
});

test('one removal makes one offer, and an undo says when the seat has been filled', async () => {
  for (const who of [bert, cleo, dora]) await wait(who);
  const [trip] = await tripsOf(anna);
  await world.call(admin, 'DELETE', `/api/reg/${trip?.id}`);
  expect((await mailed()).filter((mail) => mail.includes('You have a seat'))).toHaveLength(1);
  const { body } = await world.call<{ changes: { id: number; action: string; event: { id: number } }[] }>(
    admin,
    'GET',
    `/api/history?event=${event}`,
  );
  const removal = body.changes.find(({ action }) => action === 'registration.removed');
  expect(await world.call(admin, 'POST', '/api/history/undo', { ids: [removal?.id] })).toMatchObject({
    status: 409,
    body: { code: 'undo_refused' },
  });
});

test('bookings at the same moment as a removal never pass the line', async () => {
  await wait(bert);
  const [trip] = await tripsOf(anna);
  const answers = await Promise.all([
    book(cleo),
    world.call(anna, 'DELETE', `/api/reg/${trip?.id}`),
    book(dora),
    book(cleo),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 409]);
  expect(await hasSeat(bert)).toBe(true);
});

test('a clock that jumps ahead and back ends offers once, and nobody is left with half a seat', async () => {
  await wait(bert);
  world.clock.now = Date.parse('2026-06-10T07:40:00+03:00');
  await giveBack(anna);
  world.clock.now += 2 * 24 * hour;
  await Promise.all([sweepOffers(world.services), sweepOffers(world.services)]);
  expect(await tripsOf(bert)).toEqual([]);
  world.clock.now -= 2 * 24 * hour;
  expect(await book(cleo)).toMatchObject({ status: 200 });
  await sweepOffers(world.services);
  expect(await hasSeat(cleo)).toBe(true);
  const lapsed = await world.database.read((db) =>
    db
      .selectFrom('history')
      .select('id')
      .where('event', '=', event)
      .where('action', '=', 'registration.lapsed')
      .execute(),
  );
  expect(lapsed).toHaveLength(1);
});

describe('faults known from other booking systems', () => {
  test('an admin and the line give one seat at the same moment: one person has it', async () => {
    await wait(bert);
    await world.call(admin, 'POST', '/api/wait/pause', { event, paused: true });
    await giveBack(anna);
    const answers = await Promise.all([
      world.call(admin, 'POST', '/api/wait/fill', { leg: leg.id, boat, organization: bert.id }),
      world.call(admin, 'POST', '/api/wait/pause', { event, paused: false }),
      world.call(admin, 'POST', '/api/wait/fill', { leg: leg.id, boat, organization: bert.id }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(await tripsOf(bert)).toHaveLength(1);
    expect((await lineOf(admin)).waiting).toEqual([]);
  });

  test('a seat that frees after the start is offered to nobody', async () => {
    await wait(bert);
    world.clock.now = Date.parse('2026-06-10T10:05:00+03:00');
    const by = { actor: admin, at: toIso(world.clock.now) };
    const [trip] = await world.database.read((db) =>
      db.selectFrom('registration').select('id').where('leg', '=', leg.id).execute(),
    );
    await removeRegistration(world.database, trip?.id ?? 0, by);
    const left = await world.database.read((db) =>
      db.selectFrom('registration').select('id').where('leg', '=', leg.id).execute(),
    );
    expect(left).toEqual([]);
    expect(await mailed()).not.toContainEqual(expect.stringContaining(bert.email));
  });

  test('a person who leaves the line and comes back is behind those who stayed', async () => {
    const { body } = await wait(bert);
    await wait(cleo);
    await world.call(bert, 'DELETE', `/api/wait/${body.id}`);
    expect((await wait(bert)).body.position).toBe(2);
    await giveBack(anna);
    expect([await hasSeat(cleo), await hasSeat(bert)]).toEqual([true, false]);
  });

  test('nobody has thirty-one wishes in line; the boats of one trip are one', async () => {
    const boats: number[] = [];
    while (boats.length < 32) boats.push(await world.boat(event));
    const late = await world.leg(event, { identifier: 'B', start_time: '15:00', end_time: '16:00', boats });
    // The first is free, and given at once; on that leg there is no second seat for the same person.
    for (const each of boats.slice(0, 31)) await wait(bert, { leg: late.id, boat: each });
    for (const each of boats.slice(1, 30)) await wait(bert, { leg: undefined, boat: each });
    expect(await wait(bert, { leg: undefined, boat: boats[30] })).toMatchObject({ body: { code: 'waiting_too_many' } });
    expect(await wait(bert, { leg: late.id, boat: boats[31] })).toMatchObject({ status: 200 });
    expect([(await tripsOf(bert)).length, (await lineOf(bert)).waiting.length]).toEqual([1, 60]);
  });
});
