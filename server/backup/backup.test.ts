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
import { readConfig } from '../config.ts';
import { openDatabase, type Db } from '../db/database.ts';
import { emptyDatabase } from '../testing/postgres.ts';
import { openWorld, type World } from '../testing/world.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify.ts';

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
        .values({
          name: 'Next',
          location: '',
          start_date: '2026-07-01',
          end_date: '2026-07-01',
          description: '',
          program: '',
        })
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

test('a backup that breaks a rule is refused, on SQLite before anything lies in its place', async () => {
  await createBackup(world.services.config, join(folder, 'backup')); // Of a world in which nobody is an admin.
  const config = await emptyPlace();
  await expect(restoreBackup(config, join(folder, 'backup'))).rejects.toThrow('there is no admin');
  if (!config.databaseUrl) expect(readdirSync(config.dataDir)).toEqual(['uploads']);
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
