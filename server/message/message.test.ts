import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldMails } from '../mail/forget.ts';
import { createOutbox } from '../mail/outbox.ts';
import { folderTransport } from '../mail/transport.ts';
import { mailComposer } from '../notify/compose.ts';
import { startSession } from '../login/session.ts';
import { openMailWorld, type MailWorld } from '../testing/mail-world.ts';
import type { Person } from '../testing/world.ts';
import { storeDeliveries } from './store-deliveries.ts';

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

interface Preview {
  recipients: { id: number; name: string; email: string }[];
  left_out: { id: number; name: string; why: string }[];
  digest: string;
  sample: { id: number; name: string; subject: string; text: string };
}
interface Shown {
  people: { id: number | null; name: string; email: string; status: string; reason: string }[];
}
const words = { subject: 'Fenders', text: 'Hello {{first_name}}, please bring fenders.' };
const draft = (to: object, more: object = {}) => ({ event, to, ...words, ...more });
const preview = (to: object, more: object = {}) =>
  world.call<Preview>(admin, 'POST', '/api/message/preview', draft(to, more));
const send = (to: object, digest: string, more: object = {}) =>
  world.call<{ id: number }>(admin, 'POST', '/api/message', { ...draft(to, more), digest });
const show = async (id: number) => (await world.call<Shown>(admin, 'GET', `/api/message/${id}`)).body.people;
async function previewAndSend(to: object, more: object = {}) {
  const shown = await preview(to, more);
  expect(shown.status).toBe(200);
  const sent = await send(to, shown.body.digest, more);
  expect(sent.status).toBe(200);
  return { shown: shown.body, id: sent.body.id };
}
/** Guests, one after the other, so that their numbers are in their order. */
async function drivers(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 1; n <= count; n += 1) people.push(await world.driver(n));
  await world.guests(event, ...people);
  return people;
}
const book = (leg: number, boat: number, { id }: Person) =>
  world.call(admin, 'POST', '/api/reg', { event, leg, boat, organization: id });
const addresses = () => peer.letters.map(({ to }) => to).toSorted();
const read = async (to: string) => {
  const letter = peer.letters.findLast((each) => each.to === to);
  return PostalMime.parse(letter?.content ?? '');
};

