import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Drove } from '#domain/boarding/drove.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import { dayOfCrew } from '#domain/boarding/crew-day.ts';
import type { CrewLinksOfBoats, CrewPass } from '#domain/boarding/crew-link.ts';
import type { MarkResult } from '#domain/boarding/mark.ts';
import type { Today } from '#domain/today.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let event: number;
let leg: number;
let boats: number[];
let ada: Person;
let bo: Person;
const day = '2026-06-10';
/** An hour before the leg of the tests. */
const onTheDay = Date.parse(`${day}T09:00:00+03:00`);
const hour = 3_600_000;

beforeEach(async () => {
  world = await openWorld();
  world.clock.now = onTheDay;
  admin = await world.admin();
  event = await world.event();
  const maker = await world.manufacturer();
  boats = [await world.boat(event, { capacity: 2, owner: maker.id }), await world.boat(event, { capacity: 2 })];
  leg = (await world.leg(event, { boats })).id;
  [ada, bo] = [await world.driver(1), await world.driver(2)];
  await book(ada, boats[0]);
  await book(bo, boats[1]);
});
afterEach(() => world.close());

const book = (who: Person, boat: number | undefined, by = admin) =>
  world.call<{ id: number }>(by, 'POST', '/api/reg/', { event, leg, boat, organization: who.id, override: false });
const mark = (changes: object = {}) => ({
  id: randomUUID(),
  event,
  leg,
  boat: boats[0],
  organization: ada.id,
  kind: 'aboard',
  replaces: [],
  device: 'phone',
  device_at: new Date(world.clock.now).toISOString(),
  ...changes,
});
const guestMark = (name = 'Gwen', changes: object = {}) =>
  mark({ organization: undefined, guest: { id: randomUUID(), name, publication: 'Daily', phone: '' }, ...changes });
/** Where a loaded machine answers that it is busy, the marks are sent again, as a phone does. */
async function send(who: Person | undefined, ...marks: object[]): Promise<string[]> {
  const { body, status } = await world.call<{ results: MarkResult[] }>(who, 'POST', '/api/boarding', { marks });
  if (status === 503) return send(who, ...marks);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.results.map(({ reason, result }) => reason ?? result);
}
const read = async (who: Person | undefined, date = day) =>
  world.call<BoardingDay>(who, 'GET', `/api/boarding/${event}/${date}`);
async function shown(who: Person | undefined = admin) {
  return (await read(who)).body.departures.map(({ boat, counts, people }) => ({
    boat: boat.id,
    aboard: counts.aboard,
    people: people.map(({ heads, name }) => `${name} ${heads.map(({ kind }) => kind).join()}`.trim()),
  }));
}
async function unbook(who: Person) {
  const { body } = await world.call<{ registrations: { id: number }[] }>(who, 'GET', `/api/reg/event/${event}`);
  await world.call(admin, 'DELETE', `/api/reg/${body.registrations[0]?.id}`);
}
const noShows = async () =>
  (
    await world.database.read((db) =>
      db.selectFrom('registration').select('organization').where('no_show', '=', 1).execute(),
    )
  ).map(({ organization }) => organization);
async function crew(changes: object = {}) {
  const made = await world.call<{ id: number; url: string }>(admin, 'POST', '/api/crew', {
    event,
    date: day,
    ...changes,
  });
  const token = `crew_${made.body.url.split('/').at(-1)}`;
  return { id: made.body.id, phone: { ...admin, token } };
}

