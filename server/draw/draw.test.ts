import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { drawSeats } from '#domain/draw/draw.ts';
import type { DrawRecord, ShownDraw } from '#domain/draw/wishes.ts';
import type { Registration } from '#domain/registration.ts';
import type { WaitingList } from '#domain/waiting/wire.ts';
import { openWorld, startOfTests, type Person } from '../testing/world.ts';
import { runDueDraws } from './run.ts';

let event: number;
let morning: { id: number; boats: number[] };
let noon: { id: number; boats: number[] };
const hour = 3_600_000;

const world = await openWorld();
const admin = await world.admin();
const people = await Promise.all([1, 2, 3].map((n) => world.driver(n)));
/** Two boats of one seat, at different hours; wishes are open for an hour, booking opens an hour later. */
beforeEach(async () => {
  world.clock.now = startOfTests;
  event = await world.event({ waiting: true, wishes: true });
  morning = await world.leg(event, { seats: 1 });
  noon = await world.leg(event, { seats: 1, start_time: '12:00', end_time: '13:00' });
  expect(await world.call(admin, 'POST', '/api/draw', times())).toMatchObject({ status: 200 });
});
afterAll(() => world.close());

const at = (hours: number) => new Date(startOfTests + hours * hour).toISOString();
const times = () => ({ event, opens_at: at(0), closes_at: at(1), booking_opens_at: at(2) });
const wish = (who: Person, ...boats: [boat: number | undefined, star: boolean][]) =>
  world.call(who, 'POST', `/api/wish/${event}`, { boats: boats.map(([boat, star]) => ({ boat, star })), presence: [] });
const tripsOf = async (who: Person) =>
  (await world.call<{ registrations: Registration[] }>(who, 'GET', `/api/reg/event/${event}`)).body.registrations;
const drawOf = async (who: Person) =>
  (await world.call<{ draw: ShownDraw }>(who, 'GET', `/api/draw/${event}`)).body.draw;
const switchWishes = async (wishes: boolean) =>
  expect(await world.call(admin, 'POST', '/api/event/edit', { id: event, wishes })).toMatchObject({ status: 200 });
const record = () => world.call<DrawRecord>(people[0], 'GET', `/api/draw/${event}/record`);
const all = (): [Person, Person, Person] => people as [Person, Person, Person];

