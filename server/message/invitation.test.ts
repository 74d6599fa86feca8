import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MessagePreview } from '#domain/message/message.ts';
import { openMailWorld, type MailWorld } from '../testing/mail-world.ts';
import type { Person } from '../testing/world.ts';

let mailWorld: MailWorld;
let world: MailWorld['world'];
let peer: MailWorld['peer'];
let outbox: MailWorld['outbox'];
let admin: Person;
let event: number;
beforeEach(async () => {
  mailWorld = await openMailWorld();
  ({ outbox, peer, world } = mailWorld);
  admin = await world.admin();
  event = await world.event();
});
afterEach(() => mailWorld.close());

const day = 24 * 60 * 60_000;
interface Preview {
  recipients: { id: number }[];
  left_out: { id: number; why: string }[];
  digest: string;
  sample: { text: string };
}
const draft = (kind: string, to: object) => ({ event, kind, to, subject: 'You', text: 'Hello {{first_name}}' });
const preview = (kind: string, to: object) =>
  world.call<Preview>(admin, 'POST', '/api/message/preview', draft(kind, to));
async function send(kind: string, to: object): Promise<void> {
  const { digest } = (await preview(kind, to)).body;
  expect(await world.call(admin, 'POST', '/api/message', { ...draft(kind, to), digest })).toMatchObject({
    status: 200,
  });
  await outbox.deliverDue();
}
/** Everybody as an admin imports them: never logged in. */
async function imported(...emails: string[]): Promise<number[]> {
  const orgs = emails.map((email) => ({ email, type: 'test driver' }));
  return (await world.call<{ ids: number[] }>(admin, 'POST', '/api/org/new', { orgs })).body.ids;
}
const mailTo = async (to: string) => PostalMime.parse(peer.letters.findLast((each) => each.to === to)?.content ?? '');
const tokenIn = (text: string | undefined, path: string) =>
  new RegExp(`https://seatrial\\.test/${path}/([\\w.-]+)`).exec(text ?? '')?.[1] ?? '';
async function statesOf(): Promise<Record<number, string>> {
  const { people } = (
    await world.call<{ people: { id: number; state: string }[] }>(admin, 'GET', `/api/message/people/${event}`)
  ).body;
  return Object.fromEntries(people.map(({ id, state }) => [id, state]));
}
/** Sessions of admins end after twelve hours. */
async function logInAgain(): Promise<void> {
  const token = await world.services.tokens.sign({ use: 'link', id: admin.id, credentials: 0 }, world.clock.now + day);
  admin = { ...admin, token };
}

test('the link logs in as long as the event is ahead; too old, it offers a fresh one', async () => {
  const [maija = 0] = await imported('maija@press.test');
  expect((await statesOf())[maija]).toBe('not invited');
  await send('invitation', { ids: [maija] });
  expect((await statesOf())[maija]).toBe('invited');
  const token = tokenIn((await mailTo('maija@press.test')).text, 'login');
  const logIn = () => world.call({ id: maija, email: '', type: 'test driver', token }, 'POST', '/api/org/session');
  world.clock.now += 3 * day;
  expect((await logIn()).status).toBe(200);
  await logInAgain();
  expect((await statesOf())[maija]).toBe('opened');
  world.clock.now = Date.parse('2026-06-13T00:01:00+03:00');
  expect((await logIn()).status).toBe(401);
  expect((await world.call(undefined, 'POST', '/api/org/fresh-link', { token })).status).toBe(200);
  await outbox.deliverDue();
  expect((await mailTo('maija@press.test')).subject).toBe('Your login link');
});

test("an admin's invitation opens no longer than any login link", async () => {
  await world.call(admin, 'POST', '/api/org/new', { orgs: [{ email: 'second@seatrial.test', type: 'admin' }] });
  await send('invitation', { type: 'admin' });
  const token = tokenIn((await mailTo('second@seatrial.test')).text, 'login');
  world.clock.now += day / 24;
  expect((await world.call({ ...admin, token }, 'POST', '/api/org/session')).status).toBe(401);
});

