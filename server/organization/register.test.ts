import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Organization } from '#domain/organization.ts';
import { startSession } from '../login/session.ts';
import { registrationForm } from '../testing/registration-form.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const form = { ...registrationForm, email: 'maija@press.test' };
const register = (changes: object = {}) =>
  world.call<{ id?: number; update?: boolean }>(undefined, 'POST', '/api/org/register', { ...form, ...changes });
const deliver = () => world.services.outbox.deliverDue();
const all = async () =>
  (await world.call<Organization[]>(await world.admin(), 'GET', '/api/org/all')).body as unknown as Organization[];
const stored = async (email: string) => (await all()).find((each) => each.email === email);

/** Registers the same address again, and returns the path that the mailed link calls. */
async function sendChange(changes: object): Promise<string> {
  expect(await register(changes)).toMatchObject({ status: 200, body: { success: true, update: true } });
  await deliver();
  // Mails that wait together leave in any order.
  const links = world.mails.flatMap(({ text }) => /https:\/\/seatrial\.test(\/regedit\/\S+)/.exec(text)?.[1] ?? []);
  return `/api/org${links.at(-1)}`;
}
const open = (path: string, method: 'GET' | 'HEAD' = 'GET') => world.call(undefined, method, path);

test('a registration that cannot be committed leaves no mail behind', async () => {
  const run = (statement: string) => world.database.write((tx) => sql.raw(statement).execute(tx));
  await run('alter table history rename to history_away'); // The last write fails.
  expect((await register()).status).toBe(500);
  await setImmediate();
  await run('alter table history_away rename to history');
  expect(await world.database.read((db) => db.selectFrom('outbox').selectAll().execute())).toEqual([]);
  expect(await stored(form.email)).toBeUndefined();
});

test('a new address becomes a test driver that is not confirmed, and gets a mail that logs in', async () => {
  const { status, body } = await register({
    day_before: 'yes',
    hotel_before: 'yes',
    hotel_after: 'yes',
    social_media: ['@maija'],
    unknown: 'dropped',
  });
  expect(status).toBe(200);
  expect(await stored(form.email)).toMatchObject({
    ...form,
    id: body.id,
    type: 'test driver',
    confirmed: false,
    last_login: null,
    hotel_before: 'yes',
    hotel_after: 'no',
    social_media: ['@maija'],
    allergies: '',
  });
  expect(await deliver()).toBe(1);
  expect(world.mails[0]).toMatchObject({
    recipient: { name: 'Maija Meri', address: form.email },
    subject: 'Your registration',
  });
  const token = /\/login\/(\S+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? '';
  expect((await world.call({ token } as Person, 'GET', `/api/org/${body.id}`)).status).toBe(200);
});

test('all that is missing is named', async () => {
  const { status, body } = await register({ first_name: ' ', tshirt: '', website: undefined });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'fields_missing',
    missingElements: ['first_name', 'website', 'tshirt'],
    fields: { first_name: 'Please fill in this field' },
  });
  for (const email of [undefined, '', ' '])
    expect((await register({ email, first_name: '' })).body.missingElements).toEqual(['email', 'first_name']);
  expect((await register({ email: 'no address' })).body).toMatchObject({
    code: 'invalid_body',
    fields: { email: 'Not an email' },
  });
  expect(await all()).toHaveLength(1);
});

test.for([{ type: 'admin' }, { type: 'manufacturer' }, { confirmed: true }, { last_login: '2026-01-01' }, { id: 1 }])(
  'nobody registers with %o',
  async (changes) => {
    expect((await register(changes)).status).toBe(403);
    expect(await stored(form.email)).toBeUndefined();
    expect(await deliver()).toBe(0);
  },
);

test('a known address changes nothing before the mailed link is followed, a HEAD request included', async () => {
  await register();
  await deliver();
  const before = await stored(form.email);
  const link = await sendChange({ email: 'MAIJA@press.test', phone: '+358 50 7654321' });
  expect(world.mails.at(-1)).toMatchObject({ recipient: { address: form.email } });
  expect(world.mails.at(-1)?.text).toContain('- Phone: +358 50 7654321');
  expect(world.mails.at(-1)?.text).not.toContain('First name');
  await open(link, 'HEAD');
  expect(await stored(form.email)).toEqual(before);
  expect(await open(link)).toMatchObject({ status: 200, body: { success: true } });
  expect(await stored(form.email)).toEqual({ ...before, phone: '+358 50 7654321' });
});

test('who registers again unchanged is told that nothing has changed, without a link to accept it', async () => {
  await register();
  await deliver();
  expect((await register()).body).toMatchObject({ update: true });
  await deliver();
  const { subject, text } = world.mails.at(-1) ?? {};
  expect(subject).toBe('You are registered already');
  expect(text).toContain('Nothing has changed.');
  expect(text).toContain('https://seatrial.test/login\n');
  expect(text).not.toMatch(/regedit|It would change/);
});

