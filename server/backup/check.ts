import { sql } from 'kysely';
import { openDatabase, type Db } from '../db/database.ts';
import { checkPromises } from '../move/check.ts';

/** Far more than anybody books between a backup and its restore. */
const revisionsSkipped = 1_000_000;

export interface Accepting {
  /** The data is restored although it breaks rules of the product: what is there must be recoverable. */
  acceptBrokenRules: boolean;
}

/**
 * Brings a restored database to this version, and refuses one that is not whole. Returns the rules that it breaks, which are
 * a refusal too unless they are accepted.
 */
export async function checkRestored(
  url: string | undefined,
  folder: string,
  { acceptBrokenRules }: Accepting,
): Promise<string[]> {
  const database = await openDatabase(url, folder, { unlimited: true });
  try {
    const damaged = database.kind === 'sqlite' ? await database.read(damages) : [];
    if (damaged.length > 0) throw new Error(`The backup is not whole: ${damaged.slice(0, 5).join('; ')}`);
    const broken = await database.read(checkPromises);
    if (broken.length > 0 && !acceptBrokenRules)
      throw new Error(
        [
          'The backup is whole, but its data breaks rules:',
          ...broken,
          'Add --accept-broken-rules to the restore to get it back as it is.',
        ].join('\n'),
      );
    await database.write(moveRevisionsOn);
    return broken;
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
