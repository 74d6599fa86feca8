import { readFileSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Health } from '#domain/health.ts';
import type { Services } from '../services.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

/** The files in which a backup and its check report to the server, which does not know the folder of the backup. */
const traces = { backup: 'last-backup', verified: 'last-verified' };

export async function readHealth({ config, database }: Services): Promise<Health> {
  const { kind } = database;
  const asks =
    kind === 'postgres' ? sql<{ v: string }>`show server_version` : sql<{ v: string }>`select sqlite_version() as v`;
  const rows = await database.read(async (db) => ({
    version: Object.values((await asks.execute(db)).rows[0] ?? {})[0],
    mails: await db
      .selectFrom('outbox')
      .where('kind', '!=', 'push')
      .select((row) => [
        row.fn.countAll<number>().filterWhere('sent_at', 'is', null).filterWhere('failed_at', 'is', null).as('waiting'),
        row.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('refused'),
      ])
      .executeTakeFirstOrThrow(),
  }));
  const disk = await statfs(config.dataDir).catch(() => undefined);
  return {
    version,
    database: `${kind === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${rows.version}`,
    last_backup: await instantIn(config.dataDir, traces.backup),
    last_verified: await instantIn(config.dataDir, traces.verified),
    disk_free: disk ? disk.bavail * disk.bsize : null,
    mail_waiting: rows.mails.waiting,
    mail_refused: rows.mails.refused,
  };
}

/** A file that is absent or damaged says as little as none; `Date.parse` alone would take '2026-0' for a date. */
async function instantIn(folder: string, name: string): Promise<string | null> {
  const text = (await readFile(join(folder, name), 'utf8').catch(() => '')).trim();
  return z.iso.datetime().safeParse(text).success ? text : null;
}
