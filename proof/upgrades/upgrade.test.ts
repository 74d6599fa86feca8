import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackup } from '../../server/backup/create.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase, type Db } from '../../server/db/database.ts';
import { checkPromises } from '../../server/move/check.ts';
import { countRows } from '../../server/move/copy-rows.ts';
import { emptyDatabase, query, startPostgres, type Postgres } from '../../server/testing/postgres.ts';
import { newFolder } from '../faults/place.ts';

const steps = readdirSync(join(import.meta.dirname, '../../server/db/migrations')).map((file) =>
  file.replace('.ts', ''),
);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.for(['sqlite', 'postgres'] as const)('a populated database of 0.1.0 on %s', (kind) => {
  let place: ReturnType<typeof newFolder>;
  let url: string | undefined;
  beforeEach(async () => {
    place = newFolder();
    url = kind === 'postgres' ? await emptyDatabase(postgres.url) : undefined;
    await execute(readFileSync(join(import.meta.dirname, `0.1.0-${kind}.sql`), 'utf8'));
  });
  afterEach(() => place.discard());

  async function execute(text: string): Promise<void> {
    if (url) return query(url, text);
    mkdirSync(place.folder, { recursive: true });
    const file = new DatabaseSync(join(place.folder, 'seatrial.sqlite'));
    file.exec(text);
    file.close();
  }
  async function opened<T>(look: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase(url, place.folder);
    try {
      return await database.read(look);
    } finally {
      await database.close();
    }
  }

  test('opens in this version, twice, with all of its rows and every promise kept', async () => {
    for (const _ of ['upgraded', 'opened again']) {
      expect(await opened(checkPromises)).toEqual([]);
      expect(await opened(appliedSteps)).toEqual(steps);
      expect(await opened(countRows)).toMatchObject({
        organization: 14,
        session: 11,
        event: 3,
        boat: 4,
        leg: 6,
        leg_boat: 12,
        registration: 22,
        upload: 2,
        attachment: 2,
        day_lock: 1,
        calendar_feed: 1,
        outbox: 6,
      });
    }
    const history = await opened((db) => db.selectFrom('history').select('id').execute());
    expect(history.length).toBeGreaterThanOrEqual(49);
  });

  test('continues with a later migration when an earlier one is still missing', async () => {
    await opened(appliedSteps);
    await execute("delete from kysely_migration where name = '0005-counts-by-index'");
    expect(await opened(appliedSteps)).toEqual(steps);
  });

  test('is refused in one sentence once a newer version has changed it, and stays as it is', async () => {
    await opened(appliedSteps);
    await execute("insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')");
    await expect(opened(appliedSteps)).rejects.toThrow(
      'The database was made by a newer Seatrial (it has 9999-from-the-future): start that version, or restore a backup of this one.',
    );
  });

  test('the way back: a backup of before the upgrade opens in an empty place with the version that made it', async () => {
    const before = await opened(countRows);
    const config = (dataDir: string, databaseUrl?: string) =>
      readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    const backup = `${place.folder}-backup`;
    const empty = newFolder();
    try {
      await createBackup(config(place.folder, url), backup);
      await execute("insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')");
      await expect(opened(appliedSteps)).rejects.toThrow('restore a backup of this one');
      const other = url && (await emptyDatabase(postgres.url));
      await restoreBackup(config(empty.folder, other), backup);
      const database = await openDatabase(other, empty.folder);
      expect(await database.read(countRows)).toEqual(before);
      await database.close();
    } finally {
      rmSync(backup, { recursive: true, force: true });
      empty.discard();
    }
  });
});

async function appliedSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
