import { buffer } from 'node:stream/consumers';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nameInstance } from '../backup/erased-list.ts';
import { noLimits } from '../db/postgres-pool.ts';
import { makeSampleEvent } from '../demo/sample-event.ts';
import { emptyDatabase } from '../testing/postgres.ts';
import { startS3 } from '../testing/s3.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { openWorld, type World } from '../testing/world.ts';
import { batches } from './copy-rows.ts';
import { moveInstance, type Place } from './move.ts';
import { tableNames } from './table-order.ts';
import { openDatabase } from '../db/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';

const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL ?? '';
const pictures = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.jpg`);
const [picture = ''] = pictures;
let world: World;
let folder: string;

beforeEach(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'seatrial-move-'));
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function contents({ databaseUrl, dataDir }: Place) {
  const database = await openDatabase(databaseUrl, dataDir);
  try {
    return await database.read(async (db) => {
      const tables: Record<string, object[]> = {};
      for (const table of tableNames) {
        tables[table] = [];
        for await (const rows of batches(db, table)) tables[table].push(...rows.map((row) => ({ ...row })));
      }
      return tables;
    });
  } finally {
    await database.close();
  }
}

/** So little that hardly a statement keeps within it, for every connection that does not ask for another limit. */
async function limitTimes(url: string, limited: '= 1' | 'to default'): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: noLimits });
  await client.connect();
  const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`alter database ${database} set ${limit} ${limited}`);
  await client.end();
}

/** A lively event, pictures, and a leg whose number is gone. */
async function fill(): Promise<{ token: string; gone: number }> {
  const { id } = await world.admin();
  await makeSampleEvent(world.services, { id, type: 'admin' }, { pictures: false });
  mkdirSync(join(world.folder, 'uploads'), { recursive: true });
  for (const each of pictures) writeFileSync(join(world.folder, 'uploads', each), 'picture');
  const uploads = pictures.map((each) => ({
    location: `/uploads/${each}`,
    owner: id,
    name: 'p',
    media_type: 'image/jpeg',
    bytes: 7,
    created_at: '2026-06-09T06:00:00.000Z',
  }));
  await world.database.write((tx) => tx.insertInto('upload').values(uploads).execute());
  const leg = await world.leg(await world.event());
  await world.call(await world.admin(), 'DELETE', `/api/leg/${leg.id}`);
  return { token: (await world.admin()).token, gone: leg.id };
}

async function endApp({ app, database, services }: World): Promise<void> {
  await app.close();
  await services.outbox.stop();
  await database.close();
}

const here = (): Place => ({
  databaseUrl: world.services.config.databaseUrl,
  dataDir: world.folder,
  s3Url: undefined,
});
const place = (name: string, databaseUrl?: string, s3Url?: string): Place => ({
  databaseUrl,
  dataDir: join(folder, name),
  s3Url,
});

describe.runIf(postgres)('an instance', { timeout: 180_000 }, () => {
  test('moves from PostgreSQL into SQLite and back: every row, every file, every number', async () => {
    const { gone } = await fill();
    const [sqlite, back] = [place('sqlite'), place('back', await emptyDatabase(postgres))];
    const there = await moveInstance(here(), sqlite);
    expect(there.files).toBe(pictures.length);
    expect(there.rows.registration).toBeGreaterThan(50);
    const before = await contents(here());
    expect(await contents(sqlite)).toEqual(before);
    expect(await moveInstance(sqlite, back)).toEqual(there);
    expect(await contents(back)).toEqual(before);

    for (const moved of [sqlite, back]) {
      const server = await startServerProcess({
        DATA_DIR: moved.dataDir,
        ...(moved.databaseUrl && { DATABASE_URL: moved.databaseUrl }),
      });
      try {
        const events = await server.call<{ events: { id: number; start_date: string }[] }>(
          server.adminToken(),
          'GET',
          '/api/event',
        );
        const event = events.body.events.at(-1);
        const times = { date: event?.start_date, start_time: '23:00', end_time: '23:30' };
        const made = await server.call<{ id: number }>(server.adminToken(), 'POST', '/api/leg', {
          event: event?.id,
          identifier: 'New',
          ...times,
        });
        expect(made.status).toBe(200);
        expect(made.body.id).toBeGreaterThan(gone);
        expect(await (await fetch(`${server.url}/uploads/${picture}`)).text()).toBe('picture');
      } finally {
        await server.end('SIGKILL');
      }
    }
  });

  test('moves although its databases limit the time of statements', async () => {
    await world.leg(await world.event());
    const [from, to] = [here(), place('to', await emptyDatabase(postgres))];
    for (const { databaseUrl } of [from, to]) await limitTimes(databaseUrl ?? '', '= 1');
    try {
      const there = await moveInstance(from, to);
      expect(there.rows.leg).toBe(1);
    } finally {
      await limitTimes(from.databaseUrl ?? '', 'to default'); // The next test is lent the same database.
    }
  });

  test('a place that holds something is refused and stays as it is', async () => {
    await fill();
    const sqlite = place('sqlite');
    await moveInstance(here(), sqlite);
    const before = await contents(sqlite);
    await expect(moveInstance(here(), sqlite)).rejects.toThrow('not empty');
    expect(await contents(sqlite)).toEqual(before);
  });

  test('a missing file or a broken rule stops it: nothing has moved', async () => {
    await fill();
    rmSync(join(world.folder, 'uploads', picture));
    const sqlite = place('sqlite');
    await expect(moveInstance(here(), sqlite)).rejects.toThrow(`Files are missing or cut off: ${picture}`);
    writeFileSync(join(world.folder, 'uploads', picture), 'picture');
    await world.database.write((tx) => tx.updateTable('boat').set({ capacity: 0 }).where('id', '>', 0).execute());
    await expect(moveInstance(here(), sqlite)).rejects.toThrow('breaks its own rules');
    expect((await contents(sqlite)).organization).toEqual([]);
  });
});

test('files move into an object store', { timeout: 180_000 }, async () => {
  await fill();
  const s3 = await startS3();
  const to = place('to', postgres ? await emptyDatabase(postgres) : undefined, s3.url);
  const from = here();
  if (!postgres) await endApp(world); // SQLite belongs to one server at a time.
  await moveInstance(from, to);
  const moved = await openDatabase(to.databaseUrl, to.dataDir);
  const files = openFileStore(to, await nameInstance(moved, to.dataDir));
  await moved.close();
  expect((await buffer(files.read(picture))).toString()).toBe('picture');
  await s3.stop();
  if (!postgres) {
    rmSync(world.folder, { recursive: true, force: true });
    world = await openWorld();
  }
});
