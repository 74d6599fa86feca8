import { createECDH } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Devices } from '#domain/push.ts';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import { decrypt, newBrowser, newDevice, openPushService } from '../testing/push-service.ts';
import { openWorld, startOfTests, type Person, type World } from '../testing/world.ts';
import { writeDue } from '../testing/write-due.ts';
import { encrypt } from './encrypt.ts';
import { isKnownService, isPrivate } from './send.ts';

test("the standard's own message is encrypted as the standard has it (RFC 8291, appendix A)", () => {
  const once = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const message = encrypt('When I grow up, I want to be a watermelon', browser, once);
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  expect(decrypt(message, { keys, auth: Buffer.from(browser.auth, 'base64url') })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('a message is another one each time, and its browser reads it', () => {
  const browser = newBrowser();
  const recipient = { p256dh: browser.keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') };
  const [one, other] = [encrypt('Ärmel', recipient), encrypt('Ärmel', recipient)];
  expect(one.equals(other)).toBe(false);
  expect([decrypt(one, browser), decrypt(other, browser)]).toEqual(['Ärmel', 'Ärmel']);
});

test.each<[string, boolean]>([
  ['https://push.example.com/x', true],
  ['https://a.push.test/x', true],
  ['http://push.example.com/x', false],
  ['https://push.example.com:8443/x', false],
  ['https://push.example.com.evil.test/x', false],
  ['https://user:word@push.example.com/x', false],
  ['https://push.test/x', false],
  ['https://127.0.0.1/x', false],
  ['http://127.0.0.1:9000/x', true],
  ['http://127.0.0.1:9001/x', false],
  ['nonsense', false],
])('%s is a known service: %s', (endpoint, known) => {
  expect(isKnownService(endpoint, ['push.example.com', '*.push.test', 'http://127.0.0.1:9000'])).toBe(known);
});

test('addresses of inner networks are told from others', () => {
  const inner = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', 'fe80::1'];
  expect([...inner, '::ffff:10.0.0.1'].filter((address) => !isPrivate(address))).toEqual([]);
  expect(['142.250.74.10', '2a00:1450:400f::200a'].filter(isPrivate)).toEqual([]);
});

const service = await openPushService();
afterAll(() => service.close());

let world: World;
let admin: Person;
let driver: Person;
beforeEach(async () => {
  world = await openWorld({ PUSH_SERVICES: `fcm.googleapis.com, ${service.origin}` });
  [admin, driver] = [await world.admin(), await world.driver()];
  service.delivered.length = 0;
  service.service.answer = 201;
});
afterEach(() => world.close());

const subscribe = (who: Person, name: string, soon = false) =>
  world.call(who, 'POST', '/api/push', service.subscribe(name, soon));
const devicesOf = async (who: Person) => (await world.call<Devices>(who, 'GET', '/api/push')).body.devices;
const told = async () => {
  await world.services.outbox.deliverDue();
  return service.delivered.splice(0).map(({ path, text: { body, title } }) => `${path} ${title}: ${body}`);
};

async function marina() {
  const event = await world.event();
  const boat = await world.boat(event, { make: 'Fjordline', model: '36', berth: '7' });
  const leg = (await world.leg(event, { boats: [boat] })).id;
  await world.call(driver, 'POST', '/api/reg', { event, leg, boat });
  return { event, boat, leg };
}
async function change(event: number, wish: object) {
  const { revision } = (
    await world.call<DisruptionPreview>(admin, 'POST', '/api/event/disruption/preview', { event, wish })
  ).body;
  const answer = await world.call<{ id: number }>(admin, 'POST', '/api/event/disruption', {
    event,
    wish,
    revision,
    reason: 'Bo is ill',
  });
  expect(answer.status).toBe(200);
  return answer.body.id;
}

describe('a device is told', () => {
  test('at once when its trip moves, with what a passer-by may read, and of the undo; the mail waits as before', async () => {
    const { boat, event, leg } = await marina();
    await subscribe(driver, 'phone');
    const id = await change(event, { kind: 'delay', minutes: 30, legs: [leg] });
    await world.services.outbox.deliverDue();
    const [first] = service.delivered;
    expect(first?.text).toEqual({
      title: 'Your day has changed',
      body: 'Wed 10 June 10:00 Fjordline 36 now leaves 10:30, berth 7',
      path: `/register/${event}?date=2026-06-10&leg=${leg}&boat=${boat}`,
      tag: `trip ${leg}`,
      until: Date.parse('2026-06-10T11:30:00+03:00'),
    });
    const { authorization = '', ttl, 'content-encoding': coding } = first?.headers ?? {};
    expect([authorization, ttl, coding]).toEqual([
      expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
      String((Date.parse('2026-06-10T11:30:00+03:00') - startOfTests) / 1000),
      'aes128gcm',
    ]);
    const claims = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://seatrial.test' });
    expect(world.mails).toEqual([]);
    service.delivered.length = 0;
    await world.call(admin, 'POST', '/api/event/disruption/undo', { id });
    expect(await told()).toEqual([
      '/phone A change of your day is taken back: Wed 10 June 10:30 Fjordline 36 now leaves 10:00, berth 7',
    ]);
    world.clock.now += 61_000;
    expect(await told()).toEqual([]);
    expect(world.mails).toEqual([]);
  });

  test('when its trip is cancelled and when an organiser books it a seat, never of its own doing', async () => {
    const { boat, event, leg } = await marina();
    await subscribe(driver, 'phone');
    await change(event, { kind: 'cancel', legs: [leg] });
    expect(await told()).toEqual(['/phone Your day has changed: Wed 10 June 10:00 Fjordline 36, berth 7: cancelled']);
    const next = (await world.leg(event, { identifier: 'B', boats: [boat], start_time: '13:00', end_time: '14:00' }))
      .id;
    await world.call(admin, 'POST', '/api/reg', { event, leg: next, boat, organization: driver.id });
    expect(await told()).toEqual(['/phone You have a seat: Wed 10 June 13:00 Fjordline 36, berth 7']);
    const later = (await world.leg(event, { identifier: 'C', boats: [boat], start_time: '15:00', end_time: '16:00' }))
      .id;
    await world.call(driver, 'POST', '/api/reg', { event, leg: later, boat });
    expect(await told()).toEqual([]);
  });

  test('a quarter of an hour before, once, where it wants to be', async () => {
    await marina();
    await subscribe(driver, 'wants', true);
    await subscribe(driver, 'wants-not');
    world.clock.now = Date.parse('2026-06-10T09:40:00+03:00');
    await writeDue(world, 'soon');
    expect(await told()).toEqual([]);
    world.clock.now = Date.parse('2026-06-10T09:45:30+03:00');
    for (let times = 0; times < 2; times += 1) await writeDue(world, 'soon');
    expect(await told()).toEqual(['/wants In 15 minutes at berth 7: 10:00 Fjordline 36']);
  });

  test('a quarter of an hour before, also past midnight, and nothing is written when nobody is to be told', async () => {
    const { boat, event } = await marina();
    const times = { date: '2026-06-11', start_time: '00:05', end_time: '01:00' };
    const leg = (await world.leg(event, { identifier: 'Night', boats: [boat], ...times })).id;
    await world.call(driver, 'POST', '/api/reg', { event, leg, boat });
    await subscribe(driver, 'wants', true);
    const write = vi.spyOn(world.database, 'write');
    for (const moment of ['2026-06-10T09:40:00+03:00', '2026-06-10T10:00:00+03:00', '2026-06-10T23:49:00+03:00']) {
      world.clock.now = Date.parse(moment);
      await writeDue(world, 'soon');
    }
    expect(write).not.toHaveBeenCalled();
    world.clock.now = Date.parse('2026-06-10T23:50:00+03:00');
    for (let times = 0; times < 2; times += 1) await writeDue(world, 'soon');
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
    expect(await told()).toEqual(['/wants In 15 minutes at berth 7: 00:05 Fjordline 36']);
  });

  test('never of what is over by the time it could be sent', async () => {
    const { event, leg } = await marina();
    await subscribe(driver, 'phone');
    service.service.answer = 503;
    await change(event, { kind: 'delay', minutes: 30, legs: [leg] });
    expect(await told()).toEqual([]);
    service.service.answer = 201;
    world.clock.now = Date.parse('2026-06-10T12:00:00+03:00');
    expect(await told()).toEqual([]);
  });

  test('again when its service was busy; one that its service has forgotten is removed', async () => {
    const { event, leg } = await marina();
    await subscribe(driver, 'phone');
    service.service.answer = 503;
    await change(event, { kind: 'delay', minutes: 30, legs: [leg] });
    expect(await told()).toEqual([]);
    service.service.answer = 410;
    world.clock.now += 60_000;
    const warn = vi.spyOn(world.services.log, 'warn');
    expect(await told()).toEqual([]);
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'push', reason: 'EMESSAGE 410', final: true }), 'a device could not be told'],
    ]);
    expect(await devicesOf(driver)).toEqual([]);
  });
});

