import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from '../backup/create.ts';
import { verifyBackup } from '../backup/verify.ts';
import { openWorld, linkToken, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('an admin reads how the server is doing', async () => {
  const admin = await world.admin();
  const read = async () => (await world.call(admin, 'GET', '/api/settings/health')).body;
  expect(await read()).toMatchObject({
    database: expect.stringMatching(/^(SQLite|PostgreSQL) \d+\./),
    version: expect.any(String),
    last_backup: null,
    disk_free: expect.any(Number),
    mail_waiting: 0,
    mail_refused: 0,
  });
  writeFileSync(join(world.folder, 'last-backup'), '2026-06-09T05:00:00.000Z\n');
  await world.call(undefined, 'POST', '/api/org/login', { email: admin.email });
  expect(await read()).toMatchObject({ last_backup: '2026-06-09T05:00:00.000Z', mail_waiting: 1 });
});

test('a backup and its check are shown; damaged records of them are ignored', async () => {
  const admin = await world.admin();
  const read = async () => (await world.call(admin, 'GET', '/api/settings/health')).body;
  const { config } = world.services;
  const backup = join(world.folder, 'backup');
  const before = new Date().toISOString();
  await createBackup(config, backup);
  await verifyBackup(config, backup);
  const { last_backup, last_verified } = (await read()) as unknown as Record<string, string>;
  const moments = [before, last_backup, last_verified, new Date().toISOString()].map((at) => Date.parse(at ?? ''));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  for (const damaged of ['', '2026-0', 'yesterday', '\0\0\0\0', last_backup?.slice(0, 10) ?? '']) {
    for (const name of ['last-backup', 'last-verified']) writeFileSync(join(world.folder, name), damaged);
    expect(await read()).toMatchObject({ last_backup: null, last_verified: null });
  }
  for (const name of ['last-backup', 'last-verified']) {
    rmSync(join(world.folder, name));
    mkdirSync(join(world.folder, name));
  }
  expect(await read()).toMatchObject({ last_backup: null, last_verified: null });
});

test('people see their own sessions and can end them, never those of others', async () => {
  const [driver, other] = [await world.driver(1), await world.driver(2)];
  const exchanged = await world.call<{ token: string }>(
    { ...driver, token: await linkToken(world, driver) },
    'POST',
    '/api/org/session',
  );
  const elsewhere = { ...driver, token: exchanged.body.token };
  const sessions = async (who = driver) =>
    (await world.call(who, 'GET', '/api/org/sessions')).body as unknown as { id: string; current: boolean }[];
  const [there] = (await sessions()).filter(({ current }) => !current);
  expect(await sessions()).toHaveLength(2);
  const end = (who: typeof driver) => world.call(who, 'DELETE', `/api/org/sessions/${there?.id}`);
  await end(other);
  expect(await sessions()).toHaveLength(2);
  await end(driver);
  expect(await sessions()).toMatchObject([{ current: true }]);
  expect((await world.call(elsewhere, 'GET', `/api/org/${driver.id}`)).status).toBe(401);
});
