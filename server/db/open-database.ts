import type { Database } from './database.ts';
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
  database.write = (work) =>
    write(async (tx) => {
      const result = await work(tx);
      await database.tellOfChanges?.(tx);
      return result;
    });
  return database;
}
