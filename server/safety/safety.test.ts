import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShownCard } from '#domain/safety/wire.ts';
import { startSession } from '../login/session.ts';
import { endData } from '../privacy/end-data.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { writeDue } from '../testing/write-due.ts';

const asks = ['briefing', 'fit', 'swimmer', 'jacket', 'contact'];
const answers = { briefing: true, fit: true, swimmer: false, jacket: 'XL', contact: 'zzcontact 040' };

let world: World;
let admin: Person;
let driver: Person;
let event: number;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  driver = await world.driver();
  event = await world.event({ safety: true });
});
afterEach(() => world.close());

const save = (changes: object = {}) =>
  world.call<{ version: number }>(admin, 'POST', '/api/safety/card', { event, text: 'Kill cord on', asks, ...changes });
const confirm = (who: Person = driver, changes: object = {}) =>
  world.call<{ code: string; message: string; fields?: object }>(who, 'POST', '/api/safety/confirm', {
    event,
    version: 1,
    name: 'Kim Meri',
    answers,
    ...changes,
  });
const read = async (who: Person = driver) => (await world.call<ShownCard>(who, 'GET', `/api/safety/${event}`)).body;
const stored = () =>
  world.database.read((db) => db.selectFrom('safety_confirmation').selectAll().orderBy('number').execute());
async function bookDriver(changes: object = {}): Promise<{ leg: number; boat: number }> {
  const { boats, id: leg } = await world.leg(event, changes);
  const [boat = 0] = boats;
  expect((await world.call(driver, 'POST', '/api/reg', { event, leg, boat })).status).toBe(200);
  return { leg, boat };
}
async function mailsSent(): Promise<string[]> {
  await world.mailsLeave();
  return world.mails
    .splice(0)
    .map(({ subject }) => subject)
    .toSorted(); // They are sent side by side.
}

describe('a card', () => {
  test('is there for events that have switched it on, and is a new version only when it says something else', async () => {
    const off = await world.event();
    expect(await save({ event: off })).toMatchObject({ status: 404, body: { code: 'card_not_found' } });
    expect(await read()).toEqual({ card: null, mine: null });
    expect((await save()).body).toMatchObject({ version: 1 });
    expect((await save({ jackets: { XL: 3 } })).body).toMatchObject({ version: 1 });
    expect((await save({ text: 'Kill cord on, always' })).body).toMatchObject({ version: 2 });
    expect(await read(admin)).toMatchObject({
      card: { version: 2, text: 'Kill cord on, always', keep_months: 36, valid_days: null },
      people: [],
      jackets: { XL: 3 },
    });
    expect(await world.call(admin, 'DELETE', `/api/event/${event}`)).toMatchObject({ status: 200 });
  });

  test('blocks no booking, and asks the people of one boat more', async () => {
    const { boat } = await bookDriver();
    await save({ asks: ['fit', { kind: 'own', text: 'Kill cord worn', must: true, boats: [boat] }] });
    const other = await world.driver(2);
    expect((await read(other)).card?.asks).toEqual([{ kind: 'fit' }]);
    expect((await read()).card?.asks).toHaveLength(2);
    expect(await confirm(driver, { answers: { fit: true } })).toMatchObject({
      status: 400,
      body: { code: 'elements_missing', fields: { 'Kill cord worn': 'Answer yes or no' } },
    });
    expect((await confirm(other, { answers: { fit: true } })).status).toBe(200);
    expect((await confirm(driver, { answers: { fit: true, 'Kill cord worn': true } })).status).toBe(200);
    expect((await read()).mine).toMatchObject({ valid: true, version: 1, name: 'Kim Meri' });
    // A boat that asks more, booked later, asks again.
    expect((await world.call(other, 'POST', '/api/reg', { event, leg: (await world.leg(event, { boats: [boat], start_time: '14:00', end_time: '15:00' })).id, boat })).status).toBe(200); // prettier-ignore
    expect((await read(other)).mine).toMatchObject({ valid: false });
    expect((await confirm(other, { answers: { fit: true, 'Kill cord worn': true } })).status).toBe(200);
  });

  test('shows an admin who has confirmed, and who has not', async () => {
    await bookDriver();
    await save();
    const stands = async () => (await read(admin)).people?.map(({ organization, state }) => [organization, state]);
    expect(await stands()).toEqual([[driver.id, 'missing']]);
    await confirm();
    expect(await stands()).toEqual([[driver.id, 'confirmed']]);
    await save({ text: 'New' });
    expect(await stands()).toEqual([[driver.id, 'old']]);
    expect((await read()).people).toBeUndefined();
  });

  test('that people have confirmed keeps its event', async () => {
    await save();
    await confirm();
    expect(await world.call(admin, 'DELETE', `/api/event/${event}`)).toMatchObject({
      status: 409,
      body: { code: 'event_has_confirmations' },
    });
  });
});

