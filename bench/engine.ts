import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, startPostgres, type Postgres } from '../server/testing/postgres.ts';
import type { Size } from './fill-event.ts';
import { fillSample, secret, type Sample } from './sample.ts';
import { openDatabase } from '../server/db/open-database.ts';

export type Kind = 'SQLite' | 'PostgreSQL';

/** A database with a sample in it, and the environment of a server on it. */
interface Filled {
  sample: Sample;
  environment: { DATA_DIR: string; TOKEN_SECRET: string; DATABASE_URL?: string };
}

/** Where the measured servers keep their data. */
export interface Engine {
  kind: Kind;
  /** A new database of this size. */
  filled(size: Size): Promise<Filled>;
  close(): Promise<void>;
}

/** Durable: what is acknowledged is on disk. */
export async function openEngine(kind: Kind): Promise<Engine> {
  const folders: string[] = [];
  const postgres: Postgres | undefined = kind === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined;
  const filled = async (size: Size): Promise<Filled> => {
    const folder = mkdtempSync(join(tmpdir(), 'seatrial-bench-'));
    folders.push(folder);
    const url = postgres && (await emptyDatabase(postgres.url));
    const database = await openDatabase(url, folder);
    const sample = await fillSample(database, size);
    await database.close();
    const environment = {
      DATA_DIR: folder,
      TOKEN_SECRET: secret,
      ...(url && { DATABASE_URL: url }),
    };
    return { sample, environment };
  };
  return {
    kind,
    filled,
    async close() {
      await postgres?.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
