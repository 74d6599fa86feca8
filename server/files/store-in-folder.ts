import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { FileStore } from './file-store.ts';

const unfinished = '.part';
const unfinishedName = /^k?[0-9a-f]{32}\.[\w.-]+\.part$/;

export function folderStore(folder: string): FileStore {
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
        throw isFull(error) ? new AppError('storage_full') : error;
      }
    },
    async size(name) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    read: (name, range) => createReadStream(join(folder, name), range),
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeUnfinished(before) {
      for (const name of await namesBefore(folder, before))
        if (unfinishedName.test(name)) await rm(join(folder, name), { force: true });
    },
    namesBefore: (moment) => namesBefore(folder, moment),
  };
}

async function namesBefore(folder: string, moment: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? Infinity),
  );
  return names.filter((_, index) => (times[index] ?? Infinity) < moment);
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
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
