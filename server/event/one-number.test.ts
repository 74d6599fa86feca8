import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import { errors } from '#domain/errors.ts';
import { clockHeader, sails, seatsFree } from '#domain/event-facts.ts';
import { hourNow, randomEvent, type RandomEvent } from '#domain/testing/random-event.ts';
import type { Db } from '../db/database.ts';
import { readInput } from '../draw/read-input.ts';
import { readFacts } from '../facts/facts.ts';
import { showFacts } from './show-facts.ts';
import { type Asking, differences } from '../testing/one-number.ts';
import { downloadSheet } from '../testing/sheets.ts';
import { storeEvent } from '../testing/store-event.ts';
import { openWorld } from '../testing/world.ts';

const day = '2026-06-10';
const world = await openWorld();
world.clock.now = Date.parse(`${day}T${hourNow}:00:00+03:00`);
const admin = await world.admin();
afterAll(() => world.close());

const secrets = { secret: 'secret', numbers_key: 'key' };
const drawInput = async (event: number) =>
  (await world.database.read((db) => readInput(db, event, secrets, `${day}T00:00:00`))).input.legs;

const readFactsOf = (event: number) => world.database.read((db) => readFacts(db, event));

const asking: Asking = async (url, payload) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await world.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  });
  return {
    content: answer.rawPayload,
    etag: String(answer.headers['etag']),
    clock: Number(answer.headers[clockHeader]),
  };
};

test('of any event, every page, list, board and sheet tells the same number', async () => {
  for (const random of fc.sample(randomEvent, { numRuns: process.env.EVERY_CELL ? 150 : 15, seed: 15 })) {
    const { event } = await storeEvent(world, random, { start_date: day, end_date: day, after: true });
    const { url } = (await world.call<{ url: string }>(admin, 'POST', '/api/board', { event })).body;
    expect(await differences(asking, event, url.split('/').at(-1))).toEqual([]);

    const facts = await readFactsOf(event);
    const sailing = facts.legs.filter((leg) => sails(leg) && !leg.locked);
    const free = sailing.flatMap((leg) => leg.boats.map((boat) => [leg.id, boat, seatsFree(facts, leg.id, boat)]));
    const offered = (await drawInput(event)).flatMap((leg) => leg.boats.map((boat) => [leg.id, boat.id, boat.free]));
    expect(offered).toEqual(free);
  }
});

/** A boat for one at 14, with a no-show whose seat a walk-up has; the same at 15 without the walk-up; and at 13 somebody who loses the seat. */
const missed: RandomEvent = {
  people: [1, 2, 3].map((id) => ({ id, publication: '' })),
  boats: [1, 2, 3].map((id) => ({ id, owner: 1, capacity: 1 })),
  legs: [14, 15, 13].map((hour, index) => ({
    id: index + 1,
    hour,
    cancelled: false,
    max_per_boat: null,
    boats: [index + 1],
  })),
  bookings: [1, 2, 3].map((id) => ({ leg: id, boat: id, person: id })),
  guests: [{ id: 'walk-up', leg: 1, boat: 1, publication: '', person: null }],
  marks: [1, 2].map((id) => ({
    id: `missed ${id}`,
    leg: id,
    boat: id,
    organization: id,
    guest: null,
    kind: 'no_show',
    replaces: [],
    heads: null,
  })),
  pieces: [],
};

test('the seat of a no-show is free until a walk-up has it: for the draw, a change of the day and a report', async () => {
  const { event } = await storeEvent(world, missed, { start_date: day, end_date: day });
  const [facts, drawn] = [await readFactsOf(event), await drawInput(event)];
  const sheet = await readSheet(await downloadSheet(world, admin, `/api/event/report/leg/${event}`));
  const [first = 0, second = 0, third = 0] = facts.legs.map(({ id }) => id);
  expect(drawn.map(({ boats, id }) => [id, boats[0]?.free])).toEqual([[first, 0], [second, 1], [third, 0]]); // prettier-ignore
  const wish = { kind: 'cancel', legs: [third] };
  const change = (await world.call<DisruptionPreview>(admin, 'POST', '/api/event/disruption/preview', { event, wish })).body; // prettier-ignore
  expect(change.moves.map(({ to }) => to?.leg)).toEqual([second]);
  const [head = [], ...rows] = sheet.slice(3);
  expect(rows.map((row) => ['Leg', 'Booked', 'No-show', 'Free'].map((name) => row[head.indexOf(name)]))).toEqual([
    ['3', 1, 0, 0],
    ['1', 2, 1, 0],
    ['2', 1, 1, 1],
  ]);
});

test('the facts are of one moment, whatever is committed while they are read; of a removed event there are none', async () => {
  const on = await world.event();
  const facts = (db: Db) => showFacts(db, on, { known: undefined, now: world.clock.now });
  const [before, meanwhile] = await world.database.read(async (db) => {
    const first = await facts(db);
    await world.call(admin, 'POST', '/api/event/edit', { id: on, end_date: '2026-06-14' });
    return [first, await facts(db)];
  });
  expect(meanwhile).toEqual(before);
  expect(await world.database.read(facts)).not.toEqual(before);
  await world.call(admin, 'DELETE', `/api/event/${on}`);
  const known = { authorization: `Bearer ${admin.token}`, 'if-none-match': before.etag };
  const answer = await world.app.inject({ method: 'GET', url: `/api/event/${on}/facts`, headers: known });
  expect([answer.statusCode, answer.json().error]).toEqual([404, errors.event_not_found.text]);
});
