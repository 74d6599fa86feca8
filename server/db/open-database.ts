import { type Database, withMails } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** `url` is postgres://… or absent for SQLite in `folder`. Migrates before it answers. Tools that take long are `unlimited`. */
export async function openDatabase(
  url: string | undefined,
  folder: string,
  { unlimited = false }: { unlimited?: boolean } = {},
): Promise<Database> {
  const database: Database = url ? await openPostgres(url, unlimited) : await openSqlite(folder);
  const write = database.write.bind(database);
  database.write = async (work) => {
    let hasMails = false;
    const result = await write(async (tx) => {
      const worked = await work(tx);
      await database.tellOfChanges?.(tx);
      hasMails = withMails.has(tx);
      return worked;
    });
    if (hasMails) database.tellOfMails?.();
    return result;
  };
  return database;
}