describe('marks', () => {
  test('are stored once, however often they are sent, and seen by everybody who boards', async () => {
    const aboard = mark();
    expect(await send(admin, aboard, aboard)).toEqual(['stored', 'already']);
    expect(await send(admin, aboard)).toEqual(['already']);
    expect(await shown()).toEqual([
      { boat: boats[0], aboard: 1, people: ['Kim driver1@press.test aboard'] },
      { boat: boats[1], aboard: 0, people: ['Kim driver2@press.test'] },
    ]);
  });

  test('change the boat of somebody without touching the booking', async () => {
    await send(admin, mark({ boat: boats[1] }));
    const [here, there] = (await read(admin)).body.departures;
    expect([here?.counts.aboard, there?.counts.aboard]).toEqual([0, 1]);
    expect(there?.people.map(({ organization, seated }) => [organization, seated])).toEqual([
      [ada.id, false],
      [bo.id, true],
    ]);
    expect(
      (await world.call<{ registrations: { boat: { id: number } }[] }>(ada, 'GET', `/api/reg/event/${event}`)).body
        .registrations[0]?.boat.id,
    ).toBe(boats[0]);
  });

  test('are stored on a locked day, and answered although the booking was removed meanwhile', async () => {
    const { phone } = await crew();
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: day, lock_state: true });
    const aboard = mark();
    expect(await send(phone, aboard)).toEqual(['stored']);
    await unbook(ada);
    expect(await send(phone, aboard)).toEqual(['already']);
    expect((await shown(phone))[0]?.people).toEqual(['Kim driver1@press.test aboard']);
  });

  test('reach the booking on their own boat alone', async () => {
    // An admin says it of the wrong boat.
    expect(await send(admin, mark({ organization: bo.id, kind: 'no_show' }))).toEqual(['stored']);
    expect(await noShows()).toEqual([]);
    const onOwn = mark({ organization: bo.id, boat: boats[1], kind: 'no_show' });
    await send(admin, onOwn);
    expect(await noShows()).toEqual([bo.id]);
    await send(admin, mark({ organization: bo.id, kind: 'aboard', replaces: [onOwn.id] }));
    expect(await noShows()).toEqual([bo.id]);
  });

  test('about people who once booked a boat, or were marked there before they moved, are refused', async () => {
    const maker = await world.manufacturer();
    const { phone } = await crew({ boat: boats[0] });
    await unbook(ada);
    await book(ada, boats[1]);
    for (const who of [maker, phone])
      expect(await send(who, mark({ kind: 'no_show' }), mark({ kind: 'clear' }))).toEqual(
        Array(2).fill('unknown_person'),
      );
    expect(await noShows()).toEqual([]);
    // Who is moved here on the dock is known here.
    const moved = mark({ organization: bo.id });
    await send(admin, moved);
    expect(await send(phone, mark({ organization: bo.id, kind: 'ashore', replaces: [moved.id] }))).toEqual(['stored']);
    expect(await send(phone, mark({ organization: bo.id, kind: 'no_show' }))).toEqual(['unknown_person']);
  });

  test('are taken from twelve hours before a leg until three hours after its day', async () => {
    const late = await world.leg(event, { date: '2026-06-12', start_time: '15:00', end_time: '16:00', boats });
    const maker = await world.manufacturer();
    const at = async (moment: string, ...marks: object[]) => {
      world.clock.now = Date.parse(moment);
      return send(maker, ...marks);
    };
    expect(await at('2026-06-11T02:59:00+03:00', mark())).toEqual(['stored']);
    expect(await at('2026-06-11T03:01:00+03:00', mark())).toEqual(['day_closed']);
    const left = () => mark({ leg: late.id, organization: undefined, kind: 'cast_off', heads: 0 });
    const gwen = guestMark('Gwen', { leg: late.id });
    expect(await at('2026-06-12T02:59:00+03:00', left(), gwen)).toEqual(['too_early', 'too_early']);
    expect(await at('2026-06-12T03:00:00+03:00', left(), gwen)).toEqual(['stored', 'stored']);
  });

  test('that make two of one seat show the organiser an over-full boat', async () => {
    const late = await world.driver(3);
    await book(late, boats[0]);
    const noShow = mark({ kind: 'no_show' });
    await send(admin, noShow);
    expect((await book(await world.driver(4), boats[0], await world.driver(4))).status).toBe(200);
    await send(admin, mark({ kind: 'clear', replaces: [noShow.id] }));
    const { body } = await world.call<Today>(admin, 'GET', `/api/event/${event}/today`);
    expect(body.departures[0]).toMatchObject({ seats: 2, taken: 3 });
    expect((await read(admin)).body.departures[0]?.counts).toMatchObject({ seats: 2, taken: 3 });
  });

  test('leave the revision of the event as it is', async () => {
    const revision = async () => (await world.call(admin, 'GET', `/api/event/${event}/live`)).body.revision;
    const counter = async () =>
      (await world.call<{ revision: number }>(admin, 'GET', `/api/boarding/${event}/${day}/live`)).body.revision;
    const before = [await revision(), await counter()];
    await send(admin, mark(), mark({ organization: bo.id, boat: boats[1] }));
    expect(await revision()).toBe(before[0]);
    expect(await counter()).toBe(Number(before[1]) + 2);
  });
});

