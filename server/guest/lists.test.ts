import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import type { Guest, Travel } from '#domain/guest/guest.ts';
import { type List, type ListName, listNames } from '#domain/guest/lists.ts';
import { randomEvent } from '#domain/testing/random-event.ts';
import { datesBetween } from '#domain/time.ts';
import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import { downloadSheet } from '../testing/sheets.ts';
import { storeEvent } from '../testing/store-event.ts';
import { openWorld } from '../testing/world.ts';

const days = ['2026-06-10', '2026-06-11', '2026-06-12'];
const written = ['Wed 10 June', 'Thu 11 June', 'Fri 12 June'];
const harbours = ['Hanko', 'Nagu', 'Korpo'];
const sizes = ['', 'S', 'XL'];
const diets = ['', '', 'Nuts', 'nuts, Gluten', 'gluten;\nMilk'];

const world = await openWorld();
const admin = await world.admin();
afterAll(() => world.close());

const travel = fc.option(
  fc.record({
    date: fc.constantFrom(...days),
    time: fc.constantFrom('', '08:30', '14:05'),
    place: fc.constant('HEL'),
    note: fc.constant('AY 1'),
  }),
);
/** What is drawn for one of at most six guests. */
const aboutGuest = fc.record({
  arrives: travel,
  leaves: travel,
  tshirt: fc.constantFrom(...sizes),
  allergies: fc.constantFrom(...diets),
  nights: fc.subarray(days),
  declined: fc.constantFrom(false, false, true),
});
const random = fc.record({
  event: randomEvent,
  guests: fc.array(aboutGuest, { minLength: 6, maxLength: 6 }),
  places: fc.array(fc.tuple(fc.constantFrom(...harbours, ''), fc.constantFrom(...harbours)), {
    minLength: 6,
    maxLength: 6,
  }),
});
type Random = typeof random extends fc.Arbitrary<infer Value> ? Value : never;

/** With a name for each, the guests' stays, and legs of several days between harbours. */
async function stored({ event: drawn, guests, places }: Random) {
  const { event, people } = await storeEvent(world, drawn, { start_date: days[0] ?? '', end_date: days[2] ?? '', route: true }); // prettier-ignore
  const ids = [...people.values()];
  await world.database.write(async (tx) => {
    for (const [at, { allergies, arrives, declined, leaves, nights, tshirt }] of guests.entries()) {
      const id = ids[at];
      if (id === undefined) continue;
      await tx.updateTable('organization').set({ first_name: `P${at}`, tshirt, allergies }).where('id', '=', id).execute(); // prettier-ignore
      const stay = { arrives: arrives && JSON.stringify(arrives), leaves: leaves && JSON.stringify(leaves) };
      await tx.updateTable('event_guest').set(stay).where('organization', '=', id).execute();
      if (declined)
        await tx.insertInto('invitation').values({ event, organization: id, declined_at: '2026-06-01T00:00:00Z' }).execute(); // prettier-ignore
      // The first two share each night that both have.
      const other = at > 1 ? undefined : ids[1 - at];
      for (const date of nights) {
        const shares = other !== undefined && guests[1 - at]?.nights.includes(date) ? other : null;
        await tx.insertInto('guest_night').values({ event, organization: id, date, shares }).execute();
      }
    }
    const legs = await tx.selectFrom('leg').select('id').where('event', '=', event).orderBy('id').execute();
    for (const [at, { id }] of legs.entries()) {
      const [starting_point = '', ending_point = ''] = places[at] ?? [];
      await tx.updateTable('leg').set({ starting_point, ending_point, date: days[at % 3] ?? '' }).where('id', '=', id).execute(); // prettier-ignore
    }
  });
  return { event, ids };
}

const list = async (event: number, name: ListName) =>
  (await world.call<List>(admin, 'GET', `/api/event/${event}/list/${name}`)).body;
const counts = ({ sections }: List) =>
  Object.fromEntries(
    sections.map((each) => [each.title, Object.fromEntries(each.counts.map(({ count, name }) => [name, count]))]),
  );
const names = ({ sections }: List, at: number) =>
  Object.fromEntries(sections.map(({ rows, title }) => [title, rows.map((row) => String(row[at])).toSorted()]));

