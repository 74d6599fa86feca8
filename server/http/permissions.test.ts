import Fastify from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#domain/calls/all.ts';
import { openWorld, startOfTests } from '../testing/world.ts';
import { installGuard } from '../login/guard.ts';

const world = await openWorld();
const admin = await world.admin();
afterAll(() => world.close());

/** A call about nothing that exists. */
function ask(call: string, authorization?: string) {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  const url = path.replaceAll(/:\w+/g, '999999');
  return world.app.inject({
    method,
    url,
    headers: authorization ? { authorization } : {},
    ...(method === 'POST' && { payload: {} }),
  });
}

const guarded = [...calls.values()].filter(({ who }) => !who.signedOut).map(({ address }) => address);

describe('a protected call answers 401 to', () => {
  const key = new TextEncoder().encode('a secret of tests that is long enough');
  /** Hours are counted from the clock of the tests. */
  const sign = (claims: object, secret = key, hours = 1) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(startOfTests / 1000) + hours * 3600)
      .sign(secret);
  const tokens: [string, () => Promise<string> | string][] = [
    ['no scheme', () => admin.token],
    ['garbage', () => 'Bearer garbage'],
    ['an empty bearer', () => 'Bearer '],
    [
      'alg none',
      () =>
        `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(`{"use":"link","id":${admin.id},"credentials":0,"exp":9999999999}`).toString('base64url')}.`,
    ],
    [
      'a wrong key',
      async () =>
        `Bearer ${await sign({ use: 'link', id: admin.id, credentials: 0 }, new TextEncoder().encode('another secret that is long enough to sign'))}`,
    ],
    ['an expired token', async () => `Bearer ${await sign({ use: 'link', id: admin.id, credentials: 0 }, key, -1)}`],
    [
      'a token without expiry',
      async () =>
        `Bearer ${await new SignJWT({ use: 'link', id: admin.id, credentials: 0 }).setProtectedHeader({ alg: 'HS256' }).sign(key)}`,
    ],
    ['a regedit token', async () => `Bearer ${await sign({ use: 'regedit', id: admin.id, update: 1, digest: '' })}`],
    [
      'a link of before the type or e-mail changed',
      async () => `Bearer ${await sign({ use: 'link', id: admin.id, credentials: 7 })}`,
    ],
    ['a session that never was', async () => `Bearer ${await sign({ use: 'session', id: admin.id, session: 'x' })}`],
    ['an organization that is gone', async () => `Bearer ${await sign({ use: 'link', id: 999_999, credentials: 0 })}`],
  ];
  test.each(tokens)('%s', async (_name, token) => {
    for (const call of guarded) expect((await ask(call, await token())).statusCode, call).toBe(401);
  });
});

test('a role that changed counts from the next request, whatever the token says', async () => {
  const person = await world.organization('admin', 'former@seatrial.test');
  await world.database.write((tx) =>
    tx.updateTable('organization').set({ type: 'test driver' }).where('id', '=', person.id).execute(),
  );
  expect((await world.call(person, 'GET', '/api/org/all')).status).toBe(403);
});

test('HEAD runs no handler', async () => {
  for (const url of ['/api/event', '/api/settings', '/api/org/regedit/a/1'])
    expect((await world.call(undefined, 'HEAD', url)).status).toBe(404);
});

test('a route without a declaration does not start the server', () => {
  const app = Fastify();
  installGuard(app, world.services);
  expect(() => app.get('/api/forgotten', () => 'x')).toThrow('GET /api/forgotten is not declared');
});
