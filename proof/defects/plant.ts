/**
 * Loaded before a server by --import, from this folder alone: plants the defects that PLANTED_DEFECT names into the
 * sources as they are loaded. The product has no switch for it, and does not know of it.
 */
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedSource, plantedDefects } from './changed-source.ts';

const root = join(import.meta.dirname, '../..');
const planted = plantedDefects(process.env.PLANTED_DEFECT ?? '');
const waiting = new Set(planted.flatMap(({ changes }) => changes.map(({ file }) => file)));

const hooks = registerHooks({
  load(url, context, nextLoad) {
    const result = nextLoad(url, context);
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';
    if (!waiting.delete(file)) return result;
    // What is loaded without hooks is taken from the cache of compiled modules.
    if (waiting.size === 0) hooks.deregister();
    const text =
      typeof result.source === 'string' ? result.source : new TextDecoder().decode(result.source ?? undefined);
    return { ...result, source: planted.reduce((source, defect) => changedSource(defect, file, source), text) };
  },
});

process.on('exit', () => {
  if (waiting.size === 0) return;
  console.error(`A defect was not planted: ${[...waiting].join(', ')} was never loaded.`);
  process.exitCode = 70;
});