describe('bad input is answered one by one, and the rest is stored', () => {
  test('malformed marks, and those of another event, boat, person or time', async () => {
    const other = await world.event({ name: 'Other' });
    const otherLeg = await world.leg(other);
    const good = mark();
    const answers = await send(
      admin,
      mark({ id: undefined }),
      mark({ id: 'x' }),
      mark({ leg: otherLeg.id, boat: otherLeg.boats[0] }),
      mark({ event: other }),
      mark({ event: 999_999 }),
      mark({ leg: 999_999 }),
      mark({ boat: otherLeg.boats[0] }),
      mark({ organization: 999_999 }),
      mark({ device_at: new Date(world.clock.now + 49 * 3_600_000).toISOString() }),
      { hello: 'sailor' },
      good,
      mark({ id: good.id, kind: 'no_show' }),
      mark({ device_at: new Date(world.clock.now + 10 * 60_000).toISOString(), organization: bo.id }),
    );
    expect(answers).toEqual([
      'invalid',
      'invalid',
      'other_event',
      'other_event',
      'unknown_leg',
      'unknown_leg',
      'unknown_leg',
      'unknown_person',
      'from_the_future',
      'invalid',
      'stored',
      'id_taken',
      'stored',
    ]);
  });

  test('more than 200 of them: the others must be sent again', async () => {
    const answers = await send(admin, ...Array.from({ length: 201 }, () => mark()));
    expect([answers.filter((each) => each === 'stored').length, answers.at(-1)]).toEqual([200, 'too_many']);
  });
});

describe('a walk-up among the guests of the event', () => {
  test('is found by a crew while without a seat, and booked and marked as one person, once', async () => {
    const [cy, stranger] = [await world.driver(3), await world.driver(4)];
    await world.guests(event, cy);
    const { phone } = await crew({ boat: boats[0] });
    const found = async (who: Person, q: string) => {
      const path = `/api/boarding/${event}/${day}/people?leg=${leg}&q=${q}`;
      const { body, status } = await world.call<{ people?: { organization: number }[] }>(who, 'GET', path);
      return body.people?.map(({ organization }) => organization) ?? status;
    };
    expect(await found(phone, 'kI')).toEqual([cy.id]);
    expect(await found(phone, 'xx')).toEqual([]);
    expect(await found(phone, 'k')).toBe(400);
    expect(await found(await world.manufacturer(2), 'ki')).toEqual([]);
    await send(admin, guestMark());
    const walkUp = mark({ organization: cy.id, books: true });
    const refused = mark({ organization: stranger.id, books: true });
    expect(await send(phone, mark({ organization: cy.id }), refused)).toEqual(['unknown_person', 'unknown_person']);
    expect(await send(phone, walkUp, mark({ organization: cy.id, books: true }))).toEqual(['stored', 'stored']);
    expect(await send(phone, walkUp)).toEqual(['already']);
    expect(await found(phone, 'ki')).toEqual([]);
    const booked = await world.database.read((db) =>
      db.selectFrom('registration').select(['boat', 'leg', 'source']).where('organization', '=', cy.id).execute(),
    );
    expect(booked).toEqual([{ boat: boats[0], leg, source: 'admin' }]);
    expect((await shown())[0]?.people).toContain('Kim driver3@press.test aboard,aboard');
    const told = await world.database.read(
      (db) =>
      db.selectFrom('history').select('details').where('organization', '=', cy.id).where('action', '=', 'registration.created').execute(), // prettier-ignore
    );
    expect(told.map(({ details }) => JSON.parse(details) as object)).toMatchObject([
      { words: 'walk-up', override: true },
    ]);
    const mails = await world.database.read((db) => db.selectFrom('outbox').selectAll().where('organization', '=', cy.id).execute()); // prettier-ignore
    expect(mails).toEqual([]);
  });
});

