import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CoverageOfEvent, NewCoverage } from '#domain/after/coverage.ts';
import type { DroveAt } from '#domain/after/note.ts';
import { startSession } from '../login/session.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

const url = 'https://boating.test/axopar-29';

let world: World;
let admin: Person;
let maker: Person;
let driver: Person;
let event: number;
let boat: number;
let leg: number;
beforeEach(async () => {
  world = await openWorld();
  [admin, maker, driver] = [await world.admin(), await world.manufacturer(), await world.driver()];
  event = await world.event({ after: true });
  boat = await world.boat(event, { owner: maker.id });
  leg = (await world.leg(event, { boats: [boat] })).id;
  await book(driver, leg, boat);
});
afterEach(() => world.close());

async function book({ id }: Person, onLeg: number, onBoat: number): Promise<void> {
  const body = { event, leg: onLeg, boat: onBoat, organization: id };
  expect(await world.call(admin, 'POST', '/api/reg', body)).toMatchObject({ status: 200 });
}

/** Sessions of before may have ended by then. */
async function at(time: string): Promise<void> {
  world.clock.now = Date.parse(`${time}:00+03:00`);
  for (const person of [admin, maker, driver, await world.driver(2)])
    person.token = await startSession(world.services, { ...person, credentials: 0 });
}

async function mark(
  kind: string,
  about: { organization?: number; guest?: object } = {},
  onBoat = boat,
): Promise<string> {
  const id = crypto.randomUUID();
  const device_at = new Date(world.clock.now).toISOString();
  const marks = [{ id, event, leg, boat: onBoat, kind, replaces: [], device: 'p', device_at, ...about }];
  expect(await world.call(admin, 'POST', '/api/boarding', { marks })).toMatchObject({
    body: { results: [{ result: 'stored' }] },
  });
  return id;
}

async function drove(who: Person) {
  const { body } = await world.call<DroveAt>(who, 'GET', `/api/drove/${event}`);
  return body.boats.map((each) => [each.boat.id, each.legs.map(({ id }) => id)]);
}

const add = (who: Person, piece: Partial<NewCoverage> = {}) =>
  world.call<{ id: number }>(who, 'POST', '/api/coverage', { event, boats: [boat], url, ...piece });
async function pieces(who: Person) {
  return (await world.call<CoverageOfEvent>(who, 'GET', `/api/coverage/${event}`)).body.pieces;
}

describe('what one drove', () => {
  test('is nothing before the boat has left, and a booking where nobody was marked', async () => {
    await at('2026-06-10T10:14');
    expect(await drove(driver)).toEqual([]);
    await at('2026-06-10T10:16');
    expect(await drove(driver)).toEqual([[boat, [leg]]]);
    expect(await drove(await world.driver(2))).toEqual([]);
  });

  test('is what was boarded, where anybody was marked', async () => {
    const other = await world.driver(2);
    await book(other, leg, boat);
    await at('2026-06-10T10:05');
    await mark('aboard', { organization: other.id });
    await at('2026-06-10T12:00');
    expect(await drove(driver)).toEqual([]);
    expect(await drove(other)).toEqual([[boat, [leg]]]);
  });

  test('is not a trip that one missed or that was cancelled', async () => {
    await at('2026-06-10T10:05');
    await mark('no_show', { organization: driver.id });
    await at('2026-06-10T12:00');
    expect(await drove(driver)).toEqual([]);
    const second = await world.boat(event);
    const called = await world.leg(event, { identifier: 'B1', date: '2026-06-11', boats: [second] });
    await book(driver, called.id, second);
    await world.database.write((tx) =>
      tx.updateTable('leg').set({ state: 'cancelled' }).where('id', '=', called.id).execute(),
    );
    await at('2026-06-12T12:00');
    expect(await drove(driver)).toEqual([]);
  });

  test('has trips as a guest who got an account since', async () => {
    await at('2026-06-10T10:05');
    const guest = { id: crypto.randomUUID(), name: 'Gwen', publication: 'Daily' };
    await mark('aboard', { guest });
    const made = await world.call<{ id: number }>(admin, 'POST', '/api/guest/driver', {
      guest: guest.id,
      email: 'gwen@daily.test',
    });
    await at('2026-06-10T12:00');
    const gwen = await world.organization('test driver', 'other@daily.test');
    await world.database.write((tx) =>
      tx.updateTable('guest').set({ organization: gwen.id }).where('organization', '=', made.body.id).execute(),
    );
    expect(await drove(gwen)).toEqual([[boat, [leg]]]);
  });

  test('is not asked where it is switched off', async () => {
    await world.call(admin, 'POST', '/api/event/edit', { id: event, after: false });
    const refusal = { status: 409, body: { code: 'event_asks_nothing' } };
    expect(await world.call(driver, 'GET', `/api/drove/${event}`)).toMatchObject(refusal);
    expect(await world.call(driver, 'POST', '/api/note', { event, boat, text: 'a' })).toMatchObject(refusal);
    expect(await add(driver)).toMatchObject(refusal);
  });
});

