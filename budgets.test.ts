/** Limits for the packed files that a browser loads before a page shows. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Manifest } from 'vite';
import { neededFiles, readManifest } from './scripts/build/page-files.ts';
import { buildPages, keepAssetsOfLastBuild } from './scripts/pages.mjs';
import { paths } from './web/paths.ts';

const built = join(import.meta.dirname, 'dist/web');
let chunks: Manifest;
beforeAll(() => {
  buildPages(import.meta.dirname, process.execPath);
  chunks = readManifest(built);
}, 300_000);

test('the shell loads at most 115 kB of JavaScript', () => {
  expect(weight(['index.html']).js).toBeLessThanOrEqual(115_000);
});

test('the form of a registration loads no library of schemas', () => {
  const { js } = weight(['index.html', 'web/login/register-page.tsx']);
  expect(js).toBeLessThanOrEqual(158_000);
});

test('a page loads at most 195 kB of JavaScript and 24 kB of styles, with the shell', () => {
  const pages = Object.keys(chunks).filter((source) => source.endsWith('-page.tsx'));
  expect(pages.length).toBeGreaterThan(30);
  expect(heavierThan({ js: 195_000, css: 24_000 }, pages)).toEqual([]);
});

/** Over HTTP/1.1 each takes a way there and back. The names in `scripts/build/chunks.ts` are to follow parts that move. */
test('a page fetches at most 30 scripts, with the shell', () => {
  const scripts = (source: string) =>
    [...neededFiles(chunks, ['index.html', source])].filter((file) => file.endsWith('.js'));
  const pages = Object.keys(chunks).filter((source) => source.endsWith('-page.tsx'));
  expect(pages.map((source) => [source, scripts(source).length] as const).filter(([, many]) => many > 30)).toEqual([]);
});

test('a part that opens within a page needs at most 225 kB of JavaScript and 24 kB of styles, with the shell', () => {
  const parts = Object.keys(chunks).filter((source) => chunks[source]?.isDynamicEntry);
  expect(parts.length).toBeGreaterThan(50);
  expect(heavierThan({ js: 225_000, css: 24_000 }, parts)).toEqual([]);
});

test('compressible files are packed beforehand, and smaller so', () => {
  const files = globSync('assets/*.{js,css}', { cwd: built }).map((file) => join(built, file));
  const large = files.filter((file) => statSync(file).size > 1_000);
  expect(large.length).toBeGreaterThan(50);
  for (const ending of ['.br', '.gz'])
    expect(large.filter((file) => statSync(file + ending).size >= statSync(file).size)).toEqual([]);
});

test('the first line of every script asks the browser to compile it as it arrives', () => {
  const scripts = globSync('assets/*.js', { cwd: built });
  expect(scripts.length).toBeGreaterThan(50);
  const firstLine = (file: string) => readFileSync(join(built, file), 'utf8').split('\n', 1)[0];
  expect(scripts.filter((file) => firstLine(file) !== '//# allFunctionsCalledOnLoad')).toEqual([]);
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
  expect(pages[paths.calendar]).toContain(chunks['web/book/calendar-page.tsx']?.css?.[0]);
});

test('a page that is open while new ones are built finds its files, and those of the build before go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-builds-'));
  const build = (name: string, files: string[]) => {
    for (const file of files) {
      const path = join(folder, name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, name);
    }
    const manifest = { 'web/a-page.tsx': { file: files[0], css: files.slice(1, 2) } };
    mkdirSync(join(folder, name, '.vite'));
    writeFileSync(join(folder, name, '.vite/manifest.json'), JSON.stringify(manifest));
  };
  const stillThere = (name: string) =>
    globSync('assets/*', { cwd: join(folder, name) }).map(
      (file) => `${file} of ${readFileSync(join(folder, name, file), 'utf8')}`,
    );
  try {
    build('first', ['assets/a-1.js', 'assets/a-1.css', 'assets/a-1.js.br']);
    build('second', ['assets/a-2.js', 'assets/a-1.css', 'assets/a-2.js.br']);
    build('third', ['assets/a-3.js', 'assets/a-3.css']);
    keepAssetsOfLastBuild(join(folder, 'first'), join(folder, 'second'));
    keepAssetsOfLastBuild(join(folder, 'second'), join(folder, 'third'));
    const ofFirst = ['assets/a-1.js of first', 'assets/a-1.js.br of first'];
    const ofSecond = ['assets/a-1.css of second', 'assets/a-2.js of second', 'assets/a-2.js.br of second'];
    expect(stillThere('second').toSorted()).toEqual([...ofFirst, ...ofSecond].toSorted());
    const ofThird = ['assets/a-3.css of third', 'assets/a-3.js of third'];
    expect(stillThere('third').toSorted()).toEqual([...ofSecond, ...ofThird]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function heavierThan(limit: { js: number; css: number }, sources: string[]) {
  return sources
    .map((source) => ({ source, ...weight(['index.html', source]) }))
    .filter(({ css, js }) => js > limit.js || css > limit.css);
}

function weight(sources: string[]): { js: number; css: number } {
  const needed = [...neededFiles(chunks, sources)];
  const packed = (ending: string) =>
    needed
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);
  return { js: packed('.js'), css: packed('.css') };
}
