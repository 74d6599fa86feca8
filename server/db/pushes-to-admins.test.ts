import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from '../mail/outbox.ts';
import { insertDevice } from '../push/queries.ts';
import { newDevice } from '../testing/push-service.ts';
import { openWorld, type World } from '../testing/world.ts';
import { up } from './migrations/0038-no-pushes-to-admins.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test("an upgrade forgets the devices of admins and what was on its way to them, and keeps journalists'", async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const [admin, driver] = [await world.admin(), await world.driver()];
  const at = new Date(world.clock.now).toISOString();
  await world.database.write(async (tx) => {
    for (const { id } of [admin, driver]) {
      await insertDevice(tx, {
        ...newDevice,
        soon: 1,
        endpoint: `https://push.test/${id}`,
        organization: id,
        created_at: at,
      });
      await enqueue(
        tx,
        { kind: 'push', organization: id, recipient: '', at },
        { kind: 'login', organization: id, recipient: 'a@b.test', at },
      );
    }
    await up(tx as never);
  });
  expect(said.mock.calls.flat()).toEqual([
    'Removed the devices of admins that were told at once: 1. Today shows what they were told.',
  ]);
  said.mockRestore();
  const left = await world.database.read(async (db) => ({
    devices: await db.selectFrom('push_device').select('organization').execute(),
    kinds: await db.selectFrom('outbox').select(['organization', 'kind']).orderBy('id').execute(),
  }));
  expect(left.devices).toEqual([{ organization: driver.id }]);
  expect(left.kinds).toEqual([
    { organization: admin.id, kind: 'login' },
    { organization: driver.id, kind: 'push' },
    { organization: driver.id, kind: 'login' },
  ]);
});
