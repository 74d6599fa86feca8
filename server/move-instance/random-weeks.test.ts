import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import { seatsTaken } from '#domain/event-facts.ts';
import { createBackup } from '../backup/create.ts';
import { verifyBackup } from '../backup/verify.ts';
import { countTaken, readFacts } from '../facts/facts.ts';
import { digestOf } from '../testing/bad-input/table-digest.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { checkPromises } from './check.ts';

let world: World;
let folder: string;
beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: 'error' });
  folder = mkdtempSync(join(tmpdir(), 'seatrial-weeks-'));
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const date = '2026-06-10';
/** Of a week: more with SEATRIAL_STATE_ROUNDS. */
const actionsOfWeek = Number(process.env['SEATRIAL_STATE_ROUNDS'] ?? 60);
const weeks = process.env['SEATRIAL_WEEKS']?.split(',').map(Number);
const others = process.env['EVERY_CELL'] ? Array.from({ length: 18 }, () => Math.floor(Math.random() * 2 ** 31)) : [];
/** The same in each run of `npm test`; `npm run test:all` adds others, and SEATRIAL_WEEKS names one that failed. */
const seeds = weeks ?? [7, 8, ...others];

/** The same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Legs with boats in common, and one that overlaps two of them. */
async function setUp() {
  world.clock.now = Date.parse(`${date}T08:00:00+03:00`);
  const event = await world.event({ waiting: true });
  const boats: number[] = [];
  for (const capacity of [1, 2, 2]) boats.push(await world.boat(event, { model: `${capacity}`, capacity }));
  const legs: number[] = [];
  for (const [index, start] of ['10:00', '11:00', '12:00', '13:00'].entries()) {
    const end_time = `${Number(start.slice(0, 2)) + 1}:00`;
    const sailing = index % 2 === 0 ? boats : boats.slice(0, 2);
    legs.push((await world.leg(event, { identifier: `L${index}`, start_time: start, end_time, boats: sailing })).id);
  }
  const other = await world.leg(event, { identifier: 'X', start_time: '10:30', end_time: '11:30', seats: 1 });
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => world.driver(n)));
  return { event, boats: [...boats, ...other.boats], legs: [...legs, other.id], people };
}

/** The rows that a changed day touches, and the lines of the history. */
function storedRows() {
  return world.database.read(async (db) => ({
    leg: await db.selectFrom('leg').selectAll().orderBy('id').execute(),
    leg_boat: await db.selectFrom('leg_boat').selectAll().orderBy('leg').orderBy('boat').execute(),
    registration: await db.selectFrom('registration').selectAll().orderBy('id').execute(),
    guest: await db.selectFrom('guest').selectAll().orderBy('id').execute(),
    boarding_mark: await db.selectFrom('boarding_mark').selectAll().orderBy('id').execute(),
    waiting: await db.selectFrom('waiting').selectAll().orderBy('id').execute(),
    declined_seat: await db.selectFrom('declined_seat').selectAll().orderBy('leg').orderBy('organization').execute(),
    history: await db.selectFrom('history').selectAll().orderBy('id').execute(),
  }));
}
type Rows = Awaited<ReturnType<typeof storedRows>>;

function gone<Row extends { id: number | string }>(before: Row[], after: Row[]): Row[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id));
}

/** What vanished although nothing of this action removes it, one sentence each. */
function vanished(before: Rows, after: Rows): string[] {
  const lines = after.history.slice(before.history.length).map((line) => ({
    ...line,
    about: JSON.parse(line.details) as { id?: number; place?: number; guest?: string },
  }));
  const wasErased = (person: number | null) =>
    lines.some(({ action, organization }) => action === 'organization.removed' && organization === person);
  const wasRemoved = (guest: string | null) =>
    lines.some(({ about, action }) => action === 'guest.removed' && about.guest === guest);
  const hasLeftLine = ({ boat, give_up, id, organization }: Rows['waiting'][number]) =>
    wasErased(organization) ||
    lines.some(({ about, action, ...line }) => {
      if (action === 'waiting.left') return about.id === id;
      if (action === 'waiting.lost') return about.place === id;
      if (action === 'registration.created') return line.organization === organization && line.boat === boat;
      return action.startsWith('registration.') && give_up !== null && about.id === give_up;
    });
  return [
    ...gone(before.boarding_mark, after.boarding_mark)
      .filter(({ guest, organization }) => !wasRemoved(guest) && !wasErased(organization))
      .map(({ id }) => `mark ${id}`),
    ...gone(before.guest, after.guest)
      .filter(({ id, organization }) => !wasRemoved(id) && !wasErased(organization))
      .map(({ id }) => `guest ${id}`),
    ...gone(before.waiting, after.waiting)
      .filter((place) => !hasLeftLine(place))
      .map(({ id }) => `place in line ${id}`),
  ];
}

/** The seats whose people are missed or there again since, without those of `leg` and `boat`. */
function reachedElsewhere(before: Rows, after: Rows, { boat, leg }: { boat: number; leg: number }) {
  const missed = new Map([...before.registration, ...before.guest].map(({ id, no_show }) => [id, no_show]));
  return [...after.registration, ...after.guest].filter(
    (seat) => missed.has(seat.id) && missed.get(seat.id) !== seat.no_show && (seat.leg !== leg || seat.boat !== boat),
  );
}

