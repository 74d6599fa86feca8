import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailServer, type MailServer } from '../testing/mail-server.ts';
import { freePort } from '../testing/free-port.ts';
import { openWorld, type World } from '../testing/world.ts';
import { askEverything } from './ask-everything.ts';
import type { Finding } from './finding.ts';

let world: World;
let mail: MailServer;
let port: number;
const proxies: Server[] = [];

beforeEach(async () => {
  world = await openWorld();
  mail = await openMailServer();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await new Promise((resolve) => proxy.close(resolve));
  await mail.close();
  await world.close();
});

/** The address of a proxy before the server. 0.0.0.0 reaches this machine, and is not its own name. */
async function behind(headers: Record<string, string>): Promise<string> {
  const proxy = createServer((request, response) => {
    const passed = { ...request.headers, ...headers };
    forward({ port, path: request.url, headers: passed }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return `http://0.0.0.0:${(proxy.address() as AddressInfo).port}`;
}

async function ask(settings: Partial<World['services']['config']>, sendTo?: string) {
  const findings = await askEverything({ ...world.services.config, ...settings }, { sendTo });
  return (about: Finding['about']) =>
    findings.filter((finding) => finding.about === about).map(({ says, state }) => `${state} ${says}`);
}

test('behind a proxy that says who asks, with mail and space, nothing stops', async () => {
  await world.admin();
  const publicUrl = await behind({ 'x-forwarded-for': '203.0.113.9' });
  const found = await ask(
    { publicUrl, trustProxy: ['127.0.0.1'], smtpUrl: mail.url, mailFrom: 'Press days <press@seatrial.invalid>' },
    'you@press.test',
  );
  expect(found('Proxy')).toEqual(['fine It says who asks, and TRUST_PROXY names it.']);
  expect(found('Address')).toEqual([expect.stringMatching(/^look .* is not https/)]);
  expect(found('Mail')).toEqual([
    'fine The mail server takes our login.',
    expect.stringMatching(/^look The names of seatrial\.invalid could not be asked/),
    'look A mail to you@press.test was accepted. See that it arrives, and not among the junk.',
  ]);
  expect(mail.letters.map(({ to }) => to)).toEqual(['you@press.test']);
  // The PostgreSQL of the tests does without fsync, which is to be found.
  const stops = found('Database').filter((line) => line.startsWith('stop') && !line.includes('fsync'));
  expect(stops).toEqual([]);
  expect(found('Pages')).toEqual(['fine They are served.']);
  expect(found('First admin')).toEqual(['fine An admin has logged in.']);
  expect(found('Disk')).toHaveLength(2);
});

test('a proxy that does not say who asks is found, and so is one that nobody trusts', async () => {
  const silent = await ask({ publicUrl: await behind({}), trustProxy: ['127.0.0.1'] });
  expect(silent('Proxy')).toEqual([expect.stringMatching(/^stop It does not say who asks/)]);
  const untrusted = await ask({ publicUrl: await behind({ 'x-forwarded-for': '203.0.113.9' }), trustProxy: false });
  expect(untrusted('Proxy')).toEqual([expect.stringMatching(/^look TRUST_PROXY is not set/)]);
});

test('an address that nobody answers, or that opens here alone; no mail server, or one that is away', async () => {
  const away = await freePort();
  const nobody = await ask({ publicUrl: `http://0.0.0.0:${away}`, smtpUrl: `smtp://u:hidden@127.0.0.1:${away}` });
  expect(nobody('Address')).toEqual([expect.stringMatching(/^stop .* does not answer \(ECONNREFUSED\)/)]);
  expect(nobody('Mail')).toEqual([expect.stringMatching(/^stop The mail server does not take us/)]);
  expect(nobody('Mail')[0]).not.toContain('hidden');
  const here = await ask({ publicUrl: `http://localhost:${port}`, smtpUrl: undefined });
  expect(here('Address')).toEqual([expect.stringMatching(/^stop Links in mails begin with http:\/\/localhost/)]);
  expect(here('Mail')).toEqual([expect.stringMatching(/^stop SMTP_URL is not set/)]);
});

test('an admin who was forgotten, and pages that are not served', async () => {
  await world.admin();
  await world.database.write((tx) =>
    tx.updateTable('organization').set({ last_login: null }).where('type', '=', 'admin').execute(),
  );
  const forgotten = await ask({ smtpUrl: mail.url, adminEmail: 'admin@localhost' });
  expect(forgotten('First admin')).toEqual([expect.stringMatching(/^stop .* Set ADMIN_EMAIL/)]);
  const named = await ask({ publicUrl: `http://localhost:${port}/healthz`, adminEmail: 'you@press.test' });
  expect(named('First admin')).toEqual([expect.stringMatching(/^look .* as you@press\.test/)]);
  expect(named('Pages')).toEqual([expect.stringMatching(/^stop No pages are served/)]);
});

test('a database that is away or damaged is said in a sentence without its address', async () => {
  const away = await freePort();
  const found = await ask({ databaseUrl: `postgres://u:hidden@127.0.0.1:${away}/none` });
  expect(found('Database')).toEqual(['stop It cannot be used (ECONNREFUSED).']);
  const none = await ask({ databaseUrl: undefined, dataDir: join(world.services.config.dataDir, 'uploads') });
  expect(none('Database')).toEqual([expect.stringMatching(/^stop It cannot be used/)]);
});