test('those who never logged in are invited without organisers and without those who have a seat', async () => {
  const [maija = 0, otto = 0] = await imported('maija@press.test', 'otto@press.test');
  await world.call(admin, 'POST', '/api/org/new', { orgs: [{ email: 'third@seatrial.test', type: 'admin' }] });
  const leg = await world.leg(event);
  const seat = { event, leg: leg.id, boat: leg.boats[0], organization: maija };
  expect((await world.call(admin, 'POST', '/api/reg', seat)).status).toBe(200);
  const { body } = await world.call<MessagePreview>(admin, 'POST', '/api/message/preview', {
    event, kind: 'invitation', subject: 'Come', text: 'Please', to: { never_logged_in: true },
  }); // prettier-ignore
  expect(body.recipients.map(({ id }) => id)).toContain(otto);
  const why = (id: number) => body.left_out.find((each) => each.id === id)?.why;
  expect(why(maija)).toBe('Has a seat already');
  expect(body.left_out.filter((each) => each.why === 'Is an organiser').length).toBeGreaterThan(0);
  expect(body.sample.html).toContain('>Choose your boats</a>');
});

test('a builder is invited to add boats, a journalist to choose them', async () => {
  const maker = await world.manufacturer();
  const { body } = await world.call<MessagePreview>(admin, 'POST', '/api/message/preview', {
    event, kind: 'invitation', subject: 'Come', text: 'Please', to: { ids: [maker.id] },
  }); // prettier-ignore
  expect(body.sample.html).toContain('>Add your boats</a>');
  expect(body.sample.text).toContain('To log in and add your boats, please open this link:');
  expect(body.sample.text).not.toContain('trips');
});

test('nobody is invited twice, and people who declined are not asked again', async () => {
  const [maija = 0, otto = 0] = await imported('maija@press.test', 'otto@press.test');
  await send('invitation', { ids: [maija] });
  await send('invitation', { ids: [maija, otto] });
  expect(peer.letters.map(({ to }) => to)).toEqual(['maija@press.test', 'otto@press.test']);

  const token = tokenIn((await mailTo('otto@press.test')).text, 'decline');
  const decline = () => world.call(undefined, 'POST', '/api/invitation/decline', { token });
  expect(await world.call({ ...admin, token }, 'POST', '/api/org/session')).toMatchObject({ status: 401 });
  expect((await statesOf())[otto]).toBe('invited');
  expect((await decline()).body).toMatchObject({ success: true, event: 'Hanko Press Days' });
  expect((await decline()).status).toBe(200);
  expect((await statesOf())[otto]).toBe('declined');
  const { body } = await preview('reminder', { ids: [maija, otto] });
  expect(body.left_out).toMatchObject([{ id: otto, why: 'Has declined the invitation' }]);
  expect((await world.call(undefined, 'POST', '/api/invitation/decline', { token: 'x' })).status).toBe(400);
});

test('whoever has not answered is invited once more, with the links to answer, and nobody else', async () => {
  const [maija = 0, otto = 0] = await imported('maija@press.test', 'otto@press.test', 'nobody@press.test');
  await send('invitation', { ids: [maija, otto] });
  await world.call(undefined, 'POST', '/api/invitation/decline', {
    token: tokenIn((await mailTo('otto@press.test')).text, 'decline'),
  });
  const { body } = await preview('invitation', { unanswered: true });
  expect(body.recipients.map(({ id }) => id)).toEqual([maija]);
  expect(body.sample.text).toContain('https://seatrial.test/accept/');
  await send('invitation', { unanswered: true });
  expect(peer.letters.filter(({ to }) => to === 'maija@press.test')).toHaveLength(2);
  const token = tokenIn((await mailTo('maija@press.test')).text, 'accept');
  expect((await world.call(undefined, 'POST', '/api/invitation/accept', { token })).status).toBe(200);
  const again = await world.call(admin, 'POST', '/api/message/preview', draft('invitation', { unanswered: true }));
  expect(again.body).toMatchObject({ code: 'nobody_to_write_to' });
});

