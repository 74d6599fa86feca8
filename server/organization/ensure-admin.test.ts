import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../config.ts';
import { openWorld, startOfTests, type World } from '../testing/world.ts';
import { ensureAdmin } from './ensure-admin.ts';

const smtpUrl = 'smtp://mail.test';
let world: World;
beforeEach(async () => {
  world = await openWorld();
  await world.database.write((tx) => tx.deleteFrom('organization').where('id', '>', 0).execute());
});
afterEach(() => world.close());

const start = (adminEmail: string, mailServer?: string) =>
  ensureAdmin(world.database, { adminEmail, smtpUrl: mailServer }, startOfTests);
const emails = async () => {
  const rows = await world.database.read((db) =>
    db.selectFrom('organization').select('email').where('type', '=', 'admin').orderBy('id').execute(),
  );
  return rows.map(({ email }) => email);
};
const logIn = (email: string) =>
  world.database.write((tx) =>
    tx.updateTable('organization').set({ last_login: '2026-06-09T06:00:00.000Z' }).where('email', '=', email).execute(),
  );

test('with a mail server and no ADMIN_EMAIL an empty instance does not start, and says so', async () => {
  await expect(start('admin@localhost', smtpUrl)).rejects.toThrow(/^ADMIN_EMAIL must be the address/);
  await expect(start('admin@localhost', smtpUrl)).rejects.toBeInstanceOf(StartError);
  expect(await emails()).toEqual([]);
});

test('ADMIN_EMAIL makes an admin as long as none has logged in, once, and none afterwards', async () => {
  await start('tpyo@press.test', smtpUrl);
  await start('typo@press.test', smtpUrl);
  await start('typo@press.test', smtpUrl);
  await start('admin@localhost', smtpUrl);
  await start('admin@localhost');
  expect(await emails()).toEqual(['tpyo@press.test', 'typo@press.test']);
  await logIn('typo@press.test');
  await start('third@press.test', smtpUrl);
  expect(await emails()).toEqual(['tpyo@press.test', 'typo@press.test']);
});

test('the admin of a trial without a mail server is not the only one once there is one', async () => {
  await start('admin@localhost');
  await logIn('admin@localhost');
  await expect(start('admin@localhost', smtpUrl)).rejects.toBeInstanceOf(StartError);
  await start('you@press.test', smtpUrl);
  expect(await emails()).toEqual(['admin@localhost', 'you@press.test']);
});
