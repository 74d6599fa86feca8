import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteRegistrations } from '../registration/queries.ts';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('a delete or an update without a filter is refused, and nothing has changed', async () => {
  const driver = await world.driver();
  const { database } = world;
  const count = () => database.read((db) => db.selectFrom('organization').select(['id', 'city']).execute());
  const before = await count();
  await expect(database.write((tx) => tx.deleteFrom('organization').execute())).rejects.toThrow(/needs a filter/);
  await expect(database.write((tx) => tx.updateTable('organization').set({ city: 'X' }).execute())).rejects.toThrow(
    /needs a filter/,
  );
  expect(await count()).toEqual(before);
  expect(before).toContainEqual({ id: driver.id, city: '' });
});

test('bookings cannot be removed without saying which', async () => {
  // @ts-expect-error `{}` would be all of them, so it does not compile.
  await expect(world.database.write((tx) => deleteRegistrations(tx, {}))).rejects.toThrow(/needs a filter/);
});
