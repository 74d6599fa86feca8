import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import { sweepUploads } from '../files/sweep.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { up as addKits } from './migrations/0031-press-kits.ts';
import { up } from './migrations/0032-files-for-the-press.ts';
import { run } from './run-statement.ts';

let world: World;
let admin: Person;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
});
afterEach(() => world.close());

const location = (letter: string) => `/uploads/k${letter.repeat(32)}.pdf`;

async function kit(boat: number, letter: string, not_before: string | null): Promise<void> {
  await world.services.files.save(location(letter).slice('/uploads/'.length), [Buffer.from(letter)]);
  const file = {
    name: `${letter}.pdf`,
    media_type: 'application/pdf',
    bytes: 1,
    created_at: '2026-01-01T00:00:00.000Z',
  };
  await world.database.write(async (tx) => {
    await tx
      .insertInto('upload')
      .values({ ...file, location: location(letter), owner: admin.id })
      .execute();
    const moment = not_before === null ? 'null' : `'${not_before}'`;
    await run(
      tx as never,
      `insert into press_kit values (${boat}, 'Text ${letter}', '', null, null, null, ${moment}, '')`,
    );
    await run(tx as never, `insert into press_kit_file values (${boat}, '${location(letter)}', '${letter}.pdf', 0)`);
  });
}

test('an upgrade makes attachments for the press of what everybody may read, and says what it drops', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const event = await world.event();
  const [plain, past, coming] = [await world.boat(event), await world.boat(event), await world.boat(event)];
  await world.call(admin, 'POST', '/api/boat/edit', { id: past, description: 'A day boat' });
  await world.database.write(async (tx) => {
    await run(tx as never, 'alter table attachment drop column press');
    await addKits(tx as never);
  });
  await kit(plain, 'a', null);
  await kit(past, 'b', '2026-01-01T00:00:00.000Z');
  await kit(coming, 'c', '9999-01-01T00:00:00.000Z');
  await world.database.write((tx) => up(tx as never));
  expect(said.mock.calls.flat()).toEqual([
    'Files of press kits that are attachments for the press from now on: 2.',
    'Files of press kits that were still kept back, which are dropped: 1.',
    'Texts of press kits, still kept back or too long for a description, which are dropped: 1.',
  ]);
  said.mockRestore();

  const boatNow = async (id: number) => (await world.call<Boat>(admin, 'GET', `/api/boat/${id}`)).body;
  expect(await boatNow(plain)).toMatchObject({
    description: 'Text a',
    attachments: [{ name: 'a.pdf', location: location('a'), press: true }],
  });
  expect((await boatNow(past)).description).toBe('A day boat\n\nText b');
  expect(await boatNow(coming)).toMatchObject({ description: '', attachments: [] });

  world.clock.now = Date.now() + 2 * 24 * 3_600_000;
  await sweepUploads(world.services);
  const statuses = ['a', 'b', 'c'].map(async (letter) => (await world.app.inject(location(letter))).statusCode);
  expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
});
