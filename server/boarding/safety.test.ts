import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import { maxMarks } from '#domain/boarding/limits.ts';
import type { ShownCard } from '#domain/safety/wire.ts';
import type { Today } from '#domain/today.ts';
import { chunks } from '../db/lists.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

const date = '2026-06-10';
const answers = { fit: true, jacket: 'M' };

let world: World;
let admin: Person;
let drivers: Person[];
let event: number;
let leg: number;
let boat: number;
beforeEach(async () => {
  world = await openWorld();
  world.clock.now = Date.parse(`${date}T09:50:00+03:00`);
  admin = await world.admin();
  event = await world.event({ safety: true });
  const made = await world.leg(event, { seats: 4 });
  leg = made.id;
  [boat = 0] = made.boats;
  drivers = await Promise.all([1, 2, 3].map((n) => world.driver(n)));
  for (const each of drivers.slice(0, 2))
    expect((await world.call(each, 'POST', '/api/reg', { event, leg, boat })).status).toBe(200);
  const card = { event, text: 'Kill cord on', asks: ['fit', 'jacket'] };
  expect((await world.call(admin, 'POST', '/api/safety/card', card)).status).toBe(200);
});
afterEach(() => world.close());

const mark = (said: object) => ({
  id: randomUUID(),
  event,
  leg,
  boat,
  replaces: [],
  device: 'phone',
  device_at: new Date(world.clock.now).toISOString(),
  ...said,
});
const aboard = (who: Person | undefined, more: object = {}) => mark({ kind: 'aboard', organization: who?.id, ...more });
const confirmed = (who: Person | undefined, more: object = {}) =>
  mark({ kind: 'confirm', organization: who?.id, confirmation: { version: 1, name: 'Kim', answers }, ...more });
async function send(...marks: object[]): Promise<string[]> {
  const { body, status } = await world.call<{ results: { result: string; reason?: string }[] }>(admin, 'POST', '/api/boarding', { marks }); // prettier-ignore
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results.map(({ reason, result }) => reason ?? result);
}
async function departure() {
  const { body } = await world.call<BoardingDay>(admin, 'GET', `/api/boarding/${event}/${date}`);
  const [found] = body.departures;
  if (!found) throw new Error('There is a departure');
  return found;
}
const records = () =>
  world.database.read((db) => db.selectFrom('safety_confirmation').selectAll().orderBy('number').execute());
const heads = (count: number) => ({ kind: 'cast_off', heads: count });

