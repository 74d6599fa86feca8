import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Services } from '../services.ts';

/** Where uploaded files are kept, by name alone. */
export interface Files {
  /** All of the content or nothing; answers how many bytes once they are safe. */
  save(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number>;
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** From the first byte to the last of a range, both included. */
  read(name: string, range?: { start: number; end: number }): Readable;
  remove(name: string): Promise<void>;
  /** The files that were last written before a moment in milliseconds since 1970. */
  namesBefore(moment: number): Promise<string[]>;
}

const beforeName = '/uploads/';

export function locationOf(name: string): string {
  return beforeName + name;
}

export function filesOf({ config }: Pick<Services, 'config'>): Files {
  return folderFiles(join(config.dataDir, 'uploads'));
}

/** A file that cannot be removed now is found by the next sweep; the change that left it behind is done. */
export async function removeFiles(services: Pick<Services, 'config' | 'log'>, locations: string[]): Promise<void> {
  const files = filesOf(services);
  for (const location of locations) {
    await files
      .remove(location.slice(beforeName.length))
      .catch((error: unknown) => services.log.warn({ err: error, location }, 'a file could not be removed'));
  }
}

function folderFiles(folder: string): Files {
  const unfinished = '.part';
  return {
    async save(name, content) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, name);
      try {
        const bytes = await writeAll(path + unfinished, content);
        await rename(path + unfinished, path);
        return bytes;
      } catch (error) {
        await rm(path + unfinished, { force: true });
        throw error;
      }
    },
    async size(name) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    read: (name, range) => createReadStream(join(folder, name), range),
    remove: (name) => rm(join(folder, name), { force: true }),
    async namesBefore(moment) {
      const names = await readdir(folder).catch(() => []);
      const old = await Promise.all(
        names.map(
          async (name) => ((await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? Infinity) < moment,
        ),
      );
      return names.filter((_, index) => old[index]);
    },
  };
}

/** On disk before it is answered, as a boat may refer to it a moment later. */
async function writeAll(path: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx');
  try {
    let bytes = 0;
    for await (const chunk of content) {
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}
