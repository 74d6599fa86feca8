import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { emptyDatabase, startPostgres, type Postgres } from '../../server/testing/postgres.ts';
import { newFolder } from './place.ts';

interface Instance {
  folder: string;
  /** For `startServer`; names the database, unless it is SQLite in the folder. */
  environment: Record<string, string>;
}

/** For the tests of one `describe`: each finds a new folder and a new database in the answer. */
export function emptyInstance(kind: string): Instance {
  const instance: Instance = { folder: '', environment: {} };
  let postgres: Postgres | undefined;
  let discard: () => void;
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres();
  });
  beforeEach(async () => {
    const place = newFolder();
    discard = place.discard;
    instance.folder = place.folder;
    instance.environment = {
      DATA_DIR: place.folder,
      ...(postgres && { DATABASE_URL: await emptyDatabase(postgres.url) }),
    };
  });
  afterEach(() => discard());
  afterAll(() => postgres?.stop());
  return instance;
}
