import type { Readable } from 'node:stream';
import { AppError } from '#domain/errors.ts';
import { record, type By } from '../history/record.ts';
import type { Services } from '../services.ts';
import { insertUploads } from './attachment-queries.ts';
import { mostBytes } from './file-kinds.ts';
import { filesOf, locationOf, removeFiles } from './files.ts';
import { storeFile, type StoredFile } from './store-file.ts';

/** A little more than the largest file that is kept, so that it is we who say what is too large. */
export const uploadLimits = { limits: { files: 10, fileSize: mostBytes.video + 1 }, throwFileSizeLimit: false };

/** A file of a form, with the sender's word for it. */
export interface SentFile {
  file: Readable;
  filename: string | undefined;
}

/** Keeps all of the files or none; answers where they are, in the order sent. */
export async function upload(
  services: Services,
  parts: AsyncIterable<SentFile> | Iterable<SentFile>,
  { actor, at }: By,
): Promise<string[]> {
  const received: (StoredFile & { calledIt: string })[] = [];
  try {
    await receiveAll(services, parts, received);
    if (received.length === 0) throw new AppError('file_missing');
    const rows = received.map(({ name, mediaType, bytes, calledIt }) => ({
      location: locationOf(name),
      owner: actor.id,
      name: calledIt,
      media_type: mediaType,
      bytes,
      created_at: at,
    }));
    await services.database.write(async (tx) => {
      await insertUploads(tx, rows);
      await record(tx, {
        at,
        actor,
        action: 'files.uploaded',
        organization: actor.id,
        details: { files: rows.map(({ location, name, bytes }) => ({ location, name, bytes })) },
      });
    });
    return rows.map(({ location }) => location);
  } catch (error) {
    await removeFiles(
      services,
      received.map(({ name }) => locationOf(name)),
    );
    throw error;
  }
}

/** What comes after a refused file is read away: a browser hears an answer only when it has sent everything. */
async function receiveAll(
  services: Services,
  parts: AsyncIterable<SentFile> | Iterable<SentFile>,
  received: (StoredFile & { calledIt: string })[],
): Promise<void> {
  let refusal: Error | undefined;
  for await (const { file, filename } of parts) {
    const calledIt = plainName(filename);
    try {
      if (!refusal) received.push({ ...(await storeFile(filesOf(services), file, calledIt)), calledIt });
    } catch (error) {
      refusal = error instanceof Error ? error : new AppError('unexpected');
    }
    file.resume();
  }
  if (refusal) throw refusal;
}

function plainName(filename: string | undefined): string {
  return (
    (filename ?? '')
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
      .trim()
      .slice(0, 200) || 'without a name'
  );
}
