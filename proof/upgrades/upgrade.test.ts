import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seatsTaken } from '#domain/event-facts.ts';
import { createBackup } from '../../server/backup/create.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase, type Db } from '../../server/db/database.ts';
import { differenceIn } from '../../server/disruption/queries.ts';
import { readFacts } from '../../server/event/facts.ts';
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
    try {
      file.exec(text);
    } finally {
      file.close();
    }
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

  test('says once by which steps it was upgraded, and nothing of a new database', async () => {
    const upgrades = async (database = url, folder = place.folder) => {
      const opened = await openDatabase(database, folder);
      await opened.close();
      return opened.upgrades;
    };
    expect((await upgrades()).at(-1)).toBe(steps.at(-1));
    await execute(`delete from kysely_migration where name = '0005-counts-by-index'`);
    expect(await upgrades()).toEqual(['0005-counts-by-index']);
    expect(await upgrades()).toEqual([]);
    const empty = newFolder();
    expect(await upgrades(url && (await emptyDatabase(postgres.url)), empty.folder)).toEqual([]);
    empty.discard();
  });

  test('keeps what people did on the quay and their places in line, from the version before and in the middle of an event', async () => {
    const later = steps.filter((step) => step > stepBefore);
    await execute(`insert into migration (name) values ${later.map((step) => `('${step}')`).join()}`);
    await opened(appliedSteps); // As that version left it: the later steps are not made, though they are recorded.
    await execute(inTheMiddle);
    const before = await opened(quayAndLine);
    expect(before.map(({ length }) => length)).toEqual([1, 2, 1, 1, 22]);
    await execute(`delete from kysely_migration where name > '${stepBefore}'`);
    expect(await opened(quayAndLine)).toEqual(before);
    expect(await opened(changedDay)).toEqual({
      changes: { legs: 1, registrations: 1, guests: 0, waiting: 0 },
      hasNumbers: true,
      phones: 0,
      taken: 2, // Another person and the guest: the no-show takes none.
    });
    await execute(
      `insert into waiting (event, organization, boat, created_at) select event, organization, boat, '' from waiting`,
    );
    const [, , places = []] = await opened(quayAndLine);
    expect(places.map((place) => Number(place['id'])).toSorted((a, b) => a - b)).toEqual([1, 3]);
    const boats = 'delete from attachment; delete from boat where id = (select boat from guest)';
    await expect(async () => execute(`delete from guest; ${boats}`)).rejects.toThrow(/foreign key/i);
    expect(await opened(checkPromises)).toEqual([]);
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

/** A guest with a mark and a mark of a person, a place in line, one that is gone, and a seat that was given back. */
const seat = 'from registration where id = (select min(id) from registration)';
const stepBefore = '0018-no-shows';
const oldChanges = JSON.stringify({ legs: [{ id: 2, from: { state: 'scheduled', boats: [1, 2] }, to: { state: 'cancelled', boats: [1, 2] } }], registrations: [{ before: { id: 2, leg: 2, boat: 1 }, after: null }] }); // prettier-ignore
const inTheMiddle = `
update registration set no_show = 1 where id = (select min(id) from registration);
update leg set state = 'cancelled', reason = 'Wind' where id = (select max(id) from leg);
insert into disruption (event, wish, reason, changes, applied_at) values (1, '{"kind":"cancel","legs":[2]}', 'Wind', '${oldChanges}', '');
insert into draw (event, opens_at, closes_at, booking_opens_at, secret, seed_hash) values (1, '', '', '', 's', 'h');
update history set action = 'boat.edited', details = '{"contact_phone":"+358"}' where id = (select max(id) from history);
insert into guest (id, event, leg, boat, name, publication, phone, created_at) select 'g', event, leg, boat, 'Gus', 'Yle', '', '' ${seat};
insert into boarding_mark (id, event, leg, boat, guest, kind, replaces, override, device, device_at, received_at, seq)
  select 'm1', event, leg, boat, 'g', 'aboard', '[]', 0, 'phone', '', '', 1 ${seat};
insert into boarding_mark (id, event, leg, boat, organization, kind, replaces, override, device, device_at, received_at, seq)
  select 'm2', event, leg, boat, organization, 'no_show', '[]', 0, 'phone', '', '', 2 ${seat};
insert into waiting (event, organization, boat, leg, give_up, created_at) select event, organization, boat, leg, id, '' ${seat};
insert into waiting (event, organization, boat, created_at) select event, organization, boat, '' ${seat};
delete from waiting where id = 2;
insert into declined_seat (organization, leg, boat) select organization, leg, boat ${seat}`;

async function quayAndLine(db: Db): Promise<Record<string, unknown>[][]> {
  const found: Record<string, unknown>[][] = [];
  for (const table of ['guest', 'boarding_mark', 'waiting', 'declined_seat', 'registration'] as const)
    found.push(await db.selectFrom(table).selectAll().orderBy('leg').orderBy('organization').execute());
  return found;
}

/** What this version reads of a change of the day and a draw of the version before, and of the seat of the no-show and the guest. */
async function changedDay(db: Db) {
  const { changes } = await db.selectFrom('disruption').select('changes').executeTakeFirstOrThrow();
  const { guests, legs, registrations, waiting } = differenceIn(changes);
  const { numbers_key } = await db.selectFrom('draw').select('numbers_key').executeTakeFirstOrThrow();
  const kept = await db.selectFrom('history').select('id').where('details', 'like', '%+358%').execute();
  const { boat, event, leg } = await db.selectFrom('guest').select(['event', 'leg', 'boat']).executeTakeFirstOrThrow();
  return {
    changes: { legs: legs.length, registrations: registrations.length, guests: guests.length, waiting: waiting.length },
    hasNumbers: numbers_key !== '',
    phones: kept.length,
    taken: seatsTaken(await readFacts(db, event), leg, boat),
  };
}

async function appliedSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
