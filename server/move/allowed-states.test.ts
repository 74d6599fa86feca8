import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import { seatsTaken } from '#domain/event-facts.ts';
import { createBackup } from '../backup/create.ts';
import { verifyBackup } from '../backup/verify.ts';
import { countTaken, readFacts } from '../event/facts.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { checkPromises } from './check.ts';

let world: World;
let folder: string;
beforeEach(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'seatrial-states-'));
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const date = '2026-06-10';
const rounds = Number(process.env['SEATRIAL_STATE_ROUNDS'] ?? 60);

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A leg a quarter of an hour after the other, so that many overlap. */
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

test('every state that allowed actions make keeps the guarantees, and its backup verifies', async () => {
  const { boats, event, legs, people } = await setUp();
  const admin = await world.admin();
  const draw = numbers(7);
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const post = <Body = Record<string, unknown>>(url: string, body: object, who: Person = admin) =>
    world.call<Body>(who, 'POST', url, body);
  const made: number[] = [];
  const marks = new Map<string, string[]>();
  const mark = async (kind: string, about: object) => {
    const [leg, boat] = [pick(legs), pick(boats)];
    const key = `${leg} ${JSON.stringify(about)}`;
    const id = randomUUID();
    const device_at = new Date(world.clock.now).toISOString();
    const sent = { id, event, leg, boat, kind, replaces: marks.get(key) ?? [], device: 'phone', device_at, ...about };
    const { body } = await post<{ results: { result: string }[] }>('/api/boarding', { marks: [sent] });
    if (body.results[0]?.result === 'stored') marks.set(key, [id]);
  };
  const change = async () => {
    const some = legs.filter(() => draw(3) === 0);
    const chosen = some.length > 0 ? some : [pick(legs)];
    const wish = pick<DisruptionWish>([
      { kind: 'delay', minutes: 15 * (draw(3) + 1), legs: chosen },
      { kind: 'cancel', legs: chosen },
      { kind: 'reopen', legs: [pick(legs)], bring_back: draw(2) === 0 },
      { kind: 'boat_out', boat: pick(boats), date, from: '09:00', until: '12:30' },
      { kind: 'replace_boat', boat: pick(boats), by: pick(boats), legs: [pick(legs)] },
    ]);
    const { body } = await post<DisruptionPreview>('/api/event/disruption/preview', { event, wish });
    const answer = await post('/api/event/disruption', { event, wish, revision: body.revision });
    if (answer.body.success) made.push(answer.body['id'] as number);
    return answer.status;
  };
  const actions: (() => Promise<unknown>)[] = [
    () => post('/api/reg', { event, leg: pick(legs), boat: pick(boats) }, pick(people)),
    () => post('/api/reg', { event, leg: pick(legs), boat: pick(boats), organization: pick(people).id }),
    () => mark('no_show', { organization: pick(people).id }),
    () => mark('aboard', { organization: pick(people).id }),
    () => mark('aboard', { guest: { id: randomUUID(), name: 'Gus', publication: 'Yle', phone: '' } }),
    change,
    () => post('/api/event/disruption/undo', { id: pick(made) ?? 1 }),
    () => post('/api/wait', { event, boat: pick(boats) }, pick(people)),
    () => post('/api/boat/edit', { id: pick(boats), capacity: draw(3) }),
    async () => {
      const who = pick(people);
      const { body } = await world.call<{ registrations: { id: number }[] }>(who, 'GET', `/api/reg/event/${event}`);
      const own = body.registrations[draw(body.registrations.length)];
      return own && world.call(who, 'DELETE', `/api/reg/${own.id}`);
    },
  ];
  for (let round = 0; round < rounds; round++) {
    const which = draw(actions.length);
    const answer = (await actions[which]?.()) as { status?: number } | undefined;
    expect(answer?.status ?? 0, `action ${which} of round ${round}`).toBeLessThan(500);
    const [broken, facts, counted] = await world.database.read(async (db) => [
      await checkPromises(db),
      await readFacts(db, event),
      await countTaken(db, event),
    ]); // prettier-ignore
    expect(broken, `after action ${which} of round ${round}`).toEqual([]);
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
