import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readErased } from '../backup/erased-list.ts';
import { type Database } from '../db/database.ts';
import { mailComposer } from '../notify/compose.ts';
import { createOutbox } from '../mail/outbox.ts';
import { folderTransport } from '../mail/transport.ts';
import { forgetOldMails } from '../mail/forget.ts';
import { batches } from '../move-instance/copy-rows.ts';
import { tableNames } from '../move-instance/table-order.ts';
import { removeOrganization } from '../organization/remove.ts';
import { startSession } from '../login/session.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { writeDue } from '../testing/write-due.ts';
import { emptyPeople } from './empty-people.ts';
import { endData } from './end-data.ts';
import { eraseAgain } from './erase-again.ts';

let world: World;
let admin: Person;
let event: number;
const day = 24 * 60 * 60 * 1000;
const at = (date: string) => Date.parse(`${date}T10:00:00+03:00`);

beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  event = await world.event();
});
afterEach(() => world.close());

const personal = [
  'organization_name', 'business_id', 'organization_show_name', 'website', 'first_name', 'last_name', 'phone', 'address',
  'postal_number', 'city', 'departure_airport', 'arrival_airport', 'allergies', 'additional_travel_info', 'additional_info',
]; // prettier-ignore
const marked = (who: string) => ({
  ...Object.fromEntries(personal.map((field) => [field, `${who}-${field}`])),
  social_media: [`https://${who}-social.test`],
  other_emails: [`${who}-other@x.test`],
});

/** Somebody with the marker wherever a person leaves something. */
async function leaveTraces(who: string, type: 'test driver' | 'manufacturer' = 'test driver'): Promise<Person> {
  const person = await world.organization(type, `${who}@x.test`);
  const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);
  await done(world.call(admin, 'POST', '/api/org/edit', { id: person.id, ...marked(who) }));
  await done(world.call(undefined, 'POST', '/api/org/login', { email: person.email }));
  const form = { ...marked(who), tshirt: 'M', email: person.email, additional_info: `${who}-pending` };
  if (type === 'test driver') await done(world.call(undefined, 'POST', '/api/org/register', form));
  await done(world.call(person, 'POST', '/api/feed'));
  if (type === 'manufacturer')
    await done(
      world.call(person, 'POST', '/api/boat', {
        boats: [
          { event, make: 'Axopar', model: '29', capacity: 4, description: `${who}-boat`, contact_phone: `${who}-quay` },
        ],
      }),
    );
  const transport = folderTransport(join(world.folder, 'mail'), 'Seatrial <s@x.test>', () => undefined);
  await transport.send({
    messageId: `<${who}-disk@x.test>`,
    recipient: { name: who, address: person.email.toUpperCase() },
    subject: who,
    text: `Hello ${who}`,
    link: '',
  });
  return person;
}

