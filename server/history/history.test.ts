import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { historySentence, actionsWithSentence } from '#domain/history-sentence.ts';
import type { Change, HistoryPage } from '#domain/history.ts';
import type { Registration } from '#domain/registration.ts';
import { toIso } from '#domain/time.ts';
import { openWorld, type Person } from '../testing/world.ts';

let event: number;

const world = await openWorld();
const admin = await world.admin();
const driver = await world.driver();
beforeEach(async () => {
  event = await world.event();
});
afterAll(() => world.close());

async function history(query = `event=${event}`): Promise<Change[]> {
  const { status, body } = await world.call<HistoryPage>(admin, 'GET', `/api/history?${query}`);
  expect(status).toBe(200);
  return body.changes;
}

async function sentences(query?: string): Promise<string[]> {
  return (await history(query)).map(historySentence);
}

async function book(person: Person, leg: { id: number; boats: number[] }): Promise<number> {
  const seat = { event, leg: leg.id, boat: leg.boats[0] };
  const { status, body } = await world.call<{ id: number }>(person, 'POST', '/api/reg/', seat);
  expect(status).toBe(200);
  return body.id;
}

async function bookings(person: Person): Promise<Registration[]> {
  const { body } = await world.call<{ registrations: Registration[] }>(person, 'GET', `/api/reg/event/${event}`);
  return body.registrations;
}

const undo = (ids: number[]) => world.call<{ ids: number[] }>(admin, 'POST', '/api/history/undo', { ids });

async function undoable(): Promise<number[]> {
  return (await history()).filter((change) => change.undoable).map(({ id }) => id);
}

describe('the actor and the person concerned', () => {
  test('is told in plain sentences, the newest first', async () => {
    const leg = await world.leg(event, { seats: 2 });
    const booking = await book(driver, leg);
    await world.call(admin, 'DELETE', `/api/reg/${booking}`);
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: true });
    const by = 'Kim admin@seatrial.test (The admin of admin@seatrial.test)';
    const whom = 'Kim driver1@press.test (The test driver of driver1@press.test)';
    const where = 'leg A1 (Wed 10 Jun 10:00)';
    expect(await sentences()).toEqual([
      `${by} locked Wed 10 June 2026 of Hanko Press Days.`,
      `${by} removed the booking of ${whom} on ${where} with Axopar 29.`,
      `${whom} made their own booking on ${where} with Axopar 29.`,
      `${by} created ${where} of Hanko Press Days.`,
      `${by} added the boat Axopar 29 of Hanko Press Days.`,
      `${by} created the event Hanko Press Days.`,
    ]);
  });

  test('removed things keep their last name in the history', async () => {
    const leg = await world.leg(event, { seats: 2 });
    await book(driver, leg);
    await world.call(admin, 'DELETE', `/api/leg/${leg.id}`);
    await world.call(admin, 'DELETE', `/api/boat/${leg.boats[0]}`);
    const told = await sentences();
    expect(told[0]).toContain('removed the boat Axopar 29');
    expect(told[1]).toContain('removed leg A1 (Wed 10 Jun 10:00) of Hanko Press Days; 1 booking went with it.');
    expect(told[2]).toContain('on leg A1 (Wed 10 Jun 10:00) with Axopar 29.');
    expect(await undoable()).toEqual([]);
  });

  test('a removed person is a number, since the history outlives them', async () => {
    const guest = await world.organization('test driver', 'leaving@press.test');
    const leg = await world.leg(event, { seats: 2 });
    await book(guest, leg);
    await world.call(guest, 'DELETE', `/api/org/${guest.id}`);
    const told = await sentences(`person=${guest.id}`);
    expect(told.join()).not.toContain('leaving@press.test');
    expect(told[0]).toBe(`A removed user (number ${guest.id}) removed their own organization; 1 booking went with it.`);
    expect(await undoable()).toEqual([]);
  });

  test('an edit names its fields and never their contents', async () => {
    await world.call(driver, 'POST', '/api/org/edit', { id: driver.id, phone: '+358 555 987', allergies: 'shellfish' });
    const { body } = await world.call<HistoryPage>(admin, 'GET', `/api/history?person=${driver.id}`);
    expect(historySentence(body.changes[0] as Change)).toMatch(/changed their own details: phone, allergies\.$/);
    expect(JSON.stringify(body)).not.toMatch(/shellfish|555 987/);
  });

  test('a leg that was moved says what changed', async () => {
    const leg = await world.leg(event);
    await world.call(admin, 'POST', '/api/leg/edit', { id: leg.id, end_time: '12:00' });
    expect((await sentences())[0]).toMatch(/of Hanko Press Days: end time\.$/);
  });
});

