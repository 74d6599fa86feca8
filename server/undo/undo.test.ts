import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryPage } from '#domain/history.ts';
import type { Invitee } from '#domain/message/message.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let drivers: Person[];
let event: number;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  drivers = [await world.driver(1), await world.driver(2), await world.driver(3)];
  event = await world.event();
});
afterEach(() => world.close());

interface Undoable {
  id: number;
  undo: number[];
}
async function post<Body = Undoable>(url: string, body: object): Promise<Body> {
  const answer = await world.call<Body>(admin, 'POST', url, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const undo = (ids: number[]) => world.call<{ ids: number[] }>(admin, 'POST', '/api/history/undo', { ids });

async function write(kind: string, people = drivers, subject = 'Fenders'): Promise<Undoable> {
  const draft = { event, kind, to: { ids: people.map(({ id }) => id) }, subject, text: 'Please bring some' };
  const { digest } = await post<{ digest: string }>('/api/message/preview', draft);
  return post('/api/message', { ...draft, digest });
}
async function mailed(): Promise<string[]> {
  world.mails.length = 0;
  await world.mailsLeave();
  return world.mails.map(({ recipient }) => recipient.address).toSorted();
}
const addresses = () => drivers.map(({ email }) => email);
async function states(): Promise<string[]> {
  const { body } = await world.call<{ people: Invitee[] }>(admin, 'GET', `/api/message/people/${event}`);
  return body.people.filter(({ id }) => drivers.some((driver) => driver.id === id)).map(({ guest, state }) => `${state}${guest ? ', guest' : ''}`); // prettier-ignore
}
async function actions(): Promise<string[]> {
  const { body } = await world.call<HistoryPage>(admin, 'GET', '/api/history');
  return body.changes.map(({ action }) => action);
}

describe('what an organiser writes', () => {
  test.each(['message', 'invitation', 'reminder'])('%s leaves after a minute', async (kind) => {
    await write(kind);
    await world.services.outbox.deliverDue();
    expect(world.mails).toEqual([]);
    expect(await mailed()).toEqual(addresses());
  });

  test('a message that is taken back reaches nobody, and can be written again', async () => {
    const { id, undo: lines } = await write('message');
    expect(await undo(lines)).toMatchObject({ status: 200, body: { ids: [] } });
    expect(await mailed()).toEqual([]);
    expect(await world.call(admin, 'GET', `/api/message/${id}`)).toMatchObject({ status: 404 });
    expect((await actions()).slice(0, 2)).toEqual(['mails.taken_back', 'message.sent']);
    await write('message');
    expect(await mailed()).toEqual(addresses());
  });

  test('nobody counts as invited by an invitation that is taken back, nor as a guest; whoever has a seat by then stays one', async () => {
    await world.guests(event, ...drivers.slice(0, 1));
    const before = await states();
    const { undo: lines } = await write('invitation');
    expect(await states()).toEqual(['invited, guest', 'invited, guest', 'invited, guest']);
    const leg = await world.leg(event);
    await post('/api/reg', { event, leg: leg.id, boat: leg.boats[0], organization: drivers[1]?.id });
    expect((await undo(lines)).status).toBe(200);
    expect(await states()).toEqual([before[0], 'coming, guest', before[2]]);
    expect(before).toEqual(['not invited, guest', 'not invited', 'not invited']);
  });

  test('an earlier invitation stays', async () => {
    await write('invitation', drivers.slice(0, 1));
    await mailed();
    const { undo: lines } = await write('invitation', drivers, 'Come');
    expect((await undo(lines)).status).toBe(200);
    expect(await states()).toEqual(['invited, guest', 'not invited', 'not invited']);
  });

  test('who was asked once more, which is taken back, stays invited', async () => {
    await write('invitation', drivers.slice(0, 1));
    await mailed();
    const draft = {
      event,
      kind: 'invitation',
      to: { unanswered: true },
      subject: 'Once more',
      text: 'Are you coming?',
    };
    const { digest } = await post<{ digest: string }>('/api/message/preview', draft);
    const { undo: lines } = await post('/api/message', { ...draft, digest });
    expect((await undo(lines)).status).toBe(200);
    expect(await mailed()).toEqual([]);
    expect(await states()).toEqual(['invited, guest', 'not invited', 'not invited']);
  });

  test('who was to be reminded may be reminded at once', async () => {
    const { undo: lines } = await write('reminder');
    expect((await undo(lines)).status).toBe(200);
    await write('reminder');
    expect(await mailed()).toEqual(addresses());
  });
});

describe('once a mail has left', () => {
  test('nothing is taken back, and all others leave', async () => {
    const { undo: lines } = await write('invitation');
    const [first] = await world.database.read((db) =>
      db.selectFrom('outbox').select('id').where('kind', '=', 'message').execute(),
    );
    await world.database.write((tx) => tx.updateTable('outbox').set({ attempts: 1 }).where('id', '=', first?.id ?? 0).execute()); // prettier-ignore
    expect(await undo(lines)).toMatchObject({ status: 409, body: { code: 'mails_left' } });
    expect(await states()).toEqual(['invited, guest', 'invited, guest', 'invited, guest']);
    expect(await mailed()).toEqual(addresses());
    expect(await undo(lines)).toMatchObject({ status: 409 });
  });

  test('who presses at that very moment has either stopped all of them or none', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { undo: lines } = await write('message', drivers, `Fenders ${round}`);
      world.mails.length = 0;
      world.clock.now += 60_000;
      const sending = world.services.outbox.deliverDue();
      const [{ status }] = await Promise.all([undo(lines), sending]);
      await world.services.outbox.deliverDue();
      expect([status, world.mails.length]).toEqual(status === 200 ? [200, 0] : [409, 3]);
    }
  });
});

