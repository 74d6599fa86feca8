import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession } from '../login/session.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { writeDue } from '../testing/write-due.ts';

let world: World;
let admin: Person;
let event: number;
let boat: number;
/** Were aboard, both. */
let ann: Person;
let bo: Person;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  event = await world.event({ after: true });
  const made = await world.leg(event, { seats: 4 });
  boat = made.boats[0] ?? 0;
  [ann, bo] = [await world.driver(1), await world.driver(2)];
  await world.driver(3);
  for (const { id } of [ann, bo])
    await world.call(admin, 'POST', '/api/reg', { event, leg: made.id, boat, organization: id });
});
afterEach(() => world.close());

const first = '2026-06-26T09:00';
const second = '2026-08-11T09:00';

/** Asks at a moment, and returns to whom mails went. */
async function askedAt(time: string, processes = 1): Promise<string[]> {
  world.clock.now = Date.parse(`${time}:00+03:00`);
  world.mails.length = 0;
  await Promise.all(Array.from({ length: processes }, () => writeDue(world, 'coverage_asked')));
  await world.services.outbox.deliverDue();
  return asked().map(({ recipient }) => recipient.address);
}

/** Mails about bookings go out as well. */
const asked = () =>
  world.mails
    .filter(({ subject }) => subject.startsWith('Have you published?'))
    .toSorted((one, other) => (one.recipient.address < other.recipient.address ? -1 : 1));

async function say(who: Person, path: string, body: object): Promise<void> {
  who.token = await startSession(world.services, { ...who, credentials: 0 });
  expect(await world.call(who, 'POST', path, { event, ...body })).toMatchObject({ status: 200 });
}

test('everybody who was aboard is asked fourteen and sixty days after the event, once each', async () => {
  expect(await askedAt('2026-06-26T08:59')).toEqual([]);
  expect(await askedAt(first, 3)).toEqual([ann.email, bo.email]);
  const [mail] = asked();
  expect(mail).toMatchObject({ subject: 'Have you published? Hanko Press Days', button: 'Say what you published' });
  expect(mail?.text).toContain('about Axopar 29, which you drove at Hanko Press Days?');
  expect(mail?.link).toMatch(new RegExp(`/login/[^?]+\\?coverage=${event}$`));
  expect(mail?.unsubscribe).toContain('/api/unsubscribe/');
  expect(await askedAt('2026-06-27T09:00')).toEqual([]);
  expect(await askedAt(second, 3)).toEqual([ann.email, bo.email]);
  expect(await askedAt('2026-09-11T09:00')).toEqual([]);
});

test('who has named a piece or will not write one is not asked again; who has not written yet is', async () => {
  const cy = await world.driver(4);
  const leg = await world.leg(event, { identifier: 'B1', date: '2026-06-11' });
  await world.call(admin, 'POST', '/api/reg', { event, leg: leg.id, boat: leg.boats[0], organization: cy.id });
  expect(await askedAt(first)).toEqual([ann.email, bo.email, cy.email]);
  await say(ann, '/api/coverage', { boats: [boat], url: 'https://boating.test/a' });
  await say(bo, '/api/coverage/answer', { answer: 'will_not' });
  await say(cy, '/api/coverage/answer', { answer: 'not_yet' });
  expect(await askedAt(second)).toEqual([cy.email]);
});

test('an answer that comes before the mail has left keeps it back', async () => {
  world.clock.now = Date.parse(`${first}:00+03:00`);
  await writeDue(world, 'coverage_asked');
  await say(ann, '/api/coverage/answer', { answer: 'will_not' });
  world.mails.length = 0;
  await world.services.outbox.deliverDue();
  expect(asked().map(({ recipient }) => recipient.address)).toEqual([bo.email]);
});

test('a server that was off writes one mail, and a clock that was wrong none twice', async () => {
  expect(await askedAt('2026-08-20T12:00')).toEqual([ann.email, bo.email]);
  expect(await askedAt(first)).toEqual([]);
  expect(await askedAt(second)).toEqual([]);
  expect(await askedAt('2026-12-01T09:00')).toEqual([]);
});

test('nobody is asked who wants no such mails, did not come, or of an event that does not ask', async () => {
  await world.database.write(async (tx) => {
    await tx.insertInto('mail_stop').values({ organization: ann.id, stopped_at: '2026-06-09T00:00:00.000Z' }).execute();
    await tx.updateTable('registration').set({ no_show: 1 }).where('organization', '=', bo.id).execute();
  });
  const device_at = '2026-06-10T07:05:00.000Z';
  world.clock.now = Date.parse(device_at);
  admin.token = await startSession(world.services, { ...admin, credentials: 0 });
  const leg = (await world.database.read((db) => db.selectFrom('leg').select('id').executeTakeFirstOrThrow())).id;
  const mark = { id: crypto.randomUUID(), event, leg, boat, organization: bo.id, kind: 'no_show', replaces: [] };
  await world.call(admin, 'POST', '/api/boarding', { marks: [{ ...mark, device: 'p', device_at }] });
  expect(await askedAt(first)).toEqual([]);
  const silent = await openWorld();
  try {
    const other = await silent.event();
    const made = await silent.leg(other);
    const person = await silent.driver();
    await silent.call(await silent.admin(), 'POST', '/api/reg', {
      event: other,
      leg: made.id,
      boat: made.boats[0],
      organization: person.id,
    });
    silent.clock.now = Date.parse(`${first}:00+03:00`);
    expect(await writeDue(silent, 'coverage_asked')).toBe(0);
  } finally {
    await silent.close();
  }
});
