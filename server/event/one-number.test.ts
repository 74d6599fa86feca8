import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuilderReport } from '#domain/after/report.ts';
import type { Attendance } from '#domain/boarding/attendance.ts';
import { peopleOnBoat } from '#domain/boarding/aboard.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import { errors } from '#domain/errors.ts';
import { type EventFacts, sails, seatsFree, seatsOffered, seatsTaken, withoutSeat } from '#domain/event-facts.ts';
import type { SentFacts } from '#domain/facts-wire.ts';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import type { Manifest } from '#domain/manifest.ts';
import type { MessagePreview } from '#domain/message/message.ts';
import type { Overview } from '#domain/overview.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import { hourNow, randomEvent, type RandomEvent } from '#domain/testing/random-event.ts';
import type { Today } from '#domain/today.ts';
import type { Db } from '../db/database.ts';
import { readInput } from '../draw/read-input.ts';
import { showFacts } from './show-facts.ts';
import { downloadSheet } from '../testing/sheets.ts';
import { storeEvent } from '../testing/store-event.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

const day = '2026-06-10';
let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  world.clock.now = Date.parse(`${day}T${hourNow}:00:00+03:00`);
  admin = await world.admin();
});
afterAll(() => world.close());

/** What each page, list and sheet tells of an event, by 'leg/boat'. */
async function told(event: number) {
  const read = async <Body>(url: string) => (await world.call<Body>(admin, 'GET', url)).body;
  const { legs } = await read<{ legs: Leg[] }>(`/api/leg/event/${event}`);
  const sent = await read<SentFacts>(`/api/event/${event}/facts`);
  const today = await read<Today>(`/api/event/${event}/today`);
  const overview = await read<Overview>(`/api/event/${event}/overview`);
  const gaps = await read<Gaps>(`/api/plan/${event}/gaps?fewest=1`);
  const manifest = await read<Manifest>(`/api/event/${event}/manifest?date=${day}`);
  const quay = await read<BoardingDay>(`/api/boarding/${event}/${day}`);
  const attendance = await read<Attendance>(`/api/attendance/${event}`);
  const report = await read<BuilderReport>(`/api/report/builder/${event}`);
  const sheet = await readSheet(await downloadSheet(world, admin, `/api/event/report/leg/${event}`));
  const seats = await readSheet(await downloadSheet(world, admin, `/api/event/${event}/export`), 'Seats');
  const to = { event, kind: 'message', subject: 'News', text: 'News', to: { no_seat: true } };
  const written = (await world.call<MessagePreview>(admin, 'POST', '/api/message/preview', to)).body;
  const { legs: drawn } = (await world.database.read((db) => readInput(db, event, secrets, `${day}T00:00:00`))).input;
  const facts = { ...sent, presence: new Map(), route: null, now: world.clock.now } satisfies EventFacts;
  return { attendance, drawn, facts, gaps, legs, manifest, overview, quay, report, seats, sheet, today, written };
}
const secrets = { secret: 'secret', numbers_key: 'key' };
const key = (leg: number, boat: number) => `${leg}/${boat}`;
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
const ids = (people: { id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);

test('of any event, every page, list and sheet tells the same number', async () => {
  for (const random of fc.sample(randomEvent, { numRuns: process.env.EVERY_CELL ? 300 : 15, seed: 7 })) {
    const { boats, event } = await storeEvent(world, random, { start_date: day, end_date: day, after: true });
    const { attendance, drawn, facts, gaps, legs, manifest, overview, quay, report, seats, sheet, today, written } = await told(event); // prettier-ignore
    const sailing = facts.legs.filter(sails).flatMap((leg) => leg.boats.map((boat) => ({ leg: leg.id, boat })));
    const taken = Object.fromEntries(sailing.map(({ boat, leg }) => [key(leg, boat), seatsTaken(facts, leg, boat)]));
    const ofSailing = (all: [string, number][]) => Object.fromEntries(all.filter(([each]) => each in taken));

    const calendar = legs.flatMap(({ boats: on, id }) => on.map((boat): [string, number] => [key(id, boat.id), boat.registrations])); // prettier-ignore
    expect(ofSailing(calendar)).toEqual(taken);
    expect(ofSailing(today.departures.map((each) => [key(each.leg.id, each.boat.id), each.taken]))).toEqual(taken);
    expect(ofSailing(manifest.legs.flatMap((leg) => leg.boats.map((boat): [string, number] => [key(leg.id, boat.id), boat.taken])))).toEqual(taken); // prettier-ignore
    expect(ofSailing(quay.departures.map((each) => [key(each.leg.id, each.boat.id), each.counts.taken]))).toEqual(
      taken,
    );
    expect(sum(overview.legs.map((leg) => leg.taken))).toBe(sum(Object.values(taken)));
    const [head = [], ...rows] = sheet.slice(3);
    const column = (name: string) => sum(rows.map((row) => Number(row[head.indexOf(name)] ?? 0)));
    expect(column('Booked')).toBe(facts.bookings.length + facts.guests.length);
    expect(column('No-show')).toBe([...facts.bookings, ...facts.guests].filter((seat) => seat.no_show).length);
    const free = sailing.map(({ boat, leg }) =>
      Math.max(0, seatsOffered(facts, leg, boat) - seatsTaken(facts, leg, boat)),
    );
    expect(column('Free')).toBe(sum(free));
    expect(seats).toHaveLength(facts.bookings.length + 1);
    const offered = drawn.flatMap(({ boats: on, id }) => on.map((boat): [string, number] => [key(id, boat.id), boat.free])); // prettier-ignore
    expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(sailing.map(({ boat, leg }) => [key(leg, boat), seatsFree(facts, leg, boat)]))); // prettier-ignore

    expect(withoutSeat(facts, overview.withoutSeat)).toEqual(overview.withoutSeat);
    expect(ids([...(written.recipients ?? []), ...(written.left_out ?? [])])).toEqual(ids(overview.withoutSeat));
    expect(ids(today.withoutSeat)).toEqual(ids(overview.withoutSeat));
    expect(ids([...gaps.without, ...gaps.proposed.map(({ organization }) => organization)])).toEqual(
      ids(overview.withoutSeat),
    );

    const ofQuay = quay.departures.map((each) => ({ each, people: peopleOnBoat(each, quay.now) }));
    const aboard = ofQuay.flatMap(({ each, people }) => people.filter(({ is }) => is === 'aboard').map(({ person }) => [key(each.leg.id, each.boat.id), person.name])); // prettier-ignore
    expect(sum(attendance.rows.map((row) => row.aboard))).toBe(aboard.length);
    const figures = report.boats.map((boat) => boat.figures);
    expect(sum(figures.map((each) => each.aboard))).toBe(sum(attendance.rows.map(({ sailed }) => sailed ?? 0)));
    expect(sum(figures.map((each) => each.no_shows))).toBe(sum(attendance.rows.map(({ no_show }) => no_show)));
    expect(report.boats).toHaveLength(boats.size);
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
  const { drawn, facts, sheet } = await told(event);
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