describe('guests', () => {
  test('take a seat, and calendars are told', async () => {
    const gwen = guestMark();
    expect(await send(admin, gwen)).toEqual(['stored']);
    const cy = await world.driver(3);
    expect((await book(cy, boats[0], cy)).body.code).toBe('boat_full');
    const calendar = await world.call<{ legs: { boats: { id: number; available: number }[] }[] }>(
      cy,
      'GET',
      `/api/leg/event/${event}`,
    );
    expect(calendar.body.legs[0]?.boats.find(({ id }) => id === boats[0])?.available).toBe(0);
    expect((await world.call(admin, 'POST', '/api/boat/edit', { id: boats[0], capacity: 1 })).body.code).toBe(
      'capacity_below_bookings',
    );
    expect((await world.call(admin, 'POST', '/api/leg/edit', { id: leg, max_per_boat: 1 })).body.code).toBe(
      'capacity_below_bookings',
    );
  });

  test('are one guest in several marks, and may come aboard a full boat', async () => {
    const gwen = guestMark();
    await send(admin, gwen, { ...gwen, id: randomUUID(), kind: 'clear', replaces: [gwen.id] });
    await send(admin, guestMark('Hugo'), guestMark('Ida'));
    const [first] = (await read(admin)).body.departures;
    expect(first?.counts).toMatchObject({ seats: 2, booked: 1, guests: 3, aboard: 2 });
  });

  test('become test drivers with an address, and keep the boats that they drove', async () => {
    const gwen = guestMark('Gwen af Sea');
    await send(admin, gwen);
    const { id } = (gwen as unknown as { guest: { id: string } }).guest;
    const make = (email: string) =>
      world.call<{ id: number }>(admin, 'POST', '/api/guest/driver', { guest: id, email });
    expect((await make(ada.email)).body.code).toBe('email_taken');
    const made = await make('gwen@PÄIVÄ.test');
    expect(made.status).toBe(200);
    expect((await make('other@daily.test')).body.code).toBe('guest_is_driver');
    const again = guestMark('Ada again');
    await send(admin, again);
    const { guest } = again as unknown as { guest: { id: string } };
    const join = { guest: guest.id, email: ada.email, join: true };
    const joined = await world.call<{ id: number }>(admin, 'POST', '/api/guest/driver', join);
    expect(joined.body.id).toBe(ada.id);
    const { body } = await world.call(admin, 'GET', `/api/org/${made.body.id}`);
    expect(body).toMatchObject({
      type: 'test driver',
      confirmed: true,
      first_name: 'Gwen',
      last_name: 'af Sea',
      organization_name: 'Daily',
      email: 'gwen@xn--piv-qlac.test',
    });
    // However they write the address, they can log in with it.
    const asked = await world.call(undefined, 'POST', '/api/org/login', { email: 'gwen@päivä.test' });
    expect(asked.status).toBe(200);
  });

  test('stay on the quay when another boat takes the place of theirs', async () => {
    await send(admin, guestMark());
    const [spare] = [await world.boat(event, { capacity: 6 })];
    const wish = { kind: 'replace_boat', boat: boats[0], by: spare, legs: [leg] };
    const preview = await world.call(admin, 'POST', '/api/event/disruption/preview', { event, wish });
    const { revision } = preview.body;
    const done = await world.call(admin, 'POST', '/api/event/disruption', { event, wish, revision, reason: 'Engine' });
    expect(done.status).toBe(200);
    const guests = await world.database.read((db) => db.selectFrom('guest').select('boat').execute());
    expect(guests).toEqual([{ boat: spare }]);
  });

  test('are as many as five more than there are seats, however many links there are', async () => {
    const { phone } = await crew();
    const many = Array.from({ length: 8 }, (_, n) => guestMark(`Guest ${n}`));
    const answers = await send(phone, ...many);
    expect(answers.filter((each) => each === 'stored')).toHaveLength(7);
    expect(answers.at(-1)).toBe('too_many_guests');
    expect(await send(admin, guestMark('One more'))).toEqual(['too_many_guests']);
    expect(await send(phone, guestMark('Of the other boat', { boat: boats[1] }))).toEqual(['stored']);
  });

  test('and the marks of a departure are bounded, for admins later', async () => {
    const { phone } = await crew();
    const of = (length: number) => Array.from({ length }, () => mark());
    for (let call = 0; call < 2; call += 1) await send(phone, ...of(200));
    expect((await send(phone, ...of(101))).filter((each) => each !== 'stored')).toEqual(['too_many_marks']);
    expect(await send(admin, mark())).toEqual(['stored']);
    for (let call = 0; call < 2; call += 1) await send(admin, ...of(200));
    expect(await send(admin, ...of(100))).toContain('too_many_marks');
  });

  test('of another boat are not named to a crew', async () => {
    const gwen = guestMark('Gwen', { boat: boats[1] });
    await send(admin, gwen);
    const { phone } = await crew({ boat: boats[0] });
    const { guest } = gwen as unknown as { guest: object };
    expect(await send(phone, guestMark('Somebody', { guest }))).toEqual(['unknown_person']);
    expect(JSON.stringify((await read(phone)).body)).not.toContain('Gwen');
  });

  test('are removed by an admin, and within the hour by the crew that brought them', async () => {
    const [first, second] = [await crew({ boat: boats[0] }), await crew({ boat: boats[0] })];
    const marks = ['Gwen', 'Hugo'].map((name) => guestMark(name)) as unknown as { guest: { id: string } }[];
    const [gwen = '', hugo = ''] = marks.map(({ guest }) => guest.id);
    await send(first.phone, ...marks);
    const remove = async (who: Person, guest: string) => {
      const { body, status } = await world.call(who, 'DELETE', `/api/guest/${guest}`);
      return body.code ?? status;
    };
    expect(await remove(second.phone, gwen)).toBe('guest_kept');
    expect(await remove(await world.manufacturer(), gwen)).toBe('guest_kept');
    expect(await remove(first.phone, gwen)).toBe(200);
    expect(await remove(first.phone, gwen)).toBe('guest_not_found');
    expect((await shown())[0]?.people).toEqual(['Kim driver1@press.test', 'Hugo aboard']);
    // A phone without a network may have said more about the guest meanwhile.
    expect(await send(second.phone, { ...marks[0], id: randomUUID() })).toEqual(['guest_removed']);
    world.clock.now += hour + 1;
    expect(await remove(first.phone, hugo)).toBe('guest_kept');
    expect(await remove(admin, hugo)).toBe(200);
    const { body } = await world.call<{ changes: { action: string }[] }>(admin, 'GET', `/api/history?event=${event}`);
    expect(body.changes.filter(({ action }) => action === 'guest.removed')).toHaveLength(2);
    expect((await book(await world.driver(3), boats[0])).status).toBe(200);
  });

  test('go with their leg', async () => {
    await send(admin, guestMark(), mark());
    expect((await world.call(admin, 'DELETE', `/api/leg/${leg}`)).status).toBe(200);
    expect((await read(admin)).body.departures).toEqual([]);
  });
});