describe('a note', () => {
  const save = (who: Person, body: object) =>
    world.call<{ note: { text: string; changed_at: string } | null }>(who, 'POST', '/api/note', {
      event,
      boat,
      ...body,
    });
  async function noteOf(who: Person, of = boat) {
    const { body } = await world.call<DroveAt>(who, 'GET', `/api/drove/${event}`);
    return body.boats.find((each) => each.boat.id === of)?.note;
  }

  test("is its writer's alone, and gone when it is emptied", async () => {
    await save(driver, { text: ' Quiet at 20 knots \n' });
    expect(await noteOf(driver)).toMatchObject({ text: 'Quiet at 20 knots', to_builder: null });
    for (const other of [admin, maker, await world.driver(2)]) {
      const { body } = await world.call(other, 'GET', `/api/drove/${event}`);
      expect(JSON.stringify(body)).not.toContain('Quiet');
    }
    await save(driver, { text: 'Heavy helm', to_builder: 'named' });
    expect(await noteOf(driver)).toMatchObject({ text: 'Heavy helm', to_builder: 'named' });
    await save(driver, { text: 'Slams', to_builder: 'unnamed' });
    expect(await noteOf(driver)).toMatchObject({ text: 'Slams', to_builder: null });
    await save(driver, { text: ' ' });
    expect(await noteOf(driver)).toBeUndefined();
  });

  test('may be about a boat that one never sat in, but not about one of another event', async () => {
    const other = await world.boat(event);
    expect(await save(driver, { boat: other, text: 'Seen from the pier' })).toMatchObject({ status: 200 });
    expect(await noteOf(driver, other)).toMatchObject({ text: 'Seen from the pier' });
    const elsewhere = await world.boat(await world.event({ name: 'Elsewhere', after: true }));
    expect(await save(driver, { boat: elsewhere, text: 'a' })).toMatchObject({
      status: 404,
      body: { code: 'boat_not_found' },
    });
  });

  test('has 2,000 characters at most, and says so', async () => {
    expect(await save(driver, { text: 'ä'.repeat(2_000) })).toMatchObject({ status: 200 });
    expect(await save(driver, { text: 'a'.repeat(2_001) })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', fields: { text: 'Use at most 2,000 characters' } },
    });
  });

  test('that arrives late does not overwrite what was typed elsewhere since, and sent twice it is one', async () => {
    const first = await save(driver, { text: 'On the laptop', seen: null });
    world.clock.now += 60_000;
    const offline = { text: 'On the phone, without a network', seen: null };
    const both = 'On the laptop\n\nOn the phone, without a network';
    expect((await save(driver, offline)).body.note?.text).toBe(both);
    expect((await save(driver, offline)).body.note?.text).toBe(both);
    expect(await save(driver, { text: 'b'.repeat(1_990), seen: first.body.note?.changed_at })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', error: 'This note was changed elsewhere, and both together are too long' },
    });
    const seen = (await noteOf(driver))?.changed_at;
    expect((await save(driver, { text: 'Only this', seen })).body.note?.text).toBe('Only this');
  });

  test('that several devices save at once loses nothing', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => `Seen by device ${index}.`);
    const answers = await Promise.all(texts.map((text) => save(driver, { text, seen: null })));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect((await noteOf(driver))?.text.split('\n\n').toSorted()).toEqual(texts.toSorted());
    expect(new Set(answers.map(({ body }) => body.note?.changed_at)).size).toBe(texts.length);
  });
});