test.for(seeds)('a random week keeps every guarantee after each action, and its backup verifies', async (seed) => {
  const { boats, event, legs, people } = await setUp();
  const admin = await world.admin();
  const draw = numbers(seed);
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const post = <Body = Record<string, unknown>>(url: string, body: object, who: Person = admin) =>
    world.call<Body>(who, 'POST', url, body);
  const made: number[] = [];
  const guests: string[] = [];
  const marks = new Map<string, string[]>();
  const mark = async (kind: string, about: object) => {
    const [leg, boat] = [pick(legs), pick(boats)];
    const key = `${leg} ${JSON.stringify(about)}`;
    const id = randomUUID();
    const device_at = new Date(world.clock.now).toISOString();
    const sent = { id, event, leg, boat, kind, replaces: marks.get(key) ?? [], device: 'phone', device_at, ...about };
    const before = await storedRows();
    const { body } = await post<{ results: { result: string }[] }>('/api/boarding', { marks: [sent] });
    expect(reachedElsewhere(before, await storedRows(), { leg, boat }), 'a mark reaches its own boat alone').toEqual(
      [],
    );
    if (body.results[0]?.result === 'stored') marks.set(key, [id]);
  };
  const wishOf = (): DisruptionWish => {
    const some = legs.filter(() => draw(3) === 0);
    const chosen = some.length > 0 ? some : [pick(legs)];
    return pick<DisruptionWish>([
      { kind: 'delay', minutes: 15 * (draw(3) + 1), legs: chosen },
      { kind: 'cancel', legs: chosen },
      { kind: 'reopen', legs: [pick(legs)], bring_back: draw(2) === 0 },
      { kind: 'boat_out', boat: pick(boats), date, from: '09:00', until: '12:30' },
      { kind: 'replace_boat', boat: pick(boats), by: pick(boats), legs: [pick(legs)] },
    ]);
  };
  const change = async () => {
    const wish = wishOf();
    const { body } = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
    const answer = await post<{ success: boolean; id: number }>('/api/event/disruption', { event, wish, revision: body.revision }); // prettier-ignore
    if (answer.body.success) made.push(answer.body.id);
    return answer;
  };
  const undo = (id: number) => post('/api/event/disruption/undo', { id });
  const changeAndUndo = async () => {
    // In a moment of its own: what was marked in the moment of a change counts as marked since, and holds after its undo.
    world.clock.now += 1;
    // What the hour alone makes free is given before.
    await post('/api/leg/edit', { id: legs[0], description: '' });
    const before = await storedRows();
    const { body, status } = await change();
    if (status !== 200) return;
    const changed = await storedRows();
    const undone = await undo(body.id);
    const { history: _, ...after } = await storedRows();
    const { history: _history, ...wanted } = undone.status === 200 ? before : changed;
    expect(after, `an undo, answered by ${undone.status}`).toEqual(wanted);
  };
  const actions: (() => Promise<unknown>)[] = [
    () => post('/api/reg', { event, leg: pick(legs), boat: pick(boats) }, pick(people)),
    () => post('/api/reg', { event, leg: pick(legs), boat: pick(boats), organization: pick(people).id }),
    () => mark('no_show', { organization: pick(people).id }),
    () => mark('aboard', { organization: pick(people).id }),
    () => {
      const id = randomUUID();
      guests.push(id);
      return mark('aboard', { guest: { id, name: 'Gus', publication: 'Yle', phone: '' } });
    },
    () => world.call(admin, 'DELETE', `/api/guest/${pick(guests) ?? randomUUID()}`),
    change,
    changeAndUndo,
    () => undo(pick(made) ?? 1),
    () => post('/api/wait', { event, boat: pick(boats) }, pick(people)),
    () => post('/api/boat/edit', { id: pick(boats), capacity: draw(3) }),
    () => post('/api/leg/lock', { event, date, lock_state: draw(3) === 0 }),
    () => Promise.resolve((world.clock.now += draw(15) * 60_000)),
    async () => {
      const who = pick(people);
      const { body } = await world.call<{ registrations: { id: number }[] }>(who, 'GET', `/api/reg/event/${event}`);
      const own = body.registrations[draw(body.registrations.length)];
      return own && world.call(who, 'DELETE', `/api/reg/${own.id}`);
    },
    async () => {
      if (draw(4) > 0) return;
      const [who] = people.splice(draw(people.length), 1);
      people.push(await world.driver(10 + draw(1_000_000)));
      await world.call(admin, 'DELETE', `/api/org/${who?.id}`);
    },
  ];
  for (let round = 0; round < actionsOfWeek; round++) {
    const which = draw(actions.length);
    const about = `action ${which} of round ${round}, seed ${seed}`;
    const [before, digest] = [await storedRows(), await digestOf(world)];
    const answer = (await actions[which]?.()) as { status?: number } | undefined;
    expect(answer?.status ?? 0, `${about}: ${world.logged.join()}`).toBeLessThan(500);
    if ((answer?.status ?? 0) >= 400) expect(await digestOf(world), `refused: ${about}`).toBe(digest);
    expect(vanished(before, await storedRows()), about).toEqual([]);
    const [broken, facts, counted] = await world.database.read(async (db) => [
      await checkPromises(db),
      await readFacts(db, event),
      await countTaken(db, event),
    ]); // prettier-ignore
    expect(broken, about).toEqual([]);
    for (const leg of facts.legs)
      for (const boat of leg.boats) {
        const here = counted.filter((row) => row.leg === leg.id && row.boat === boat);
        expect(seatsTaken(facts, leg.id, boat)).toBe(here.reduce((sum, { count }) => sum + count, 0));
      }
  }
  const { config } = world.services;
  await createBackup({ ...config, dataDir: world.folder }, join(folder, 'backup'));
  await verifyBackup({ ...config, dataDir: world.folder }, join(folder, 'backup'));
});
