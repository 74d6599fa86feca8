/** What a browser loads before a page shows, packed: as little as the budgets say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildPages } from './scripts/pages.mjs';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}

const built = join(import.meta.dirname, 'dist/web');
let chunks: Record<string, Chunk>;
beforeAll(() => {
  buildPages(import.meta.dirname, process.execPath);
  chunks = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));
}, 120_000);

test('the shell loads at most 150 kB of JavaScript', () => {
  expect(weight(['index.html']).js).toBeLessThanOrEqual(150_000);
});

test('a page loads at most 220 kB of JavaScript and 22 kB of styles, with the shell', () => {
  const pages = Object.keys(chunks).filter((source) => chunks[source]?.isDynamicEntry);
  expect(pages.length).toBeGreaterThan(10);
  const heavy = pages
    .map((page) => ({ page, ...weight(['index.html', page]) }))
    .filter(({ js, css }) => js > 220_000 || css > 22_000);
  expect(heavy).toEqual([]);
});

function weight(sources: string[]): { js: number; css: number } {
  const needed = new Set<string>();
  const add = (source: string): void => {
    if (needed.has(source)) return;
    needed.add(source);
    chunks[source]?.imports?.forEach(add);
  };
  sources.forEach(add);
  const sheets = new Set([...needed].flatMap((source) => chunks[source]?.css ?? []));
  const packed = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);
  return { js: packed([...needed].flatMap((source) => chunks[source]?.file ?? [])), css: packed(sheets) };
}