describe('a published piece', () => {
  test('is one of at most 50 that a person names about an event', async () => {
    const answers: Awaited<ReturnType<typeof add>>[] = [];
    // Ten at once pass the limit together; sixty at once would keep a slow machine busy until some are asked to come again.
    for (let round = 0; round < 6; round++) {
      const ten = Array.from({ length: 10 }, (_, index) => add(driver, { url: `${url}/${round}${index}` }));
      answers.push(...(await Promise.all(ten)));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'coverage_too_many', error: 'You can name at most 50 pieces about an event' },
    });
    expect(await pieces(driver)).toHaveLength(50);
    expect(await add(driver, { url: `${url}/more` })).toMatchObject({ status: 409 });
    expect(await add(await world.driver(2))).toMatchObject({ status: 200 });
  });

  test('is one, whoever types its address and however they came there', async () => {
    const other = await world.driver(2);
    const second = await world.boat(event);
    const [first, again] = await Promise.all([
      add(driver, { url: `${url}?utm_source=mail#top` }),
      add(other, { url: 'HTTPS://Boating.test:443/axopar-29/', boats: [second], title: 'A quiet boat' }),
    ]);
    expect(again.body.id).toBe(first.body.id);
    expect(await pieces(admin)).toMatchObject([
      {
        title: 'A quiet boat',
        boats: [{ id: boat }, { id: second }],
        people: [
          { id: driver.id, added_as: 'self' },
          { id: other.id, added_as: 'self' },
        ],
      },
    ]);
    expect(await pieces(driver)).toMatchObject([{ people: [{ id: driver.id }] }]);
  });

  test('is added for somebody by organisers, and by builders about their own boats for people who were on them', async () => {
    const stranger = await world.driver(2);
    const foreign = await world.boat(event);
    await add(admin, { organization: driver.id });
    await add(maker, { organization: driver.id, url: `${url}/2` });
    expect(await pieces(driver)).toMatchObject([
      { people: [{ added_as: 'organiser' }] },
      { people: [{ added_as: 'builder' }] },
    ]);
    expect(await add(maker, { organization: stranger.id })).toMatchObject({
      status: 404,
      body: { code: 'organization_not_found' },
    });
    expect(await add(maker, { organization: 99_999 })).toMatchObject({ body: { code: 'organization_not_found' } });
    expect(await add(maker, { boats: [foreign] })).toMatchObject({ status: 403 });
    expect(await add(stranger, { organization: driver.id })).toMatchObject({ status: 403 });
    await add(driver);
    expect((await pieces(driver))[0]?.people).toMatchObject([{ added_as: 'self' }]);
  });

  test('tells a builder nothing of what others typed', async () => {
    await add(driver, { title: 'A quiet boat', boats: [boat, await world.boat(event)] });
    expect(await pieces(maker)).toEqual([]);
    await add(maker, { url: `${url}/2` });
    expect(await pieces(maker)).toMatchObject([{ url: `${url}/2`, boats: [{ id: boat }], people: [] }]);
  });

  test.each([
    ['javascript:alert(document.cookie)', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['Printed, issue 7', false],
    [`${url}?id=1`, true],
  ])('with the address %s is kept as it was typed; whether it is a link: %s', async (typed, link) => {
    expect(await add(driver, { url: typed })).toMatchObject({ status: 200 });
    expect(await pieces(driver)).toMatchObject([{ url: typed, link }]);
  });

  test('has an address of 2,000 characters at most, and a boat of the event', async () => {
    const long = 'https://boating.test/' + 'ä'.repeat(1_979);
    expect(await add(driver, { url: long })).toMatchObject({ status: 200 });
    expect(await add(driver, { url: `${long}a` })).toMatchObject({
      status: 400,
      body: { fields: { url: 'Use at most 2,000 characters' } },
    });
    expect(await add(driver, { boats: [] })).toMatchObject({ status: 400 });
    const elsewhere = await world.boat(await world.event({ name: 'Elsewhere' }));
    expect(await add(driver, { boats: [boat, elsewhere] })).toMatchObject({ status: 404 });
  });

  test('stays while anybody else has said something of it', async () => {
    const other = await world.driver(2);
    const remove = (who: Person, id: number) => world.call(who, 'DELETE', `/api/coverage/${id}`);
    const { id } = (await add(driver)).body;
    await add(other);
    expect(await remove(await world.driver(3), id)).toMatchObject({ status: 404 });
    expect(await remove(maker, id)).toMatchObject({ status: 404 });
    expect(await remove(driver, id)).toMatchObject({ status: 200 });
    expect(await pieces(admin)).toMatchObject([{ people: [{ id: other.id }] }]);
    expect(await remove(other, id)).toMatchObject({ status: 200 });
    expect(await pieces(admin)).toEqual([]);
    const added = (await add(maker, { organization: driver.id })).body.id;
    await remove(driver, added);
    expect(await pieces(admin)).toMatchObject([{ people: [] }]);
    await remove(admin, added);
    expect(await pieces(admin)).toEqual([]);
  });

  test('takes back that one would not publish', async () => {
    const answer = async () => (await world.call<CoverageOfEvent>(driver, 'GET', `/api/coverage/${event}`)).body.answer;
    await world.call(driver, 'POST', '/api/coverage/answer', { event, answer: 'not_yet' });
    await world.call(driver, 'POST', '/api/coverage/answer', { event, answer: 'will_not' });
    expect(await answer()).toBe('will_not');
    await add(driver);
    expect(await answer()).toBeNull();
  });
});