describe('to whom', () => {
  test('exactly the people booked on the leg, on the boat, on the day, and by all given conditions', async () => {
    const [maija, otto, pia] = (await drivers(3)) as [Person, Person, Person];
    const first = await world.leg(event);
    const second = await world.leg(event, { identifier: 'B1', date: '2026-06-11', boats: first.boats });
    const boat = first.boats[0] ?? 0;
    await book(first.id, boat, maija);
    await book(second.id, boat, otto);
    const ids = async (to: object) => (await preview(to)).body.recipients?.map(({ id }) => id) ?? [];
    expect(await ids({ leg: first.id })).toEqual([maija.id]);
    expect(await ids({ boat })).toEqual([maija.id, otto.id]);
    expect(await ids({ date: '2026-06-11' })).toEqual([otto.id]);
    expect(await ids({ boat, date: '2026-06-10' })).toEqual([maija.id]);
    expect(await ids({ no_seat: true })).toEqual([pia.id]);
    expect(await ids({ no_seat: true, date: '2026-06-10' })).toEqual([otto.id, pia.id]);
    expect(await ids({ no_seat: false })).toEqual([maija.id, otto.id]);
    expect(await ids({ no_seat: true, leg: first.id })).toEqual([]);
    expect(await ids({ type: 'admin' })).toEqual([admin.id]);
    expect(await ids({ ids: [pia.id], type: 'admin' })).toEqual([]);
  });

  test('of the usual groups it is said how many a message reaches, and the first of them', async () => {
    const [maija] = await drivers(5);
    const { boats, id } = await world.leg(event);
    await book(id, boats[0] ?? 0, maija as Person);
    const { body } = await world.call<object[]>(admin, 'GET', `/api/message/groups/${event}/message`);
    expect(body.slice(0, 2)).toMatchObject([
      {
        label: 'Everybody with a seat',
        to: { no_seat: false },
        people: 1,
        names: [expect.stringContaining('driver1')],
      },
      { people: 4, names: [{}, {}, {}] },
    ]);
  });

  test('before booking opens nobody is written to for the want of a seat', async () => {
    event = await world.event({ wishes: true });
    const [maija] = await drivers(3);
    const { boats, id } = await world.leg(event);
    await book(id, boats[0] ?? 0, maija as Person);
    const labels = async () =>
      (await world.call<{ label: string }[]>(admin, 'GET', `/api/message/groups/${event}/message`)).body.map(
        ({ label }) => label,
      );
    expect(await labels()).toContain('Test drivers without a seat');
    const [opens_at, closes_at, booking_opens_at] = [1, 2, 3].map(
      (hours) => new Date(world.clock.now + hours * 3_600_000),
    );
    await world.call(admin, 'POST', '/api/draw', { event, opens_at, closes_at, booking_opens_at });
    expect(await labels()).not.toContain('Test drivers without a seat');
  });

  test('once an event is over, first to whoever was aboard and has not published', async () => {
    event = await world.event({ after: true });
    const [maija, otto] = (await drivers(3)) as [Person, Person, Person];
    const { boats, id } = await world.leg(event, { seats: 2 });
    for (const each of [maija, otto]) await book(id, boats[0] ?? 0, each);
    const groups = async () => (await world.call<object[]>(admin, 'GET', `/api/message/groups/${event}/message`)).body;
    expect(await groups()).not.toContainEqual(expect.objectContaining({ label: 'Not published', people: 2 }));
    world.clock.now = Date.parse('2026-06-26T09:00:00+03:00');
    for (const each of [admin, otto]) each.token = await startSession(world.services, { ...each, credentials: 0 });
    expect((await groups())[0]).toMatchObject({ label: 'Not published', to: { not_published: true }, people: 2 });
    await world.call(otto, 'POST', '/api/coverage/answer', { event, answer: 'will_not' });
    expect((await preview({ not_published: true })).body.recipients.map(({ id }) => id)).toEqual([maija.id]);
  });

  test('a leg or boat of another event is not found', async () => {
    const other = await world.leg(await world.event({ name: 'Another' }));
    await drivers(1);
    expect(await preview({ leg: other.id, type: 'test driver' })).toMatchObject({ status: 404 });
    expect(await preview({ boat: other.boats[0] })).toMatchObject({ status: 404 });
  });

  test('no conditions, unknown ones and conditions that fit nobody are refused', async () => {
    await world.driver();
    expect(await preview({})).toMatchObject({ status: 400, body: { code: 'recipients_missing' } });
    expect((await preview({ not_checked_in: true })).status).toBe(400);
    expect((await preview({ ids: [] })).body).toMatchObject({ code: 'nobody_to_write_to' });
    expect(await send({}, 'x')).toMatchObject({ status: 400 });
  });
});

