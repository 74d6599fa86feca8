import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup, runPostgres } from '../backup/create.ts';
import { restoreBackup } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { type Database, type Db } from '../db/database.ts';
import { startSession } from '../login/session.ts';
import { batches } from '../move-instance/copy-rows.ts';
import { tableNames, type TableName } from '../move-instance/table-order.ts';
import { personalColumns } from '../testing/personal-columns.ts';
import { png } from '../testing/cell-objects.ts';
import { emptyDatabase } from '../testing/postgres.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { writeDue } from '../testing/write-due.ts';
import { endData } from './end-data.ts';
import { eraseAgain, eraseAgainIn } from './erase-again.ts';
import { parts } from './read-my-data.ts';
import { openDatabase } from '../db/open-database.ts';

/** Stands in everything that the two say of themselves; a third has another, which stays. */
const marker = 'zzgone';

let world: World;
let admin: Person;
let event: number;
let leg: number;
let driver: Person;
let maker: Person;
beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: 'trace' });
  // Within the twelve hours in which the quay is heard.
  world.clock.now += 13 * 3_600_000;
  admin = await world.admin();
  event = await world.event();
  maker = await world.organization('manufacturer', `${marker}-maker@x.test`);
  const boat = await leaveBoat();
  leg = (await world.leg(event, { boats: [boat] })).id;
  driver = await guestWhoBecameDriver(boat);
  for (const person of [driver, maker]) await leaveForm(person);
  await leaveMails(boat);
  await leaveNumbers(boat);
  await leaveRemovedLeg(boat);
  await leaveConfirmations();
  await leaveCoverage(boat);
  const stays = await world.organization('test driver', 'zzstays@x.test');
  await ok(world.call(admin, 'POST', '/api/org/edit', { id: stays.id, first_name: 'zzstays' }));
});
afterEach(() => world.close());

