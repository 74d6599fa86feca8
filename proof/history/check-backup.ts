import { join } from 'node:path';
import { createBackup } from '../../server/backup/create.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { verifyBackup } from '../../server/backup/verify.ts';
import { readConfig } from '../../server/config.ts';
import { countRows } from '../../server/move/copy-rows.ts';
import { moveInstance } from '../../server/move/move.ts';
import { emptyDatabase } from '../../server/testing/postgres.ts';
import { newFolder } from '../faults/place.ts';
import type { Cluster } from './cluster.ts';
import type { Report } from './operation.ts';
import { openDatabase } from '../../server/db/open-database.ts';

/**
 * Whatever the product allowed to be stored can be saved: a whole backup of the end of a history verifies, restores into an
 * empty place with every row, and moves from there to the other kind of database; from SQLite only where a PostgreSQL server
 * is given. The servers have ended.
 */
export async function checkBackup(
  { databaseUrl, folder }: Cluster,
  postgres: string | undefined,
  report: Report,
): Promise<void> {
  const places = [newFolder(), newFolder(), newFolder()] as const;
  const [saved, restored, moved] = places.map((place) => place.folder) as [string, string, string];
  const configOf = (dataDir: string, url?: string) =>
    readConfig({ DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) });
  const copyOf = async (isPostgres: boolean) => (isPostgres && postgres ? emptyDatabase(postgres) : undefined);
  const backup = join(saved, 'backup');
  let step = 'is made';
  try {
    const before = await rowsOf(configOf(folder, databaseUrl));
    await createBackup(configOf(folder, databaseUrl), backup);
    step = 'verifies';
    await verifyBackup(configOf(folder, databaseUrl), backup);
    step = 'restores';
    const whole = configOf(restored, await copyOf(databaseUrl !== undefined));
    await restoreBackup(whole, backup);
    const after = await rowsOf(whole);
    if (after !== before) throw new Error(`It had ${before}, and has ${after}`);
    if (databaseUrl === undefined && postgres === undefined) return;
    step = 'moves';
    await moveInstance(whole, configOf(moved, await copyOf(databaseUrl === undefined)));
  } catch (error) {
    report('the end can be saved', `Not while its backup ${step}: ${(error as Error).message}`);
  } finally {
    for (const { discard } of places) discard();
  }
}

async function rowsOf({ databaseUrl, dataDir }: ReturnType<typeof readConfig>): Promise<string> {
  const database = await openDatabase(databaseUrl, dataDir);
  try {
    return JSON.stringify(await database.read(countRows));
  } finally {
    await database.close();
  }
}
