import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { neededFiles, readManifest } from './page-files.ts';

/** The pages that open without a network, with all that they need. */
const offlinePages = [
  'index.html',
  'web/layout/tabs.tsx',
  'web/home/home-page.tsx',
  'web/home/signed-in-home.tsx',
  'web/login/login-page.tsx',
  'web/home/event-selection-page.tsx',
  'web/book/calendar-page.tsx',
  'web/book/my-day-page.tsx',
  'web/boats/browse-page.tsx',
  'web/boats/boat-page.tsx',
  'web/book/plan-sheet.tsx',
  'web/after/drove-page.tsx',
  'web/book/trip-sheet.tsx',
  'web/schedule/leg-page.tsx',
  'web/quay/quay-page.tsx',
  'web/quay/enter-by-crew-link.tsx',
  'web/quay/crew-page.tsx',
  'web/quay/with-cards.tsx',
  'web/quay/card-dialog.tsx',
  'web/quay/guest-dialog.tsx',
  'web/ui/confirm-dialog-content.tsx',
];

/** Tells the service worker which files to keep, once all files have their names. */
export const offlineShell: Plugin = {
  name: 'offline-shell',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const manifest = readManifest(dir);
    // What the styles draw, too; several of them draw the same, and a worker that is to keep a file twice keeps none.
    const drawn = Object.values(manifest).flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.svg')));
    const files = [...new Set([...neededFiles(manifest, offlinePages), ...drawn])].map((file) => `/${file}`);
    const document = readFileSync(join(dir, 'index.html'));
    const version = createHash('sha256').update(document).update(files.join()).digest('hex').slice(0, 12);
    const shell = JSON.stringify({ name: `shell ${version}`, files: files.toSorted() });
    const worker = join(dir, 'service-worker.js');
    const code = readFileSync(worker, 'utf8');
    const filled = code.replace(/(["'`])__SHELL__\1/, () => `'${shell}'`);
    if (filled === code) throw new Error('The service worker has no place for the list of files.');
    writeFileSync(worker, filled);
  },
};
