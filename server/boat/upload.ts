import { AppError } from '#domain/errors.ts';
import { type Db, advisoryLock } from '../db/database.ts';
import { bytesOwnedBy, insertUploads } from '../files/queries.ts';
import { receiveFiles, type SentFile } from '../files/upload.ts';
import type { Actor } from '#domain/permissions.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import type { Services } from '../services.ts';

/** Enough for the films of a whole range of boats. */
const quota = 2 * 1024 ** 3;

/** Keeps all of the files or none; returns their locations, in the order sent. */
export async function upload(
  services: Services,
  parts: AsyncIterable<SentFile> | Iterable<SentFile>,
  { actor, at }: AuditContext,
): Promise<string[]> {
  const locations: string[] = [];
  await services.database.read((db) => refuseOverQuota(db, actor)); // Before a long upload rather than after it.
  await receiveFiles(services, parts, actor.id, (received) =>
    services.database.write(async (tx) => {
      await advisoryLock(tx, services.database.kind, `uploads of ${actor.id}`);
      await insertUploads(
        tx,
        received.map((file) => ({ ...file, owner: actor.id, created_at: at })),
      );
      await refuseOverQuota(tx, actor);
      await recordHistory(tx, {
        at,
        actor,
        action: 'files.uploaded',
        organization: actor.id,
        details: { files: received.map(({ location, name, bytes }) => ({ location, name, bytes })) },
      });
      locations.push(...received.map(({ location }) => location));
    }),
  );
  return locations;
}

async function refuseOverQuota(db: Db, actor: Actor): Promise<void> {
  if (actor.type !== 'admin' && (await bytesOwnedBy(db, actor.id)) > quota) throw new AppError('upload_quota');
}
