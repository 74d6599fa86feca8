import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { openWorld, type Person } from '../testing/world.ts';

const world = await openWorld();
const admin = await world.admin();
const event = await world.event();
afterAll(() => world.close());

/** Built by the suite of stories; without them the server has no pages to send. */
const arePagesBuilt = existsSync(join(import.meta.dirname, '../../dist/web/index.html'));

type Headers = Record<string, unknown>;

async function headersOf(request: InjectOptions, status: number, as?: Person): Promise<Headers> {
  const headers = { ...request.headers, ...(as && { authorization: `Bearer ${as.token}` }) };
  const response = await world.app.inject({ ...request, headers });
  expect(response.statusCode).toBe(status);
  return response.headers;
}

/** The policy by directive. */
function policyOf(headers: Headers): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(directives.map((each) => each.trim().split(' ')).map(([name = '', ...of]) => [name, of]));
}

function expectEveryAnswersHeaders(headers: Headers): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(JSON.stringify(headers['content-security-policy'])).not.toMatch(/unsafe|\*|http:/);
}

const strict = {
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

interface Kind {
  name: string;
  request: InjectOptions;
  status: number;
  asAdmin?: boolean;
}
const calls: Kind[] = [
  { name: 'a call that is answered', request: { url: '/api/event' }, status: 200, asAdmin: true },
  { name: 'a call for everybody', request: { url: '/api/settings' }, status: 200 },
  { name: 'an organization', request: { url: '/api/org/1' }, status: 200, asAdmin: true },
  { name: 'a body that is none', request: { method: 'POST', url: '/api/org/login', payload: {} }, status: 400 },
  { name: 'a call with doubled slashes', request: { url: '//api//org/1' }, status: 200, asAdmin: true },
  { name: 'a call with an encoded letter', request: { url: '/%61pi/org/1' }, status: 200, asAdmin: true },
  { name: 'a refused call with an encoded letter', request: { url: '/a%70i/org/all?x=1' }, status: 401 },
  { name: 'an encoded slash', request: { url: '/api%2forg/1' }, status: 404, asAdmin: true },
  { name: 'an encoded call that is not there', request: { url: '//%61pi/nowhere' }, status: 404 },
  { name: 'a call without a token', request: { url: '/api/org/all' }, status: 401 },
  { name: 'a thing that is not there', request: { url: '/api/boat/999' }, status: 404, asAdmin: true },
  { name: 'a call that is not there', request: { url: '/api/nowhere' }, status: 404 },
  { name: 'an address that is none', request: { url: '/api/org/%' }, status: 404 },
  { name: 'an address that is too long', request: { url: `/api/org/${'x'.repeat(2_100)}` }, status: 404 },
  { name: 'another method', request: { method: 'PUT', url: '/api/event' }, status: 404 },
  { name: 'a question before a call from elsewhere', request: { method: 'OPTIONS', url: '/api/event' }, status: 404 },
  {
    name: 'a sheet',
    request: { method: 'POST' as const, url: '/api/org/export', payload: {} },
    status: 200,
    asAdmin: true,
  },
  { name: 'a template', request: { url: '/api/leg/template' }, status: 200, asAdmin: true },
  {
    name: 'too large a body',
    request: {
      method: 'POST',
      url: '/api/settings',
      payload: `{"x":"${'x'.repeat(300_000)}"}`,
      headers: { 'content-type': 'application/json' },
    },
    status: 413,
    asAdmin: true,
  },
];

describe('answers of the API', () => {
  test.each(calls)('$name: never framed, sniffed, referred to or kept in a cache', async (kind) => {
    const headers = await headersOf(kind.request, kind.status, kind.asAdmin ? admin : undefined);
    expectEveryAnswersHeaders(headers);
    expect(headers['cache-control']).toBe('no-store');
    expect(policyOf(headers)['frame-ancestors']).toEqual(["'none'"]);
  });

  test('errors too', async () => {
    const broken = await openWorld();
    const rename = (from: string, to: string) =>
      broken.database.write((tx) => tx.schema.alterTable(from).renameTo(to).execute());
    try {
      await rename('login_request', 'no_longer_there');
      const payload = { email: 'a@press.test' };
      const response = await broken.app.inject({ method: 'POST', url: '/api/org/login', payload });
      expect(response.statusCode).toBe(500);
      expectEveryAnswersHeaders(response.headers);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).not.toMatch(/login_request|table|sqlite|relation/i);
    } finally {
      // The next world may be given the same database.
      await rename('no_longer_there', 'login_request');
      await broken.close();
    }
  });

  test('a calendar is cached by its own browser alone', async () => {
    const headers = await headersOf({ url: `/api/leg/event/${event}` }, 200, admin);
    expectEveryAnswersHeaders(headers);
    expect(headers['cache-control']).toMatch(/no-store|private/);
  });

  test('bytes that are not HTTP', async () => {
    const [head = '', body = ''] = (await said('GET / HTTP/1.1\r\nbroken header\r\n\r\n')).split('\r\n\r\n');
    const lines = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expectEveryAnswersHeaders(Object.fromEntries(lines));
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid_body' });
  });

  test('ten requests at once on a connection, and no more', async () => {
    const ask = (last: string) => `GET /healthz HTTP/1.1\r\nhost: x\r\n${last}\r\n`;
    const answers = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;
    expect(answers(await said(ask('').repeat(9) + ask('connection: close\r\n')))).toBe(10);
    expect(answers(await said(ask('').repeat(40)))).toBeLessThan(11);
  });
});