test('the boats that a person drove are those with a mark aboard, not those that were booked', async () => {
  const drove = async (who: Person) => (await world.call<Drove>(who, 'GET', '/api/drove')).body;
  const nothing = { boats: [], missed: [] };
  expect(await drove(ada)).toEqual(nothing);
  const aboard = mark({ boat: boats[1] });
  await send(admin, aboard, mark({ organization: bo.id, boat: boats[1], kind: 'no_show' }));
  expect(await drove(ada)).toEqual({ boats: [{ event, leg, boat: boats[1], date: day }], missed: [] });
  expect(await drove(bo)).toEqual({ boats: [], missed: [{ event, leg }] });
  await send(admin, mark({ kind: 'clear', replaces: [aboard.id] }));
  expect(await drove(ada)).toEqual(nothing);
  const ofBo = await world.call<Drove>(admin, 'GET', `/api/drove?organization=${bo.id}`);
  expect(ofBo.body.missed).toHaveLength(1);
});

describe('leaving and coming back', () => {
  const cast = (kind: string, heads: number, changes: object = {}) =>
    mark({ organization: undefined, kind, heads, ...changes });

  test('is in the attendance, and on the quay board without a name', async () => {
    const board = await world.call<{ url: string }>(admin, 'POST', '/api/board', { event });
    const path = `/api${new URL(board.body.url).pathname}`;
    const states = async () =>
      (await world.call<{ departures: { state: string; free: number }[] }>(undefined, 'GET', path)).body.departures.map(
        ({ free, state }) => `${state} ${free}`,
      );
    expect(await states()).toEqual(['scheduled 1', 'scheduled 1']);
    const left = cast('cast_off', 1);
    await send(admin, mark(), left);
    expect(await states()).toEqual(['out (marked) 0', 'scheduled 1']);
    await send(admin, cast('return', 1, { replaces: [left.id] }));
    expect(await states()).toEqual(['back 0', 'scheduled 1']);
    expect(JSON.stringify((await world.call(undefined, 'GET', path)).body)).not.toMatch(/Kim|press\.test/);
    const { body } = await world.call<{ rows: { sailed: number | null }[] }>(admin, 'GET', `/api/attendance/${event}`);
    expect(body.rows.map(({ sailed }) => sailed)).toEqual([1, null]);
  });

  test('is said without a count by admins alone, and Today lists no boat that has left', async () => {
    const left = cast('cast_off', 1, { heads: null });
    expect(await send((await crew()).phone, left)).toEqual(['admin_only']);
    expect(await send(admin, left)).toEqual(['stored']);
    const states = async () =>
      (await world.call<Today>(admin, 'GET', `/api/event/${event}/today`)).body.departures.map(({ state }) => state);
    world.clock.now = onTheDay + 40 * 60_000;
    expect(await states()).toEqual(['out (marked)', 'at the pier']);
    world.clock.now = onTheDay + 75 * 60_000;
    expect(await states()).toEqual(['out (marked)', 'out (assumed)']);
    expect(await send(admin, cast('return', 1, { heads: null, replaces: [left.id] }))).toEqual(['stored']);
    expect(await states()).toEqual(['back', 'out (assumed)']);
    const { body } = await world.call<{ rows: { sailed: number | null }[] }>(admin, 'GET', `/api/attendance/${event}`);
    // A boat that marked nobody had those with a seat.
    expect(body.rows.map(({ sailed }) => sailed)).toEqual([1, 1]);
  });

  test('with a count that an admin lets pass is kept as that, and a crew cannot', async () => {
    const { phone } = await crew();
    expect(await send(phone, cast('cast_off', 2, { override: true }))).toEqual(['admin_only']);
    expect(await send(admin, cast('cast_off', 2, { override: true }))).toEqual(['stored']);
    expect((await read(admin)).body.departures[0]?.crew).toMatchObject([
      { kind: 'cast_off', heads: 2, override: true },
    ]);
  });
});

