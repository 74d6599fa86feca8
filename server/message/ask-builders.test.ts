import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BoatsToComplete } from '#domain/message/message.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let maker: Person;
let event: number;
let boats: number[];

beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  maker = await world.manufacturer();
  event = await world.event();
  boats = [];
  for (const model of ['29', '37']) boats.push(await world.boat(event, { make: 'Axopar', model, owner: maker.id }));
});
afterEach(() => world.close());

const ask = (more: object = {}) =>
  world.call<{ people: number; message: string }>(admin, 'POST', '/api/message/boats', { event, ...more });
const list = async () => (await world.call<BoatsToComplete>(admin, 'GET', `/api/message/boats/${event}`)).body;
const mails = async () => {
  await world.mailsLeave();
  return world.mails.filter(({ subject }) => /complete/.test(subject));
};

test('an owner gets one mail about all boats that lack something, whose links open their forms', async () => {
  expect((await list()).boats.map(({ missing, owner }) => [owner.email, missing])).toEqual([
    [maker.email, ['picture', 'measures', 'phone', 'description']],
    [maker.email, ['picture', 'measures', 'phone', 'description']],
  ]);
  expect((await ask()).body.people).toBe(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Your boats at .*: please complete them$/);
  expect(mail?.text).toContain(
    'Axopar 29 still lacks a picture, its length, beam and draft, a phone number for the day and a description.',
  );
  for (const boat of boats) expect(mail?.text).toMatch(new RegExp(`/login/[^\\s?]+\\?boat=${boat}\\n`));
});

test('nobody is asked twice within three days unless told to, and what was asked for is counted', async () => {
  await ask({ boats: [boats[0]] });
  const [first] = boats;
  expect(await list()).toMatchObject({ asked: 1, done: 0 });
  expect((await ask({ boats: [first] })).body.message).toBe('Their owners were all asked in the last three days');
  expect((await ask({ boats: [first], again: true })).status).toBe(200);
  await world.call(maker, 'POST', '/api/boat//edit', { id: boats[1], description: 'Fast' });
  const all = { id: first, length: 8, beam: 2, draft: 1, description: 'Fast', contact_phone: '040', attachments: [] };
  await world.call(maker, 'POST', '/api/boat//edit', all);
  expect((await list()).boats.find(({ id }) => id === first)?.missing).toEqual(['picture']);
  expect(await list()).toMatchObject({ asked: 1, done: 0 });
  const threeDaysAgo = new Date(world.clock.now - 3 * 24 * 60 * 60_000).toISOString();
  await world.database.write((tx) =>
    tx.updateTable('boat_ask').set({ asked_at: threeDaysAgo }).where('boat', 'in', boats).execute(),
  );
  expect((await ask()).body.people).toBe(1);
  expect(await list()).toMatchObject({ asked: 2 });
});

test('only about an event that exists', async () => {
  expect((await world.call(admin, 'POST', '/api/message/boats', { event: 999 })).status).toBe(404);
});

test('an event without boats lacks nothing, and nobody is asked', async () => {
  event = await world.event();
  expect(await list()).toEqual({ asked_at: null, asked: 0, done: 0, boats: [] });
  expect((await ask()).body).toMatchObject({ code: 'nobody_to_write_to' });
});