test('Today says which life jackets do not suffice, and the manifest who cannot swim', async () => {
  await save({ jackets: { XL: 0 } });
  const { boat, leg } = await bookDriver();
  expect((await confirm()).status).toBe(200);
  const { body: today } = await world.call<{ date: string }>(admin, 'GET', `/api/event/${event}/today`);
  expect(today).toMatchObject({ jackets: ['0 XL, 1 person'] });
  const { body } = await world.call(admin, 'GET', `/api/event/${event}/manifest?date=${today.date}`);
  const safety = { lacks: [], jacket: 'XL', cannot_swim: true };
  expect(body).toMatchObject({ legs: [{ id: leg, boats: [{ id: boat, passengers: [{ safety }] }] }] });
  // Off, neither says anything of it.
  const off = await world.event();
  const { body: quiet } = await world.call<object>(admin, 'GET', `/api/event/${off}/today`);
  expect(quiet).not.toHaveProperty('jackets');
});

describe('a confirmation is refused with a sentence', () => {
  test.each([
    ['before the card exists', {}, 404, 'card_not_found', false],
    ['of an old version', { version: 1 }, 409, 'card_is_old', true],
    ['of a version that is not there', { version: 9 }, 409, 'card_is_old', true],
    ['for somebody else', { version: 2, organization: 1 }, 403, 'card_not_yours', true],
    ['with a name of 10,000 characters', { version: 2, name: 'x'.repeat(10_000) }, 400, 'invalid_body', true],
    ['without a name', { version: 2, name: ' ' }, 400, 'invalid_body', true],
    ['without what it asks', { version: 2, answers: {} }, 400, 'elements_missing', true],
    [
      'with another answer than it takes',
      { version: 2, answers: { ...answers, fit: false } },
      400,
      'elements_missing',
      true,
    ],
    ['on an event that is not there', { event: 99_999 }, 404, 'event_not_found', true],
  ] as const)('%s', async (_, body, status, code, exists) => {
    if (exists) {
      await save();
      await save({ text: 'The second' });
    }
    const answer = await confirm(driver, body);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).toMatch(/^[A-Z].{10}/);
    expect(await stored()).toEqual([]);
  });

  test('very often', async () => {
    await save();
    for (let time = 0; time < 50; time += 1) expect((await confirm()).status).toBe(200);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'card_often' } });
  });
});

test('a person confirms again at any time, also from several devices at once, and the last answers hold', async () => {
  await save();
  await bookDriver();
  const all = await Promise.all(Array.from({ length: 4 }, () => confirm()));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await confirm(driver, { answers: { ...answers, jacket: 'M' } })).status).toBe(200);
  expect((await read()).mine).toMatchObject({ valid: true, answers: { jacket: 'M' } });
  expect((await stored()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
});

test('two admins: what another has saved meanwhile is not overwritten unseen', async () => {
  await save({ base: { version: 0, jackets: {} }, jackets: { XL: 3 } });
  expect((await save({ text: 'Mine', base: { version: 1, jackets: { XL: 3 } } })).body).toMatchObject({ version: 2 });
  const late = await save({ text: 'Theirs', base: { version: 1, jackets: { XL: 3 } } });
  expect(late).toMatchObject({ status: 409, body: { code: 'card_changed' } });
  const stock = await save({ text: 'Mine', base: { version: 2, jackets: { XL: 9 } }, jackets: { XL: 10 } });
  expect(stock).toMatchObject({ status: 409, body: { code: 'card_changed' } });
  expect(await read(admin)).toMatchObject({ card: { version: 2, text: 'Mine' }, jackets: { XL: 3 } });
});

test('an admin downloads who confirmed which text, when and where, as a workbook', async () => {
  await save();
  await confirm();
  await save({ text: 'Kill cord on, always' });
  await confirm(driver, { version: 2 });
  const headers = { authorization: `Bearer ${admin.token}` };
  const file = await world.app.inject({ url: `/api/safety/${event}/export`, headers });
  expect(file.headers['content-disposition']).toContain(`safety-card-${event}.xlsx`);
  const [confirmations, texts] = [
    await readSheet(file.rawPayload, 'Confirmations'),
    await readSheet(file.rawPayload, 'Texts'),
  ];
  expect(confirmations?.at(-1)).toEqual(expect.arrayContaining(['Kim Meri', 'Own page', 2]));
  expect(JSON.stringify(confirmations)).toContain('I can swim: no');
  expect(JSON.stringify(confirmations)).not.toContain('zzcontact');
  expect(JSON.stringify(texts)).toMatch(/Kill cord on".*Kill cord on, always"/);
  const { body } = await world.call<{ changes: { action: string }[] }>(admin, 'GET', `/api/history?event=${event}`);
  expect(body.changes[0]?.action).toBe('card.exported');
});