describe('the mail', () => {
  test('exactly the recipients that were shown get one mail each, with their own values', async () => {
    await drivers(5);
    await world.database.write((tx) =>
      tx
        .updateTable('organization')
        .set({ first_name: 'Maija {{email}}' })
        .where('email', '=', 'driver2@press.test')
        .execute(),
    );
    const { id, shown } = await previewAndSend({ type: 'test driver' });
    expect(shown.sample.text).toContain('Hello Kim, please bring fenders.');
    await outbox.deliverDue();
    await outbox.deliverDue();
    expect(addresses()).toEqual(shown.recipients.map(({ email }) => email).toSorted());
    expect((await read('driver2@press.test')).text).toContain('Hello Maija {{email}}, please');
    expect((await show(id)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
  });

  test('the mail equals the preview, except for the links', async () => {
    await drivers(1);
    const text =
      'For {{first_name}} at {{event}}, {{event_dates}}, {{event_location}}:\n{{trips}}\n{{missing}}\n{{calendar_link}}';
    const { shown } = await previewAndSend({ type: 'test driver' }, { text });
    await outbox.deliverDue();
    const plain = (mail = '') =>
      mail
        .replaceAll('\r\n', '\n')
        .replaceAll(/(unsubscribe|login)\/\S+/g, '$1/…')
        .trim();
    expect(plain((await read('driver1@press.test')).text)).toBe(shown.sample.text.trim());
    expect(shown.sample.text).not.toMatch(/\{\{|\}\}/);
  });

  test.each(['{{vorname}}', '{{first_name', 'first_name}}', '{{ first name }}'])(
    '%s is refused and named',
    async (bad) => {
      const driver = await world.driver();
      const answer = await preview({ ids: [driver.id] }, { text: `Hello ${bad}` });
      expect(answer).toMatchObject({ status: 400, body: { code: 'placeholder_unknown' } });
      expect(answer.body.error).toContain(bad);
      expect((await send({ ids: [driver.id] }, 'x', { subject: bad })).body.code).toBe('placeholder_unknown');
    },
  );

  test('when the recipients have changed nobody is written to, and the answer names them', async () => {
    const [maija, otto] = (await drivers(2)) as [Person, Person];
    const before = await preview({ type: 'test driver' });
    await world.call(otto, 'DELETE', `/api/org/${otto.id}`);
    const refused = await send({ type: 'test driver' }, before.body.digest);
    expect(refused).toMatchObject({ status: 409, body: { code: 'recipients_changed' } });
    const now = (refused.body as unknown as { preview: Preview }).preview;
    expect(now.recipients.map(({ id }) => id)).toEqual([maija.id]);
    await outbox.deliverDue();
    expect(peer.letters).toEqual([]);
    expect((await send({ type: 'test driver' }, now.digest)).status).toBe(200);
  });

  test('a second press sends nothing twice, also at the same moment', async () => {
    await drivers(2);
    const to = { type: 'test driver' };
    const { digest } = (await preview(to)).body;
    const answers = await Promise.all([send(to, digest), send(to, digest), send(to, digest)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await outbox.deliverDue();
    expect(addresses()).toEqual(['driver1@press.test', 'driver2@press.test']);
  });

  test('a person without an address, and a second one with the same, are left out and the reason names nobody', async () => {
    const [first, without, double] = await drivers(3);
    const change = (who: Person | undefined, to: { email: string; email_key?: string; first_name?: string }) =>
      world.database.write((tx) =>
        tx
          .updateTable('organization')
          .set(to)
          .where('id', '=', who?.id ?? 0)
          .execute(),
      );
    await change(first, { email: first?.email ?? '', first_name: 'Zelda' });
    await change(without, { email: 'none' });
    await change(double, { email: first?.email.toUpperCase() ?? '' });
    const ids = [first?.id, without?.id, double?.id];
    const { id, shown } = await previewAndSend({ ids });
    const reasons = ['Has no email address', 'Has the same address as somebody else'];
    expect(shown.left_out.map(({ why }) => why)).toEqual(reasons);
    expect(shown.recipients).toHaveLength(1);
    const kept = (await show(id)).filter(({ status }) => status === 'left_out');
    expect(kept.map(({ reason }) => reason)).toEqual(reasons);
    expect(
      await world.database.read((db) => db.selectFrom('outbox').select('id').where('kind', '=', 'message').execute()),
    ).toHaveLength(1);
  });

  test('people who were removed before the mail was sent, or before the choice, are named beside the others', async () => {
    const [maija, otto, pia] = (await drivers(3)) as [Person, Person, Person];
    await world.call(pia, 'DELETE', `/api/org/${pia.id}`);
    const { id, shown } = await previewAndSend({ ids: [maija.id, otto.id, pia.id] });
    expect(shown.left_out).toEqual([{ id: pia.id, name: `Number ${pia.id}`, why: 'Has been removed' }]);
    await world.call(otto, 'DELETE', `/api/org/${otto.id}`);
    await outbox.deliverDue();
    expect(addresses()).toEqual([maija.email]);
    expect(await show(id)).toMatchObject([
      { id: maija.id, status: 'sent' },
      { id: null, status: 'left_out', reason: 'Was removed before the mail was sent' },
      { id: null, status: 'left_out', reason: 'Has been removed' },
    ]);
  });

  test('a test goes to its sender, with the values of a recipient and without links', async () => {
    const driver = await world.driver();
    await world.call(
      admin,
      'POST',
      '/api/message/test',
      draft({ ids: [driver.id] }, { text: '{{email}} {{login_link}}' }),
    );
    await outbox.deliverDue();
    expect(addresses()).toEqual([admin.email]);
    const { subject, text } = await read(admin.email);
    expect(subject).toBe('Test: Fenders');
    expect(text).toContain('driver1@press.test https://seatrial.test/login/…');
  });

  test('it is in the list of its event, and in the history', async () => {
    const driver = await world.driver();
    const { id } = await previewAndSend({ ids: [driver.id] });
    expect((await world.call(admin, 'GET', `/api/message/event/${event}`)).body).toMatchObject({
      messages: [{ id, subject: 'Fenders', people: 1, kept: 0, waiting: 1, sent: 0, refused: 0 }],
    });
    expect((await world.call(admin, 'GET', `/api/history?event=${event}`)).body).toMatchObject({
      changes: [{ action: 'message.sent', actor: { id: admin.id } }, { action: 'event.created' }],
    });
  });
});

test('without a mail server it is kept, not sent, also when the outbox has forgotten the mail', async () => {
  const { id } = await previewAndSend({ ids: [(await world.driver()).id] });
  const { outbox: _outbox, ...services } = world.services;
  const folder = folderTransport(join(world.folder, 'mail'), 'office@seatrial.test', () => undefined);
  world.clock.now += 61_000;
  await createOutbox(services, folder, mailComposer(services)).deliverDue();
  const isKept = async () => {
    expect(await show(id)).toMatchObject([{ status: 'kept', reason: 'No mail server was set' }]);
    const { body } = await world.call(admin, 'GET', `/api/message/event/${event}`);
    expect(body).toMatchObject({ messages: [{ id, kept: 1, sent: 0 }] });
  };
  await isKept();
  await storeDeliveries(world.services);
  await world.database.write((tx) => tx.deleteFrom('outbox').where('once', 'is not', null).execute());
  await isKept();
});

describe('refused by the mail server', () => {
  test('for good: said beside the person, the others get it, and it is among the bounces until the address changes', async () => {
    const [maija, otto] = (await drivers(2)) as [Person, Person];
    peer.refused.set(otto.email, 550);
    const { id } = await previewAndSend({ type: 'test driver' });
    await outbox.deliverDue();
    expect(await show(id)).toMatchObject([
      { id: maija.id, status: 'sent', reason: '' },
      { id: otto.id, status: 'refused', reason: 'The mail server says that there is no such address (550)' },
    ]);
    const bounces = async () =>
      (await world.call<{ bounces: object[] }>(admin, 'GET', '/api/message/bounces')).body.bounces;
    expect(await bounces()).toMatchObject([
      { id: otto.id, email: otto.email, todo: expect.stringContaining('right address') },
    ]);
    const people = await world.call<{ people: object[] }>(admin, 'GET', `/api/message/people/${event}`);
    expect(people.body.people).toContainEqual(expect.objectContaining({ id: otto.id, state: 'bounced' }));
    await world.call(admin, 'POST', '/api/org/edit', { id: otto.id, email: 'otto@press.test' });
    expect(await bounces()).toEqual([]);
  });

  test('for now: it waits, and comes once', async () => {
    const driver = await world.driver();
    peer.refused.set(driver.email, 451);
    const { id } = await previewAndSend({ ids: [driver.id] });
    await outbox.deliverDue();
    expect(await show(id)).toMatchObject([{ status: 'waiting', reason: expect.stringContaining('tried again') }]);
    peer.refused.clear();
    world.clock.now += 60_000;
    await outbox.deliverDue();
    expect(addresses()).toEqual([driver.email]);
  });

  test('the outcome is still known when the outbox has forgotten the mail', async () => {
    const [maija, otto] = (await drivers(2)) as [Person, Person];
    peer.refused.set(otto.email, 550);
    const { id } = await previewAndSend({ ids: [maija.id, otto.id] });
    await outbox.deliverDue();
    const before = await show(id);
    expect(await storeDeliveries(world.services)).toBe(2);
    world.clock.now += 31 * 24 * 60 * 60_000;
    expect(await forgetOldMails(world.services)).toBe(2);
    admin = {
      ...admin,
      token: await world.services.tokens.sign({ use: 'link', id: admin.id, credentials: 0 }, world.clock.now + 60_000),
    };
    expect(await show(id)).toEqual(before);
  });
});