describe('at the pier', () => {
  test('the crew sees who lacks what, confirms it there, and who cannot be asked again is not', async () => {
    const [one, two] = drivers;
    expect((await departure()).people.map(({ safety }) => safety?.lacks)).toEqual([['safety card'], ['safety card']]);
    const said = confirmed(one, { device_at: new Date(world.clock.now + 3_600_000).toISOString() });
    expect(await send(said, confirmed(two))).toEqual(['stored', 'stored']);
    // Sent again, and by a second phone: one record.
    expect(await send(said, confirmed(one))).toEqual(['already', 'stored']);
    expect((await departure()).people.map(({ safety }) => safety)).toMatchObject([
      { state: 'confirmed', lacks: [], jacket: 'M' },
      { lacks: [] },
    ]);
    const stored = await records();
    expect(stored).toMatchObject([
      { leg, boat, name: 'Kim', organization: one?.id },
      { leg, boat },
    ]);
    expect(stored[0]?.device_at).not.toBe(stored[0]?.at);
    expect(await world.call(one, 'GET', `/api/safety/${event}`)).toMatchObject({ body: { mine: { valid: true } } });
  });

  test('whom to call is read when it is asked for, by the crew of that boat, and stands in no list', async () => {
    const asks = ['contact'];
    await world.call(admin, 'POST', '/api/safety/card', { event, text: 'Kill cord on', asks });
    const confirmation = { version: 2, name: 'Kim', answers: { contact: 'Maija 040 1' } };
    expect(await send(confirmed(drivers[0], { confirmation }))).toEqual(['stored']);
    const shown = await departure();
    expect(shown.people[0]?.safety).toMatchObject({ lacks: [], has_contact: true });
    expect(JSON.stringify(shown)).not.toContain('Maija');
    const { body } = await world.call(admin, 'GET', `/api/event/${event}/manifest?date=${date}`);
    expect(JSON.stringify(body)).not.toContain('Maija');
    const asked = { event, date, leg, boat, organization: drivers[0]?.id };
    const call = (who: Person | undefined, about: object) => world.call<{ contact: string }>(who, 'POST', '/api/boarding/contact', about); // prettier-ignore
    expect((await call(admin, asked)).body.contact).toBe('Maija 040 1');
    expect((await call(admin, { ...asked, organization: drivers[2]?.id })).body.contact).toBe('');
    expect((await call(await world.manufacturer(7), asked)).status).toBe(403);
    const { body: history } = await world.call<{ changes: { action: string }[] }>(
      admin,
      'GET',
      `/api/history?event=${event}`,
    );
    expect(history.changes.filter(({ action }) => action === 'card.contact_read')).toHaveLength(1);
  });

  describe('what a person has confirmed themselves is changed by nobody else', () => {
    const own = { fit: true, jacket: 'M', contact: 'Maija 040 1', licence: '2027-01-01' };
    const others = { fit: true, jacket: 'XXL', contact: 'Stranger 666', licence: '2099-01-01' };
    const mine = async () => (await world.call<ShownCard>(drivers[0], 'GET', `/api/safety/${event}`)).body.mine;
    const confirmOwn = (given: object = own, version = 2) =>
      world.call(drivers[0], 'POST', '/api/safety/confirm', { event, version, name: 'Ann Own', answers: given });
    beforeEach(async () => {
      const killCord = { kind: 'own', text: 'Kill cord worn', must: true, boats: [boat] };
      const asks = ['fit', 'jacket', 'contact', 'licence', killCord];
      await world.call(admin, 'POST', '/api/safety/card', { event, text: 'Kill cord on', asks });
    });

    test('a confirmation on the quay adds what is open alone, is shown to the person, and a receipt goes out', async () => {
      const answers = { ...own, 'Kill cord worn': true };
      expect((await confirmOwn(answers)).status).toBe(200);
      const confirmation = { version: 2, name: 'Somebody', answers: { ...others, 'Kill cord worn': true } };
      expect(await send(confirmed(drivers[0], { confirmation }))).toEqual(['stored']);
      expect(await mine()).toMatchObject({
        valid: true,
        name: 'Ann Own',
        answers,
      });
      expect((await mine())?.on_quay.map((added) => [added.name, added.answers])).toEqual([['Somebody', {}]]);
      expect((await departure()).people[0]?.safety).toMatchObject({ jacket: 'M', show_licence: '2027-01-01' });
      await world.mailsLeave();
      const receipt = world.mails.find(({ subject }) => subject === 'Your safety card was confirmed on the quay: Hanko Press Days'); // prettier-ignore
      expect(receipt?.recipient).toMatchObject({ address: drivers[0]?.email });
      expect(receipt?.text).toContain('What you have answered yourself stays');
    });

    test('also where the text is new, or the person confirms after the quay', async () => {
      await confirmOwn({ ...own, 'Kill cord worn': true });
      await world.call(admin, 'POST', '/api/safety/card', {
        event,
        text: 'New',
        asks: ['fit', 'jacket', 'contact', 'licence'],
      });
      const confirmation = { version: 3, name: 'Somebody', answers: others };
      expect(await send(confirmed(drivers[0], { confirmation }))).toEqual(['stored']);
      expect(await mine()).toMatchObject({ valid: true, version: 3, name: 'Ann Own', answers: own });
      expect((await confirmOwn({ ...own, contact: 'Pekka 050 2' }, 3)).status).toBe(200);
      expect(await mine()).toMatchObject({ answers: { contact: 'Pekka 050 2' } });
    });

    test('what they left open is filled, and confirmed by themselves it is theirs again', async () => {
      const confirmation = { version: 2, name: 'Somebody', answers: { ...others, 'Kill cord worn': true } };
      expect(await send(confirmed(drivers[0], { confirmation }))).toEqual(['stored']);
      expect(await mine()).toMatchObject({ valid: true, answers: { contact: 'Stranger 666' } });
      expect((await confirmOwn({ ...own, 'Kill cord worn': true })).status).toBe(200);
      expect(await mine()).toMatchObject({ valid: true, answers: own });
    });
  });

  test('a confirmation and a cast-off read what is said of their own people and legs alone', async () => {
    const at = new Date(world.clock.now).toISOString();
    const elsewhere = await world.leg(event, { start_time: '15:00', end_time: '16:00' });
    const place = { event, leg: elsewhere.id, boat: elsewhere.boats[0] ?? 0, organization: drivers[2]?.id ?? 0, guest: null }; // prettier-ignore
    const unreadable = 'no JSON';
    await world.database.write(async (tx) => {
      const said = { id: randomUUID(), number: 1, version: 1, at, device_at: at, name: 'K', answers: unreadable, travel_answers: unreadable }; // prettier-ignore
      await tx
        .insertInto('safety_confirmation')
        .values({ ...place, ...said })
        .execute();
      const made = { id: randomUUID(), kind: 'aboard' as const, replaces: unreadable, heads: null, override: 0, device: 'phone', device_at: at, received_at: at, seq: 900, made_by: null, crew_link: null }; // prettier-ignore
      await tx
        .insertInto('boarding_mark')
        .values({ ...place, ...made })
        .execute();
    });
    const [one, two] = drivers;
    const marks = [aboard(one), aboard(two), confirmed(one), confirmed(two), mark(heads(2))];
    expect(await send(...marks)).toEqual(Array(5).fill('stored'));
  });

  test('confirmations count towards the marks that a trip may have', async () => {
    const at = new Date(world.clock.now).toISOString();
    const row = { event, version: 1, at, device_at: at, leg, boat, organization: drivers[0]?.id ?? 0, guest: null, name: 'K', answers: '{}', travel_answers: '{}' }; // prettier-ignore
    const rows = Array.from({ length: maxMarks.admin }, (_, index) => ({
      ...row,
      id: randomUUID(),
      number: index + 1,
    }));
    await world.database.write(async (tx) => {
      for (const some of chunks(rows)) await tx.insertInto('safety_confirmation').values(some).execute();
    });
    expect(await send(confirmed(drivers[1]), aboard(drivers[1]))).toEqual(['too_many_marks', 'too_many_marks']);
  });

  test.each([
    ['a version that is not there', { confirmation: { version: 9, name: 'Kim', answers } }, 'card_unknown'],
    ['answers that are missing', { confirmation: { version: 1, name: 'Kim', answers: {} } }, 'card_answers'],
    ['a name of 10,000 characters', { confirmation: { version: 1, name: 'x'.repeat(10_000), answers } }, 'invalid'],
    ['no confirmation', { confirmation: null }, 'invalid'],
    ['a person who is not there', { organization: 99_999 }, 'unknown_person'],
    ['a clock two days ahead', { device_at: '2026-06-12T10:00:00Z' }, 'from_the_future'],
  ])('%s is not taken', async (_, said, reason) => {
    expect(await send(confirmed(drivers[0], said))).toEqual([reason]);
    expect(await records()).toEqual([]);
  });

  test('nobody unsigned is cast off without a name, and the name is kept', async () => {
    const [one, two] = drivers;
    await send(aboard(one), aboard(two), confirmed(one));
    expect(await send(mark(heads(2)))).toEqual(['unsigned']);
    expect((await departure()).crew).toEqual([]);
    expect(await send(mark({ ...heads(2), unsigned_by: 'Skipper Sail' }))).toEqual(['stored']);
    expect(await departure()).toMatchObject({ let_go_by: 'Skipper Sail' });
  });

  test('once they are confirmed it leaves without one, also when all of it arrives in one call', async () => {
    const guest = { id: randomUUID(), name: 'Wa Lkup', publication: 'Weekly', phone: '' };
    const came = [mark({ kind: 'aboard', guest }), mark({ kind: 'confirm', guest, confirmation: { version: 1, name: 'Wa', answers } })]; // prettier-ignore
    expect(await send(aboard(drivers[0]), confirmed(drivers[0]), ...came, mark(heads(2)))).toEqual(Array(5).fill('stored')); // prettier-ignore
    expect((await departure()).let_go_by).toBeUndefined();
    // Removed, the guest leaves no confirmation.
    expect((await world.call(admin, 'DELETE', `/api/guest/${guest.id}`)).status).toBe(200);
    expect(JSON.stringify(await records())).not.toContain('Wa');
  });

  test('a departure that a phone without a network reports later is a fact: it is stored and flagged, until the confirmation of that boat arrives', async () => {
    const late = { device_at: new Date(world.clock.now - 600_000).toISOString() };
    expect(await send(aboard(drivers[0], late), mark({ ...heads(1), ...late }))).toEqual(['stored', 'stored']);
    expect(await departure()).toMatchObject({ let_go_by: '' });
    // Their own page afterwards does not undo that they left without.
    const own = { event, version: 1, name: 'Kim', answers };
    expect((await world.call(drivers[0], 'POST', '/api/safety/confirm', own)).status).toBe(200);
    expect(await departure()).toMatchObject({ let_go_by: '' });
    // The other phone was without a network as well.
    expect(await send(confirmed(drivers[0], late))).toEqual(['stored']);
    expect((await departure()).let_go_by).toBeUndefined();
  });

  test.each([
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])(
    'a phone without a network whose clock is %s: its confirmation counts, and what it casts off without is flagged',
    async (_, skew) => {
      const [one, two] = drivers;
      const wrong = { device_at: new Date(world.clock.now + skew).toISOString() };
      expect(await send(aboard(one, wrong), aboard(two, wrong), confirmed(one, wrong), mark({ ...heads(2), ...wrong }))).toEqual(Array(4).fill('stored')); // prettier-ignore
      const { let_go_by, people } = await departure();
      expect(let_go_by).toBe('');
      expect(people.map(({ safety }) => safety?.state)).toEqual(['confirmed', 'missing']);
      // The record holds both clocks, and only the server's tells the order.
      expect(await records()).toMatchObject([{ at: new Date(world.clock.now).toISOString(), ...wrong }]);
    },
  );

  test('a phone without a network that shows an earlier text confirms that one, and the new one is asked again', async () => {
    const card = { event, text: 'Another text', asks: ['fit', 'jacket'] };
    await world.call(admin, 'POST', '/api/safety/card', card);
    expect(await send(confirmed(drivers[0]))).toEqual(['stored']);
    expect((await departure()).people[0]?.safety).toMatchObject({ state: 'old', lacks: ['safety card'] });
    expect(await records()).toMatchObject([{ version: 1 }]);
  });

  test('before the card is written nothing is confirmed', async () => {
    event = await world.event({ safety: true });
    ({ id: leg, boats: [boat = 0] } = await world.leg(event)); // prettier-ignore
    expect(await send(confirmed(drivers[0]))).toEqual(['card_unknown']);
  });

  test('a departure of which nobody said who let it go stands on Today until a name is given, which nothing overwrites', async () => {
    const unnamed = async () => (await world.call<Today>(admin, 'GET', `/api/event/${event}/today`)).body.unnamed;
    expect(await unnamed()).toEqual([]);
    expect(await send(aboard(drivers[0]), mark({ kind: 'cast_off', heads: null }))).toEqual(['stored', 'stored']);
    expect(await unnamed()).toMatchObject([{ leg: { id: leg, date }, boat: { id: boat } }]);
    const named = (unsigned_by: string) => mark({ kind: 'let_go', unsigned_by });
    expect(await send(named(''), mark({ ...named('Skipper'), organization: drivers[0]?.id }))).toEqual(['invalid', 'invalid']); // prettier-ignore
    const given = named('Skipper Sail');
    expect(await send(given, given, named('Another'))).toEqual(['stored', 'already', 'stored']);
    expect(await send(given)).toEqual(['stored']); // Sent again, after an answer that was lost.
    expect(await departure()).toMatchObject({ let_go_by: 'Skipper Sail', crew: [{ kind: 'cast_off' }] });
    expect(await unnamed()).toEqual([]);
    const { body } = await world.call<{ changes: { action: string }[] }>(admin, 'GET', `/api/history?event=${event}`);
    expect(body.changes.filter(({ action }) => action === 'card.let_go')).toHaveLength(1);
  });

  test('a departure that is taken back was none, and one that nobody is unsigned on takes no name', async () => {
    expect(await send(aboard(drivers[0]), mark({ kind: 'cast_off', heads: null }))).toEqual(['stored', 'stored']);
    const [said] = (await departure()).crew;
    expect(await send(mark({ kind: 'clear', replaces: [said?.id] }))).toEqual(['stored']);
    expect((await departure()).let_go_by).toBeUndefined();
    expect(await send(confirmed(drivers[0]), mark(heads(1)), mark({ kind: 'let_go', unsigned_by: 'Skipper' }))).toEqual(Array(3).fill('stored')); // prettier-ignore
    expect((await departure()).let_go_by).toBeUndefined();
  });

  test('an event without a card takes no confirmation and asks nobody', async () => {
    await world.call(admin, 'POST', '/api/event/edit', { id: event, safety: false });
    expect(await send(confirmed(drivers[0]), aboard(drivers[0]), mark(heads(1)))).toEqual(['card_unknown', 'stored', 'stored']); // prettier-ignore
    expect((await departure()).people[0]?.safety).toBeUndefined();
  });
});
