import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

export function folderStore(folder: string): FileStore {
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
