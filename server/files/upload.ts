import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { maxBytes } from './file-kinds.ts';
import { locationOf, type FileStore } from './file-store.ts';
import { storeFile } from './store-file.ts';
import { removeFiles } from './variants.ts';

/** A little more than the largest file that is kept, so that our own refusal is sent. */
export const uploadLimits = { limits: { files: 10, fileSize: maxBytes.video + 1 }, throwFileSizeLimit: false };

/** A file of a form, with the sender's name for it. */
export interface SentFile {
  file: Readable;
  filename: string | undefined;
}

export interface ReceivedFile {
  location: string;
  /** The sender's name for it. */
  name: string;
  media_type: string;
  bytes: number;
}

/** Stores all of the files or none: when one is refused, or `note` fails to write them down, none is left. */
export async function receiveFiles(
  services: { files: FileStore; log: FastifyBaseLogger },
  parts: AsyncIterable<SentFile> | Iterable<SentFile>,
  owner: number,
  note: (received: ReceivedFile[]) => Promise<void>,
): Promise<void> {
  const received: ReceivedFile[] = [];
  try {
    await receiveAll(services.files, parts, owner, received);
    if (received.length === 0) throw new AppError('file_missing');
    await note(received);
  } catch (error) {
    await removeFiles(
      services,
      received.map(({ location }) => location),
    );
    throw error;
  }
}

/** Reads and drops the rest after a refused file: a browser reads an answer only when it has sent everything. */
async function receiveAll(
  files: FileStore,
  parts: AsyncIterable<SentFile> | Iterable<SentFile>,
  owner: number,
  received: ReceivedFile[],
): Promise<void> {
  let refusal: Error | undefined;
  for await (const { file, filename } of parts) {
    const name = plainName(filename);
    try {
      if (!refusal) {
        const stored = await storeFile(files, file, name, owner);
        received.push({ location: locationOf(stored.name), name, media_type: stored.mediaType, bytes: stored.bytes });
      }
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
