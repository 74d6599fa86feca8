import { afterAll, expect, test } from 'vitest';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import type { TripNews } from '#domain/trip-news.ts';
import { openWorld, type Person } from '../testing/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const day = 24 * 60 * 60 * 1000;

async function post(who: Person, url: string, body: object) {
  const answer = await world.call<{ id: number; revision: number }>(who, 'POST', url, body);
  expect(answer.status).toBe(200);
  return answer.body;
}
async function apply(event: number, wish: object) {
  const admin = await world.admin();
  const { revision } = await post(admin, '/api/event/disruption/preview', { event, wish });
  return (await post(admin, '/api/event/disruption', { event, wish, revision, reason: 'wind' })).id;
}
async function newsOf(who: Person, event: number): Promise<TripNews[]> {
  return (await world.call<{ news: TripNews[] }>(who, 'GET', `/api/event/${event}/news`)).body.news;
}
const said = (news: TripNews[]) =>
  news.map(({ from, reason, to }) => `${from.start_time} ${from.boat.make} → ${to ? `${to.start_time} ${to.boat.make}` : 'none'}: ${reason}`); // prettier-ignore

async function marina() {
  const event = await world.event();
  const ax = await world.boat(event, { make: 'Ax', model: '1', capacity: 2 });
  const by = await world.boat(event, { make: 'By', model: '2', capacity: 1 });
  const ten = await world.leg(event, { identifier: 'Ten', boats: [ax, by] });
  const kim = await world.driver(1);
  await post(kim, '/api/reg/', { event, leg: ten.id, boat: ax });
  return { event, ax, by, ten: ten.id, kim };
}

test('a trip that moved to another boat and then to another hour is told once, from first to last, until it is seen on any device', async () => {
  const { ax, event, kim, ten } = await marina();
  expect(await newsOf(kim, event)).toEqual([]);
  await apply(event, { kind: 'boat_out', boat: ax, date: '2026-06-10', from: '09:00', until: '11:30' });
  expect(said(await newsOf(kim, event))).toEqual(['10:00 Ax → 10:00 By: wind']);
  await apply(event, { kind: 'delay', minutes: 30, legs: [ten] });
  const news = await newsOf(kim, event);
  expect(said(news)).toEqual(['10:00 Ax → 10:30 By: wind']);
  const ids = news.map(({ id }) => id);
  const other = await world.driver(2);
  await post(other, '/api/event/news/seen', { event, ids });
  expect(await newsOf(other, event)).toEqual([]);
  expect(await newsOf(kim, event)).toHaveLength(1);
  await post(kim, '/api/event/news/seen', { event, ids });
  await post(kim, '/api/event/news/seen', { event, ids });
  expect(await newsOf(kim, event)).toEqual([]);
  await apply(event, { kind: 'cancel', legs: [ten] });
  expect(said(await newsOf(kim, event))).toEqual(['10:30 By → none: wind']);
  world.clock.now += day + 1;
  expect(await newsOf(kim, event)).toEqual([]);
  world.clock.now -= day + 1;
});

test('what was undone is no news, and a leg that changed before one booked it is none either', async () => {
  const { event, kim, ten } = await marina();
  const id = await apply(event, { kind: 'cancel', legs: [ten] });
  expect(said(await newsOf(kim, event))).toEqual(['10:00 Ax → none: wind']);
  await post(await world.admin(), '/api/event/disruption/undo', { id });
  expect(await newsOf(kim, event)).toEqual([]);
  await apply(event, { kind: 'delay', minutes: 30, legs: [ten] });
  world.clock.now += 1;
  const late = await world.driver(3);
  await post(late, '/api/reg/', { event, leg: ten, boat: (await newsOf(kim, event))[0]?.from.boat.id });
  expect(await newsOf(late, event)).toEqual([]);
});

test('a builder sees the trips of a broken boat on the day, and where its guests sit now, until that was seen', async () => {
  const { by, event, kim, ten } = await marina();
  const maker = await world.manufacturer();
  const cy = await world.boat(event, { make: 'Cy', model: '3', capacity: 2, owner: maker.id });
  await post(await world.admin(), '/api/leg/edit', { id: ten, boats: [by, cy] });
  await post(kim, '/api/reg/', { event, leg: ten, boat: cy });
  await apply(event, { kind: 'boat_out', boat: cy, date: '2026-06-10', from: '09:00', until: '11:30' });
  const lost = async (who: Person) =>
    (await world.call<BoardingDay>(who, 'GET', `/api/boarding/${event}/2026-06-10`)).body.departures.map(({ boat, leg, lost }) => [leg.start_time, boat.make, lost]); // prettier-ignore
  const guests = [{ name: expect.any(String), publication: expect.any(String), now: 'on another boat' }];
  expect(await lost(maker)).toEqual([['10:00', 'Cy', { withdrawn: true, guests }]]);
  expect(await lost(await world.admin())).toEqual([['10:00', 'By', undefined]]);
  await post(maker, '/api/event/news/seen', { event, ids: (await newsOf(maker, event)).map(({ id }) => id) });
  expect(await lost(maker)).toEqual([]);
});

test('a builder is told what became of the trips of the own boats, and nothing of those of others', async () => {
  const { ax, event, ten } = await marina();
  const maker = await world.manufacturer();
  const cy = await world.boat(event, { make: 'Cy', model: '3', capacity: 2, owner: maker.id });
  await post(await world.admin(), '/api/leg/edit', { id: ten, boats: [ax, cy] });
  expect(await newsOf(maker, event)).toEqual([]);
  await apply(event, { kind: 'delay', minutes: 30, legs: [ten] });
  expect(said(await newsOf(maker, event))).toEqual(['10:00 Cy → 10:30 Cy: wind']);
  await apply(event, { kind: 'cancel', legs: [ten] });
  const news = await newsOf(maker, event);
  expect(said(news)).toEqual(['10:00 Cy → none: wind']);
  await post(maker, '/api/event/news/seen', { event, ids: news.map(({ id }) => id) });
  expect(await newsOf(maker, event)).toEqual([]);
});
