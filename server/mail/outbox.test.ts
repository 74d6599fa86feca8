import { afterEach, beforeEach, expect, test } from 'vitest';
import { toIso } from '#domain/time.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { forgetOldMails } from './forget.ts';
import { delayAfter } from './deliver.ts';
import { mailComposer } from '../notify/compose.ts';
import { createOutbox, enqueue } from './outbox.ts';
import { claimDue } from './queries.ts';
import type { Mail } from './mail.ts';

let world: World;
let driver: Person;
beforeEach(async () => {
  world = await openWorld();
  driver = await world.driver();
});
afterEach(() => world.close());

/** An outbox of another process, whose mail server is `accept`. */
function outboxWith(accept: (mail: Mail) => Promise<void> | void) {
  const { outbox: _outbox, ...services } = world.services;
  return createOutbox(services, { send: async (mail) => accept(mail), close: () => undefined }, mailComposer(services));
}
const write = (count = 1) =>
  world.database.write(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await enqueue(tx, {
        kind: 'login',
        organization: driver.id,
        recipient: driver.email,
        at: toIso(world.clock.now),
      });
  });
const rows = () => world.database.read((db) => db.selectFrom('outbox').selectAll().orderBy('id').execute());
const refused = (fields: object) => Object.assign(new Error('no'), fields);

test('nothing is written, and nothing is woken, when the transaction fails or writes no mail', async () => {
  let woken = 0;
  world.services.outbox.wake = () => void (woken += 1);
  await write();
  expect(woken).toBe(1);
  await write(0);
  expect(woken).toBe(1);
  await expect(
    world.database.write(async (tx) => {
      await enqueue(tx, {
        kind: 'login',
        organization: driver.id,
        recipient: driver.email,
        at: toIso(world.clock.now),
      });
      throw new Error('after all not');
    }),
  ).rejects.toThrow('after all not');
  expect(await rows()).toHaveLength(1);
  expect(woken).toBe(1);
});

test('several outboxes send each mail once', async () => {
  await write(60);
  const sent: string[] = [];
  const slowly = async (mail: Mail) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    sent.push(mail.messageId);
  };
  const counts = await Promise.all(
    [outboxWith(slowly), outboxWith(slowly), outboxWith(slowly)].map((outbox) => outbox.deliverDue()),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(new Set(sent).size).toBe(60);
  expect(sent).toHaveLength(60);
});

test('of a thousand mails no more are claimed than are asked for', async () => {
  const at = toIso(world.clock.now);
  const recipients = Array.from({ length: 1_000 }, (_, index) => ({
    organization: driver.id,
    recipient: `${index}@x.test`,
  }));
  await world.database.write((tx) =>
    enqueue(tx, ...recipients.map((to) => ({ kind: 'tomorrow' as const, at, ...to }))),
  );
  for (let batch = 0; batch < 20; batch += 1) {
    const claimed = await world.database.write((tx) => claimDue(tx, world.database.kind, world.clock.now, 60_000, 16));
    expect(claimed.length).toBe(16);
  }
});

test('mails leave in the order in which they were written, also those that were tried before', async () => {
  const at = toIso(world.clock.now);
  const recipients = ['first@x.test', 'second@x.test', 'third@x.test'];
  for (const recipient of recipients)
    await world.database.write((tx) => enqueue(tx, { kind: 'tomorrow', at, organization: driver.id, recipient }));
  await world.database.write((tx) =>
    tx.updateTable('outbox').set({ attempts: 1 }).where('recipient', '=', 'first@x.test').execute(),
  );
  const claimed = await world.database.write((tx) => claimDue(tx, world.database.kind, world.clock.now, 60_000, 16));
  expect(claimed.map(({ recipient }) => recipient)).toEqual(recipients);
});

test('a server that is away is tried for ever, less and less often, with the same Message-ID', async () => {
  await write();
  const tried: string[] = [];
  let away = true;
  const outbox = outboxWith((mail) => {
    tried.push(mail.messageId);
    if (away) throw refused({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' });
  });
  for (let n = 0; n < 30; n += 1) {
    expect(await outbox.deliverDue()).toBe(0);
    world.clock.now += 15 * 60_000;
  }
  expect(tried).toHaveLength(30);
  away = false;
  expect(await outbox.deliverDue()).toBe(1);
  expect(new Set(tried).size).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 31, failed_at: null, last_error: null }]);
});

test('not again before its time', async () => {
  await write();
  const outbox = outboxWith(() => {
    throw refused({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, permanent: false });
  });
  await outbox.deliverDue();
  world.clock.now += 3_000;
  await outbox.deliverDue();
  expect(await rows()).toMatchObject([
    { attempts: 1, sent_at: null, failed_at: null, last_error: 'EENVELOPE 451 RCPT TO' },
  ]);
});

test('the wait doubles up to ten minutes, never to the second', () => {
  expect([1, 2, 3].map((attempts) => delayAfter(attempts, 0.5))).toEqual([5_000, 10_000, 20_000]);
  expect(delayAfter(1_000, 0.5)).toBe(600_000);
  expect(delayAfter(1, 0)).toBeLessThan(delayAfter(1, 0.99));
});

test.for([
  { error: { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, permanent: true }, final: true },
  { error: { code: 'EMESSAGE', command: 'DATA', responseCode: 554, permanent: true }, final: true },
  { error: { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true }, final: false },
  { error: { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, permanent: true }, final: false },
  { error: { code: 'EMESSAGE', command: 'DATA', responseCode: 452, permanent: false }, final: false },
])('final or not: $error', async ({ error, final }) => {
  await write();
  await outboxWith(() => {
    throw refused(error);
  }).deliverDue();
  const [row] = await rows();
  expect(row?.failed_at !== null).toBe(final);
  world.clock.now += 60_000;
  expect(await world.services.outbox.deliverDue()).toBe(final ? 0 : 1);
});

