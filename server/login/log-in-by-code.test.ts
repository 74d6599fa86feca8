import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkToken, openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let driver: Person;

beforeEach(async () => {
  world = await openWorld({ LOGIN_LIMIT_PER_ADDRESS: '100' });
  driver = await world.driver();
});
afterEach(() => world.close());

/** Asks for a mail as a browser does; its bearer, and the code of the mail if it has one. */
async function ask(remoteAddress = '127.0.0.1'): Promise<{ browser: string; code: string | undefined }> {
  const payload = { email: driver.email };
  const answer = await world.app.inject({ method: 'POST', url: '/api/org/login', payload, remoteAddress });
  const body = answer.json<{ browser: string }>();
  await world.services.outbox.deliverDue();
  const text = world.mails.at(-1)?.text ?? '';
  expect(text).toContain('https://seatrial.test/login/');
  return { browser: body.browser, code: /^\d{6}$/m.exec(text)?.[0] };
}
const type = (browser: string, code = '', email = driver.email) =>
  world.call<{ token: string; code: string }>(undefined, 'POST', '/api/org/login/code', { email, code, browser });
const wrong = (code = '') => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = { status: 400, body: { success: false, code: 'code_not_valid' } };
const minutes = (n: number) => n * 60_000;

test('the code of the mail logs in, in the browser that asked, once', async () => {
  const { browser, code } = await ask();
  const { body, status } = await type(browser, code);
  expect(status).toBe(200);
  const self = await world.call({ ...driver, token: body.token }, 'GET', `/api/org/${driver.id}`);
  expect(self.body).toMatchObject({ id: driver.id, last_login: expect.any(String) });
  expect(await type(browser, code)).toMatchObject(refused);
});

test('a code is typed with spaces, in another case of the address, in wide digits', async () => {
  const { browser, code = '' } = await ask();
  const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0));
  expect((await type(browser, ` ${wide.slice(0, 3)} ${wide.slice(3)}\t`, 'DRIVER1@press.test')).status).toBe(200);
});

test('another browser, another address, no browser and ten minutes are refused in the same words', async () => {
  const [mine, theirs] = [await ask(), await ask()];
  expect(mine.code).not.toBe(theirs.code);
  const other = await world.driver(2);
  const answers = [
    await type(theirs.browser, mine.code),
    await type(mine.browser, mine.code, other.email),
    await type(mine.browser, mine.code, 'nobody@press.test'),
    await type('nothing', mine.code),
    await world.call(undefined, 'POST', '/api/org/login/code', { email: driver.email, code: mine.code }),
    await world.call({ ...driver, token: 'nothing' }, 'POST', '/api/org/login/code', {
      email: driver.email,
      code: mine.code,
    }),
  ];
  for (const answer of answers) expect(answer).toMatchObject(refused);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  world.clock.now += minutes(10);
  expect(await type(mine.browser, mine.code)).toMatchObject(refused);
});

test('five wrong codes end a code, also when they are guessed at the same moment', async () => {
  const { browser, code } = await ask();
  const guesses = await Promise.all(Array.from({ length: 20 }, () => type(browser, wrong(code))));
  for (const guess of guesses) expect(guess).toMatchObject(refused);
  expect(await type(browser, code)).toMatchObject(refused);
  const [row] = await world.database.read((db) => db.selectFrom('login_code').select('wrong').execute());
  expect(row).toEqual({ wrong: 5 });
});

test('after ten wrong codes in a day the mails of that address carry the link alone', async () => {
  const kept = await ask();
  for (let browsers = 0; browsers < 2; browsers++) {
    const { browser, code } = await ask();
    for (let tries = 0; tries < 5; tries++) await type(browser, wrong(code));
  }
  // A code that was mailed before is no more of use to who guesses.
  expect(await type(kept.browser, kept.code)).toMatchObject(refused);
  const without = await ask();
  expect(without.code).toBeUndefined();
  expect(without.browser).toEqual(expect.any(String));
  const other = await world.driver(2);
  await world.call(undefined, 'POST', '/api/org/login', { email: other.email });
  await world.services.outbox.deliverDue();
  expect(world.mails.at(-1)?.text).toMatch(/^\d{6}$/m);
  world.clock.now += 25 * 60 * minutes(1);
  const { browser, code } = await ask();
  expect((await type(browser, code)).status).toBe(200);
});

