import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';

/** Beside the data and not in the database, so that a backup from before brings nobody back. It holds numbers alone. */
export const erasedName = 'erased.jsonl';

export interface ErasedEntry {
  /** The database that the number belongs to. */
  instance: string;
  organization: number;
  at: string;
  /** Its data has ended: the fields are empty, and its bookings still count. */
  emptied: boolean;
}

/** A person whose data has ended can be removed later, or come back and end once more; that counts too. */
const keyOf = ({ at, emptied, organization }: Omit<ErasedEntry, 'instance'>) => `${organization} ${emptied} ${at}`;

/** A last line that a power cut has torn is left out: it is written again from the history. */
export function readErased(folder: string): ErasedEntry[] {
  const path = join(folder, erasedName);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as ErasedEntry];
      } catch {
        return [];
      }
    });
}

export function addErased(folder: string, entries: ErasedEntry[]): void {
  if (entries.length === 0) return;
  const file = openSync(join(folder, erasedName), 'a', 0o600);
  try {
    appendFileSync(file, `\n${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Gives a database without a name the one that the list speaks of: it is a backup of before there were names. */
export async function nameInstance(database: Database, folder: string): Promise<string> {
  const known = readErased(folder).at(-1)?.instance;
  return database.write(async (tx) => {
    await tx
      .insertInto('instance')
      .values({ id: 1, name: known ?? randomUUID() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return (await tx.selectFrom('instance').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name;
  });
}

/** People erased according to the history but not listed yet: the server may have stopped between the two writes. Returns how many. */
export async function noteErased({ config, database }: { config: Config; database: Database }): Promise<number> {
  const instance = await nameInstance(database, config.dataDir);
  const known = new Set(
    readErased(config.dataDir)
      .filter((entry) => entry.instance === instance)
      .map(keyOf),
  );
  const gone = await database.read(erasedByHistory);
  const unlisted = gone.filter((each) => !known.has(keyOf(each))).map((each) => ({ instance, ...each }));
  addErased(config.dataDir, unlisted);
  return unlisted.length;
}

async function erasedByHistory(db: Db): Promise<Omit<ErasedEntry, 'instance'>[]> {
  const rows = await db
    .selectFrom('history')
    .select(['organization', 'at', 'action'])
    .where('action', 'in', ['organization.removed', 'organization.emptied'])
    .execute();
  return rows.flatMap(({ action, at, organization }) =>
    organization === null ? [] : [{ organization, at, emptied: action === 'organization.emptied' }],
  );
}