test('a mail whose process died is sent by another, once its lease is over', async () => {
  await write();
  let claimed: () => void = () => undefined;
  const dying = new Promise<void>((resolve) => (claimed = resolve));
  void outboxWith(() => {
    claimed();
    return new Promise(() => undefined);
  }).deliverDue();
  await dying;
  expect(await world.services.outbox.deliverDue()).toBe(0);
  world.clock.now += 180_001;
  // On PostgreSQL the claim ends by the database's own clock.
  if (world.database.kind === 'postgres')
    await world.database.write((tx) =>
      tx.updateTable('outbox').set({ claimed_until: '2026-01-01' }).where('id', '>', 0).execute(),
    );
  expect(await world.services.outbox.deliverDue()).toBe(1);
});

test('a process whose clock is ten minutes ahead sends no mail that another is sending', async () => {
  if (world.database.kind === 'sqlite') return; // It has one process.
  await write();
  let claimed: () => void = () => undefined;
  const isClaimed = new Promise<void>((resolve) => (claimed = resolve));
  let finish: () => void = () => undefined;
  const sending = outboxWith(() => {
    claimed();
    return new Promise<void>((resolve) => (finish = resolve));
  }).deliverDue();
  await isClaimed;
  world.clock.now += 10 * 60_000;
  expect(await world.services.outbox.deliverDue()).toBe(0);
  finish();
  expect(await sending).toBe(1);
});

test('a mail that was accepted while the database was away is noted later, and not sent again', async () => {
  await write();
  const { outbox: _outbox, ...services } = world.services;
  let isAway = false;
  const database: typeof services.database = {
    ...services.database,
    write: (work) => (isAway ? Promise.reject(new Error('away')) : services.database.write(work)),
  };
  let sent = 0;
  const send = async () => {
    sent += 1;
    isAway = true;
  };
  const outbox = createOutbox({ ...services, database }, { send, close: () => undefined }, mailComposer(services));
  await expect(outbox.deliverDue()).rejects.toThrow('away');
  isAway = false;
  world.clock.now += 180_001;
  expect(await outbox.deliverDue()).toBe(1);
  expect(sent).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 1, sent_at: toIso(world.clock.now) }]);
});

test('a mail goes to the present address: the old one must not get a link', async () => {
  await write();
  await world.call(await world.admin(), 'POST', '/api/org/edit', { id: driver.id, email: 'new@press.test' });
  await world.services.outbox.deliverDue();
  const withLink = world.mails.filter(({ link }) => link.includes('/login/'));
  expect(withLink.map(({ recipient }) => recipient.address)).toEqual(['new@press.test']);
});

test('people who were removed get no mail', async () => {
  await write();
  await world.call(driver, 'DELETE', `/api/org/${driver.id}`);
  expect(await world.services.outbox.deliverDue()).toBe(0);
  expect(world.mails).toEqual([]);
});

test('a started outbox sends when it is woken', async () => {
  const sent: Mail[] = [];
  const outbox = outboxWith((mail) => void sent.push(mail));
  outbox.start();
  await outbox.deliverDue();
  await write();
  outbox.wake();
  await expect.poll(() => sent.length).toBe(1);
  await outbox.stop();
  await write();
  outbox.wake();
  expect(sent).toHaveLength(1);
});

test('mails of many small changes are claimed together, so that requests wait for the disk no more often', async () => {
  const sent: Mail[] = [];
  let claims = 0;
  const { outbox: _outbox, ...services } = world.services;
  const compose = mailComposer(services);
  const transport = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const outbox = createOutbox(services, transport, (claimed) => {
    claims += 1;
    return compose(claimed);
  });
  const began = performance.now();
  outbox.start();
  for (let n = 0; n < 60; n += 1) {
    await write();
    outbox.wake();
  }
  await expect.poll(() => sent.length).toBe(60);
  await outbox.stop();
  // Two a second, and more for what fills a claim.
  expect(claims).toBeLessThan(5 + (performance.now() - began) / 250);
});

test('a mail that hangs does not delay the others', async () => {
  await write();
  const asked: string[] = [];
  const letGo = Promise.withResolvers<void>();
  const outbox = outboxWith((mail) => {
    asked.push(mail.messageId);
    return asked.length === 1 ? letGo.promise : undefined;
  });
  const delivered = outbox.deliverDue();
  await expect.poll(() => asked).toHaveLength(1);
  await write();
  await expect.poll(() => asked).toHaveLength(2);
  letGo.resolve();
  expect(await delivered).toBe(2);
});

test('a month after it was sent or given up a mail is forgotten; one that is still to be sent is not', async () => {
  const day = 24 * 60 * 60_000;
  await write(3);
  let attempt = 0;
  const outcomes = [
    () => undefined,
    () => Promise.reject(refused({ code: 'EENVELOPE' })),
    () => Promise.reject(refused({ responseCode: 451 })),
  ];
  await outboxWith(() => outcomes[attempt++]?.()).deliverDue();
  world.clock.now += 30 * day;
  expect(await forgetOldMails(world.services)).toBe(0);
  world.clock.now += 1;
  expect(await forgetOldMails(world.services)).toBe(2);
  expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null }]);
});
