import { insertUploads } from '../files/queries.ts';
import { receiveFiles, type SentFile } from '../files/upload.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import type { Services } from '../services.ts';

/** Keeps all of the files or none; answers where they are, in the order sent. */
export async function upload(
  services: Services,
  parts: AsyncIterable<SentFile> | Iterable<SentFile>,
  { actor, at }: AuditContext,
): Promise<string[]> {
  const locations: string[] = [];
  await receiveFiles(services, parts, (received) =>
    services.database.write(async (tx) => {
      await insertUploads(
        tx,
        received.map((file) => ({ ...file, owner: actor.id, created_at: at })),
      );
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
