import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { folderStore } from './store-in-folder.ts';
import { s3Store } from './store-in-s3.ts';
import { namesWithVariants } from './variants.ts';

/** Where uploaded files are kept, by name alone. */
export interface FileStore {
  /** All of the content or nothing; returns how many bytes once they are safe. */
  save(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number>;
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** From the first byte to the last of a range, both included. */
  read(name: string, range?: { start: number; end: number }): Readable;
  remove(name: string): Promise<void>;
  /** Removes files that were unfinished when a server ended, unless they were written to after a moment. */
  removeUnfinished(before: number): Promise<void>;
  /** The files that were last written before a moment in milliseconds since 1970. */
  namesBefore(moment: number): Promise<string[]>;
}

const beforeName = '/uploads/';

export function locationOf(name: string): string {
  return beforeName + name;
}

export function storedName(location: string): string {
  return location.slice(beforeName.length);
}

/** A bucket may be shared by several instances: each has a folder of its own there, with the name that its database has. */
export function openFileStore(config: Pick<Config, 'dataDir' | 's3Url'>, instance: string): FileStore {
  return config.s3Url ? s3Store(config.s3Url, instance) : folderStore(join(config.dataDir, 'uploads'));
}

/** With the smaller sizes of pictures. A file that cannot be removed now is found by the next sweep; the change that left it behind is done. */
export async function removeFiles(
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
  locations: string[],
): Promise<void> {
  for (const location of locations) {
    for (const name of namesWithVariants(storedName(location)))
      await files
        .remove(name)
        .catch((error: unknown) => log.warn({ err: error, location }, 'a file could not be removed'));
  }
}