describe('what was refused', () => {
  const refusals = async (who: Person) =>
    (await sentences(`person=${who.id}`)).filter((sentence) => sentence.includes('refused'));

  test('is listed once an hour for each person and route, with the route and without the content', async () => {
    const [curious, other] = [await world.driver(71), await world.driver(72)];
    const ask = (who: Person, id: number) => world.call(who, 'GET', `/api/org/${id}`);
    for (let n = 0; n < 20; n += 1) expect((await ask(curious, admin.id)).status).toBe(403);
    await ask(curious, driver.id);
    await ask(other, admin.id);
    await world.call(curious, 'POST', '/api/settings', { welcome_text: 'hidden words' });
    const told = (route: string) => expect.stringMatching(new RegExp(`Kim driver71.* was refused .*: ${route}\\.$`));
    expect(await refusals(curious)).toEqual([told('POST /api/settings'), told('GET /api/org/:id')]);
    expect(await refusals(other)).toHaveLength(1);
    expect(JSON.stringify(await history(`person=${curious.id}`))).not.toContain('hidden words');
    world.clock.now += 60 * 60_000;
    await ask(curious, admin.id);
    expect(await refusals(curious)).toHaveLength(3);
    expect((await sentences('')).filter((sentence) => sentence.includes('driver71'))).toHaveLength(3);
  });

  test('is not listed for somebody signed out, nor when refused for another reason', async () => {
    const count = async () => (await sentences('')).filter((sentence) => sentence.includes('was refused')).length;
    const before = await count();
    expect((await world.call(undefined, 'GET', '/api/org/all')).status).toBe(401);
    expect((await world.call(driver, 'GET', '/api/boat/999999')).status).toBe(404);
    expect(await count()).toBe(before);
  });
});

test('every action that the server records has a sentence, and no sentence is left over', () => {
  const folder = join(import.meta.dirname, '..');
  const sources = globSync(['*/*.ts', 'db/migrations/*.ts'], { cwd: folder }).filter(
    (file) => !file.includes('.test.'),
  );
  const recorded = sources
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((source) => /recordHistory\(|insertInto\('history'\)/.test(source))
    .flatMap((source) => [...source.matchAll(/action: ([^,}\n]+)/g)])
    .flatMap(([, action = '']) => [...action.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, name = '']) => name));
  expect([...new Set(recorded)].toSorted()).toEqual(actionsWithSentence.toSorted());
});

test('an action of a former version, which nothing records any more, is told in a plain sentence', async () => {
  const row = { at: toIso(world.clock.now), actor: admin.id, action: 'kit.saved', event, details: '{}' };
  await world.database.write((tx) => tx.insertInto('history').values(row).execute());
  expect((await sentences())[0]).toMatch(
    /^Kim admin.* did something that this version no longer does \(kit\.saved\)\.$/,
  );
});

describe('filters', () => {
  test('by person, leg, boat, event and day, each by itself and together', async () => {
    const [first, second] = [
      await world.leg(event),
      await world.leg(event, { start_time: '12:00', end_time: '13:00' }),
    ];
    await book(driver, first);
    const other = await world.driver(2);
    world.clock.now += 24 * 60 * 60_000;
    await book(other, second);
    world.clock.now -= 24 * 60 * 60_000;
    const actions = async (query: string) => (await history(query)).map(({ action }) => action);
    expect(await actions(`event=${event}&person=${driver.id}`)).toEqual(['registration.created']);
    expect(await actions(`leg=${first.id}`)).toEqual(['registration.created', 'leg.created']);
    expect(await actions(`boat=${second.boats[0]}`)).toEqual(['registration.created', 'boat.created']);
    expect(await actions(`event=${event}&day=2026-06-10`)).toEqual(['registration.created']);
    // Morning in Helsinki, and still the evening of the day before in Honolulu.
    const there = 'zone=Pacific/Honolulu';
    expect(await actions(`leg=${second.id}&day=2026-06-09&${there}`)).toEqual(['registration.created']);
    expect(await actions(`leg=${second.id}&day=2026-06-10&${there}`)).toEqual([]);
    expect(await actions(`leg=${first.id}&person=${other.id}`)).toEqual([]);
    expect(await actions(`person=${admin.id}&leg=${first.id}`)).toEqual(['leg.created']);
  });

  test('by the words of a search: of who did it, for whom, of the event, the leg and the boat, also of what is gone', async () => {
    const regatta = await world.event({ name: 'Åland 100% Days' });
    const boat = await world.boat(regatta, { make: 'Nimbus', model: 'T9' });
    const leg = await world.leg(regatta, { identifier: 'Wave_7', boats: [boat] });
    await world.call(driver, 'POST', '/api/reg', { event: regatta, leg: leg.id, boat });
    const actions = async (search: string) =>
      (await history(`search=${encodeURIComponent(search)}`)).map(({ action }) => action);
    expect(await actions('wave_7')).toEqual(['registration.created', 'leg.created']);
    expect(await actions('NIMBUS t9')).toEqual(['registration.created', 'boat.created']);
    expect(await actions('åland 100%')).toEqual([
      'registration.created',
      'leg.created',
      'boat.created',
      'event.created',
    ]);
    expect(await actions(`${driver.email} wave_7`)).toEqual(['registration.created']);
    expect(await actions('waveX7')).toEqual([]);
    expect(await actions('nimbus nobody')).toEqual([]);
    await world.call(admin, 'POST', '/api/reg/deletall', { event: regatta, organization: driver.id });
    await world.call(admin, 'DELETE', `/api/leg/${leg.id}`);
    expect(await actions('wave_7')).toEqual(
      expect.arrayContaining(['leg.removed', 'registration.created', 'leg.created']),
    );
  });

  test('that are invalid are refused', async () => {
    for (const query of ['person=a', 'leg=0', 'day=yesterday', 'day=2026-02-30', 'before=-1', 'zone=Hanko'])
      expect((await world.call(admin, 'GET', `/api/history?${query}`)).status, query).toBe(400);
  });

  test('a page ends after 50, and the next begins there', async () => {
    const lock = (lock_state: boolean) =>
      world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state });
    for (let n = 0; n < 52; n += 1) await lock(n % 2 === 0);
    const first = (await world.call<HistoryPage>(admin, 'GET', `/api/history?event=${event}`)).body;
    expect(first).toMatchObject({ more: true, changes: { length: 50 } });
    const rest = (
      await world.call<HistoryPage>(admin, 'GET', `/api/history?event=${event}&before=${first.changes[49]?.id}`)
    ).body;
    expect(rest.more).toBe(false);
    expect(rest.changes.map(({ action }) => action)).toEqual(['day.unlocked', 'day.locked', 'event.created']);
  });
});

