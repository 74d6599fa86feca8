import { afterAll, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { sweepOffers } from './give-freed-seats.ts';

const world = await openWorld();
afterAll(() => world.close());

test('an event whose offers cannot be given on keeps no other event from it', async () => {
  const [broken, sound] = [await world.event(), await world.event()];
  const { id: organization } = await world.driver();
  for (const event of [broken, sound]) {
    const { boats, id } = await world.leg(event);
    const offer = { event, leg: id, boat: boats[0] ?? 0, organization, override: 0, created_at: '2026-06-01T00:00:00.000Z' }; // prettier-ignore
    await world.database.write((tx) =>
      tx
        .insertInto('registration')
        .values({ ...offer, confirm_by: '2026-06-01T00:00:00.000Z' })
        .execute(),
    );
  }
  const { database } = world;
  const takeTurns: typeof database.takeTurns = (events, transaction) => {
    if (events.includes(broken)) throw new Error('This event is broken');
    return database.takeTurns(events, transaction);
  };
  await sweepOffers({ ...world.services, database: { ...database, takeTurns } });
  const left = await database.read((db) => db.selectFrom('registration').select('event').execute());
  expect(left).toEqual([{ event: broken }]);
});