test('phones at the pier that confirm for one person at the same moment make one record', async () => {
  const place = await bookDriver();
  await save();
  world.clock.now = Date.parse('2026-06-10T09:50:00+03:00');
  admin.token = await startSession(world.services, { ...admin, credentials: 0 });
  const said = {
    ...place,
    event,
    kind: 'confirm',
    organization: driver.id,
    replaces: [],
    device: 'phone',
    device_at: new Date(world.clock.now).toISOString(),
    confirmation: { version: 1, name: 'Kim Meri', answers },
  };
  const mark = () => ({ id: randomUUID(), ...said });
  const calls = Array.from({ length: 6 }, () => world.call(admin, 'POST', '/api/boarding', { marks: [mark()] }));
  const answer = { body: { results: [{ result: 'stored' }] } };
  expect(await Promise.all(calls)).toMatchObject(calls.map(() => answer));
  expect(await stored()).toHaveLength(1);
});

describe('by mail', () => {
  test('people are asked with their first seat, reminded once two days before, and asked again when the text changes', async () => {
    await save();
    world.clock.now = Date.parse('2026-05-01T09:00:00+03:00');
    expect(await writeDue(world, 'card_asked')).toBe(0);
    await bookDriver();
    for (let time = 0; time < 3; time += 1) await writeDue(world, 'card_asked');
    await bookDriver({ start_time: '12:00', end_time: '13:00' });
    await writeDue(world, 'card_asked');
    expect(await mailsSent()).toEqual(['Your safety card: Hanko Press Days']);
    world.clock.now = Date.parse('2026-06-08T09:00:00+03:00');
    for (let time = 0; time < 3; time += 1) await writeDue(world, 'card_asked');
    expect(await mailsSent()).toEqual(['Your safety card: Hanko Press Days']);
    await confirm();
    await save({ text: 'Other words' });
    for (let time = 0; time < 3; time += 1) await writeDue(world, 'card_asked');
    expect(await mailsSent()).toEqual([
      'You confirmed the safety card: Hanko Press Days',
      'Your safety card: Hanko Press Days',
    ]);
    await confirm(driver, { version: 2 });
    expect(await writeDue(world, 'card_asked')).toBe(0);
  });

  test('whoever has confirmed before the mail goes is not asked, and everybody gets a receipt with the words', async () => {
    await save();
    await bookDriver();
    await writeDue(world, 'card_asked');
    await confirm();
    await world.mailsLeave();
    expect(world.mails).toMatchObject([{ recipient: { address: driver.email } }]);
    const text = world.mails[0]?.text ?? '';
    for (const part of ['Kill cord on', 'Kim Meri', 'I can swim: no', '36 months', '?card='])
      expect(text).toContain(part);
  });
});

test('a mail about the card reads what its own person has confirmed', async () => {
  await save();
  await bookDriver();
  await writeDue(world, 'card_asked');
  const other = await world.driver(2);
  const unreadable = { name: 'K', answers: 'no JSON', travel_answers: 'no JSON' };
  const at = new Date(world.clock.now).toISOString();
  const row = { id: randomUUID(), event, number: 1, version: 1, at, device_at: null, leg: null, boat: null, organization: other.id, guest: null }; // prettier-ignore
  await world.database.write((tx) =>
    tx
      .insertInto('safety_confirmation')
      .values({ ...row, ...unreadable })
      .execute(),
  );
  expect(await mailsSent()).toEqual(['Your safety card: Hanko Press Days']);
  expect((await confirm()).status).toBe(200);
  expect(await mailsSent()).toEqual(['You confirmed the safety card: Hanko Press Days']);
});

describe('data has its own clock', () => {
  const everything = async () => JSON.stringify(await stored());
  async function dayAfterDay(...dates: string[]) {
    for (const date of dates) {
      world.clock.now = Date.parse(`${date}T10:00:00+03:00`);
      await writeDue(world, 'data_ends');
      await endData(world.services);
    }
    admin.token = await startSession(world.services, { ...admin, credentials: 0 });
  }

  test('contact, swimmer and size go with the travel data, names after the months that people read', async () => {
    await save({ keep_months: 24 });
    await confirm(driver, { name: 'zzname' });
    await dayAfterDay('2026-07-05', '2026-07-13');
    expect(await everything()).toContain('zzname');
    expect(await everything()).not.toMatch(/zzcontact|XL/);
    await dayAfterDay('2027-06-06', '2027-06-13', '2028-06-06');
    expect(await everything()).toContain('zzname');
    await dayAfterDay('2028-06-13');
    expect(await stored()).toEqual([]);
  });
});