describe('undo', () => {
  test('a removed booking is there again, and the history says who brought it back', async () => {
    const leg = await world.leg(event, { seats: 1 });
    const booking = await book(driver, leg);
    await world.call(driver, 'DELETE', `/api/reg/${booking}`);
    const [removal = 0] = await undoable();
    const { status, body } = await undo([removal]);
    expect(status).toBe(200);
    expect(await bookings(driver)).toMatchObject([
      { id: body.ids[0], leg: { id: leg.id }, boat: { id: leg.boats[0] } },
    ]);
    expect((await sentences())[0]).toMatch(/^Kim admin.* brought back the booking of Kim driver1/);
    expect(await undoable()).toEqual([]);
  });

  test('a whole delete-all is brought back at once', async () => {
    const legs = [await world.leg(event), await world.leg(event, { start_time: '12:00', end_time: '13:00' })];
    for (const leg of legs) await book(driver, leg);
    await world.call(admin, 'POST', '/api/reg/deletall', { event, organization: driver.id });
    expect(await bookings(driver)).toEqual([]);
    expect((await undo(await undoable())).status).toBe(200);
    expect((await bookings(driver)).map(({ leg }) => leg.id)).toEqual(legs.map(({ id }) => id));
  });

  test('when one seat is taken, nothing comes back, and it says which and why', async () => {
    const [free, taken] = [
      await world.leg(event, { seats: 1 }),
      await world.leg(event, { seats: 1, start_time: '12:00', end_time: '13:00' }),
    ];
    for (const leg of [free, taken]) await book(driver, leg);
    await world.call(admin, 'POST', '/api/reg/deletall', { event, organization: driver.id });
    await book(await world.driver(2), taken);
    const ids = await undoable();
    const before = await history();
    const { status, body } = await undo(ids);
    expect(status).toBe(409);
    const of = before.find((change) => change.undoable && change.leg?.id === taken.id);
    expect(body).toMatchObject({ code: 'undo_refused', errors: [{ id: of?.id, error: 'This boat is full' }] });
    expect(await bookings(driver)).toEqual([]);
    expect(await history()).toEqual(before);
  });

  test('pressed twice at once, it comes back once', async () => {
    const leg = await world.leg(event, { seats: 4 });
    await world.call(driver, 'DELETE', `/api/reg/${await book(driver, leg)}`);
    const ids = await undoable();
    const statuses = (await Promise.all([undo(ids), undo(ids), undo(ids)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await bookings(driver)).toHaveLength(1);
  });

  test('an undo that names anything but removals is refused as a whole', async () => {
    const leg = await world.leg(event, { seats: 1 });
    await world.call(driver, 'DELETE', `/api/reg/${await book(driver, leg)}`);
    const created = (await history()).find(({ action }) => action === 'registration.created')?.id ?? 0;
    expect((await undo([...(await undoable()), created])).status).toBe(404);
    expect((await undo([999_999])).status).toBe(404);
    expect((await undo([])).status).toBe(400);
    expect(await bookings(driver)).toEqual([]);
  });

  test('several events at once', async () => {
    const other = await world.event();
    const here = await world.leg(event);
    const there = await world.leg(other);
    await world.call(driver, 'DELETE', `/api/reg/${await book(driver, here)}`);
    const [first = 0] = await undoable();
    const away = { event: other, leg: there.id, boat: there.boats[0] };
    const { body } = await world.call<{ id: number }>(driver, 'POST', '/api/reg/', away);
    await world.call(driver, 'DELETE', `/api/reg/${body.id}`);
    const [second] = (await history(`event=${other}`)).filter((change) => change.undoable);
    expect((await undo([second?.id ?? 0, first])).status).toBe(200);
  });
});
