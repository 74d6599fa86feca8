import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import { personStanding } from '#domain/boarding/fold.ts';
import { type Exported, verifyExport } from '#domain/safety/chain.ts';
import { fixedRandom } from '../testing/fixed-random.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

const date = '2026-06-10';
const answers = { fit: true, jacket: 'M' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

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
async function records(): Promise<Exported> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const { body } = await world.app.inject({ url: `/api/safety/${event}/export`, headers });
  expect(verifyExport(body, sha256)).toMatchObject({ good: true });
  return JSON.parse(body) as Exported;
}
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
    const { records: chain } = await records();
    expect(chain).toMatchObject([
      { leg, boat, person_opening: { name: 'Kim', organization: one?.id } },
      { leg, boat },
    ]);
    expect(chain[0]?.device_at).not.toBe(chain[0]?.at);
    expect(await world.call(one, 'GET', `/api/safety/${event}`)).toMatchObject({ body: { mine: { valid: true } } });
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
    expect((await records()).count).toBe(0);
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
    // Removed, the guest is gone from the record, which still verifies.
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

  test('an event without a card takes no confirmation and asks nobody', async () => {
    await world.call(admin, 'POST', '/api/event/edit', { id: event, safety: false });
    expect(await send(confirmed(drivers[0]), aboard(drivers[0]), mark(heads(1)))).toEqual(['card_unknown', 'stored', 'stored']); // prettier-ignore
    expect((await departure()).people[0]?.safety).toBeUndefined();
  });
});

test('on three phones without a network, whatever arrives when, nobody unsigned leaves unflagged and without a name', async () => {
  const random = fixedRandom(33);
  for (let day = 0; day < 12; day += 1) {
    const made = await world.leg(event, { boats: [boat], start_time: `${String(11 + (day % 10))}:${day < 10 ? '00' : '30'}`, end_time: `${String(11 + (day % 10))}:${day < 10 ? '25' : '55'}` }); // prettier-ignore
    leg = made.id;
    const phones: object[][] = [[], [], []];
    for (let step = 0; step < 12; step += 1) {
      const who = drivers[random(3)];
      const at = { device_at: new Date(world.clock.now - random(2) * 3_600_000).toISOString(), leg };
      const kind = random(5);
      const said =
        kind < 2
          ? aboard(who, at)
          : kind === 2
            ? confirmed(who, at)
            : mark({ ...heads(1), ...at, ...(random(2) === 0 && { unsigned_by: 'Skipper' }) });
      phones[random(3)]?.push(said);
    }
    // Each phone sends its marks in order, some twice, in an order of phones that nobody knows.
    while (phones.some((some) => some.length > 0)) {
      const phone = phones[random(3)] ?? [];
      const some = phone.slice(0, 1 + random(3));
      if (some.length > 0) await send(...some);
      if (random(3) > 0) phone.splice(0, some.length);
    }
    const { body } = await world.call<BoardingDay>(admin, 'GET', `/api/boarding/${event}/${date}`);
    for (const each of body.departures) {
      const hasLeft = each.crew.some(({ kind }) => kind === 'cast_off');
      const unsigned = each.people.filter(
        ({ heads: marks, safety }) =>
          personStanding(marks).boats.includes(each.boat.id) && (safety?.lacks.length ?? 0) > 0,
      );
      if (hasLeft && unsigned.length > 0) expect(each.let_go_by).toBeDefined();
    }
    await records();
  }
});