describe("a crew's link", () => {
  test('shows the names of its boat and day, and nothing else of anybody', async () => {
    await world.call(admin, 'POST', '/api/org/edit', {
      id: ada.id,
      allergies: 'Nuts',
      phone: '+358 40 1',
      first_name: 'Ada',
      organization_name: 'Weekly',
      last_name: 'Sea',
    });
    const { phone } = await crew({ boat: boats[0] });
    const answer = await read(phone);
    expect(
      answer.body.departures.map(({ boat, people }) => [boat.id, people.map(({ ask, name }) => [name, ask])]),
    ).toEqual([[boats[0], [['Ada Sea', true]]]]);
    expect(JSON.stringify(answer.body)).not.toMatch(/Nuts|358|press\.test/);
    expect((await read(phone, '2026-06-11')).status).toBe(403);
    expect((await world.call(phone, 'GET', `/api/event/${event}`)).status).toBe(403);
  });

  test('marks its own boat alone, and nobody of another', async () => {
    const { phone } = await crew({ boat: boats[0] });
    expect(
      await send(
        phone,
        mark(),
        mark({ boat: boats[1] }),
        mark({ organization: bo.id }),
        mark({ organization: admin.id }),
        guestMark(),
      ),
    ).toEqual(['stored', 'not_yours', 'unknown_person', 'unknown_person', 'stored']);
    const later = await world.leg(event, { date: '2026-06-11', boats: [boats[0] ?? 0] });
    expect(await send(phone, mark({ leg: later.id }))).toEqual(['not_yours']);
  });

  test('ends three hours after its day, or at once when it is ended', async () => {
    const { id, phone } = await crew();
    world.clock.now = Date.parse('2026-06-11T02:59:00+03:00');
    expect((await read(phone)).status).toBe(200);
    world.clock.now = Date.parse('2026-06-11T03:01:00+03:00');
    expect((await read(phone)).status).toBe(401);
    expect(await send(phone, mark())).toEqual(['link_ended']);
    world.clock.now = onTheDay;
    expect(await send(phone, mark())).toEqual(['stored']);
    expect((await world.call(admin, 'DELETE', `/api/crew/${id}`)).status).toBe(200);
    expect((await read(phone)).status).toBe(401);
    expect((await world.call(admin, 'DELETE', `/api/crew/${id}`)).status).toBe(404);
  });

  test('that has ended is answered mark by mark: marks that had arrived may leave the phone, the rest stays on it', async () => {
    const { id, phone } = await crew({ boat: boats[0] });
    const [arrived, queued] = [mark(), mark()];
    await send(phone, arrived);
    await world.call(admin, 'DELETE', `/api/crew/${id}`);
    const late = mark({ organization: undefined, kind: 'return', heads: 1 });
    expect(await send(phone, arrived, queued, { hello: 'sailor' }, mark({ boat: boats[1] }), late)).toEqual([
      'already',
      'link_ended',
      'invalid',
      'not_yours',
      'link_ended',
    ]);
    const next = await crew({ boat: boats[0] });
    expect(await send(next.phone, queued, late)).toEqual(['stored', 'stored']);
    await expect(send({ ...admin, token: `crew_${'x'.repeat(43)}` }, queued)).rejects.toThrow('401');
  });

  test('can be shown again to an admin, as long as it opens', async () => {
    const { phone } = await crew({ boat: boats[0] });
    const { url } = (await world.call<{ url: string }>(admin, 'POST', '/api/board', { event })).body;
    const links = async (path: string) => (await world.call(admin, 'GET', path)).body as Record<string, { url: string }[]>; // prettier-ignore
    expect((await links(`/api/crew/event/${event}`)).links?.[0]?.url).toContain(phone.token.replace('crew_', ''));
    expect((await links(`/api/board/event/${event}`)).boards?.[0]?.url).toBe(url);
    // One that was made before tokens had seeds still opens, but only whoever has it knows it.
    await world.database.write((tx) =>
      tx.updateTable('crew_link').set({ seed: '' }).where('event', '=', event).execute(),
    );
    expect((await links(`/api/crew/event/${event}`)).links?.[0]?.url).toBeNull();
    expect((await read(phone)).status).toBe(200);
  });

  test('of each boat opens every day of the event until three hours after it, stays when asked for again, and ends everywhere', async () => {
    const later = await world.leg(event, { date: '2026-06-11', boats });
    const make = async () =>
      (await world.call<CrewLinksOfBoats>(admin, 'POST', '/api/crew/event', { event })).body.links;
    const made = await make();
    expect(made.map(({ boat }) => boat)).toEqual(boats);
    expect(await make()).toEqual(made);
    const token = made[0]?.url.split('/').at(-1) ?? '';
    const phone = { ...admin, token: `crew_${token}` };
    await world.call(admin, 'POST', '/api/event/edit', { id: event, phone: '+358 9 1' });
    expect((await read(phone)).body.event.phone).toBe('+358 9 1');
    const pass = await world.call<CrewPass>(undefined, 'GET', `/api/crew/${token}`);
    const ends = Date.parse(pass.body.expires_at);
    expect(pass.body).toMatchObject({ date: null, boat: boats[0] });
    for (const date of [day, '2026-06-11'])
      expect((await read(phone, date)).body.departures.map(({ boat }) => boat.id)).toEqual([boats[0]]);
    expect(dayOfCrew(pass.body, Date.parse('2026-06-11T02:59:00+03:00'))).toBe(day);
    expect(dayOfCrew(pass.body, Date.parse('2026-06-11T03:00:00+03:00'))).toBe('2026-06-11');
    world.clock.now = Date.parse('2026-06-11T09:00:00+03:00');
    expect(await send(phone, guestMark('Late', { leg: later.id }), mark({ leg: later.id, boat: boats[1] }))).toEqual([
      'stored',
      'not_yours',
    ]);
    world.clock.now = ends - 1;
    expect((await read(phone)).status).toBe(200);
    world.clock.now = ends;
    expect((await read(phone)).status).toBe(401);
    world.clock.now = onTheDay;
    await world.call(admin, 'DELETE', `/api/crew/${made[0]?.id}`);
    expect((await read(phone)).status).toBe(401);
    expect((await make()).map(({ id }) => id)).not.toContain(made[0]?.id);
  });

  test('goes to the builder and to the address of the boat, once for the same links; a boat without an address is named', async () => {
    const [maker, owner] = [await world.manufacturer(), await world.manufacturer(2)];
    await world.call(admin, 'POST', '/api/boat/edit', { id: boats[0], contact_email: 'skipper@x.test' });
    await world.call(admin, 'POST', '/api/boat/edit', { id: boats[1], owner: admin.id });
    await world.mailsLeave();
    const third = await world.boat(event, { owner: owner.id, contact_email: owner.email });
    const sent = async () => {
      world.mails.length = 0;
      const { body } = await world.call<CrewLinksOfBoats>(admin, 'POST', '/api/crew/event', { event, send: true });
      await world.mailsLeave();
      return { ...body, to: world.mails.map(({ recipient }) => recipient.address).toSorted() };
    };
    const first = await sent();
    expect(first.unsent).toEqual([boats[1]]);
    expect(first.to).toEqual([maker.email, owner.email, 'skipper@x.test'].toSorted());
    const [url, other] = [boats[0], third].map((boat) => first.links.find((link) => link.boat === boat)?.url ?? '');
    const skipper = world.mails.find(({ recipient }) => recipient.address === 'skipper@x.test');
    expect([skipper?.link, skipper?.text.includes(other ?? '')]).toEqual([url, false]);
    expect((await sent()).to).toEqual([]);
    await world.call(admin, 'POST', '/api/boat/edit', { id: boats[0], contact_email: 'other@x.test' });
    expect((await sent()).to).toEqual(['other@x.test']);
  });

  test('is stored as a hash, and says what it is for', async () => {
    const { phone } = await crew({ boat: boats[0] });
    const token = phone.token.replace('crew_', '');
    const stored = await world.database.read((db) => db.selectFrom('crew_link').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored[0]?.seed).not.toBe('');
    const pass = await world.call(undefined, 'GET', `/api/crew/${token}`);
    expect(pass.body).toMatchObject({ event, date: day, boat: boats[0], expires_at: '2026-06-11T00:00:00.000Z' });
    expect((await world.call(undefined, 'GET', '/api/crew/none')).status).toBe(404);
  });
});

