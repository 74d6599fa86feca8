import { rmSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerError } from './errors.ts';
import { healthRoutes } from './health.ts';
import type { App } from './routing.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld({ METRICS_TOKEN: 'a token for the one who watches' });
afterAll(() => world.close());

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.app.inject({ url, headers, remoteAddress });

test('a server that serves says so', async () => {
  expect((await ask('/healthz')).json()).toEqual({ alive: true });
  expect((await ask('/readyz')).json()).toEqual({ ready: true });
});

test('metrics name routes, never the values in their paths', async () => {
  await ask('/api/org/regedit/secret-token/1');
  const { body } = await ask('/metrics');
  expect(body).toContain('/api/org/regedit/:token/:data');
  expect(body).not.toContain('secret-token');
});

test('metrics are for this machine or a bearer of the token', async () => {
  expect((await ask('/metrics', {}, '192.0.2.7')).statusCode).toBe(404);
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
    expect((await ask('/metrics', { [name]: '192.0.2.7' })).statusCode).toBe(404);
  expect((await ask('/metrics', { authorization: 'Bearer something else' }, '192.0.2.7')).statusCode).toBe(404);
  const token = { authorization: 'Bearer a token for the one who watches' };
  expect((await ask('/metrics', token, '192.0.2.7')).statusCode).toBe(200);
});

test('a server whose database is gone is alive and not ready', async () => {
  const other = await openWorld();
  await other.database.close();
  expect((await other.app.inject('/healthz')).statusCode).toBe(200);
  expect((await other.app.inject('/readyz')).statusCode).toBe(503);
  await other.app.close();
  rmSync(other.folder, { recursive: true });
});

test('security.txt names a contact', async () => {
  const { body, headers } = await ask('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`Contact: mailto:${world.services.config.adminEmail}
Expires: 2027-06-09T06:00:00.000Z
Preferred-Languages: en
Canonical: https://seatrial.test/.well-known/security.txt
`);
});

test('a server that has no pages to send is not ready', async () => {
  const app: App = Fastify();
  await healthRoutes(app, world.services, false);
  app.setErrorHandler(answerError);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
});
