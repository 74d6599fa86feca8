import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

/** A rule that the waiting list does not know: boats of seven seats take nobody. */
vi.mock(import('#domain/booking/booking-refusal.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    bookingRefusal: (facts) => (facts.seats === 7 ? 'leg_departed' : original.bookingRefusal(facts)),
  };
});

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'warn' });
});
afterAll(() => world.close());

test('a gift that the booking rule refuses is left out and logged; the others are given and the change stands', async () => {
  const [refused, taken] = [await world.driver(1), await world.driver(2)];
  const event = await world.event({ waiting: true });
  const [ruled, sound] = [await world.leg(event, { seats: 7 }), await world.leg(event, { seats: 1, start_time: '12:00', end_time: '13:00' })]; // prettier-ignore
  const at = '2026-06-01T06:00:00.000Z';
  await world.database.write((tx) =>
    tx
      .insertInto('waiting')
      .values(
        [[refused.id, ruled] as const, [taken.id, sound] as const].map(([organization, { boats, id }]) => ({
          event,
          organization,
          boat: boats[0] ?? 0,
          leg: id,
          created_at: at,
        })),
      )
      .execute(),
  );
  const edit = { id: ruled.id, description: 'Bring a jacket' };
  expect(await world.call(await world.admin(), 'POST', '/api/leg/edit', edit)).toMatchObject({ status: 200 });
  const { seats, places } = await world.database.read(async (db) => ({
    seats: await db.selectFrom('registration').select('organization').execute(),
    places: await db.selectFrom('waiting').select('organization').execute(),
  }));
  expect([seats, places]).toEqual([[{ organization: taken.id }], [{ organization: refused.id }]]);
  expect(world.logged.filter((line) => line.includes('A gift of the waiting list was refused'))).toHaveLength(1);
});
