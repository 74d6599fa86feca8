import { afterAll, expect, test } from 'vitest';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import { openWorld, type Person } from '../testing/world.ts';
import type { StoredDifference } from './queries.ts';

const world = await openWorld();
const admin = await world.admin();
const event = await world.event();
const drivers = await Promise.all(Array.from({ length: 10 }, (_, n) => world.driver(n + 1)));
const boats: number[] = [];
for (const capacity of [1, 2, 2]) boats.push(await world.boat(event, { model: `${capacity} seats`, capacity }));
const legs: number[] = [];
for (const [n, start] of ['10:00', '11:00', '12:00', '13:30', '15:00'].entries()) {
  const end_time = `${Number(start.slice(0, 2)) + 1}${start.slice(2)}`;
  legs.push((await world.leg(event, { identifier: `L${n}`, start_time: start, end_time, boats })).id);
}
afterAll(() => world.close());

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
type Draw = ReturnType<typeof numbers>;

/** Seats that were promised and not given back, by the number of the booking. */
const promised = new Set<number>();
interface Applied {
  id: number;
  preview: DisruptionPreview;
}
const applied: Applied[] = [];

async function bookOrRemove(driver: Person, draw: Draw): Promise<void> {
  const leg = legs[draw(legs.length)];
  const { body } = await world.call<{ id: number }>(driver, 'POST', '/api/reg/', { event, leg, boat: boats[draw(3)] });
  if (body.id) promised.add(body.id);
  const own = draw(3) === 0 ? body.id : undefined;
  if (own && (await world.call(driver, 'DELETE', `/api/reg/${own}`)).status === 200) promised.delete(own);
}

function wishOf(draw: Draw): DisruptionWish {
  const some = legs.filter(() => draw(2) === 0);
  const chosen = some.length > 0 ? some : legs.slice(0, 1);
  const date = '2026-06-10';
  const wishes: DisruptionWish[] = [
    { kind: 'delay', minutes: 5 * (draw(4) + 1), legs: chosen },
    { kind: 'cancel', legs: chosen },
    { kind: 'reopen', legs: chosen.slice(0, 1) },
    { kind: 'reopen', legs },
    { kind: 'boat_out', boat: boats[draw(3)] ?? 0, date, from: '12:00', until: '23:00' },
  ];
  return wishes[draw(wishes.length)] ?? { kind: 'reopen', legs };
}

async function organise(draw: Draw): Promise<void> {
  const last = applied.at(-1);
  if (last && draw(4) === 0) {
    const undone = await world.call(admin, 'POST', '/api/event/disruption/undo', { id: last.id });
    expect([200, 409]).toContain(undone.status);
    return;
  }
  const planning = { event, wish: wishOf(draw) };
  const preview = (await world.call<DisruptionPreview>(admin, 'POST', '/api/event/disruption/preview', planning)).body;
  const request = { ...planning, revision: preview.revision };
  const answer = await world.call<{ id: number }>(admin, 'POST', '/api/event/disruption', request);
  expect([200, 409]).toContain(answer.status);
  if (answer.status === 200) applied.push({ id: answer.body.id, preview });
}

const stored = () =>
  world.services.database.read(async (db) => ({
    legs: await db.selectFrom('leg').selectAll().where('event', '=', event).execute(),
    seats: await db.selectFrom('registration').selectAll().where('event', '=', event).execute(),
    boats: await db.selectFrom('boat').select(['id', 'capacity']).where('event', '=', event).execute(),
    disruptions: await db.selectFrom('disruption').selectAll().where('event', '=', event).orderBy('id').execute(),
    mails: await db.selectFrom('outbox').select(['once']).where('kind', '=', 'day_changed').execute(),
  }));
type Stored = Awaited<ReturnType<typeof stored>>;
const changesOf = ({ changes }: { changes: string }) => JSON.parse(changes) as StoredDifference;

/** Nobody is in two places, and no boat holds more than it may. */
function checkSeats({ boats: known, legs: now, seats }: Stored): void {
  const sailing = new Map(now.filter(({ state }) => state !== 'cancelled').map((leg) => [leg.id, leg]));
  for (const own of Map.groupBy(seats, ({ organization }) => organization).values()) {
    expect(new Set(own.map(({ leg }) => leg)).size).toBe(own.length);
    const trips = own.flatMap(({ leg }) => sailing.get(leg) ?? []);
    for (const [n, one] of trips.entries())
      for (const other of trips.slice(n + 1)) expect(overlaps(one, other)).toBe(false);
  }
  for (const aboard of Map.groupBy(seats, ({ boat, leg }) => `${leg}/${boat}`).values())
    expect(aboard.length).toBeLessThanOrEqual(known.find(({ id }) => id === aboard[0]?.boat)?.capacity ?? 0);
}

/** A seat that was promised is there, or a disruption that stands lists it as lost. */
function checkPromises({ disruptions, seats }: Stored): void {
  const there = new Set(seats.map(({ id }) => id));
  const lost = disruptions.flatMap((row) => changesOf(row).registrations.filter(({ after }) => !after));
  const listed = new Set(lost.map(({ before }) => before.id));
  expect([...promised].filter((id) => !there.has(id) && !listed.has(id))).toEqual([]);
}

/** The result equals the preview that the organiser had seen. */
function checkPreviews({ disruptions }: Stored): void {
  for (const { id, preview } of applied) {
    const row = disruptions.find((disruption) => disruption.id === id);
    const { legs: changed, registrations } = changesOf(row ?? { changes: '{"legs":[],"registrations":[]}' });
    expect(changed.map(({ id: leg, to }) => ({ leg, to }))).toEqual(
      preview.legs.map(({ id: leg, to }) => ({ leg, to })),
    );
    const seen = new Map(preview.moves.map(({ registration, to }) => [registration, to]));
    for (const { after, before } of registrations)
      expect(after && { leg: after.leg, boat: after.boat }).toEqual(seen.get(before.id));
    const moved = new Set(registrations.map(({ before }) => before.id));
    expect(preview.moves.filter(({ registration, to }) => to && !moved.has(registration))).toEqual([]);
  }
}

/** A cancelled leg takes nobody. */
async function checkCancelledLegs({ legs: now }: Stored): Promise<void> {
  const admins = { event, boat: boats[0], organization: drivers[0]?.id };
  for (const { id } of now.filter(({ state }) => state === 'cancelled'))
    expect((await world.call(admin, 'POST', '/api/reg/', { ...admins, leg: id })).status).toBe(409);
}

test('the day changes while others book: nobody has two seats at once or loses one that was not listed, and the result equals the preview', async () => {
  const draw = numbers(7);
  for (let round = 0; round < 14; round += 1) {
    await Promise.all([
      ...drivers.map((driver) => bookOrRemove(driver, draw)),
      organise(draw),
      organise(draw),
      ...drivers.slice(0, 4).map((driver) => bookOrRemove(driver, draw)),
    ]);
    await organise(draw);
    const state = await stored();
    checkSeats(state);
    checkPromises(state);
    checkPreviews(state);
    await checkCancelledLegs(state);
    const keys = state.mails.map(({ once }) => once);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(applied.length).toBeGreaterThan(3);
});