describe('the draw', () => {
  test('gives each a seat in turn, once, whichever of two servers comes first', async () => {
    for (const who of people) await wish(who, [morning.boats[0], true], [noon.boats[0], false]);
    world.clock.now += hour;
    await Promise.all([runDueDraws(world.services), runDueDraws(world.services)]);
    const trips = (await Promise.all(people.map(tripsOf))).flat();
    expect(trips.map(({ source }) => source)).toEqual(['draw', 'draw']);
    expect(new Set(trips.map(({ boat }) => boat.id)).size).toBe(2);
    expect(await world.call(admin, 'POST', '/api/draw/run', { event })).toMatchObject({ body: { code: 'draw_done' } });
    const lines = await world.database.read((db) =>
      db.selectFrom('history').select('id').where('event', '=', event).where('action', '=', 'draw.drawn').execute(),
    );
    expect(lines).toHaveLength(1);
  });

  test('can be checked by anybody: the hash was shown before, and the same lists give the same seats', async () => {
    for (const who of people) await wish(who, [morning.boats[0], true], [noon.boats[0], false]);
    const before = await drawOf(all()[0]);
    expect(before).not.toHaveProperty('seed');
    expect(await record()).toMatchObject({ status: 409, body: { code: 'draw_not_done' } });
    world.clock.now += hour;
    await runDueDraws(world.services);
    const { input, result, seed, seed_hash } = (await record()).body;
    expect(seed_hash).toBe(before.seed_hash);
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(seed_hash);
    const lotOf = (id: number) => createHmac('sha256', Buffer.from(seed, 'hex')).update(String(id)).digest('hex');
    expect(input.people.map(({ id, lot }) => lot === lotOf(id))).toEqual([true, true, true]);
    expect(drawSeats(input)).toEqual(result);
    expect(JSON.stringify(input)).not.toContain('press.test');
    expect(await drawOf(admin)).toMatchObject({ seed, fairness: { people: 3, wishes: 6, met: 2, seats_left: 0 } });
  });

  test('names people in its record by numbers of this draw, of which each knows their own before it', async () => {
    for (const who of people) await wish(who, [morning.boats[0], true], [noon.boats[0], false]);
    const numbers = await Promise.all(people.map(async (who) => (await drawOf(who)).number));
    expect(await drawOf(admin)).not.toHaveProperty('number');
    world.clock.now += hour;
    await runDueDraws(world.services);
    const { input, result } = (await record()).body;
    expect(input.people.map(({ id }) => id)).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
    const ids = people.map(({ id }) => id);
    const named = [...result.seats, ...result.unmet].map(({ person }) => person);
    for (const person of named) expect(numbers).toContain(person);
    for (const id of [...named, ...input.people.map((person) => person.id)]) expect(ids).not.toContain(id);
    const seated = await Promise.all(people.map(async (who) => (await tripsOf(who)).length));
    expect(numbers.map((n) => result.seats.filter(({ person }) => person === n).length)).toEqual(seated);
  });

  test('that is switched off and on in the form of its event has another secret and other numbers', async () => {
    const { number, seed_hash } = await drawOf(all()[0]);
    await switchWishes(false);
    expect(await drawOf(all()[0])).toBeNull();
    expect(await world.call(admin, 'POST', '/api/draw', times())).toMatchObject({
      status: 409,
      body: { code: 'wishes_off' },
    });
    await switchWishes(true);
    expect(await drawOf(all()[0])).toBeNull();
    expect(await world.call(admin, 'POST', '/api/draw', times())).toMatchObject({ status: 200 });
    const second = await drawOf(all()[0]);
    expect([second.seed_hash === seed_hash, second.number === number]).toEqual([false, false]);
  });

  test('that a wrong clock made early is taken back before booking opens, and made again', async () => {
    for (const who of people) await wish(who, [morning.boats[0], true]);
    const { seed_hash } = await drawOf(all()[0]);
    world.clock.now += hour;
    await runDueDraws(world.services);
    expect((await Promise.all(people.map(tripsOf))).flat()).toHaveLength(1);
    world.clock.now = startOfTests + hour / 2;
    expect(await world.call(admin, 'POST', '/api/draw', times())).toMatchObject({ body: { code: 'draw_done' } });
    const again = { ...times(), take_back: true };
    const past = { ...again, opens_at: at(-2), closes_at: at(-1) };
    expect(await world.call(admin, 'POST', '/api/draw', past)).toMatchObject({ status: 409 });
    world.mails.length = 0;
    expect(await world.call(admin, 'POST', '/api/draw', again)).toMatchObject({ status: 200 });
    await world.mailsLeave();
    expect(world.mails.filter(({ subject }) => /removed/i.test(subject))).toHaveLength(1);
    expect((await Promise.all(people.map(tripsOf))).flat()).toEqual([]);
    const { body } = await world.call<WaitingList>(admin, 'GET', `/api/wait/event/${event}`);
    expect(body.waiting).toEqual([]);
    const shown = await drawOf(all()[0]);
    expect(shown.drawn_at).toBeNull();
    expect(shown.seed_hash).not.toBe(seed_hash);
    expect(shown).not.toHaveProperty('seed');
    expect(await wish(all()[0], [noon.boats[0], true])).toMatchObject({ status: 200 });
    world.clock.now = startOfTests + hour;
    await runDueDraws(world.services);
    expect((await Promise.all(people.map(tripsOf))).flat()).toHaveLength(2);
    world.clock.now = startOfTests + 2 * hour;
    expect(
      await world.call(admin, 'POST', '/api/draw', { ...again, closes_at: at(3), booking_opens_at: at(4) }),
    ).toMatchObject({
      status: 409,
    });
  });

  test('puts unmet wishes in line, and the line gives freed seats', async () => {
    for (const who of people) await wish(who, [morning.boats[0], true]);
    world.clock.now += hour;
    await runDueDraws(world.services);
    const trips = await Promise.all(people.map(tripsOf));
    const lucky = people[trips.findIndex((own) => own.length === 1)];
    const { body } = await world.call<WaitingList>(admin, 'GET', `/api/wait/event/${event}`);
    expect(body.waiting.map(({ position }) => position)).toEqual([1, 2]);
    await world.call(lucky, 'DELETE', `/api/reg/${trips.flat()[0]?.id}`);
    const next = people.find(({ id }) => id === body.waiting[0]?.organization?.id);
    expect(await tripsOf(next ?? admin)).toMatchObject([{ source: 'waiting' }]);
  });

  test.each(['removed before it', 'who wished nothing'])('goes on without somebody %s', async (who) => {
    const gone = await world.organization('test driver', `${who.replaceAll(' ', '')}${event}@press.test`);
    await wish(
      gone,
      ...(who === 'who wished nothing' ? [] : [[morning.boats[0], true] as [number | undefined, boolean]]),
    );
    if (who === 'removed before it') await world.call(admin, 'DELETE', `/api/org/${gone.id}`);
    world.clock.now += hour;
    await runDueDraws(world.services);
    expect((await record()).body).toMatchObject({ input: { people: [] }, result: { seats: [], unmet: [] } });
  });

  test('takes a leg as it is when it draws: one that was moved after wishes closed is given at its new hour', async () => {
    const [anna, bert] = all();
    const until = (to: string) => ({
      boats: [{ boat: morning.boats[0], star: true }],
      presence: [{ date: '2026-06-10', from: '08:00', to }],
    });
    await world.call(anna, 'POST', `/api/wish/${event}`, until('11:00'));
    await world.call(bert, 'POST', `/api/wish/${event}`, until('18:00'));
    world.clock.now += hour;
    await world.call(admin, 'POST', '/api/leg/edit', { id: morning.id, start_time: '14:00', end_time: '15:00' });
    await runDueDraws(world.services);
    expect(await tripsOf(anna)).toEqual([]);
    expect(await tripsOf(bert)).toMatchObject([{ leg: { start_time: '14:00' } }]);
  });

  test('tells the organiser who has least, and each person the boats they missed', async () => {
    for (const who of people) await wish(who, [morning.boats[0], true], [noon.boats[0], true]);
    world.clock.now += hour;
    await runDueDraws(world.services);
    const trips = await Promise.all(people.map(tripsOf));
    const unlucky = people[trips.findIndex((own) => own.length === 0)] ?? admin;
    const { fairness, worst } = await drawOf(admin);
    expect(fairness).toMatchObject({ below_two_stars: 3, without_seat: 1 });
    expect(worst?.[0]).toMatchObject({ id: unlucky.id, name: `Kim ${unlucky.email}`, stars: 2, stars_met: 0 });
    const shown = await drawOf(unlucky);
    expect(shown).not.toHaveProperty('worst');
    expect(shown.misses?.map(({ seats, wished }) => [wished, seats])).toEqual([[3, 1], [3, 1]]); // prettier-ignore
  });

  test('writes to somebody who got nothing, with the free times that suit them', async () => {
    const [anna, bert] = all();
    const later = { identifier: 'A3', seats: 2, start_time: '15:00', end_time: '16:00' };
    await world.leg(event, later);
    for (const who of [anna, bert])
      await world.call(who, 'POST', `/api/wish/${event}`, {
        boats: [{ boat: morning.boats[0], star: true }],
        presence: [{ date: '2026-06-10', from: '09:00', to: '16:00' }],
      });
    await world.services.outbox.deliverDue();
    world.mails.length = 0;
    world.clock.now += hour;
    await runDueDraws(world.services);
    await world.services.outbox.deliverDue();
    const unlucky = (await tripsOf(anna)).length === 0 ? anna : bert;
    const [mail, ...others] = world.mails.filter(
      ({ subject, text }) => subject === 'No seat yet: Hanko Press Days' && text.includes(`/register/${event}?`),
    );
    expect(others).toEqual([]);
    expect(mail?.recipient.address).toBe(unlucky.email);
    expect(mail?.text).toContain('- A1, Wed 10 June 2026 12:00–13:00, boat Axopar 29: 1 seat\n');
    expect(mail?.text).toContain('- A3, Wed 10 June 2026 15:00–16:00, boat Axopar 29: 2 seats\n');
    expect(mail?.text).toContain(`Booking opens Tue 9 June 2026 11:00:\nhttps://seatrial.test/register/${event}`);
  });

  test('offers by mail no seat in a harbour that the person cannot reach', async () => {
    event = await world.event({ route: true, wishes: true });
    const sails = (identifier: string, starting_point: string, ending_point: string, start_time: string) =>
      world.leg(event, {
        identifier,
        seats: 1,
        starting_point,
        ending_point,
        start_time,
        end_time: `${start_time.slice(0, 2)}:59`,
      });
    const [anna, bert] = all();
    const out = await sails('Out', 'Nagu', 'Kasnäs', '09:00');
    const full = await sails('Full', 'Kasnäs', 'Hitis', '10:30');
    await sails('Elsewhere', 'Nagu', 'Hitis', '11:00');
    await sails('Onwards', 'Kasnäs', 'Nagu', '12:00');
    const book = (leg: { id: number; boats: number[] }, organization: number) =>
      world.call(admin, 'POST', '/api/reg', { event, leg: leg.id, boat: leg.boats[0], organization });
    await book(out, anna.id);
    await book(full, bert.id);
    await world.call(admin, 'POST', '/api/draw', times());
    await wish(anna, [full.boats[0], true]);
    await world.services.outbox.deliverDue();
    world.mails.length = 0;
    world.clock.now += hour;
    await runDueDraws(world.services);
    await world.services.outbox.deliverDue();
    const [mail] = world.mails.filter(({ subject }) => subject.startsWith('No seat yet'));
    expect(mail?.recipient.address).toBe(anna.email);
    expect(mail?.text).toContain('- Onwards, ');
    expect(mail?.text).not.toContain('- Elsewhere, ');
  });

  test('draws nothing without wishes, and gives nobody a boat that was withdrawn', async () => {
    await wish(all()[0], [morning.boats[0], true]);
    await world.call(admin, 'DELETE', `/api/boat/${morning.boats[0]}`);
    world.clock.now += hour;
    await runDueDraws(world.services);
    expect((await drawOf(all()[0])).drawn_at).not.toBeNull();
    expect((await Promise.all(people.map(tripsOf))).flat()).toEqual([]);
  });
});