test('of any event, each list tells what its rows hold, on its page and as a workbook', async () => {
  for (const drawn of fc.sample(random, { numRuns: process.env.EVERY_CELL ? 150 : 12, seed: 11 })) {
    const { event, ids } = await stored(drawn);
    const rows = await world.database.read(async (db) => ({
      seats: await db.selectFrom('registration').innerJoin('leg', 'leg.id', 'registration.leg').innerJoin('boat', 'boat.id', 'registration.boat').select(['registration.organization', 'leg.identifier', 'boat.model']).where('leg.event', '=', event).where('leg.state', '!=', 'cancelled').execute(), // prettier-ignore
      sailings: await db.selectFrom('leg_boat').innerJoin('leg', 'leg.id', 'leg_boat.leg').innerJoin('boat', 'boat.id', 'leg_boat.boat').select(['boat.model', 'leg.date', 'leg.start_time', 'leg.end_time', 'leg.starting_point', 'leg.ending_point']).where('leg.event', '=', event).where('leg.state', '!=', 'cancelled').orderBy('leg.date').orderBy('leg.start_time').orderBy('leg.end_time', 'desc').execute(), // prettier-ignore
      legs: await db.selectFrom('leg').select('identifier').where('event', '=', event).where('state', '!=', 'cancelled').execute(), // prettier-ignore
    }));
    const has = (id: number) => drawn.event.bookings.some(({ person }) => ids[person - 1] === id);
    const guests = ids.flatMap((id, at) => {
      const about = drawn.guests[at];
      return about && (!about.declined || has(id)) ? [{ ...about, id, name: `P${at}` }] : [];
    });

    const rooms: Record<string, Record<string, number>> = {};
    const meals: Record<string, Record<string, number>> = {};
    const arriving: Record<string, string[]> = {};
    const isThere = (at: { arrives: Travel; leaves: Travel }, day: string) =>
      !((at.arrives && at.arrives.date > day) || (at.leaves && at.leaves.date < day));
    for (const [at, day] of days.entries()) {
      const title = written[at] ?? '';
      const sleeping = guests.filter(({ nights }) => nights.includes(day));
      const pair = sleeping.filter(({ name }) => name === 'P0' || name === 'P1').length === 2 ? 1 : 0;
      if (sleeping.length > 0) rooms[title] = { rooms: sleeping.length - pair, people: sleeping.length };
      const eating = guests.filter((guest) => isThere(guest, day));
      const ask: Record<string, number> = {};
      for (const { allergies } of eating)
        for (const each of ['nuts', 'gluten', 'milk'])
          if (allergies.toLowerCase().includes(each)) ask[each] = (ask[each] ?? 0) + 1;
      if (eating.length > 0) meals[title] = { people: eating.length, ...ask };
      const landing = guests.filter(({ arrives }) => arrives?.date === day);
      if (landing.length > 0) arriving[title] = landing.map(({ name }) => name);
    }
    expect(counts(await list(event, 'rooms'))).toEqual(rooms);
    const eaten = counts(await list(event, 'meals'));
    const lower = (each: object) => Object.fromEntries(Object.entries(each).map(([name, count]) => [name.toLowerCase(), count as number])); // prettier-ignore
    expect(Object.fromEntries(Object.entries(eaten).map(([title, each]) => [title, lower(each)]))).toEqual(meals);
    expect(names(await list(event, 'arrivals'), 1)).toEqual(arriving);

    const shirts = [...tshirtSizes, ''].flatMap((size) => guests.filter(({ tshirt }) => tshirt === size));
    const shown = await list(event, 'tshirts');
    expect(shown.sections.flatMap(({ rows: all }) => all.map(([, name]) => String(name))).toSorted()).toEqual(shirts.map(({ name }) => name).toSorted()); // prettier-ignore
    expect(counts(shown)['']?.['XL'] ?? (guests.length > 0 ? 0 : undefined)).toBe(guests.length > 0 ? guests.filter(({ tshirt }) => tshirt === 'XL').length : undefined); // prettier-ignore

    const plan = await list(event, 'plan');
    const cells = plan.sections.flatMap(
      ({ rows: all }) =>
      all.flatMap((row) => row.slice(2).flatMap((boat, at) => (boat ? [`${row[0]} ${plan.columns[at + 2]?.label.split(' ')[0]} ${boat}`] : []))), // prettier-ignore
    );
    const seats = rows.seats.map((seat) => `P${ids.indexOf(seat.organization)} ${seat.identifier} Make ${seat.model}`);
    expect(cells.toSorted()).toEqual(seats.toSorted());
    expect(plan.columns).toHaveLength(2 + rows.legs.length);

    // Hour by hour: a boat lies where its last leg led, and before its first one where that leaves from.
    const lying: Record<string, Set<string>> = {};
    for (const model of new Set(rows.sailings.map((each) => each.model))) {
      const own = rows.sailings.filter((each) => each.model === model);
      let where = own.find((each) => each.starting_point || each.ending_point)?.starting_point ?? '';
      for (const day of datesBetween(days[0] ?? '', days[2] ?? '')) {
        const add = () =>
          where && (lying[`${where}, ${written[days.indexOf(day)]}`] ??= new Set()).add(`Make ${model}`);
        add();
        for (const each of own.filter(({ date }) => date === day)) {
          where = each.starting_point || where;
          add();
          where = each.ending_point;
          add();
        }
      }
    }
    const harbour = Object.fromEntries(
      Object.entries(names(await list(event, 'harbour'), 0)).map(([title, some]) => [title, [...new Set(some)]]),
    );
    expect(harbour).toEqual(Object.fromEntries(Object.entries(lying).map(([title, some]) => [title, [...some].toSorted()]))); // prettier-ignore

    for (const name of listNames) {
      const { columns, sections } = await list(event, name);
      const file = await downloadSheet(world, admin, `/api/event/${event}/list/${name}/export`);
      const told = sections.flatMap(({ rows: all }) => all).length;
      const sheets = sections.some((each) => each.counts.length > 0) ? 2 : 1;
      const sheet = await readSheet(file, sheets);
      const heading = sheet[3]?.filter(Boolean) ?? [];
      expect([name, sheet.length - 4, heading.slice(-columns.length)]).toEqual([name, told, columns.map(({ label }) => label)]); // prettier-ignore
    }
  }
});

test('an event without guests, legs or a route has lists that are empty', async () => {
  const event = await world.event();
  for (const name of listNames) expect((await list(event, name)).sections).toEqual([]);
  expect((await world.call<{ guests: Guest[] }>(admin, 'GET', `/api/event/${event}/list/secrets`)).status).toBe(404);
});
