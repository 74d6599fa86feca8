import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { mailComposer } from '../notify/compose.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { folderTransport, smtpTransport } from './transport.ts';

let world: World;
let driver: Person;
let peer: Peer;
let outbox: Outbox;

interface Peer {
  url: string;
  received: { to: string[]; content: string }[];
  /** The replies to the next recipients. */
  refusals: number[];
  close(): Promise<void>;
}

/** A real mail server on a free port. */
async function openPeer(): Promise<Peer> {
  const received: Peer['received'] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const code = refusals.shift();
      callback(code ? Object.assign(new Error('not now or never'), { responseCode: code }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map((each) => each.address),
          content: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

beforeEach(async () => {
  world = await openWorld();
  driver = await world.driver();
  peer = await openPeer();
  const { outbox: _outbox, ...services } = world.services;
  outbox = createOutbox(services, smtpTransport(peer.url, 'Seatrial <office@seatrial.test>'), mailComposer(services));
});
afterEach(async () => {
  await outbox.stop();
  await peer.close();
  await world.close();
});

const askLink = (email = driver.email) => world.call(undefined, 'POST', '/api/org/login', { email });

test('a mail arrives at a mail server, and its link works', async () => {
  await askLink();
  expect(await outbox.deliverDue()).toBe(1);
  const mail = await PostalMime.parse(peer.received[0]?.content ?? '');
  expect(mail).toMatchObject({
    from: { name: 'Seatrial', address: 'office@seatrial.test' },
    subject: 'Your login link',
  });
  expect(mail.to).toMatchObject([{ address: driver.email }]);
  expect(mail.messageId).toMatch(/^<[\w-]{36}@seatrial\.test>$/);
  const token = /https:\/\/seatrial\.test\/login\/(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
  expect((await world.call({ ...driver, token }, 'POST', '/api/org/session')).status).toBe(200);
});

test('a name with an address in it is no second recipient', async () => {
  await world.call(driver, 'POST', '/api/org/edit', {
    id: driver.id,
    first_name: 'Kim <evil@x.test>,',
    last_name: 'other@x.test',
  });
  await askLink();
  await outbox.deliverDue();
  expect(peer.received).toMatchObject([{ to: [driver.email] }]);
});

test('refused for now with 451, it is sent later, once', async () => {
  peer.refusals.push(451, 451);
  await askLink();
  expect(await outbox.deliverDue()).toBe(0);
  world.clock.now += 60_000;
  expect(await outbox.deliverDue()).toBe(0);
  world.clock.now += 60_000;
  expect(await outbox.deliverDue()).toBe(1);
  world.clock.now += 24 * 60 * 60_000;
  expect(await outbox.deliverDue()).toBe(0);
  expect(peer.received).toHaveLength(1);
});

test('refused for good with 550, it is not tried again', async () => {
  peer.refusals.push(550);
  await askLink();
  expect(await outbox.deliverDue()).toBe(0);
  world.clock.now += 24 * 60 * 60_000;
  expect(await outbox.deliverDue()).toBe(0);
  expect(peer.received).toEqual([]);
});

test('a hundred mails go over a few connections', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, n) => world.driver(n + 10)));
  for (let n = 0; n < 100; n += 1) await askLink(`driver${n + 10}@press.test`);
  expect(await outbox.deliverDue()).toBe(100);
  expect(new Set(peer.received.map(({ to }) => to[0])).size).toBe(100);
});

test('without a mail server each mail is a file, and its link is announced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-mail-'));
  const lines: string[] = [];
  const { outbox: _outbox, ...services } = world.services;
  await askLink();
  expect(
    await createOutbox(
      services,
      folderTransport(join(folder, 'mail'), 'office@seatrial.test', (line) => lines.push(line)),
      mailComposer(services),
    ).deliverDue(),
  ).toBe(1);
  const [file = ''] = readdirSync(join(folder, 'mail'));
  expect(file).toMatch(/\.eml$/);
  expect((await PostalMime.parse(readFileSync(join(folder, 'mail', file)))).subject).toBe('Your login link');
  expect(lines).toEqual([
    expect.stringMatching(/^Mail to driver1@press\.test, 'Your login link': https:\/\/seatrial\.test\/login\/ey/),
  ]);
  rmSync(folder, { recursive: true });
});

test('each mail has its text twice: plain, and as a page whose button is its link', async () => {
  const letters = mkdtempSync(join(tmpdir(), 'seatrial-mail-'));
  const transport = folderTransport(letters, 'Seatrial <seatrial@marina.test>', () => undefined);
  const link = 'https://seatrial.test/login/abc';
  await transport.send({
    messageId: '<one@seatrial.test>',
    recipient: { name: 'Ann', address: 'ann@boating.test' },
    subject: 'Your login link',
    text: `Hello,\n\nplease open:\n${link}\n`,
    link,
  });
  const [name = ''] = readdirSync(letters);
  const { html, text } = await PostalMime.parse(readFileSync(join(letters, name)));
  rmSync(letters, { recursive: true });
  expect(text).toContain(link);
  expect(html).toContain(`<a href="${link}"`);
});