describe('besides messages', () => {
  test('people who were confirmed are not, and hear nothing', async () => {
    const late = await world.organization('test driver', 'late@press.test', false);
    const later = await world.organization('test driver', 'later@press.test', false);
    const { undo: lines } = await post('/api/org/confirm', { ids: [late.id, later.id, admin.id] });
    expect(lines).toHaveLength(2);
    expect((await undo(lines)).status).toBe(200);
    expect((await world.call(admin, 'GET', `/api/org/${late.id}`)).body.confirmed).toBe(false);
    expect((await world.call(admin, 'GET', `/api/org/${admin.id}`)).body.confirmed).toBe(true);
    expect(await mailed()).toEqual([]);
    await post('/api/org/confirm', { ids: [late.id] });
    expect(await mailed()).toEqual([late.email]);
  });

  test('builders who were asked are not, and were last asked when they were', async () => {
    const maker = await world.manufacturer();
    await world.boat(event, { owner: maker.id });
    await post('/api/message/boats', { event });
    expect(await mailed()).toEqual([maker.email]);
    const asked = () => world.call(admin, 'GET', `/api/message/boats/${event}`);
    const before = (await asked()).body.asked_at;
    await world.boat(event, { owner: maker.id });
    const { undo: lines } = await post('/api/message/boats', { event, again: true });
    expect((await undo(lines)).status).toBe(200);
    expect((await asked()).body).toMatchObject({ asked_at: before, asked: 1 });
    expect(await mailed()).toEqual([]);
  });

  test('crew links are not mailed, and can be', async () => {
    const maker = await world.manufacturer();
    await world.boat(event, { owner: maker.id });
    const { undo: lines } = await post('/api/crew/event', { event, send: true });
    expect((await undo(lines)).status).toBe(200);
    expect(await mailed()).toEqual([]);
    await post('/api/crew/event', { event, send: true });
    expect(await mailed()).toEqual([maker.email]);
  });

  test('a report is closed again', async () => {
    const maker = await world.manufacturer();
    const past = await world.event({ after: true, start_date: '2026-06-01', end_date: '2026-06-02' });
    await world.boat(past, { owner: maker.id });
    const { undo: lines } = await post('/api/report/publish', { event: past });
    expect((await undo(lines)).status).toBe(200);
    expect((await world.call(maker, 'GET', `/api/report/builder/${past}`)).status).toBe(404);
    expect(await mailed()).toEqual([]);
    await post('/api/report/publish', { event: past });
    expect(await mailed()).toEqual([maker.email]);
  });
});

describe('seats', () => {
  const [ten, noon] = [
    { start_time: '10:00', end_time: '11:00' },
    { start_time: '12:00', end_time: '13:00' },
  ];
  async function booked() {
    const seats: { id: number; leg: number; boat: number | undefined }[] = [];
    for (const times of [ten, noon]) {
      const { boats, id: leg } = await world.leg(event, times);
      const { id } = await post('/api/reg', { event, leg, boat: boats[0], organization: drivers[0]?.id });
      seats.push({ id, leg, boat: boats[0] });
    }
    return seats;
  }
  async function removals(): Promise<number[]> {
    const { body } = await world.call<HistoryPage>(admin, 'GET', `/api/history?event=${event}`);
    return body.changes.flatMap(({ id, undoable }) => (undoable ? id : []));
  }

  test('that are removed and brought back within the minute are told to nobody', async () => {
    await booked();
    await mailed();
    await post('/api/reg/deletall', { event, organization: drivers[0]?.id });
    const lines = await removals();
    expect(lines).toHaveLength(2);
    expect((await undo(lines)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  test('of which one alone is brought back are told as they are then', async () => {
    await booked();
    await mailed();
    await post('/api/reg/deletall', { event, organization: drivers[0]?.id });
    const [line = 0] = await removals();
    expect((await undo([line])).status).toBe(200);
    expect(await mailed()).toHaveLength(2);
  });

  test('that were brought back later are told again', async () => {
    await booked();
    await mailed();
    await post('/api/reg/deletall', { event, organization: drivers[0]?.id });
    expect(await mailed()).toHaveLength(1);
    expect((await undo(await removals())).status).toBe(200);
    expect(await mailed()).toHaveLength(1);
  });

  test('that are given and taken within the minute are told to nobody', async () => {
    const [first, second] = await booked();
    expect((await world.call(admin, 'DELETE', `/api/reg/${first?.id}`)).status).toBe(200);
    await mailed();
    expect(world.mails.map(({ subject }) => subject)).toEqual(['A seat has been booked for you: A1, Wed 10 June 2026']);
    expect(world.mails[0]?.text).toContain('12:00');
    expect((await world.call(admin, 'DELETE', `/api/reg/${second?.id}`)).status).toBe(200);
    expect(await mailed()).toHaveLength(1);
  });
});

test('a change that does not exist or mails nobody is not found', async () => {
  expect(await undo([99_999])).toMatchObject({ status: 404, body: { code: 'change_not_found' } });
  const { body } = await world.call<HistoryPage>(admin, 'GET', `/api/history?event=${event}`);
  expect(await undo(body.changes.map(({ id }) => id))).toMatchObject({ status: 404 });
});