test('ten wrong codes of a stranger take the code from nobody on another network, before and after', async () => {
  const before = await ask('192.0.2.7');
  for (let browsers = 0; browsers < 2; browsers++) {
    const { browser, code } = await ask('198.51.100.9');
    for (let tries = 0; tries < 5; tries++) await type(browser, wrong(code));
  }
  expect((await ask('198.51.100.9')).code).toBeUndefined();
  const after = await ask('192.0.2.8');
  expect(after.code).toMatch(/^\d{6}$/);
  expect((await type(before.browser, before.code)).status).toBe(200);
  expect((await type(after.browser, after.code)).status).toBe(200);
});

test('of the sessions of one person the newest twenty stay', async () => {
  const link = await linkToken(world, driver);
  const open = () => world.call<{ token: string }>({ ...driver, token: link }, 'POST', '/api/org/session');
  const first = await open();
  for (let more = 0; more < 20; more++) {
    world.clock.now += 1_000;
    await open();
  }
  const newest = await open();
  const read = (token: string) => world.call<unknown[]>({ ...driver, token }, 'GET', '/api/org/sessions');
  expect((await read(first.body.token)).status).toBe(401);
  expect((await read(newest.body.token)).body).toHaveLength(20);
});

test('who guesses all day, in as many browsers as they like, has ten guesses, each among a million', async () => {
  for (let hours = 0; hours < 24; hours += 2) {
    for (const { browser, code } of [await ask(), await ask()]) {
      const guesses = await Promise.all(Array.from({ length: 6 }, () => type(browser, wrong(code))));
      for (const guess of guesses) expect(guess).toMatchObject(refused);
    }
    world.clock.now += minutes(119);
  }
  const rows = await world.database.read((db) => db.selectFrom('login_code').select('wrong').execute());
  expect(rows.reduce((judged, { wrong }) => judged + wrong, 0)).toBe(10);
  // Chance of one hit in ten: 1 − (1 − 10⁻⁶)¹⁰ is below 10⁻⁵.
  expect((await ask()).code).toBeUndefined();
});

test('a code ends with the link that was opened, and when somebody logs out everywhere', async () => {
  const first = await ask();
  await world.call({ ...driver, token: await linkToken(world, driver) }, 'POST', '/api/org/session');
  expect(await type(first.browser, first.code)).toMatchObject(refused);
  const second = await ask();
  await world.call(await world.admin(), 'POST', '/api/org/edit', { id: driver.id, email: 'moved@press.test' });
  expect(await type(second.browser, second.code)).toMatchObject(refused);
  expect(await type(second.browser, second.code, 'moved@press.test')).toMatchObject(refused);
});

test('a mail that comes late carries no code that has ended, and no table holds one', async () => {
  await world.call(undefined, 'POST', '/api/org/login', { email: driver.email });
  world.clock.now += minutes(11);
  await world.services.outbox.deliverDue();
  expect(world.mails.at(-1)?.text).not.toMatch(/^\d{6}$/m);
  const { browser, code = '' } = await ask();
  const stored = await world.database.read(async (db) =>
    JSON.stringify([
      await db.selectFrom('login_code').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]),
  );
  expect(stored).not.toContain(`"${code}"`);
  expect(stored).not.toContain(browser);
});

test('with the person their codes go', async () => {
  await ask();
  await world.call(await world.admin(), 'DELETE', `/api/org/${driver.id}`);
  expect(await world.database.read((db) => db.selectFrom('login_code').selectAll().execute())).toEqual([]);
});
