import { sql } from 'kysely';
import { openDatabase, type Db } from '../db/database.ts';
import { checkPromises } from '../move/check.ts';

/** Far more than anybody books between a backup and its restore. */
const revisionsSkipped = 1_000_000;

/** Brings a restored database to this version, and refuses one that is not whole or breaks a rule. */
export async function checkRestored(url: string | undefined, folder: string): Promise<void> {
  const database = await openDatabase(url, folder, { unlimited: true });
  try {
    const problems = await database.read(async (db) => [
      ...(database.kind === 'sqlite' ? await damages(db) : []),
      ...(await checkPromises(db)),
    ]);
    if (problems.length > 0) throw new Error(`The backup is not whole: ${problems.slice(0, 5).join('; ')}`);
    await database.write(moveRevisionsOn);
  } finally {
    await database.close();
  }
}

async function damages(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  const { rows: lost } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...rows.map((row) => row.integrity_check).filter((found) => found !== 'ok'),
    ...lost.map(({ table }) => `a row of ${table} refers to something that is not there`),
  ];
}

/** Browsers may keep answers of revisions that came after the backup: the numbers must not come again with other contents. */
async function moveRevisionsOn(tx: Db): Promise<void> {
  await tx
    .updateTable('event')
    .set((row) => ({ revision: row('revision', '+', revisionsSkipped) }))
    .where('id', '>', 0)
    .execute();
}
