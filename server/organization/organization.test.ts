import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Organization } from '#domain/organization.ts';
import { startSession } from '../login/session.ts';
import { linkToken, openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
let driver: Person;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  driver = await world.driver();
});
afterEach(() => world.close());

const read = async (id: number, who = admin) =>
  world.call<Record<keyof Organization, unknown>>(who, 'GET', `/api/org/${id}`);
const edit = (who: Person, changes: object) => world.call(who, 'POST', '/api/org/edit', changes);
const add = (orgs: object[]) => world.call<{ ids: number[] }>(admin, 'POST', '/api/org/new', { orgs });

test('an admin adds several, confirmed', async () => {
  const { status, body } = await add([
    { email: 'a@x.test', type: 'manufacturer', organization_name: 'Axopar' },
    { email: 'b@x.test', type: 'test driver' },
  ]);
  expect(status).toBe(200);
  expect(body.ids).toHaveLength(2);
  expect((await read(body.ids[0] ?? 0)).body).toMatchObject({
    email: 'a@x.test',
    type: 'manufacturer',
    organization_name: 'Axopar',
    confirmed: true,
    last_login: null,
  });
});

test('an address that is there already, in another case or twice in the list, adds none', async () => {
  expect(
    await add([
      { email: 'a@x.test', type: 'admin' },
      { email: 'DRIVER1@press.test', type: 'admin' },
    ]),
  ).toMatchObject({
    status: 409,
    body: {
      code: 'email_taken',
      index: 1,
      message: 'There is already an organization with this email: DRIVER1@press.test',
    },
  });
  expect(
    (
      await add([
        { email: 'a@x.test', type: 'admin' },
        { email: 'A@x.test', type: 'admin' },
      ])
    ).body,
  ).toMatchObject({ code: 'email_taken', index: 1 });
  expect((await add([{ email: 'no address', type: 'admin' }])).body.fields).toEqual({ 'orgs.0.email': 'Not an email' });
  const all = await world.call<Organization[]>(admin, 'GET', '/api/org/all');
  expect(all.body).toHaveLength(2);
});

test("people read their own data, an admin everybody's", async () => {
  expect((await read(driver.id, driver)).body).toMatchObject({ id: driver.id, email: driver.email });
  expect((await read(driver.id)).status).toBe(200);
  expect((await read(admin.id, driver)).status).toBe(403);
  expect((await read(99_999, driver)).status).toBe(403);
  expect((await read(99_999)).status).toBe(404);
  expect((await world.call(admin, 'GET', '/api/org/x')).status).toBe(404);
});

test('a person edits their own, and fields that are not sent stay', async () => {
  expect((await edit(driver, { id: driver.id, phone: '123', other_emails: ['me@home.test'] })).status).toBe(200);
  expect((await read(driver.id)).body).toMatchObject({
    phone: '123',
    other_emails: ['me@home.test'],
    first_name: 'Kim',
  });
  expect((await edit(driver, { id: admin.id, phone: '123' })).status).toBe(403);
});

test('a whole object may be sent back; a guarded field that differs is refused and nothing is written', async () => {
  const { body: whole } = await read(driver.id, driver);
  expect((await edit(driver, { ...whole, city: 'Turku' })).status).toBe(200);
  for (const guarded of [{ type: 'admin' }, { confirmed: false }, { last_login: null }]) {
    expect((await edit(driver, { ...whole, ...guarded, city: 'Oslo' })).status).toBe(403);
  }
  expect((await read(driver.id)).body).toMatchObject({ city: 'Turku', type: 'test driver' });
});

test('a required field is not emptied by its owner, but an admin may', async () => {
  const empty = { id: driver.id, first_name: '', website: '' };
  expect((await edit(driver, empty)).body).toMatchObject({ code: 'fields_missing', missingElements: ['first_name'] });
  expect((await edit(admin, empty)).status).toBe(200);
});

test('a hotel is removed with its day', async () => {
  await edit(driver, { id: driver.id, day_before: 'yes', hotel_before: 'yes' });
  await edit(driver, { id: driver.id, day_before: 'no' });
  expect((await read(driver.id)).body).toMatchObject({ day_before: 'no', hotel_before: 'no' });
});

