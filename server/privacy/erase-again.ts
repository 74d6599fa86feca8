import { pino } from 'pino';
import { toIso } from '#domain/time.ts';
import { nameInstance, noteErased, readErased, type ErasedEntry } from '../backup/erased-list.ts';
import type { Config } from '../config.ts';
import { type Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { removeMailsWithoutRow } from '../mail/forget.ts';
import { skipNumbers } from '../move-instance/copy-rows.ts';
import { forgetRemoved, forgetTraces } from '../organization/forget-removed.ts';
import { removeOrganization } from '../organization/remove.ts';
import type { Services } from '../services.ts';
import { emptyPeople } from './empty-people.ts';
import { emptiedHere, existingPeople } from './queries.ts';
import { openDatabase } from '../db/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';

/** The actor of changes that the server makes by itself. */
export const server = { id: 0, type: 'admin' } as const;

type Erasing = Pick<Services, 'config' | 'database' | 'files' | 'log' | 'now'>;

/**
 * People who were erased and have come back with a backup are erased once more. Their numbers are never given to
 * anybody else, or a new person would be taken for them. Returns how many there were.
 */
export async function eraseAgain(services: Erasing): Promise<number> {
  const { config, database, log, now } = services;
  const instance = await nameInstance(database, config.dataDir);
  // The server may have ended between an erasure's commit and its files.
  if ((await noteErased(services)) > 0) await database.forgetDeleted();
  await removeMailsWithoutRow(config.dataDir, database);
  const entries = readErased(config.dataDir).filter((entry) => entry.instance === instance);
  const numbers = entries.map(({ organization }) => organization);
  if (numbers.length === 0) return 0;
  await database.write((tx) => skipNumbers({ kind: database.kind, tx }, 'organization', Math.max(...numbers)));
  const removed = new Set(entries.filter(({ emptied }) => !emptied).map(({ organization }) => organization));
  const back = await database.read((db) => peopleBack(db, entries));
  const by = { actor: server, at: toIso(now()) };
  for (const id of back)
    try {
      if (removed.has(id)) await forgetRemoved(services, await removeOrganization(database, id, by));
      else await forgetTraces(services, await database.write((tx) => emptyAgain(tx, id, by)));
    } catch (error) {
      log.error({ err: error, organization: id }, 'somebody who was erased came back by a backup and is still here');
    }
  return back.length;
}

function emptyAgain(tx: Db, id: number, by: AuditContext) {
  return emptyPeople(tx, [id], by);
}

/**
 * Those of the list who are there with their data. Somebody whose data this database has ended itself, and whom an admin has
 * brought back since, is here on purpose.
 */
async function peopleBack(db: Db, entries: ErasedEntry[]): Promise<number[]> {
  const known = await emptiedHere(db);
  const returned = entries.filter(({ at, emptied, organization }) => !emptied || at > (known.get(organization) ?? ''));
  return existingPeople(
    db,
    returned.map(({ organization }) => organization),
  );
}

/** Right after a restore, before the first start. */
export async function eraseAgainIn(config: Config): Promise<number> {
  const database = await openDatabase(config.databaseUrl, config.dataDir, { unlimited: true });
  try {
    const log = pino({ level: config.logLevel });
    const files = openFileStore(config, await nameInstance(database, config.dataDir));
    return await eraseAgain({ config, database, files, log, now: Date.now });
  } finally {
    await database.close();
  }
}