test('phone numbers of people are for admins, those of a boat for its owner as well', async () => {
  await world.call(admin, 'POST', '/api/org/edit', { id: ada.id, phone: '+358 40 1' });
  await world.call(admin, 'POST', '/api/boat/edit', { id: boats[0], contact_phone: '+358 40 2' });
  const seen = async (who: Person) => {
    const [first] = (await read(who)).body.departures;
    return [first?.people[0]?.phone, first?.boat.phone];
  };
  expect(await seen(admin)).toEqual(['+358 40 1', '+358 40 2']);
  expect(await seen(await world.manufacturer())).toEqual([undefined, '+358 40 2']);
  expect(await seen((await crew()).phone)).toEqual([undefined, undefined]);
});

test('a manufacturer boards its own boats', async () => {
  const maker = await world.manufacturer();
  expect((await shown(maker)).map(({ boat }) => boat)).toEqual([boats[0]]);
  expect(await send(maker, mark(), mark({ boat: boats[1], organization: bo.id }))).toEqual(['stored', 'not_yours']);
  const { body } = await world.call<{ rows: unknown[]; guests: unknown[] }>(maker, 'GET', `/api/attendance/${event}`);
  expect([body.rows.length, body.guests]).toEqual([1, []]);
});

test('a manufacturer does not see a draft', async () => {
  const maker = await world.manufacturer();
  await world.database.write((tx) => tx.updateTable('event').set({ published: 0 }).where('id', '=', event).execute());
  expect((await read(maker)).status).toBe(404);
  expect((await world.call(maker, 'GET', `/api/boarding/${event}/${day}/live`)).status).toBe(404);
  expect((await world.call(maker, 'GET', `/api/attendance/${event}`)).status).toBe(404);
  expect(await send(maker, mark())).toEqual(['unknown_leg']);
  expect((await read(admin)).status).toBe(200);
});

test('marks that arrive at the same moment, twice each, are stored once each', async () => {
  const marks = Array.from({ length: 14 }, (_, n) => guestMark(`Guest ${n}`, { boat: boats[n % 2] }));
  const answers = await Promise.all([...marks, ...marks].map((each) => send(admin, each)));
  expect(answers.flat().toSorted()).toEqual([...Array(14).fill('already'), ...Array(14).fill('stored')]);
  const stored = await world.database.read((db) =>
    db.selectFrom('boarding_mark').select('seq').orderBy('seq').execute(),
  );
  expect(stored.map(({ seq }) => seq)).toEqual(marks.map((_, index) => index + 1));
});
