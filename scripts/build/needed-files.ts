import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

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
