import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Manifest } from 'vite';
import { paths } from '../../web/paths.ts';

/** The manifest of Vite: the file that each source became, and the others that it needs. */
export function readManifest(built: string): Manifest {
  return JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The files that some sources need before they run, scripts and styles, with what these need in turn. */
export function neededFiles(manifest: Manifest, sources: string[]): Set<string> {
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  sources.forEach(add);
  return files;
}

const routes = join(import.meta.dirname, '../../web/routes.tsx');
/** `page(paths.login, () => import('./login/login-page.tsx'), …)`: the address and the page stand in one line. */
const lazyPage = /\bpaths\.(\w+),.*\bimport\('\.\/([^']+)'\)/g;
/** Which of its two pages is shown at /register the browser alone knows; who comes for the first time signs up. */
const registerPage = { path: paths.register, source: 'web/login/register-page.tsx' };

/**
 * Tells the server which files each page needs beside those of the shell, by the path of its address: a browser that
 * is told at once need not wait for the shell to ask for them.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const manifest = readManifest(dir);
    const shell = neededFiles(manifest, ['index.html']);
    const files = [...lazyPages(readFileSync(routes, 'utf8')), registerPage].map(({ path, source }) => [
      path,
      [...neededFiles(manifest, [source]).difference(shell)],
    ]);
    writeFileSync(join(dir, '.vite/page-files.json'), JSON.stringify(Object.fromEntries(files)));
  },
};

function lazyPages(code: string): { path: string; source: string }[] {
  const pages = [...code.matchAll(lazyPage)].map(([line, name = '', file = '']) => {
    if (!(name in paths)) throw new Error(`web/paths.ts has no path for: ${line}`);
    return { path: paths[name as keyof typeof paths], source: `web/${file}` };
  });
  if (pages.length !== code.match(/\bimport\('/g)?.length)
    throw new Error('Each page of web/routes.tsx that is loaded when it is opened has a line with its path.');
  return pages;
}