test('a link in a mail does nothing when a scanner opens it', async () => {
  const [maija = 0] = await imported('maija@press.test');
  await send('invitation', { ids: [maija] });
  const { text } = await mailTo('maija@press.test');
  for (const link of text?.match(/https:\/\/\S+/g) ?? []) {
    await world.call(undefined, 'GET', link.replace('https://seatrial.test', ''));
    await world.call(undefined, 'HEAD', link.replace('https://seatrial.test', ''));
  }
  expect((await statesOf())[maija]).toBe('invited');
  expect((await preview('message', { ids: [maija] })).status).toBe(200);
});

test('a reminder names exactly the missing fields and leads there; one for a field in three days', async () => {
  const driver = await world.driver();
  await world.guests(event, driver);
  await world.call(driver, 'POST', '/api/org/edit', {
    id: driver.id,
    website: 'x.test',
    phone: '1',
    arrival_airport: 'HEL',
  });
  await send('reminder', { missing: ['tshirt', 'departure_airport', 'phone'] });
  const { text = '' } = await mailTo(driver.email);
  expect(text).toContain('Still missing:\n- Departure airport\n- T-shirt size\n');
  expect(text).toMatch(/login\/[\w.-]+\?fields=departure_airport,tshirt\n/);

  expect((await preview('reminder', { missing: ['tshirt'] })).body.error).toContain(
    'Was reminded in the last three days',
  );
  world.clock.now += 3 * day + 1;
  await logInAgain();
  await world.call(admin, 'POST', '/api/org/edit', { id: driver.id, tshirt: 'M' });
  expect((await preview('reminder', { ids: [driver.id] })).body.sample.text).toContain(
    'Still missing:\n- Departure airport\n\n',
  );
});

test('people who fill it in before the reminder is sent get none', async () => {
  const driver = await world.driver();
  const to = { ids: [driver.id], missing: ['tshirt'] };
  const { digest } = (await preview('reminder', to)).body;
  const sent = await world.call<{ id: number }>(admin, 'POST', '/api/message', { ...draft('reminder', to), digest });
  await world.call(driver, 'POST', '/api/org/edit', { id: driver.id, tshirt: 'M' });
  await outbox.deliverDue();
  expect(peer.letters).toEqual([]);
  expect((await world.call(admin, 'GET', `/api/message/${sent.body.id}`)).body).toMatchObject({
    people: [{ status: 'left_out', reason: 'There was nothing left to write about' }],
  });
});

test('missing fields are counted among the people who are asked for them', async () => {
  await world.manufacturer();
  const driver = await world.driver();
  await world.guests(event, driver);
  await world.driver(2);
  const { gaps } = (
    await world.call<{ gaps: { field: string; people: { id: number }[] }[] }>(
      admin,
      'GET',
      `/api/message/missing/${event}`,
    )
  ).body;
  expect(gaps.find(({ field }) => field === 'tshirt')?.people.map(({ id }) => id)).toEqual([driver.id]);
  expect(gaps.map(({ field }) => field)).not.toContain('first_name');
});

test('people who unsubscribed still get mails about their own bookings, and login links', async () => {
  const driver = await world.driver();
  const leg = await world.leg(event);
  await world.call(admin, 'POST', '/api/reg', { event, leg: leg.id, boat: leg.boats[0], organization: driver.id });
  await outbox.deliverDue();
  await send('message', { type: 'test driver' });
  const mail = await mailTo(driver.email);
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const oneClick =
    /^<https:\/\/seatrial\.test(\/api\/unsubscribe\/[\w.-]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect((await preview('message', { ids: [driver.id] })).status).toBe(200);
  const pressed = await world.app.inject({
    method: 'POST',
    url: oneClick,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.statusCode).toBe(200);
  expect((await preview('message', { type: 'test driver' })).body.error).toContain('Wants no mails but those about');
  expect((await preview('invitation', { ids: [driver.id] })).status).toBe(400);

  peer.letters.length = 0;
  await send('message', { leg: leg.id });
  expect((await mailTo(driver.email)).headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  await world.call(undefined, 'POST', '/api/org/login', { email: driver.email });
  await world.call(admin, 'DELETE', `/api/leg/${leg.id}`);
  world.clock.now += 61_000; // It can be undone for a minute.
  await outbox.deliverDue();
  expect(peer.letters).toHaveLength(3);
});
