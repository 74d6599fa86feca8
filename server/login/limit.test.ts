import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/postgres.ts';
import { registrationForm } from '../testing/registration-form.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
afterEach(() => world.close());

/** From a client at `remoteAddress`, or through proxies that say who it is. */
async function ask(url: string, payload: object, { from = '10.0.0.1', forwarded = '' } = {}): Promise<boolean> {
  const response = await world.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: forwarded ? { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}`, 'x-real-ip': forwarded } : {},
  });
  expect([200, 404, 429]).toContain(response.statusCode);
  return response.json<{ code?: string }>().code !== 'too_many_logins';
}
const logIn = (email: string, client = {}) => ask('/api/org/login', { email }, client);
const register = (n: number, client = {}) =>
  ask('/api/org/register', { ...registrationForm, email: `r${n}@press.test` }, client);

describe('without a trusted proxy', () => {
  beforeEach(async () => {
    world = await openWorld({ LOGIN_LIMIT_PER_CLIENT: '3', LOGIN_LIMIT_PER_ADDRESS: '2' });
  });

  test('no header changes the client that is counted', async () => {
    for (let n = 0; n < 3; n += 1) expect(await logIn(`guess${n}@x.test`, { forwarded: `9.9.9.${n}` })).toBe(true);
    expect(await logIn('guess4@x.test', { forwarded: '9.9.9.9' })).toBe(false);
    expect(await logIn('guess4@x.test', { from: '10.0.0.2' })).toBe(true);
  });

  test('the limit of an address holds for every client and every spelling', async () => {
    const { email } = await world.driver();
    expect(await logIn(email, { from: '10.0.0.1' })).toBe(true);
    expect(await logIn(email.toUpperCase(), { from: '10.0.0.2' })).toBe(true);
    expect(await logIn(` ${email} `, { from: '10.0.0.3' })).toBe(false);
  });

  test('registrations have a limit of their own for each client', async () => {
    for (let n = 0; n < 3; n += 1) expect(await register(n, { forwarded: `9.9.9.${n}` })).toBe(true);
    expect(await register(4, { forwarded: '9.9.9.9' })).toBe(false);
    expect(await register(4, { from: '10.0.0.2' })).toBe(true);
    expect(await logIn('guess@x.test')).toBe(true);
    world.clock.now += 60 * 60_000 + 1;
    expect(await register(5)).toBe(true);
  });

  test('a form that was refused for its limit changes nothing and sends nothing', async () => {
    for (let n = 0; n < 3; n += 1) await register(n);
    await world.services.outbox.deliverDue();
    const mails = world.mails.length;
    expect(await register(7)).toBe(false);
    expect(await world.services.outbox.deliverDue()).toBe(0);
    expect(world.mails).toHaveLength(mails);
  });
});

describe('behind a trusted proxy', () => {
  beforeEach(async () => {
    world = await openWorld({ LOGIN_LIMIT_PER_CLIENT: '2', TRUST_PROXY: '10.0.0.1' });
  });

  test('the client is who the proxy says, not who the client says', async () => {
    expect(await logIn('a@x.test', { forwarded: '1.1.1.1, 7.7.7.7' })).toBe(true);
    expect(await logIn('b@x.test', { forwarded: '2.2.2.2, 7.7.7.7' })).toBe(true);
    expect(await logIn('c@x.test', { forwarded: '3.3.3.3, 7.7.7.7' })).toBe(false);
    expect(await logIn('c@x.test', { forwarded: '8.8.8.8' })).toBe(true);
  });

  test('headers from anybody but the proxy do not count', async () => {
    for (const n of [1, 2]) await logIn(`a${n}@x.test`, { from: '10.0.0.9', forwarded: `1.1.1.${n}` });
    expect(await logIn('a3@x.test', { from: '10.0.0.9', forwarded: '1.1.1.3' })).toBe(false);
  });
});

const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL;
test.skipIf(!postgres)(
  'two processes count together, at the same moment',
  async () => {
    world = await openWorld();
    const folder = mkdtempSync(join(tmpdir(), 'seatrial-limit-'));
    const environment = {
      DATABASE_URL: await emptyDatabase(postgres ?? ''),
      TOKEN_SECRET: 'one secret for both of the processes',
      LOGIN_LIMIT_PER_CLIENT: '7',
    };
    const start = (name: string) => startServerProcess({ ...environment, DATA_DIR: join(folder, name) });
    const one = await start('one');
    const two = await start('two');
    try {
      const attempts = (path: string, body: (n: number) => object) =>
        Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            (n % 2 ? one : two).call<{ code?: string }>('none', 'POST', path, body(n)),
          ),
        );
      const mails = await attempts('/api/org/login', () => ({ email: 'admin@localhost' }));
      expect(mails.filter((answer) => answer.status === 200)).toHaveLength(5);
      const forms = await attempts('/api/org/register', (n) => ({ ...registrationForm, email: `r${n}@press.test` }));
      expect(forms.filter((answer) => answer.status === 200)).toHaveLength(7);
    } finally {
      for (const server of [one, two]) await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
  },
  90_000,
);