describe('wishes', () => {
  test('are one’s own, at most three stars and twelve boats, and each boat of the event once', async () => {
    const [anna, bert] = all();
    expect(await wish(anna, [morning.boats[0], true])).toMatchObject({ status: 200 });
    const mine = await world.call(anna, 'GET', `/api/wish/${event}`);
    expect(mine.body).toEqual({ boats: [{ boat: morning.boats[0], star: true }], presence: [] });
    expect((await world.call(bert, 'GET', `/api/wish/${event}`)).body).toEqual({ boats: [], presence: [] });
    const four = [1, 2, 3, 4].map((boat): [number, boolean] => [boat, true]);
    expect(await wish(anna, ...four)).toMatchObject({ status: 400 });
    const thirteen = Array.from({ length: 13 }, (_, boat): [number, boolean] => [boat + 1, false]);
    expect(await wish(anna, ...thirteen)).toMatchObject({ status: 400 });
    expect(await wish(anna, [morning.boats[0], true], [morning.boats[0], false])).toMatchObject({ status: 400 });
    expect(await wish(anna, [999_999, true])).toMatchObject({ status: 404 });
  });

  test('are closed after their time, and a draw is not made before it', async () => {
    expect(await world.call(admin, 'POST', '/api/draw/run', { event })).toMatchObject({
      body: { code: 'draw_not_due' },
    });
    world.clock.now += hour;
    expect(await wish(all()[0], [morning.boats[0], true])).toMatchObject({ body: { code: 'wishes_closed' } });
    expect(await world.call(admin, 'POST', '/api/draw/run', { event })).toMatchObject({ status: 200 });
  });

  test('of somebody who is not confirmed are left out, and the admin is told who', async () => {
    await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: true });
    const elsa = await world.organization('test driver', `elsa${event}@press.test`, false);
    const nameless = { first_name: '', last_name: '', organization_name: '' };
    await world.database.write((tx) =>
      tx.updateTable('organization').set(nameless).where('id', '=', elsa.id).execute(),
    );
    await wish(elsa, [morning.boats[0], true]);
    expect((await drawOf(admin)).unconfirmed).toMatchObject([{ id: elsa.id, name: elsa.email }]);
    expect((await drawOf(admin)).wanted).toContainEqual({
      boat: morning.boats[0],
      wished: expect.any(Number),
      stars: expect.any(Number),
    });
    expect(await drawOf(elsa)).not.toHaveProperty('unconfirmed');
    expect(await drawOf(elsa)).not.toHaveProperty('wished');
    world.clock.now += hour;
    await runDueDraws(world.services);
    expect(await tripsOf(elsa)).toEqual([]);
    await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: false });
  });
});

