import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type Db } from '../../server/db/database.ts';
import { emptyDatabase, query } from '../../server/testing/postgres.ts';
import { sharedPostgres } from '../../server/testing/shared-postgres.ts';
import { newFolder } from '../faults/place.ts';
import { openDatabase } from '../../server/db/open-database.ts';

/** The names of all migrations, in their order. */
export const steps = readdirSync(join(import.meta.dirname, '../../server/db/migrations')).map((file) =>
  file.replace('.ts', ''),
);

/** A place for the database of an earlier version, which statements fill and this version opens. */
export async function oldDatabase(kind: 'sqlite' | 'postgres') {
  const { discard, folder } = newFolder();
  const url = kind === 'postgres' ? await emptyDatabase(sharedPostgres()) : undefined;
  const environment = { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) };
  return {
    folder,
    url,
    environment,
    discard,
    async execute(text: string): Promise<void> {
      if (url) return query(url, text);
      mkdirSync(folder, { recursive: true });
      const file = new DatabaseSync(join(folder, 'seatrial.sqlite'));
      try {
        file.exec(text);
      } finally {
        file.close();
      }
    },
    async opened<T>(look: (db: Db) => Promise<T>): Promise<T> {
      const database = await openDatabase(url, folder);
      try {
        return await database.read(look);
      } finally {
        await database.close();
      }
    },
  };
}
export type OldDatabase = Awaited<ReturnType<typeof oldDatabase>>;

export async function appliedSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
