import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gaps } from '#domain/planning/wire.ts';
import type { WhereaboutsOfDay } from '#domain/route/wire.ts';
import { openWorld, type Person, type World } from '#server/testing/world.ts';
import { makeFloatingShow } from './floating-show.ts';

let world: World;
let admin: Person;
let event: number;
let date: string;

// As the other sample, it is shown from a folder of its own.
describe.skipIf(process.env.SEATRIAL_TEST_POSTGRES_URL)('the floating show', () => {
  beforeAll(async () => {
    world = await openWorld();
    admin = await world.admin();
    await makeFloatingShow(world.services, { id: admin.id, type: 'admin' }, { pictures: false });
    const { body } = await world.call<{ events: { id: number; end_date: string }[] }>(admin, 'GET', '/api/event');
    [event, date] = [body.events[0]?.id ?? 0, body.events[0]?.end_date ?? ''];
  });
  afterAll(() => world.close());

  const whereabouts = async () =>
    (await world.call<WhereaboutsOfDay>(admin, 'GET', `/api/event/${event}/whereabouts/${date}`)).body;

  test('leaves behind those who have skipped a leg, and no boat', async () => {
    // A fifth has skipped the last leg, and takes the bus in the evening.
    const { boats, left_behind, people } = await whereabouts();
    expect([people.length, left_behind.length, boats]).toEqual([45, 4, []]);
  });

  test('has a seat for each of them in one press a harbour', async () => {
    const { left_behind } = await whereabouts();
    for (const harbour of new Set(left_behind.map((each) => each.harbour))) {
      const asked = `/api/plan/${event}/gaps?date=${date}&behind=${encodeURIComponent(harbour)}`;
      const { proposed, without } = (await world.call<Gaps>(admin, 'GET', asked)).body;
      expect(without).toEqual([]);
      const book = proposed.map(({ boat, leg, organization: { id } }) => ({
        organization: id,
        leg: leg.id,
        boat: boat.id,
      }));
      expect((await world.call(admin, 'POST', '/api/plan/gaps', { event, book })).status).toBe(200);
    }
    expect(await whereabouts()).toMatchObject({ left_behind: [], out_of_reach: [] });
  });
});
