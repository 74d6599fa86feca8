import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Packing a smaller file saves no packet. */
const leastBytes = 1_000;
const packings = { '.br': promisify(brotliCompress), '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) };

/** Packs files once at the highest level, instead of for each request or not at all. */
export const packedAssets: Plugin = {
  name: 'packed-assets',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const files = globSync('**/*.{js,css,svg,webmanifest}', { cwd: dir }).map((file) => join(dir, file));
      await Promise.all(files.map(pack));
    },
  },
};

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  for (const [ending, packed] of Object.entries(packings)) await writeFile(file + ending, await packed(bytes));
}
