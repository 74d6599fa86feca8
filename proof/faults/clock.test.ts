import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTokens } from '../../server/tokens.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { openMailServer, type MailServer } from '../../server/testing/mail-server.ts';
import { adminOf, bookedIds, makePlace, newFolder } from './place.ts';

const hour = 60 * 60_000;
const secret = 'a secret of clocks that is long enough';
const admin = { id: 1, type: 'admin' as const };
let place: ReturnType<typeof newFolder>;
let mail: MailServer;
let server: ServerProcess;
beforeEach(async () => {
  place = newFolder();
  mail = await openMailServer();
  setClock(0);
  const environment = {
    DATA_DIR: place.folder,
    TOKEN_SECRET: secret,
    SMTP_URL: mail.url,
    ADMIN_EMAIL: 'first@admin.test',
    CLOCK_FILE: join(place.folder, 'clock'),
  };
  server = await startServer(environment, { preload: [join(import.meta.dirname, 'clock.ts')] });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await mail.close();
  place.discard();
});

const setClock = (offset: number) => writeFileSync(join(place.folder, 'clock'), String(offset));
const tokenAt = (now: number) =>
  createTokens(secret).sign({ use: 'link', credentials: 0, ...admin }, now + 30 * 60_000);
const callAt = async (offset: number) => {
  const token = await tokenAt(Date.now() + offset);
  return adminOf({ ...server, adminToken: () => token });
};
const askLink = () => server.call('', 'POST', '/api/org/login', { email: 'driver0@press.test' });
const letters = () => mail.letters.length;

test('the clock jumps: bookings go on, sessions follow the clock, and no mail is lost', async () => {
  const now = await callAt(0);
  const all = await makePlace(now);
  const { event, boat, legs } = all;
  const bookings: number[] = [];
  const book = async (offset: number, leg: number | undefined) => {
    const answer = await (
      await callAt(offset)
    )('POST', '/api/reg/', { event, leg, boat, organization: all.organizations[0] });
    expect(answer.status).toBe(200);
    bookings.push(answer.body.id);
  };
  await book(0, legs[0]);

  setClock(26 * hour);
  await book(26 * hour, legs[1]);
  expect((await now('GET', '/api/event')).status).toBe(401);
  expect((await askLink()).status).toBe(200);
  await expect.poll(letters).toBeGreaterThan(0);

  setClock(-26 * hour);
  const early = letters();
  await book(-26 * hour, legs[2]);
  expect((await askLink()).status).toBe(200);
  await expect.poll(letters).toBeGreaterThan(early);

  setClock(0);
  expect((await bookedIds(await callAt(0), event)).toSorted((a, b) => a - b)).toEqual(bookings);
  // The history keeps the order in which things happened, whatever the clock said.
  expect((await now('GET', '/api/event')).status).toBe(200);
});