/** The bytes of every file below a folder. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
    .join('\n');
}

async function rowsOf(database: Database): Promise<string> {
  return database.read(async (db) => {
    const found: string[] = [];
    for (const table of tableNames) for await (const rows of batches(db, table)) found.push(JSON.stringify(rows));
    return found.join('\n');
  });
}

async function book(who: Person, { boats, id }: { id: number; boats: number[] }) {
  return (await world.call(who, 'POST', '/api/reg', { event, leg: id, boat: boats[0] })).status;
}

const erase = (person: Person) =>
  world.call<{ erased: Record<string, number> }>(admin, 'DELETE', `/api/org/${person.id}`);

describe('erased means gone', () => {
  test('a test of a message keeps their words neither in rows nor in files, nor in a backup', async () => {
    const gone = await leaveTraces('zzgonezz');
    const draft = {
      event,
      kind: 'message',
      subject: 'To {{last_name}}',
      text: 'Hi {{first_name}}',
      to: { ids: [gone.id] },
    };
    expect((await world.call(admin, 'POST', '/api/message/test', draft)).status).toBe(200);
    expect(await outboxOf(admin)).not.toContain('zzgonezz');
    const transport = folderTransport(join(world.folder, 'mail'), 'Seatrial <s@x.test>', () => undefined);
    const mails = createOutbox(world.services, transport, mailComposer(world.services));
    await mails.deliverDue();
    await mails.stop();
    expect(bytesBelow(join(world.folder, 'mail'))).toContain('To zzgonezz-last_name');
    expect((await erase(gone)).status).toBe(200);
    expect(bytesBelow(world.folder)).not.toMatch(/zzgonezz/i);
    expect(await outboxOf(admin)).toBe('');
  });

  const outboxOf = async ({ id }: Person) =>
    (
      await world.database.read((db) =>
        db.selectFrom('outbox').select('details').where('organization', '=', id).execute(),
      )
    )
      .map(({ details }) => details)
      .join('\n');

  test('a server that is killed before it removes the files does so when it starts', async () => {
    const gone = await leaveTraces('zzgonezz');
    const stays = await leaveTraces('zzstayszz');
    const transport = folderTransport(join(world.folder, 'mail'), 'Seatrial <s@x.test>', () => undefined);
    const mails = createOutbox(world.services, transport, mailComposer(world.services));
    await mails.deliverDue();
    await mails.stop();
    rmSync(join(world.folder, 'mail', 'zzgonezz-disk@x.test.eml')); // Nothing of the outbox's.
    expect(bytesBelow(join(world.folder, 'mail'))).toContain('zzgonezz');
    await removeOrganization(world.database, gone.id, { actor: admin, at: '2026-06-09T06:00:00.000Z' });
    await eraseAgain(world.services);
    expect(bytesBelow(world.folder)).not.toMatch(/zzgonezz/i);
    expect(bytesBelow(join(world.folder, 'mail'))).toContain(stays.email);
  });

  test('people who remove themselves are erased as well', async () => {
    const person = await leaveTraces('zzselfzz');
    expect((await world.call(person, 'DELETE', `/api/org/${person.id}`)).status).toBe(200);
    expect(bytesBelow(world.folder)).not.toMatch(/zzselfzz/i);
  });

  test.runIf(process.env.SEATRIAL_TEST_POSTGRES_URL)(
    'each server of a database lists everybody, also those whom another one erased',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'seatrial-other-server-'));
      const driver = await world.driver();
      await world.call(admin, 'DELETE', `/api/org/${driver.id}`);
      await endData({ ...world.services, config: { ...world.services.config, dataDir: folder } });
      expect(readErased(folder).map(({ organization }) => organization)).toContain(driver.id);
      rmSync(folder, { recursive: true });
    },
  );
  test('the list of another database erases nobody here', async () => {
    const person = await world.driver();
    await eraseAgain(world.services);
    appendTo(
      join(world.folder, 'erased.jsonl'),
      JSON.stringify({ instance: 'another', organization: person.id, at: '' }),
    );
    expect(await eraseAgain(world.services)).toBe(0);
    expect((await world.call(admin, 'GET', `/api/org/${person.id}`)).status).toBe(200);
  });

  test('mails in the folder are deleted with the others', async () => {
    await leaveTraces('zzoldzz');
    world.clock.now = Date.now() + 29 * day;
    await forgetOldMails(world.services);
    expect(readdirSync(join(world.folder, 'mail'))).toHaveLength(1);
    world.clock.now = Date.now() + 31 * day;
    await forgetOldMails(world.services);
    expect(readdirSync(join(world.folder, 'mail'))).toEqual([]);
  });
});

describe("people's data has an end", () => {
  const details = async (person: Person) => (await world.call(admin, 'GET', `/api/org/${person.id}`)).body;
  const go = async (date: string) => {
    world.clock.now = at(date);
    admin.token = await startSession(world.services, { ...admin, credentials: 0 });
    await writeDue(world, 'data_ends');
    return endData(world.services);
  };
  const reminders = () =>
    world.database.read((db) => db.selectFrom('outbox').selectAll().where('kind', '=', 'data_ends').execute());

  async function participant(who = 'zzguestzz'): Promise<Person> {
    const person = await leaveTraces(who);
    expect(await book(person, await world.leg(event))).toBe(200);
    return person;
  }

  test('admins are told a week before; then allergies, travel and at last everything is deleted', async () => {
    const person = await participant();
    expect(await go('2026-06-18')).toBe(0);
    expect(await reminders()).toEqual([]);
    expect(await go('2026-06-19')).toBe(0);
    expect(await go('2026-06-25')).toBe(0);
    expect(await reminders()).toHaveLength(1);
    await world.services.outbox.deliverDue();
    expect(world.mails.find(({ subject }) => subject.includes("people's data"))).toMatchObject({
      recipient: { address: admin.email },
      text: expect.stringMatching(/Hanko Press Days: allergies, on /),
    });
    expect(await details(person)).toMatchObject({ allergies: 'zzguestzz-allergies' });

    expect(await go('2026-06-26')).toBe(1);
    expect(await details(person)).toMatchObject({ allergies: '', departure_airport: 'zzguestzz-departure_airport' });
    expect(bytesBelow(world.folder)).not.toContain('zzguestzz-allergies');

    expect(await go('2026-07-05')).toBe(0);
    expect(await go('2026-07-12')).toBe(1);
    expect(await details(person)).toMatchObject({ departure_airport: '', first_name: 'zzguestzz-first_name' });

    expect(await go('2027-06-05')).toBe(0);
    expect(await go('2027-06-12')).toBe(1);
    expect(await details(person)).toMatchObject({ first_name: '', email: `erased-${person.id}@invalid` });
    expect(await rowsOf(world.database)).not.toMatch(/zzguestzz/i);
    expect(bytesBelow(world.folder)).not.toMatch(/zzguestzz/i);
    const bookings = await world.database.read((db) => db.selectFrom('registration').selectAll().execute());
    expect(bookings).toHaveLength(1);
    expect((await world.call(person, 'GET', '/api/event')).status).toBe(401);
    // The remaining data can be shown, and people are erased once.
    expect((await world.call(admin, 'GET', '/api/history')).status).toBe(200);
    expect(await go('2027-06-13')).toBe(0);
  });

  test('a server that was off for a month reminds first, and empties a day later', async () => {
    const person = await participant();
    expect(await go('2026-08-01')).toBe(0);
    expect(await go('2026-08-01')).toBe(0);
    expect(await details(person)).toMatchObject({ allergies: 'zzguestzz-allergies' });
    expect(await go('2026-08-02')).toBe(2);
    expect(await details(person)).toMatchObject({ allergies: '', arrival_airport: '' });
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]); // One for allergies and travel together, not two of one subject.
    await world.services.outbox.deliverDue();
    const sent = world.mails.filter(
      ({ subject }) => subject === "Hanko Press Days: people's data will be deleted tomorrow",
    );
    expect(sent.map(({ text }) => text.match(/^- .*$/gm))).toEqual([
      ['- Hanko Press Days: allergies, tomorrow', '- Hanko Press Days: travel and hotel details, tomorrow'],
    ]);
    expect(mail).toBeDefined();
  });

  test('a time that an organiser sets to a day that has passed: a reminder first, and a day later it ends', async () => {
    const person = await participant();
    expect(await go('2026-06-14')).toBe(0);
    const edit = { id: event, name: 'Hanko', start_date: '2026-06-10', end_date: '2026-06-12', health_days: 1 };
    expect((await world.call(admin, 'POST', '/api/event/edit', edit)).status).toBe(200);
    expect(await go('2026-06-14')).toBe(0);
    expect(await reminders()).toHaveLength(1);
    expect(await details(person)).toMatchObject({ allergies: 'zzguestzz-allergies' });
    expect(await go('2026-06-15')).toBe(1);
    expect(await details(person)).toMatchObject({ allergies: '', first_name: 'zzguestzz-first_name' });
  });

  test('a clock that jumps ahead for an hour empties nothing, and one that jumps back neither', async () => {
    const person = await participant();
    expect(await go('2036-01-01')).toBe(0);
    expect(await go('2026-06-20')).toBe(0);
    expect(await go('2026-06-25')).toBe(0);
    expect(await details(person)).toMatchObject({ allergies: 'zzguestzz-allergies' });
    expect(await go('2026-06-26')).toBe(1);
    await world.call(admin, 'POST', '/api/org/edit', { id: person.id, allergies: 'nuts again' });
    expect(await go('2026-06-25')).toBe(0);
    expect(await go('2026-06-26')).toBe(0);
    expect(await details(person)).toMatchObject({ allergies: 'nuts again' });
  });

  test('the data of people who take part in a later event is kept until then', async () => {
    const person = await participant();
    const second = await world.event({ name: 'September', start_date: '2026-09-03', end_date: '2026-09-04' });
    const leg = await world.leg(second, { date: '2026-09-03' });
    const booked = await world.call(person, 'POST', '/api/reg', { event: second, leg: leg.id, boat: leg.boats[0] });
    expect(booked.status).toBe(200);
    await go('2026-06-19');
    expect(await go('2026-06-26')).toBe(1);
    expect(await details(person)).toMatchObject({ allergies: 'zzguestzz-allergies' });
    await go('2026-09-11');
    await go('2026-09-18');
    expect(await details(person)).toMatchObject({ allergies: '' });
  });

  test('the organiser says how long, and people see it before they register', async () => {
    const { body } = await world.call(admin, 'GET', `/api/event/${event}`);
    expect(body.event).toMatchObject({ health_days: 14, travel_days: 30, person_months: 12 });
    const edit = { id: event, name: 'Hanko', start_date: '2026-06-10', end_date: '2026-06-12', health_days: 3 };
    expect((await world.call(admin, 'POST', '/api/event/edit', edit)).status).toBe(200);
    expect((await world.call(undefined, 'GET', '/api/privacy')).body).toEqual({
      health_days: 3,
      travel_days: 30,
      person_months: 12,
    });
    const wrong = await world.call(admin, 'POST', '/api/event/edit', { ...edit, health_days: -1 });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { health_days: expect.any(String) } } });
  });

  test('data that has ended ends again when a backup brings it back', async () => {
    const person = await participant();
    await go('2027-06-12');
    await go('2027-06-13');
    const email = 'back@x.test';
    // As the backup has it: it was made before the data ended.
    await world.database.write(async (tx) => {
      await tx
        .updateTable('organization')
        .set({ email, email_key: email, phone: 'zzback' })
        .where('id', '=', person.id)
        .execute();
      await tx.deleteFrom('history').where('action', '=', 'organization.emptied').execute();
    });
    expect(await eraseAgain(world.services)).toBe(1);
    expect(await details(person)).toMatchObject({ phone: '', email: `erased-${person.id}@invalid` });
  });
});

test('somebody whom an admin brings back after their data has ended stays, at every start', async () => {
  const person = await world.driver(8);
  const at = (hours: number) => new Date(world.clock.now + hours * 3_600_000).toISOString();
  const by = { actor: { id: 0, type: 'admin' as const }, at: at(0) };
  await world.database.write((tx) => emptyPeople(tx, [person.id], by));
  await eraseAgain(world.services);
  const back = { id: person.id, email: 'back@x.test', first_name: 'Back' };
  expect((await world.call(admin, 'POST', '/api/org/edit', back)).status).toBe(200);
  for (const _ of ['one start', 'and another']) expect(await eraseAgain(world.services)).toBe(0);
  expect((await world.call(admin, 'GET', `/api/org/${person.id}`)).body).toMatchObject(back);
  // When it ends once more, a backup from between is known by that.
  await world.database.write((tx) => emptyPeople(tx, [person.id], { ...by, at: at(1) }));
  await eraseAgain(world.services);
  await world.call(admin, 'POST', '/api/org/edit', back);
  await world.database.write((tx) => tx.deleteFrom('history').where('at', '=', at(1)).execute());
  expect(await eraseAgain(world.services)).toBe(1);
});

describe('my data', () => {
  test('has no note that nobody else reads, when an admin downloads it', async () => {
    const person = await world.driver(1);
    const boats = [await world.boat(event), await world.boat(event)];
    const changed_at = '2026-06-10T12:00:00.000Z';
    const notes = [
      { boat: boats[0] ?? 0, text: 'For me', to_builder: null },
      { boat: boats[1] ?? 0, text: 'For the builder', to_builder: 'named' as const },
    ].map((note) => ({ ...note, event, organization: person.id, changed_at }));
    await world.database.write((tx) => tx.insertInto('note').values(notes).execute());
    const notesFor = async (who: Person) => {
      const headers = { authorization: `Bearer ${who.token}` };
      const { rawPayload } = await world.app.inject({ url: `/api/org/${person.id}/data`, headers });
      const data = strFromU8(unzipSync(rawPayload)['my-data.json'] ?? new Uint8Array());
      return (JSON.parse(data) as { notes: { text: string }[] }).notes.map(({ text }) => text);
    };
    expect(await notesFor(person)).toEqual(['For me', 'For the builder']);
    expect(await notesFor(admin)).toEqual(['For the builder']);
  });
});

function appendTo(path: string, text: string): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, `${before}\n${text}\n`);
}