test('the link works once', async () => {
  await register();
  const link = await sendChange({ phone: '1' });
  const answers = await Promise.all([open(link), open(link), open(link)]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect((await open(link)).body).toMatchObject({ code: 'link_not_valid' });
});

test('the link works for 24 hours from when it is sent', async () => {
  await register();
  await deliver();
  await register({ phone: '2' });
  world.clock.now += 48 * 60 * 60_000; // The mail server was away.
  await deliver();
  const link = `/api/org${/(\/regedit\/\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1]}`;
  world.clock.now += 23 * 60 * 60_000;
  expect((await open(link)).status).toBe(200);
  const late = await sendChange({ phone: '3' });
  world.clock.now += 24 * 60 * 60_000 + 1_000;
  expect((await open(late)).status).toBe(400);
  expect((await stored(form.email))?.phone).toBe('2');
});

test('a link is for its own change and for nothing else', async () => {
  await register();
  const first = await sendChange({ phone: '1' });
  const second = await sendChange({ phone: '2' });
  const [token, data] = [first.split('/')[4], second.split('/')[5]];
  expect((await open(`/api/org/regedit/${token}/${data}`)).status).toBe(400);
  expect((await open(`/api/org/regedit/${token}x/1`)).status).toBe(400);
  expect((await open('/api/org/regedit/x/y')).status).toBe(400);
  expect((await world.call({ token } as Person, 'GET', '/api/event')).status).toBe(401);
  expect((await open(second)).status).toBe(200);
  expect((await open(first)).status).toBe(400); // Overtaken by the later one.
});

test.for(['admin', 'manufacturer'] as const)(
  'the address of %s gets the same answer, no mail and no change',
  async (type) => {
    const owner = await world.organization(type, 'boss@seatrial.test');
    await register();
    await deliver();
    const known = await register();
    expect(await register({ email: owner.email, last_name: 'Intruder' })).toMatchObject({
      status: known.status,
      body: known.body,
    });
    expect(await deliver()).toBe(1); // To the driver alone.
    expect((await stored(owner.email))?.last_name).toBe(owner.email);
  },
);

test('an object that is sent back as it is stored is accepted', async () => {
  const { id } = (await register()).body;
  const whole = await stored(form.email);
  const { token } = await world.driver(); // Somebody else, who is logged in.
  const own = {
    id: id ?? 0,
    token: await startSession(world.services, { id: id ?? 0, type: 'test driver', credentials: 0 }),
  };
  const post = (who: { token: string }, changes: object) =>
    world.call(who as Person, 'POST', '/api/org/register', { ...whole, ...changes });
  expect((await post(own, { city: 'Hanko' })).status).toBe(403); // It has logged in since.
  const now = await stored(form.email);
  expect((await post(own, { ...now, city: 'Hanko' })).body).toMatchObject({ update: true });
  expect((await post(own, { ...now, id: own.id + 1 })).status).toBe(403);
  expect((await post(own, { ...now, confirmed: true })).status).toBe(403);
  expect((await post({ token }, { ...now })).status).toBe(403);
});

test('a guarded field is refused alike for a known and an unknown address, and each form counts', async () => {
  await world.close();
  world = await openWorld({ LOGIN_LIMIT_PER_CLIENT: '10' });
  const { id } = (await register()).body;
  const guarded = [{ id }, { id: 99_999 }, { confirmed: true }, { confirmed: false }];
  const known = [];
  const unknown = [];
  for (const changes of guarded) {
    known.push((await register(changes)).status);
    unknown.push((await register({ ...changes, email: `new${unknown.length}@press.test` })).status);
  }
  expect(known).toEqual([403, 403, 403, 200]);
  expect(unknown).toEqual(known);
  expect((await register({ id: 1 })).status).toBe(403);
  expect((await register({ id: 1 })).body).toMatchObject({
    code: 'too_many_logins',
    message: 'This form has been sent too many times. Please wait 60 minutes and try again',
  });
});

test.for(['ma\u00adija@press.test', 'maija\u200b@press.test', 'maija@pre\u2060ss.test'])(
  'an address with a character that nobody sees is none: %j',
  async (email) => {
    expect((await register({ email })).body).toMatchObject({ code: 'invalid_body', fields: { email: 'Not an email' } });
  },
);

test('one mailbox is one organization, however it is written', async () => {
  const { id } = (await register({ email: 'maija@esimerkki-ä.test' })).body;
  const forms = ['maija@ESIMERKKI-Ä.test', 'ｍａｉｊａ@esimerkki-ä.test', 'maija@xn--esimerkki--z5a.test'];
  for (const email of forms) expect((await register({ email })).body).toMatchObject({ update: true });
  expect(await stored('maija@xn--esimerkki--z5a.test')).toMatchObject({ id });
});

test('a change is void once its owner has edited, or sent another form', async () => {
  const { id } = (await register()).body;
  const first = await sendChange({ phone: '1' });
  await world.call(await world.admin(), 'POST', '/api/org/edit', { id, phone: '3' });
  expect((await open(first)).status).toBe(400);
  const second = await sendChange({ phone: '4' });
  await sendChange({ phone: '5' });
  expect((await open(second)).status).toBe(400);
  expect((await stored(form.email))?.phone).toBe('3');
});

test('an address gets a limited number of mails to confirm a change', async () => {
  await register();
  for (let n = 0; n < 5; n += 1) expect((await register()).status).toBe(200);
  expect((await register()).body).toMatchObject({ success: false, code: 'too_many_logins' });
});

test('two who register one address at once become one organization', async () => {
  const answers = await Promise.all([register(), register(), register()]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(answers.filter((answer) => answer.body.id)).toHaveLength(1);
  expect((await all()).filter((each) => each.email === form.email)).toHaveLength(1);
});
