import { eventFields } from '#domain/event-fields.ts';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyColumns } from '../db/field-columns.ts';
import { readConfig } from '../config.ts';
import { type Db } from '../db/database.ts';
import { emptyDatabase, query } from '../testing/postgres.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify.ts';
import { openDatabase } from '../db/open-database.ts';

let world: World;
let folder: string;

beforeEach(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'seatrial-backup-'));
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyPlace() {
  const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL;
  return readConfig({
    DATA_DIR: join(folder, 'restored'),
    ...(postgres && { DATABASE_URL: await emptyDatabase(postgres) }),
  });
}

/** Overfull boats, bookings without their leg or boat, and how many there are at all. */
async function whatMustHold(db: Db) {
  const bookings = await db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .select(['registration.leg', 'registration.boat', 'boat.capacity'])
    .execute();
  const { count } = await db
    .selectFrom('registration')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const onBoats = Map.groupBy(bookings, ({ leg, boat }) => `${leg} ${boat}`);
  return {
    count,
    whole: bookings.length === count,
    overfull: [...onBoats.values()].filter((on) => on.length > (on[0]?.capacity ?? 0)),
  };
}

test('a backup taken while people book restores to a whole instance', async () => {
  const event = await world.event();
  const leg = await world.leg(event, { seats: 30 });
  const drivers = await Promise.all(Array.from({ length: 40 }, (_, n) => world.driver(n)));
  mkdirSync(join(world.folder, 'uploads'), { recursive: true });
  writeFileSync(join(world.folder, 'uploads', 'picture.jpg'), 'picture');

  const first = await world.call(drivers[0], 'POST', '/api/reg/', { event, leg: leg.id, boat: leg.boats[0] });
  expect(first.status).toBe(200);
  const others = Promise.all(
    drivers
      .slice(1)
      .map((driver) => world.call(driver, 'POST', '/api/reg/', { event, leg: leg.id, boat: leg.boats[0] })),
  );
  await createBackup(world.services.config, join(folder, 'backup'));
  await others;

  const config = await emptyPlace();
  await restoreBackup(config, join(folder, 'backup'));
  expect(readFileSync(join(config.dataDir, 'uploads', 'picture.jpg'), 'utf8')).toBe('picture');
  const restored = await openDatabase(config.databaseUrl, config.dataDir);
  try {
    const found = await restored.read(whatMustHold);
    expect(found).toMatchObject({ whole: true, overfull: [] });
    expect(found.count).toBeGreaterThanOrEqual(1);
    // New rows get new numbers.
    const { id } = await restored.write((tx) =>
      tx
        .insertInto('event')
        .values({ ...emptyColumns(eventFields), name: 'Next', start_date: '2026-07-01', end_date: '2026-07-01' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(id).toBeGreaterThan(event);
  } finally {
    await restored.close();
  }
});

test('a place that holds something is refused, and so is a folder that is no backup', async () => {
  await world.admin();
  await createBackup(world.services.config, join(folder, 'backup'));
  await expect(createBackup(world.services.config, join(folder, 'backup'))).rejects.toThrow('is not empty');
  const config = await emptyPlace();
  await restoreBackup(config, join(folder, 'backup'));
  await expect(restoreBackup(config, join(folder, 'backup'))).rejects.toThrow(/not empty/);
  await expect(restoreBackup(await emptyPlace(), join(folder, 'nothing'))).rejects.toThrow('holds no backup');
  expect(existsSync(join(folder, 'nothing'))).toBe(false);
});

test('after a restore no revision comes again that a browser may know from before', async () => {
  const event = await world.event();
  await createBackup(world.services.config, join(folder, 'backup'));
  const config = await emptyPlace();
  await restoreBackup(config, join(folder, 'backup'));
  const restored = await openDatabase(config.databaseUrl, config.dataDir);
  const revisionIn = (db: Db) =>
    db.selectFrom('event').select('revision').where('id', '=', event).executeTakeFirstOrThrow();
  const [before, after] = [await world.database.read(revisionIn), await restored.read(revisionIn)];
  await restored.close();
  expect(after.revision).toBeGreaterThan(before.revision + 999_999);
});

test.for(['-wal', '-shm', '-journal'])('a restore beside a stale %s file is refused', async (suffix) => {
  if (world.database.kind === 'postgres') return;
  await createBackup(world.services.config, join(folder, 'backup'));
  const config = await emptyPlace();
  writeFileSync(join(config.dataDir, `seatrial.sqlite${suffix}`), 'of another database');
  await expect(restoreBackup(config, join(folder, 'backup'))).rejects.toThrow(`it holds seatrial.sqlite${suffix}`);
  expect(readdirSync(config.dataDir).toSorted()).toEqual([`seatrial.sqlite${suffix}`, 'uploads']);
});

const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL;
test.runIf(postgres)('no password is among the arguments of another program while a backup is made', async () => {
  const secret = 'never-in-arguments';
  const url = new URL(world.services.config.databaseUrl ?? '');
  const lock = new pg.Client({ connectionString: url.href });
  await lock.connect();
  const addresses = [
    Object.assign(new URL(url), { password: secret }),
    new URL(`${url.href}?password=${encodeURIComponent(secret)}`),
  ];
  for (const [index, { href }] of addresses.entries()) {
    await lock.query('begin; lock table settings in access exclusive mode'); // pg_dump waits, and can be looked at.
    const made = createBackup({ ...world.services.config, databaseUrl: href }, join(folder, `backup${index}`));
    const ofDumps = () => commandLines().filter((line) => line.includes('pg_dump') && line.includes(url.pathname));
    await expect.poll(ofDumps).not.toEqual([]);
    expect(commandLines().join('\n')).not.toContain(secret);
    await lock.query('rollback');
    await made;
  }
  await lock.end();
});

test.runIf(postgres)('nor while one is restored', async () => {
  const secret = 'never-in-arguments';
  await createBackup(world.services.config, join(folder, 'backup')); // Of a world in which nobody is an admin.
  const place = await emptyPlace();
  const url = new URL(place.databaseUrl ?? '');
  const { href } = Object.assign(new URL(url), { password: secret });
  const seen = new Set<string>();
  const looking = setInterval(() => commandLines().forEach((line) => seen.add(line)), 5);
  const restored = restoreBackup({ ...place, databaseUrl: href }, join(folder, 'backup'));
  await expect(restored).rejects.toThrow('there is no admin');
  clearInterval(looking);
  expect([...seen].filter((line) => line.includes('pg_restore') && line.includes(url.pathname))).not.toEqual([]);
  expect([...seen].join('\n')).not.toContain(secret);
});

/** How every process of this machine was started, as everybody on it can read. */
function commandLines(): string[] {
  return globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').replaceAll('\0', ' ');
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

test('a backup that did not end is refused', async () => {
  await createBackup(world.services.config, join(folder, 'backup'));
  rmSync(join(folder, 'backup', 'made'));
  await expect(restoreBackup(await emptyPlace(), join(folder, 'backup'))).rejects.toThrow('did not end');
});

test('a backup that breaks a rule is refused, and the place stays as empty as it was', async () => {
  await createBackup(world.services.config, join(folder, 'backup')); // Of a world in which nobody is an admin.
  const config = await emptyPlace();
  for (const _ of ['refused', 'refused in the same words once more'])
    await expect(restoreBackup(config, join(folder, 'backup'))).rejects.toThrow('there is no admin');
  expect(readdirSync(config.dataDir)).toEqual(['uploads']);
  expect(await tablesAt(config.databaseUrl)).toEqual([]);
});

test('a whole backup that breaks rules is restored when that is accepted, and says which', async () => {
  const event = await world.event();
  const leg = await world.leg(event, { seats: 1 });
  for (const n of [1, 2]) await overbook(await world.driver(n), leg);
  await createBackup(world.services.config, join(folder, 'backup'));
  const config = await emptyPlace();
  const rule = `boat ${leg.boats[0]} has 2 bookings on leg ${leg.id} of event ${event} and seats for 1`;
  await expect(restoreBackup(config, join(folder, 'backup'))).rejects.toThrow(rule);
  expect(await restoreBackup(config, join(folder, 'backup'), { acceptBrokenRules: true })).toEqual([rule]);
  const restored = await openDatabase(config.databaseUrl, config.dataDir);
  expect((await restored.read(whatMustHold)).count).toBe(2);
  await restored.close();
});

/** Puts a row there that no call of the product would. */
async function overbook({ id }: Person, { boats, id: leg }: { boats: number[]; id: number }): Promise<void> {
  const { event } = await world.database.read((db) =>
    db.selectFrom('leg').select('event').where('id', '=', leg).executeTakeFirstOrThrow(),
  );
  const row = { event, leg, boat: boats[0] ?? 0, organization: id, override: 0, created_at: '2026-06-09' };
  await world.database.write((tx) => tx.insertInto('registration').values(row).execute());
}

async function tablesAt(url: string | undefined): Promise<string[]> {
  if (!url) return [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test('a restore that was killed leaves no copy at the next start, and can be made again', async () => {
  await world.admin();
  mkdirSync(join(world.folder, 'uploads'), { recursive: true });
  writeFileSync(join(world.folder, 'uploads', 'picture.jpg'), 'picture');
  await createBackup(world.services.config, join(folder, 'backup'));
  const config = await emptyPlace();
  // As it was left: everything but the last step.
  mkdirSync(join(config.dataDir, 'restoring-x'));
  writeFileSync(join(config.dataDir, 'restoring-x', 'seatrial.sqlite'), 'everybody');
  writeFileSync(join(config.dataDir, 'uploads', 'half.jpg'), 'pic');
  writeFileSync(join(config.dataDir, 'token-secret'), 'half');
  if (config.databaseUrl) await query(config.databaseUrl, 'create table seatrial_restoring (); create table event ()');

  await restoreBackup(config, join(folder, 'backup'));
  expect(readdirSync(config.dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  expect(readdirSync(join(config.dataDir, 'uploads'))).toEqual(['picture.jpg']);
  expect(await tablesAt(config.databaseUrl)).not.toContain('seatrial_restoring');

  mkdirSync(join(config.dataDir, 'restoring-y'));
  const environment = { DATA_DIR: config.dataDir, ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }) };
  await (await startServerProcess(environment)).end('SIGTERM');
  expect(readdirSync(config.dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  if (!config.databaseUrl) return;
  await query(config.databaseUrl, 'create table seatrial_restoring ()');
  await expect(startServerProcess(environment)).rejects.toThrow('did not come to an end');
});

test('a damaged database makes no good backup', async () => {
  if (world.database.kind === 'postgres') return;
  await world.admin();
  await createBackup(world.services.config, join(folder, 'backup'));
  damage(join(folder, 'backup', 'seatrial.sqlite'));
  await expect(
    createBackup({ ...world.services.config, dataDir: join(folder, 'backup') }, join(folder, 'second')),
  ).rejects.toThrow('damaged');
  await expect(restoreBackup(await emptyPlace(), join(folder, 'backup'))).rejects.toThrow('damaged');
});

test('a backup is verified in a place of its own, files too, and is not changed', async () => {
  const maker = await world.manufacturer();
  mkdirSync(join(world.folder, 'uploads'), { recursive: true });
  writeFileSync(join(world.folder, 'uploads', 'picture.jpg'), 'picture');
  const upload = { owner: maker.id, name: 'picture.jpg', media_type: 'image/jpeg', bytes: 7, created_at: '2026-06-01' };
  await world.admin();
  await world.database.write((tx) =>
    tx
      .insertInto('upload')
      .values({ ...upload, location: '/uploads/picture.jpg' })
      .execute(),
  );
  await createBackup(world.services.config, join(folder, 'backup'));
  await verifyBackup(world.services.config, join(folder, 'backup'));
  expect(existsSync(join(folder, 'backup', 'verified'))).toBe(true);

  rmSync(join(folder, 'backup', 'uploads', 'picture.jpg'));
  await expect(verifyBackup(world.services.config, join(folder, 'backup'))).rejects.toThrow('1 files are missing');
});

/** Damages the pages after the first, like a failing disk. */
function damage(path: string): void {
  const content = readFileSync(path);
  content.fill(0x5a, 4096, 4096 * 20);
  writeFileSync(path, content);
}
