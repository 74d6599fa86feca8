import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { emptyDatabase } from '../../server/testing/postgres.ts';
import { sharedPostgres } from '../../server/testing/shared-postgres.ts';
import { newFolder } from './place.ts';

interface Instance {
  folder: string;
  /** For `startServer`; names the database, unless it is SQLite in the folder. */
  environment: Record<string, string>;
}

/** For the tests of one `describe`: each finds a new folder and a new database in the answer, or the same with `shared`. */
export function emptyInstance(kind: string, { shared = false } = {}): Instance {
  const instance: Instance = { folder: '', environment: {} };
  let discard: () => void;
  const begin = shared ? beforeAll : beforeEach;
  const end = shared ? afterAll : afterEach;
  begin(async () => {
    const place = newFolder();
    discard = place.discard;
    instance.folder = place.folder;
    instance.environment = {
      DATA_DIR: place.folder,
      ...(kind === 'PostgreSQL' && { DATABASE_URL: await emptyDatabase(sharedPostgres()) }),
    };
  });
  end(() => discard());
  return instance;
}