describe('somebody who comes after the draw', () => {
  test('is given a day from the free seats, once, and waits behind the others for the rest', async () => {
    const [anna, bert, cleo] = all();
    for (const who of [anna, bert]) await wish(who, [morning.boats[0], true]);
    world.clock.now += hour;
    await runDueDraws(world.services);
    expect((await drawOf(cleo)).late).toBe(true);
    expect((await drawOf(anna)).late).toBe(false);
    expect(await wish(anna, [noon.boats[0], true])).toMatchObject({ body: { code: 'wishes_closed' } });
    expect(await wish(cleo, [morning.boats[0], true], [noon.boats[0], false])).toMatchObject({ status: 200 });
    expect(await tripsOf(cleo)).toMatchObject([{ leg: { id: noon.id }, source: 'draw' }]);
    const { body } = await world.call<WaitingList>(admin, 'GET', `/api/wait/event/${event}`);
    expect(body.waiting.at(-1)).toMatchObject({ organization: { id: cleo.id }, position: 2 });
    expect((await drawOf(cleo)).late).toBe(false);
    expect(await wish(cleo, [noon.boats[0], true])).toMatchObject({ body: { code: 'wishes_closed' } });
    expect((await record()).body.input.people).toHaveLength(2);
  });

  test('books like anybody once booking has opened', async () => {
    world.clock.now += hour;
    await runDueDraws(world.services);
    world.clock.now += hour;
    expect(await wish(all()[2], [noon.boats[0], true])).toMatchObject({ body: { code: 'wishes_closed' } });
  });

  test('and is not confirmed is told so, and keeps the chance', async () => {
    await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: true });
    const elsa = await world.organization('test driver', `late${event}@press.test`, false);
    world.clock.now += hour;
    await runDueDraws(world.services);
    expect(await wish(elsa, [noon.boats[0], true])).toMatchObject({ body: { code: 'not_confirmed' } });
    await world.call(admin, 'POST', '/api/org/confirm', { id: elsa.id });
    expect(await wish(elsa, [noon.boats[0], true])).toMatchObject({ status: 200 });
    expect(await tripsOf(elsa)).toHaveLength(1);
    await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: false });
  });
});