async function ok<Body>(call: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { body, status } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function uploaded(name: string): Promise<{ name: string; location: string }> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(png)]), name);
  const encoded = new Response(form);
  const upload = await world.app.inject({
    method: 'POST',
    url: '/api/boat/upload-images',
    headers: {
      authorization: `Bearer ${maker.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const [location = ''] = upload.json<{ locations: string[] }>().locations;
  return { name, location };
}

/** A boat with a file, on a leg. */
async function leaveBoat(): Promise<number> {
  const said = {
    description: marker,
    links: [`https://${marker}.test`],
    contact_phone: marker,
    contact_email: `${marker}@skipper.test`,
  };
  const attachments = [await uploaded(`${marker}.png`)];
  const boats = [{ event, make: 'Axopar', model: '29', capacity: 4, attachments, ...said }];
  const [id = 0] = (await ok(world.call<{ ids: number[] }>(maker, 'POST', '/api/boat', { boats }))).ids;
  return id;
}

async function guestWhoBecameDriver(boat: number): Promise<Person> {
  const guest = { id: randomUUID(), name: `${marker} Guest`, publication: marker, phone: marker };
  const at = new Date(world.clock.now).toISOString();
  const mark = { id: randomUUID(), event, leg, boat, guest, kind: 'aboard', replaces: [], device: 'p', device_at: at };
  const walkUp = { ...guest, id: randomUUID(), name: 'zzwalkup', publication: 'zzwalkup', phone: 'zzwalkup' };
  const marks = [mark, { ...mark, id: randomUUID(), guest: walkUp }];
  await ok(world.call(admin, 'POST', '/api/boarding', { marks }));
  const email = `${marker}-driver@x.test`;
  const { id } = await ok(world.call<{ id: number }>(admin, 'POST', '/api/guest/driver', { guest: guest.id, email }));
  const person = { id, email, type: 'test driver' as const, credentials: 0 };
  return { ...person, token: await startSession(world.services, person) };
}

/** A leg that was removed with its guests, whom an undo would bring back. */
async function leaveRemovedLeg(boat: number): Promise<void> {
  const gone = (await world.leg(event, { boats: [boat], start_time: '08:00', end_time: '09:00' })).id;
  const device_at = new Date(world.clock.now).toISOString();
  const shared = { event, leg: gone, boat, kind: 'aboard', replaces: [], device: 'p', device_at };
  const marks = [marker, 'zzwalkup'].map((name) => ({
    ...shared,
    id: randomUUID(),
    guest: { id: randomUUID(), name, publication: name, phone: name },
  }));
  await ok(world.call(admin, 'POST', '/api/boarding', { marks }));
  await world.database.write((tx) =>
    tx
      .updateTable('guest')
      .set({ organization: driver.id })
      .where('leg', '=', gone)
      .where('name', '=', marker)
      .execute(),
  );
  await ok(world.call(admin, 'DELETE', `/api/leg/${gone}`));
}

/** Every field, a change that waits, a login link and an address of a calendar. */
async function leaveForm(person: Person): Promise<void> {
  const { others: _others, person: fields = [] } = personalColumns.organization;
  const lines = fields.filter((field) => !['email', 'email_key', 'social_media', 'other_emails'].includes(field));
  const form = {
    ...Object.fromEntries(lines.map((field) => [field, marker])),
    social_media: [`https://${marker}.test`],
    other_emails: [`${marker}@y.test`],
  };
  await ok(world.call(admin, 'POST', '/api/org/edit', { id: person.id, ...form }));
  await ok(world.call(undefined, 'POST', '/api/org/login', { email: person.email }));
  await ok(world.call(person, 'POST', '/api/feed'));
  if (person.type === 'test driver')
    await ok(world.call(undefined, 'POST', '/api/org/register', { ...form, email: person.email, tshirt: 'M', city: marker + 2 })); // prettier-ignore
}

/** A seat whose times move, a message of each kind, a new address that is not confirmed, and what answers to mails. */
async function leaveMails(boat: number): Promise<void> {
  await ok(world.call(admin, 'POST', '/api/reg', { event, leg, boat, organization: driver.id }));
  await ok(world.call(admin, 'POST', '/api/leg/edit', { id: leg, start_time: '10:30', end_time: '11:30' }));
  for (const kind of ['message', 'invitation']) {
    const draft = { event, kind, to: { ids: [driver.id, maker.id] }, subject: kind, text: 'Hello {{first_name}}' };
    const { digest } = await ok(world.call<{ digest: string }>(admin, 'POST', '/api/message/preview', draft));
    await ok(world.call(admin, 'POST', '/api/message', { ...draft, digest }));
  }
  await ok(world.call(driver, 'POST', '/api/org/edit', { id: driver.id, email: `${marker}-new@x.test` }));
  await world.services.outbox.deliverDue();
}

/** Tables that hold numbers and times alone. */
async function leaveNumbers(boat: number): Promise<void> {
  const { id: organization } = driver;
  const [at, time] = [new Date(world.clock.now).toISOString(), { from_time: '09:00', to_time: '12:00' }];
  await world.database.write(async (tx) => {
    await tx.insertInto('waiting').values({ event, organization, boat, leg, give_up: null, created_at: at }).execute();
    await tx.insertInto('declined_seat').values({ organization, leg, boat }).execute();
    await tx.insertInto('wish').values({ event, organization, boat, star: 1 }).execute();
    await tx
      .insertInto('presence')
      .values({ event, organization, date: '2026-06-10', ...time })
      .execute();
    const said = { arrives: JSON.stringify({ place: marker }), leaves: JSON.stringify({ place: marker }) };
    await tx
      .updateTable('event_guest')
      .set({ ...said, fetched_by: marker, note: marker })
      .where('organization', '=', organization)
      .execute();
    await tx.insertInto('guest_night').values({ event, organization, date: '2026-06-09' }).execute();
    await tx.insertInto('reminder').values({ organization, field: 'phone', reminded_at: at }).execute();
    await tx.insertInto('boat_ask').values({ boat, asked_at: at, missing: 'picture' }).execute();
    const push = { endpoint: `https://fcm.googleapis.com/${marker}`, p256dh: 'p', auth: 'a', device: marker, soon: 1 };
    await tx
      .insertInto('push_device')
      .values({ ...push, organization, created_at: at })
      .execute();
    await tx.insertInto('mail_stop').values({ organization, stopped_at: at }).execute();
  });
}

/** Of the safety card, with an answer of each kind. */
async function leaveConfirmations(): Promise<void> {
  await ok(world.call(admin, 'POST', '/api/event/edit', { id: event, safety: true }));
  const card = {
    event,
    text: 'Wear the kill cord',
    asks: ['licence', 'contact', { kind: 'own', text: 'I have sailed' }],
  };
  await ok(world.call(admin, 'POST', '/api/safety/card', card));
  const seen = { licence: '2030-01-01', 'licence seen by': `${marker} skipper` };
  const answers = { ...seen, contact: `${marker} mother`, 'I have sailed': true };
  await writeDue(world, 'card_asked');
  await ok(world.call(driver, 'POST', '/api/safety/confirm', { event, version: 1, name: `${marker} K`, answers }));
  await world.services.outbox.deliverDue();
}

/** A note about a boat, a piece about it, and what was said before. */
async function leaveCoverage(boat: number): Promise<void> {
  const { id: organization } = driver;
  const at = new Date(world.clock.now).toISOString();
  const piece = { event, url: `https://${marker}.test/a`, title: marker, medium: marker, added_by: maker.id };
  await world.database.write(async (tx) => {
    await tx
      .insertInto('note')
      .values({ event, organization, boat, text: marker, to_builder: 'named', changed_at: at })
      .execute();
    const { id: coverage } = await tx
      .insertInto('coverage')
      .values({ ...piece, address_key: 'a', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('coverage_boat').values({ coverage, boat }).execute();
    const person = { coverage, organization, added_by: maker.id, added_as: 'builder' as const };
    await tx.insertInto('coverage_person').values(person).execute();
    await tx.insertInto('coverage_answer').values({ event, organization, answer: 'not_yet', at }).execute();
  });
}

async function columnsOf(db: Db, table: TableName): Promise<string[]> {
  const query =
    world.database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{
          name: string;
        }>`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

/** Each table's rows as one text, and each personal column's values as one. */
async function contents(
  database: Database,
): Promise<{ rows: Record<string, string>; personal: Record<string, string> }> {
  return database.read(async (db) => {
    const found = { rows: {} as Record<string, string>, personal: {} as Record<string, string> };
    for (const table of tableNames) {
      const rows: Record<string, unknown>[] = [];
      for await (const some of batches(db, table)) rows.push(...some);
      found.rows[table] = JSON.stringify(rows);
      for (const column of personalColumns[table].person ?? [])
        found.personal[`${table}.${column}`] = JSON.stringify(rows.map((row) => row[column]));
    }
    return found;
  });
}

const withMarker = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([name, text]) => (text.includes(marker) ? [name] : []));

/** Where rows still say that they are somebody's. */
async function tablesOf({ id }: Person): Promise<string[]> {
  return world.database.read(async (db) => {
    const found: string[] = [];
    for (const table of tableNames)
      for await (const rows of batches(db, table))
        if (rows.some((row: Record<string, unknown>) => row.organization === id || row.owner === id)) found.push(table);
    return found;
  });
}

function bytesBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ name, parentPath }) => [name, name + readFileSync(join(parentPath, name), 'latin1')]),
  );
}

/** Rows, files, the log, and on PostgreSQL what pg_dump writes. */
async function everywhere(
  database: Database,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
) {
  const dump = join(dataDir, 'dump.sql');
  if (databaseUrl) await runPostgres('pg_dump', databaseUrl, ['--format=plain', `--file=${dump}`]);
  const found: Record<string, string> = {
    ...(await contents(database)).rows,
    ...bytesBelow(dataDir),
    log: world.logged.join('\n'),
  };
  rmSync(dump, { force: true });
  return found;
}

test('every column of every table is marked as personal or not', async () => {
  const stored = await world.database.read(async (db) => {
    const all: Record<string, string[]> = {};
    for (const table of tableNames) all[table] = (await columnsOf(db, table)).toSorted();
    return all;
  });
  const said = Object.entries(personalColumns).map(([table, { others = [], person = [] }]) => [
    table,
    [...person, ...others].map(String).toSorted(),
  ]);
  expect(Object.fromEntries(said)).toEqual(stored);
});

test('an erased person is in no table, file, log or dump, nor in a restored backup, whose ids nobody else is given', async () => {
  const { personal } = await contents(world.database);
  expect(withMarker(personal)).toEqual(Object.keys(personal));
  const { config } = world.services;
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-erased-'));
  try {
    await eraseAgain(world.services);
    await createBackup(config, join(folder, 'backup'));
    const later = await world.driver(9);
    for (const person of [driver, maker, later]) await ok(world.call(admin, 'DELETE', `/api/org/${person.id}`));
    const left = await everywhere(world.database, config);
    expect(withMarker(left)).toEqual([]);
    expect(left.organization).toContain('zzstays');
    expect([await tablesOf(driver), await tablesOf(maker)]).toEqual([['history'], ['history']]);

    const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL;
    const other = readConfig({
      DATA_DIR: join(folder, 'restored'),
      ...(postgres && { DATABASE_URL: await emptyDatabase(postgres) }),
    });
    await restoreBackup(other, join(folder, 'backup'));
    copyFileSync(join(world.folder, 'erased.jsonl'), join(other.dataDir, 'erased.jsonl'));
    expect(await eraseAgainIn(other)).toBe(2);
    const restored = await openDatabase(other.databaseUrl, other.dataDir);
    const back = await everywhere(restored, other);
    const made = await restored.write((tx) =>
      tx
        .insertInto('organization')
        .values({ email: 'new@x.test', email_key: 'new@x.test', type: 'test driver' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(made.id).toBeGreaterThan(later.id);
    await restored.close();
    expect(withMarker(back)).toEqual([]);
    expect(back.organization).toContain('zzstays');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('of people whose data has ended a number stays, where it is counted; the data of a boat stays with the boat', async () => {
  for (const date of [
    '2026-06-20',
    '2026-06-27',
    '2026-07-05',
    '2026-07-13',
    '2027-06-06',
    '2027-06-13',
    '2027-06-20',
  ]) {
    world.clock.now = Date.parse(`${date}T10:00:00+03:00`);
    await writeDue(world, 'data_ends');
    await endData(world.services);
  }
  const { personal } = await contents(world.database);
  const ofBoats = ['upload.name', 'boat.description', 'boat.links', 'attachment.name'];
  // The name under a safety card is kept for the months that its person read.
  expect(withMarker(personal)).toEqual([...ofBoats, 'safety_confirmation.name', 'safety_confirmation.answers']);
  expect(world.logged.join('\n')).not.toContain(marker);
  expect(JSON.stringify(await everywhere(world.database, world.services.config))).not.toContain('zzwalkup');
  expect(await tablesOf(driver)).toEqual([
    'registration',
    'guest',
    'safety_confirmation',
    'coverage_person',
    'message_recipient',
    'history',
  ]);
  for (const date of ['2029-06-06', '2029-06-13']) {
    world.clock.now = Date.parse(`${date}T10:00:00+03:00`);
    await writeDue(world, 'data_ends');
    await endData(world.services);
  }
  expect(withMarker((await contents(world.database)).personal)).toEqual(ofBoats);
  expect(await tablesOf(driver)).toEqual(['registration', 'guest', 'coverage_person', 'message_recipient', 'history']);
  const rows = await world.database.read((db) =>
    db.selectFrom('organization').selectAll().where('id', 'in', [driver.id, maker.id]).execute(),
  );
  for (const row of rows)
    expect(row).toMatchObject({ tshirt: '', day_before: 'no', hotel_before: 'no', day_after: 'no', hotel_after: 'no' });
  admin.token = await startSession(world.services, { ...admin, credentials: 0 });
  const all = await ok(world.call<object>(admin, 'GET', '/api/org/all'));
  expect(JSON.stringify(all)).not.toContain('erased-');
});

test('My data has the rows of each table about a person', async () => {
  const holders = Object.entries(personalColumns).filter(([, { others = [] }]) =>
    others.some((column) => ['organization', 'owner'].includes(column)),
  );
  expect(Object.keys(parts).toSorted()).toEqual(holders.map(([table]) => table).toSorted());
  for (const person of [driver, maker]) {
    const { data, files } = await downloaded(person);
    const stored = await tablesOf(person);
    const told = Object.entries(parts).flatMap(([table, { as }]) => ((data[as]?.length ?? 0) > 0 ? [table] : []));
    expect(told.toSorted()).toEqual(stored.toSorted());
    expect(JSON.stringify(data)).not.toMatch(/zzstays|token_hash|digest|message_id/);
    const uploads = (data.files ?? []) as { location: string; path: string }[];
    expect(uploads.map(({ path }) => path)).toEqual(person === maker ? [`files/1-${marker}.png`] : []);
    for (const { location, path } of uploads) {
      const served = await world.app.inject({ url: location, headers: { authorization: `Bearer ${person.token}` } });
      expect(Buffer.from(files[path] ?? [])).toEqual(served.rawPayload);
    }
  }
});

async function downloaded(person: Person) {
  const url = `/api/org/${person.id}/data`;
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
  const { 'my-data.json': json = new Uint8Array(), ...files } = unzipSync(answer.rawPayload);
  return { data: JSON.parse(strFromU8(json)) as Record<string, unknown[]>, files };
}
