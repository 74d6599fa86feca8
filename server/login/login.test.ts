import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkToken, openWorld, type Person, type World } from '../testing/world.ts';
import { createTokens } from '../tokens.ts';
import { networkOf } from './limit.ts';

let world: World;
let driver: Person;

const open = async (environment?: Record<string, string>) => {
  world = await openWorld(environment);
  driver = await world.driver();
};
beforeEach(() => open());
afterEach(() => world.close());

const ask = (email: string) => world.call(undefined, 'POST', '/api/org/login', { email });
const exchange = (token: string) => world.call<{ token: string }>({ ...driver, token }, 'POST', '/api/org/session');
const readSelf = (token: string) => world.call({ ...driver, token }, 'GET', `/api/org/${driver.id}`);
const minutes = (n: number) => n * 60_000;

test('a login link comes by mail to the stored address and opens a session', async () => {
  expect(await ask('  DRIVER1@press.test ')).toMatchObject({ status: 200, body: { success: true } });
  expect(await world.services.outbox.deliverDue()).toBe(1);
  const [mail] = world.mails;
  expect(mail).toMatchObject({ recipient: { address: 'driver1@press.test' }, subject: 'Your login link' });
  const link = /https:\/\/seatrial\.test\/login\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(JSON.parse(atob(link.split('.')[1] ?? ''))).toMatchObject({
    id: driver.id,
    type: 'test driver',
    exp: expect.any(Number),
  });
  expect((await readSelf(link)).status).toBe(200);
  const { status, body } = await exchange(link);
  expect(status).toBe(200);
  expect(body.token).not.toBe(link);
  expect((await readSelf(body.token)).body).toMatchObject({ id: driver.id, last_login: '2026-06-09T06:00:00.000Z' });
});

test('an unknown address is told so', async () => {
  expect(await ask('nobody@press.test')).toMatchObject({
    status: 404,
    body: { success: false, error: 'invalid email', code: 'invalid_email' },
  });
  expect(await world.services.outbox.deliverDue()).toBe(0);
});

test('an empty address and an invalid one', async () => {
  expect(await ask('   ')).toMatchObject({ status: 400, body: { type: 'bad request', code: 'email_missing' } });
  expect((await ask('a\u0000b@press.test')).status).toBe(400);
  expect((await world.call(undefined, 'POST', '/api/org/login', { email: 7 })).status).toBe(400);
});

test('a link may be opened more than once in its 30 minutes, and not after', async () => {
  const link = await linkToken(world, driver);
  expect((await exchange(link)).status).toBe(200);
  world.clock.now += minutes(29);
  expect((await exchange(link)).status).toBe(200);
  world.clock.now += minutes(2);
  expect((await exchange(link)).status).toBe(401);
});

test('a session token is answered by itself, so that no session is prolonged', async () => {
  expect((await exchange(driver.token)).body.token).toBe(driver.token);
});

test('a session of a test driver lasts 14 days, an admin’s 12 hours', async () => {
  const admin = await world.admin();
  world.clock.now += minutes(12 * 60 + 1);
  expect((await world.call(admin, 'GET', '/api/org/all')).status).toBe(401);
  expect((await readSelf(driver.token)).status).toBe(200);
  world.clock.now += 14 * 24 * minutes(60);
  expect((await readSelf(driver.token)).status).toBe(401);
});

test('a log-in is in the history of that person, and not among all changes', async () => {
  const { body } = await exchange(await linkToken(world, driver));
  expect(body.token).toBeTruthy();
  const actions = async (query: string) =>
    (
      await world.call<{ changes: { action: string }[] }>(await world.admin(), 'GET', `/api/history${query}`)
    ).body.changes.map(({ action }) => action);
  expect(await actions(`?person=${driver.id}`)).toEqual(['organization.logged_in']);
  expect(await actions('')).toEqual([]);
});

test('a new key logs nobody out while the old one is still configured', async () => {
  const [old, next] = ['o'.repeat(40), 'n'.repeat(40)];
  const claims = { use: 'link' as const, id: driver.id, credentials: 0 };
  const expires = world.clock.now + minutes(5);
  const token = await createTokens(old).sign(claims, expires);
  const rotated = createTokens(`${next},${old}`);
  expect(await rotated.verify(token, world.clock.now)).toMatchObject(claims);
  const newer = await rotated.sign(claims, expires);
  expect(await createTokens(next).verify(newer, world.clock.now)).toMatchObject(claims);
  expect(await createTokens(next).verify(token, world.clock.now)).toBeUndefined();
});

test('after a log out no link that was mailed before lets anybody in', async () => {
  const link = await linkToken(world, driver);
  const { body } = await exchange(link);
  expect((await world.call({ ...driver, token: body.token }, 'POST', '/api/org/logout')).status).toBe(200);
  expect((await exchange(link)).status).toBe(401);
  expect((await readSelf(driver.token)).status).toBe(200); // Another session goes on.
});

test('an expired link still names the address for a fresh one, for 30 days, and nothing else', async () => {
  const link = await linkToken(world, driver);
  const fresh = (token: string) => world.call(undefined, 'POST', '/api/org/fresh-link', { token });
  world.clock.now += minutes(60 * 24 * 29);
  expect((await exchange(link)).status).toBe(401);
  expect(await fresh(link)).toMatchObject({ status: 200, body: { success: true } });
  expect(await world.services.outbox.deliverDue()).toBe(1);
  expect(world.mails[0]?.recipient.address).toBe(driver.email);
  expect((await fresh(`${link}x`)).body).toMatchObject({ code: 'link_not_valid' });
  world.clock.now += minutes(60 * 24 * 2);
  expect((await fresh(link)).body).toMatchObject({ code: 'link_not_valid' });
});

test('at most 5 mails in 15 minutes for an address', async () => {
  for (let n = 0; n < 5; n += 1) expect((await ask(driver.email)).status).toBe(200);
  expect(await ask(driver.email)).toMatchObject({
    body: { success: false, type: 'bad request', code: 'too_many_logins' },
  });
  expect(await world.services.outbox.deliverDue()).toBe(5);
  expect((await ask((await world.driver(2)).email)).status).toBe(200);
  world.clock.now += minutes(15) + 1;
  expect((await ask(driver.email)).status).toBe(200);
});

test('a client address has a limit of its own, guesses counted', async () => {
  await world.close();
  await open({ LOGIN_LIMIT_PER_CLIENT: '3', LOGIN_LIMIT_PER_ADDRESS: '100' });
  expect((await ask('guess@press.test')).status).toBe(404);
  expect((await ask(driver.email)).status).toBe(200);
  expect((await ask((await world.driver(2)).email)).status).toBe(200);
  expect((await ask((await world.driver(3)).email)).body.code).toBe('too_many_logins');
  world.clock.now += minutes(60) + 1;
  expect((await ask(driver.email)).status).toBe(200);
});

test('a client with a whole IPv6 network is one client', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
