import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuilderReport } from '#domain/after/report.ts';
import type { Attendance } from '#domain/boarding/attendance.ts';
import { peopleOnBoat } from '#domain/boarding/aboard.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import { type EventFacts, sails, seatsOffered, seatsTaken, withoutSeat } from '#domain/event-facts.ts';
import type { SentFacts } from '#domain/facts-wire.ts';
import type { Leg } from '#domain/leg.ts';
import type { Manifest } from '#domain/manifest.ts';
import type { Overview } from '#domain/overview.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import { hourNow, randomEvent } from '#domain/testing/random-event.ts';
import type { Today } from '#domain/today.ts';
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
  const facts = { ...sent, presence: new Map(), route: null, now: world.clock.now } satisfies EventFacts;
  return { attendance, facts, gaps, legs, manifest, overview, quay, report, sheet, today };
}
const key = (leg: number, boat: number) => `${leg}/${boat}`;
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
const ids = (people: { id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);

test('of any event, every page, list and sheet tells the same number', async () => {
  for (const random of fc.sample(randomEvent, { numRuns: process.env.EVERY_CELL ? 300 : 15, seed: 7 })) {
    const { boats, event } = await storeEvent(world, random, { start_date: day, end_date: day, after: true });
    const { attendance, facts, gaps, legs, manifest, overview, quay, report, sheet, today } = await told(event);
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

    expect(withoutSeat(facts, overview.withoutSeat)).toEqual(overview.withoutSeat);
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
