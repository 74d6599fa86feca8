/** What a browser loads before a page shows, packed: as little as the budgets say. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Manifest } from 'vite';
import { neededFiles, readManifest } from './scripts/build/needed-files.ts';
import { buildPages } from './scripts/pages.mjs';
import { paths } from './web/paths.ts';

const built = join(import.meta.dirname, 'dist/web');
let chunks: Manifest;
beforeAll(() => {
  buildPages(import.meta.dirname, process.execPath);
  chunks = readManifest(built);
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

test('what can be packed is packed beforehand, and smaller so', () => {
  const files = globSync('assets/*.{js,css}', { cwd: built }).map((file) => join(built, file));
  const large = files.filter((file) => statSync(file).size > 1_000);
  expect(large.length).toBeGreaterThan(50);
  for (const ending of ['.br', '.gz'])
    expect(large.filter((file) => statSync(file + ending).size >= statSync(file).size)).toEqual([]);
});

test('the server is told which files each page needs beside the shell', () => {
  const pages = JSON.parse(readFileSync(join(built, '.vite/page-files.json'), 'utf8')) as Record<string, string[]>;
  expect(Object.keys(pages).toSorted()).toEqual(Object.values(paths).toSorted());
  const shell = neededFiles(chunks, ['index.html']);
  for (const [path, files] of Object.entries(pages)) {
    expect(files.length, path).toBeGreaterThan(0);
    expect(files.filter((file) => shell.has(file) || !existsSync(join(built, file)))).toEqual([]);
  }
  expect(pages[paths.login]).toContain(chunks['web/login/login-page.tsx']?.file);
  expect(pages[paths.calendar]).toContain(chunks['web/registration/calendar-page.tsx']?.css?.[0]);
});

function weight(sources: string[]): { js: number; css: number } {
  const needed = [...neededFiles(chunks, sources)];
  const packed = (ending: string) =>
    needed
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);
  return { js: packed('.js'), css: packed('.css') };
}