describe('booking', () => {
  test('by a place in line waits until booking opens too, so that nobody passes the draw', async () => {
    const line = { event, boat: morning.boats[0], leg: morning.id };
    expect(await world.call(all()[0], 'POST', '/api/wait', line)).toMatchObject({ body: { code: 'booking_not_open' } });
    world.clock.now += 2 * hour;
    expect(await world.call(all()[0], 'POST', '/api/wait', line)).toMatchObject({ status: 200 });
  });

  test('opens at its time for everybody but an admin, who books before', async () => {
    const [anna, bert] = all();
    const seat = { event, leg: morning.id, boat: morning.boats[0] };
    expect(await world.call(anna, 'POST', '/api/reg', seat)).toMatchObject({ body: { code: 'booking_not_open' } });
    expect(await world.call(admin, 'POST', '/api/reg', { ...seat, organization: bert.id })).toMatchObject({
      status: 200,
    });
    world.clock.now += 2 * hour;
    const other = { event, leg: noon.id, boat: noon.boats[0] };
    expect(await world.call(anna, 'POST', '/api/reg', other)).toMatchObject({ status: 200 });
  });

  test('is open as ever where wishes are switched off', async () => {
    const { body } = await world.call<{ event: object }>(admin, 'GET', `/api/event/${event}`);
    expect(body.event).toMatchObject({ wishes: true, draw: true });
    await switchWishes(false);
    const seat = { event, leg: morning.id, boat: morning.boats[0] };
    expect(await world.call(all()[0], 'POST', '/api/reg', seat)).toMatchObject({ status: 200 });
  });
});

test('wishes and places in line of somebody who does not exist are refused in words', async () => {
  const organization = 999_999;
  const refused = { status: 404, body: { code: 'organization_not_found' } };
  expect(
    await world.call(admin, 'POST', `/api/wish/${event}`, { boats: [], presence: [], organization }),
  ).toMatchObject(refused);
  const place = { event, boat: morning.boats[0], leg: morning.id, organization };
  expect(await world.call(admin, 'POST', '/api/wait', place)).toMatchObject(refused);
});
