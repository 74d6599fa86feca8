import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBackup } from '../../server/backup/create.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { readConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/database.ts';
import { checkPromises } from '../../server/move/check.ts';
import { startServerProcess } from '../../server/testing/server-process.ts';
import { uploadSheet } from '../../server/testing/sheets.ts';
import { openWorld } from '../../server/testing/world.ts';
import { appliedSteps, oldDatabase, steps, type OldDatabase } from './old-database.ts';

const last = '0031-press-kits';
const rows = readFileSync(join(import.meta.dirname, '1.0.0.sql'), 'utf8');
/** PostgreSQL gives the numbers that come next from a sequence of each table. */
const nextNumbers = `do $$ declare each record; begin
  for each in select sequencename as name from pg_sequences where schemaname = 'public' loop
    execute format('select setval(%L, (select max(id) from %I))', each.name, replace(each.name, '_id_seq', ''));
  end loop; end $$`;

describe.for(['sqlite', 'postgres'] as const)('a database of 1.0.0 in the middle of an event, on %s', (kind) => {
  let place: OldDatabase;
  beforeEach(async () => {
    place = await oldDatabase(kind);
    // The migrations of 1.0.0 alone: the later ones are recorded as made, until its rows are there.
    const later = steps.filter((step) => step > last);
    await place.execute(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into kysely_migration values ${later.map((step) => `('${step}', '2026-06-10T09:00:00.000Z')`).join()}`);
    await place.opened(appliedSteps);
    await place.execute(rows + (place.url ? nextNumbers : ''));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    place.discard();
  });

  const upgrade = () => place.execute(`delete from kysely_migration where name > '${last}'`);

  test('says in plain words what is gone, keeps everything else, and starts', async () => {
    const before = await place.opened(everything);
    await upgrade();
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const after = await place.opened(everything);
    expect(said.mock.calls.flat()).toEqual(gone);
    expect([...before.keys()].filter((table) => !isKept(before.get(table), after.get(table)))).toEqual(touched);
    expect(after.get('attachment')).toMatchObject([
      { boat: 2, name: 'deck.png', press: 0 },
      { boat: 2, name: 'cabin.png', press: 1 },
      { boat: 2, name: 'sea.png', press: 1 },
      { boat: 4, name: 'targa.png', press: 1 },
    ]);
    expect(after.get('boat')?.map(({ description }) => description)).toEqual(['', 'The engine is new.', '', 'For everybody.']); // prettier-ignore
    expect(after.get('note')).toMatchObject([
      { text: 'Ask for the price', to_builder: null },
      { text: 'Quiet at 20 knots', to_builder: 'named' },
      { text: 'The hatch leaks', to_builder: null },
      { text: 'Loud', to_builder: null },
    ]);
    expect(after.get('push_device')).toMatchObject([{ organization: 4 }]);
    expect(after.get('safety_confirmation')).toHaveLength(before.get('safety_record')?.length ?? 0);
    expect(await place.opened(checkPromises)).toEqual([]);
    expect(await place.opened(appliedSteps)).toEqual(steps);
    expect(said.mock.calls.flat(), 'once').toEqual(gone);

    const server = await startServerProcess(place.environment);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('its backup is restored in an empty place, and upgraded there', async () => {
    const before = await place.opened(everything);
    await upgrade();
    const [other, backup] = [await oldDatabase(kind), `${place.folder}-backup`];
    onTestFinished(() => {
      rmSync(backup, { recursive: true, force: true });
      other.discard();
    });
    await createBackup(readConfig(place.environment), backup);
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await restoreBackup(readConfig(other.environment), backup);
    const after = await other.opened(everything);
    // The numbers of events go on, so that no browser keeps a calendar of another state.
    const changed = [...touched, 'event'].toSorted();
    expect([...before.keys()].filter((table) => !isKept(before.get(table), after.get(table)))).toEqual(changed);
    expect(said.mock.calls.flat()).toEqual(expect.arrayContaining(gone));
  });
});

test('a workbook of an event that 1.0.0 exported is imported, and says which of its columns nobody reads', async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const admin = await world.admin();
  const file = readFileSync(join(import.meta.dirname, '1.0.0.xlsx'));
  const call = `/api/event/${await world.event()}/upload`;
  const { body } = await uploadSheet<{ parts: { notes: string[] }[] }>(world, admin, `${call}?preview=true`, file);
  expect(body.parts.flatMap(({ notes }) => notes)).toEqual([
    'The columns design_category, max_wind mean nothing here, and are left out',
  ]);
  expect((await uploadSheet(world, admin, call, file)).status).toBe(200);
  const { boats } = (await world.call<{ boats: { model: string }[] }>(admin, 'GET', '/api/boat')).body;
  expect(boats.map(({ model }) => model).toSorted()).toEqual(['29', '32', '37']);
});

/** What the upgrade prints, in the order of its steps. */
const gone = [
  'Files of press kits that are attachments for the press from now on: 3.',
  'Files of press kits that were still kept back, which are dropped: 1.',
  'Texts of press kits, still kept back or too long for a description, which are dropped: 1.',
  'Agreements to an embargo, which are dropped: 2.',
  'Words to builders without a name that their writers alone read from now on: 2.',
  'Years with frozen figures, which are dropped: 2.',
  'Events with figures kept of people who were erased, which are dropped: 1.',
  'Counts of answers that were deleted, such as allergies and hotels, which are dropped: 2.',
  'Addresses of live spreadsheets, which are dropped: 2.',
  'The chain of safety cards is used no more: 3 confirmations stay, and their hashes are dropped.',
  'The typed weather is used no more: 2 half days of it are dropped.',
  'Limits of boats are used no more: design category and wind limit of 1 boats are dropped.',
  'Removed the devices of admins that were told at once: 1. Today shows what they were told.',
];

/** The tables whose rows the upgrade changes or drops. */
const touched = [
  'attachment',
  'boat',
  'kit_agreement',
  'note',
  'press_kit',
  'press_kit_file',
  'push_device',
  'report_address',
  'safety_record',
  'weather',
  'yearly_figures',
];

type Row = Record<string, unknown>;

/** All rows of all tables by their names, in the order of their content. */
async function everything(db: Db): Promise<Map<string, Row[]>> {
  const untyped = db as unknown as Kysely<Record<string, Row>>;
  const tables = (await untyped.introspection.getTables()).map(({ name }) => name);
  const found = new Map<string, Row[]>();
  for (const table of tables.filter((name) => !name.startsWith('kysely_')).toSorted())
    found.set(
      table,
      (await untyped.selectFrom(table).selectAll().execute()).toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),
    );
  return found;
}

const textOf = (row: Row) => JSON.stringify(row);

/** Whether each row is there with all that its table still has columns for. */
function isKept(before: Row[] = [], after?: Row[]): boolean {
  const columns = Object.keys(before[0] ?? {}).filter((column) => column in (after?.[0] ?? {}));
  const pick = (row: Row) => textOf(Object.fromEntries(columns.map((column) => [column, row[column]])));
  return after?.length === before.length && before.every((row, index) => pick(row) === pick(after[index] ?? {}));
}
