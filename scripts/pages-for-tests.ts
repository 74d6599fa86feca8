import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from './pages.mjs';

const root = join(import.meta.dirname, '..');

/** A server without pages is not ready: where there are none they are built, and those that are there are not looked at. */
export default function buildMissingPages(): void {
  if (!existsSync(join(root, 'dist/web/index.html'))) buildPages(root, process.execPath);
}