describe('of a seat from the waiting list where people travel', () => {
  test('is told the harbour in which one would stay behind', async () => {
    const event = await world.event({ waiting: true, route: true });
    const boat = await world.boat(event, { make: 'Fjordline', model: '36', capacity: 1 });
    const ends = { starting_point: 'Nagu', ending_point: 'Kasnäs' };
    const leg = (await world.leg(event, { boats: [boat], ...ends, start_time: '09:00', end_time: '10:00' })).id;
    await world.leg(event, { starting_point: 'Kasnäs', ending_point: 'Hitis', start_time: '11:00', end_time: '12:00' });
    const first = await world.driver(2);
    const { body } = await world.call<{ id: number }>(first, 'POST', '/api/reg', { event, leg, boat });
    await subscribe(driver, 'phone');
    await world.call(driver, 'POST', '/api/wait', { event, leg, boat });
    await world.call(first, 'DELETE', `/api/reg/${body.id}`);
    expect(await told()).toEqual(['/phone You have a seat: Wed 10 June 09:00 Fjordline 36. It leaves you in Kasnäs.']);
  });
});

describe('devices', () => {
  test('are listed to their owner, go when they are taken away, and belong to who is logged in there', async () => {
    await subscribe(driver, 'phone', true);
    const [phone] = await devicesOf(driver);
    expect(phone).toMatchObject({ device: 'phone', soon: true });
    const other = await world.driver(2);
    await world.call(other, 'DELETE', `/api/push/${phone?.id}`);
    expect(await devicesOf(driver)).toHaveLength(1);
    await subscribe(other, 'phone');
    expect([await devicesOf(driver), (await devicesOf(other)).length]).toEqual([[], 1]);
    await world.call(other, 'DELETE', `/api/push/${(await devicesOf(other))[0]?.id}`);
    expect(await devicesOf(other)).toEqual([]);
  });

  test('are ten a person at most: the oldest are forgotten', async () => {
    for (let n = 0; n < 13; n += 1) expect((await subscribe(driver, `device${n}`)).status).toBe(200);
    expect((await devicesOf(driver)).map(({ device }) => device)).toEqual(
      Array.from({ length: 10 }, (_, n) => `device${n + 3}`),
    );
  });

  test('are ten a person at most, however many come at the same moment; those of others stay', async () => {
    const other = await world.driver(2);
    await subscribe(other, 'theirs');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => subscribe(driver, `device${n % 25}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await devicesOf(driver)).length, (await devicesOf(other)).length]).toEqual([10, 1]);
    const same = service.subscribe('shared');
    const owners = [driver, other];
    const both = await Promise.all([...owners, ...owners].map((who) => world.call(who, 'POST', '/api/push', same)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const listed = [...(await devicesOf(driver)), ...(await devicesOf(other))];
    expect(listed.filter(({ device }) => device === 'shared')).toHaveLength(1);
  });

  test('with a key that is no point of the curve are refused', async () => {
    const off = Buffer.from(newDevice.p256dh, 'base64url');
    off[64] = (off[64] ?? 0) ^ 1;
    for (const p256dh of [off.toString('base64url'), 'A'.repeat(87)]) {
      const { body, status } = await world.call(driver, 'POST', '/api/push', { ...newDevice, p256dh });
      expect([status, body.code]).toEqual([400, 'push_key_invalid']);
    }
    expect(await devicesOf(driver)).toEqual([]);
  });

  test('of services that nobody knows are refused, and so are builders and admins', async () => {
    const at = (endpoint: string) => world.call(driver, 'POST', '/api/push', { ...newDevice, endpoint });
    for (const endpoint of [
      'https://evil.test/x',
      'http://127.0.0.1:1/x',
      'https://10.0.0.1/x',
      'https://fcm.googleapis.com:22/x',
    ])
      expect((await at(endpoint)).body.code).toBe('push_service_unknown');
    expect((await at('not an address')).status).toBe(400);
    expect(await devicesOf(driver)).toEqual([]);
  });

  test('go with their owner, and so does what was still to be sent to them', async () => {
    const { event, leg } = await marina();
    await subscribe(driver, 'phone');
    await change(event, { kind: 'delay', minutes: 30, legs: [leg] });
    expect((await world.call(driver, 'DELETE', `/api/org/${driver.id}`)).status).toBe(200);
    expect(await told()).toEqual([]);
    const left = await world.database.read(async (db) => [
      ...(await db.selectFrom('push_device').select('id').execute()),
      ...(await db.selectFrom('outbox').select('id').where('kind', '=', 'push').execute()),
    ]);
    expect(left).toEqual([]);
  });

  test('have the same key of the server after a restart', async () => {
    const key = async () => (await world.call<Devices>(driver, 'GET', '/api/push')).body.key;
    const first = await key();
    const stored = await world.database.read((db) => db.selectFrom('instance').select('push_key').execute());
    expect([first.length, stored[0]?.push_key.length]).toEqual([87, expect.any(Number)]);
    expect(await key()).toBe(first);
  });
});

test('from the commit to the push service it takes at most five seconds', { retry: 2 }, async () => {
  const { event, leg } = await marina();
  await subscribe(driver, 'phone');
  world.services.outbox.start();
  await change(event, { kind: 'delay', minutes: 30, legs: [leg] });
  const committed = Date.now();
  await expect.poll(() => service.delivered.length, { timeout: 15_000 }).toBe(1);
  expect((service.delivered[0]?.at ?? 0) - committed).toBeLessThan(5_000);
});