test.for([{ type: 'manufacturer' }, { email: 'new@press.test' }])(
  'a change to %o ends sessions and links of before',
  async (change) => {
    const link = await linkToken(world, driver);
    expect((await edit(admin, { id: driver.id, ...change })).status).toBe(200);
    expect((await read(driver.id, driver)).status).toBe(401);
    expect((await read(driver.id, { ...driver, token: link })).status).toBe(401);
  },
);

test('any other change keeps the session, the case of the address included', async () => {
  expect((await edit(admin, { id: driver.id, email: 'Driver1@press.test', phone: '1', confirmed: false })).status).toBe(
    200,
  );
  expect((await read(driver.id, driver)).body).toMatchObject({ email: 'Driver1@press.test', confirmed: false });
});

test('an address belongs to one organization', async () => {
  expect((await edit(driver, { id: driver.id, email: 'ADMIN@seatrial.test' })).body.code).toBe('email_taken');
  const others = await Promise.all([2, 3, 4].map((n) => world.driver(n)));
  const answers = await Promise.all(others.map((each) => edit(admin, { id: each.id, email: 'wanted@press.test' })));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

/** The mails of an address, and the path that a link in the newest of them calls. */
async function mailsTo(address: string) {
  await world.mailsLeave();
  const mails = world.mails.filter(({ recipient }) => recipient.address === address);
  const links = mails.flatMap(({ text }) => /https:\/\/seatrial\.test(\/regedit\/\S+)/.exec(text)?.[1] ?? []);
  const path = () => `/api/org${links.at(-1)}`;
  return { mails, path, confirm: () => world.call(undefined, 'GET', path()) };
}

test('one’s own new address counts once it is confirmed there, and the old one is told', async () => {
  await world.call(driver, 'POST', '/api/feed');
  const { body } = await edit(driver, { id: driver.id, email: 'new@press.test', phone: '5' });
  expect(body).toEqual({ success: true, id: driver.id, update: true });
  expect((await read(driver.id, driver)).body).toMatchObject({ email: driver.email, phone: '5' });
  expect((await mailsTo(driver.email)).mails.at(-1)?.text).toContain(`from ${driver.email} to new@press.test`);
  const { confirm } = await mailsTo('new@press.test');
  expect((await confirm()).status).toBe(200);
  expect((await read(driver.id)).body).toMatchObject({ email: 'new@press.test' });
  expect((await read(driver.id, driver)).status).toBe(401); // Logged out everywhere.
  expect((await mailsTo(driver.email)).mails.at(-1)?.text).toContain('has been changed');
  expect(await world.database.read((db) => db.selectFrom('calendar_feed').selectAll().execute())).toEqual([]);
  expect((await confirm()).status).toBe(400);
});

test('one’s own new address, confirmed in a browser that is logged in, keeps that browser logged in and no other', async () => {
  const other = { ...driver, token: await startSession(world.services, { ...driver, credentials: 0 }) };
  await edit(driver, { id: driver.id, email: 'new@press.test' });
  const { path } = await mailsTo('new@press.test');
  expect((await world.call(driver, 'GET', path())).status).toBe(200);
  expect((await read(driver.id, driver)).body).toMatchObject({ email: 'new@press.test' });
  expect((await read(driver.id, other)).status).toBe(401);
});

test('a new address that somebody took meanwhile is refused, and nothing changes', async () => {
  await edit(driver, { id: driver.id, email: 'new@press.test' });
  const { confirm } = await mailsTo('new@press.test');
  await add([{ email: 'new@press.test', type: 'admin' }]);
  expect((await confirm()).body).toMatchObject({ code: 'email_taken' });
  expect((await read(driver.id, driver)).body).toMatchObject({ email: driver.email });
});

test('an admin’s change of an address counts at once, and both addresses are told', async () => {
  expect((await edit(admin, { id: driver.id, email: 'new@press.test' })).body).toEqual({
    success: true,
    id: driver.id,
  });
  expect((await read(driver.id)).body).toMatchObject({ email: 'new@press.test' });
  for (const address of [driver.email, 'new@press.test'])
    expect((await mailsTo(address)).mails.map(({ subject }) => subject)).toEqual(['Your email address']);
});

test('the last admin stays one, even when two change each other’s type at once', async () => {
  expect((await edit(admin, { id: admin.id, type: 'test driver' })).body.code).toBe('last_admin');
  const second = await world.organization('admin', 'second@seatrial.test');
  const answers = await Promise.all([
    edit(admin, { id: second.id, type: 'test driver' }),
    edit(second, { id: admin.id, type: 'test driver' }),
  ]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const { rows } = {
    rows: await world.database.read((db) =>
      db.selectFrom('organization').select('id').where('type', '=', 'admin').execute(),
    ),
  };
  expect(rows).toHaveLength(1);
});

test('a confirmation is mailed once', async () => {
  const late = await world.organization('test driver', 'late@press.test', false);
  const confirm = () => world.call(admin, 'POST', '/api/org/confirm', { id: late.id });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  expect((await read(late.id)).body.confirmed).toBe(true);
  await world.mailsLeave();
  expect(world.mails).toMatchObject([
    { recipient: { address: 'late@press.test' }, subject: 'Your registration has been confirmed' },
  ]);
  expect((await world.call(admin, 'POST', '/api/org/confirm', { id: 99_999 })).status).toBe(404);
});

test('several are confirmed in one go, each told once; when one is not there, none is', async () => {
  const [ann, bo] = await Promise.all(
    ['ann@many.test', 'bo@many.test'].map((email) => world.organization('test driver', email, false)),
  );
  const confirm = (ids: (number | undefined)[]) => world.call(admin, 'POST', '/api/org/confirm', { ids });
  expect((await confirm([ann?.id, 99_999])).status).toBe(404);
  expect((await read(ann?.id ?? 0)).body.confirmed).toBe(false);
  expect((await confirm([ann?.id, bo?.id, ann?.id])).status).toBe(200);
  expect((await read(bo?.id ?? 0)).body.confirmed).toBe(true);
  const before = world.mails.length;
  await world.mailsLeave();
  expect(
    world.mails
      .slice(before)
      .map(({ recipient }) => recipient.address)
      .toSorted(),
  ).toEqual(['ann@many.test', 'bo@many.test']);
  expect((await confirm([])).status).toBe(400);
});

test('whether an address is taken is told only as often as the limit of its mails allows', async () => {
  const [asker, other] = [await world.driver(41), await world.driver(42)];
  const ask = () => world.call(asker, 'POST', '/api/org/edit', { id: asker.id, email: other.email });
  for (let n = 0; n < 5; n += 1) expect((await ask()).body.code).toBe('email_taken');
  expect((await ask()).body.code).toBe('too_many_logins');
});

test('somebody who is confirmed by an edit gets the mail and the seat, as by Confirm', async () => {
  const admin = await world.admin();
  await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: true });
  const event = await world.event({ waiting: true });
  const leg = await world.leg(event, { seats: 1 });
  const person = await world.organization('test driver', 'waits@press.test', false);
  const place = { event, boat: leg.boats[0], leg: leg.id };
  expect((await world.call(person, 'POST', '/api/wait', place)).status).toBe(200);
  world.mails.length = 0;
  expect((await world.call(admin, 'POST', '/api/org/edit', { id: person.id, confirmed: true })).status).toBe(200);
  const { body } = await world.call(person, 'GET', `/api/reg/event/${event}`);
  expect(body.registrations).toMatchObject([{ leg: { id: leg.id }, source: 'waiting' }]);
  await world.mailsLeave();
  expect(world.mails.filter(({ recipient }) => recipient.address === person.email).length).toBeGreaterThanOrEqual(2);
  expect((await world.call(admin, 'POST', '/api/org/edit', { id: person.id, confirmed: false })).status).toBe(200);
  expect((await world.call(admin, 'GET', `/api/org/${person.id}`)).body.confirmed).toBe(false);
  await world.call(admin, 'POST', '/api/settings', { booking_requires_confirmation: false });
});

test('a bad address among organizations is said in the message too', async () => {
  const orgs = [{ email: 'nobody', type: 'test driver' }];
  const { body, status } = await world.call(await world.admin(), 'POST', '/api/org/new', { orgs });
  expect([status, body.message, body.error]).toEqual([400, 'Not an email', 'Not an email']);
});