/** All that the server sends on a connection until it closes it. */
async function said(words: string): Promise<string> {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  const address = world.app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(words);
  await once(socket, 'close');
  return heard;
}

describe('an uploaded file', () => {
  test('that is not there', async () => {
    expectEveryAnswersHeaders(await headersOf({ url: `/uploads/${'0'.repeat(32)}.png` }, 404));
    for (const name of ['..%2f..%2fpackage.json', '..%5ctoken-secret', 'token-secret', '%2fetc%2fpasswd'])
      expectEveryAnswersHeaders(await headersOf({ url: `/uploads/${name}` }, 404));
  });
});

describe.runIf(arePagesBuilt)('a page', () => {
  const pages = ['/', '/login', '/register/1', '/login/a.b.c', '/nowhere', '//evil.test/', '/%5cevil.test'];
  test.each(pages)('%s lets in scripts of its own and no others', async (url) => {
    const headers = await headersOf({ url }, 200);
    expectEveryAnswersHeaders(headers);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const { 'script-src': scripts = [], 'style-src': styles = [], ...rest } = policyOf(headers);
    expect(rest).toMatchObject({ 'default-src': ["'self'"], ...strict });
    for (const sources of [scripts, styles]) {
      expect(sources[0]).toBe("'self'");
      expect(sources.slice(1)).toEqual([expect.stringMatching(/^'nonce-[0-9a-f]{32}'$/)]);
    }
  });

  test('has another nonce each time, and beside files one script alone, which has it', async () => {
    const [one, other] = [await world.app.inject('/'), await world.app.inject('/')];
    const nonce = policyOf(one.headers)['style-src']?.[1];
    expect(nonce).not.toBe(policyOf(other.headers)['style-src']?.[1]);
    expect(one.body).not.toContain('__CSP_NONCE__');
    const token = nonce?.replace(/^'nonce-|'$/g, '');
    expect(one.body.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toEqual([`<script nonce="${token}">`]);
    expect(one.body).not.toMatch(/\son\w+=/);
  });
});

test('no address redirects to another site', async () => {
  const urls = [
    '//evil.test',
    '/\\evil.test',
    '/https://evil.test',
    '/%2f%2fevil.test',
    '/login?redirect=//evil.test',
    '/api/docs',
    '/assets',
    '/uploads',
  ];
  for (const url of urls) {
    const { statusCode, headers } = await world.app.inject({
      url,
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    expect(statusCode, url).toBeLessThan(500);
    if (headers.location) expect(headers.location, url).toMatch(/^(\.\/|\/(?![/\\]))/);
  }
});

test('a link in a mail begins with the configured address, whatever the request called the host', async () => {
  const driver = await world.driver();
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
    origin: 'https://evil.test',
  };
  await world.app.inject({ method: 'POST', url: '/api/org/login', payload: { email: driver.email }, headers });
  await world.services.outbox.deliverDue();
  expect(world.mails.at(-1)?.link).toMatch(/^https:\/\/seatrial\.test\/login\//);
  expect(world.mails.at(-1)?.text).not.toContain('evil');
});

test('the transport is held to https when the address that is configured has it, and not otherwise', async () => {
  expect((await world.app.inject('/api/settings')).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const plain = await openWorld({ PUBLIC_URL: 'http://seatrial.test' });
  try {
    expect((await plain.app.inject('/api/settings')).headers).not.toHaveProperty('strict-transport-security');
  } finally {
    await plain.close();
  }
});
