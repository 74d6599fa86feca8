import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';

/** The server replaces the placeholder in every page it sends; Vite puts it into `<meta property="csp-nonce">` too. */
const noncePlaceholder = '__CSP_NONCE__';

/** The pages that open without a network, with all that they need. */
const offlinePages = [
  'index.html',
  'web/home/home-page.tsx',
  'web/home/signed-in-home.tsx',
  'web/login/login-page.tsx',
  'web/registration/event-selection-page.tsx',
  'web/registration/calendar-page.tsx',
  'web/ui/notifications.tsx',
];

/** Tells the service worker which files to keep. Written last, when all files have their names. */
const offlineShell: Plugin = {
  name: 'offline-shell',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const built = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
    const files = new Set<string>();
    const add = (source: string): void => {
      const chunk = built[source];
      if (!chunk) throw new Error(`${source} is not in the build, so it cannot be opened without a network.`);
      const address = `/${chunk.file}`;
      if (files.has(address)) return;
      files.add(address);
      for (const sheet of chunk.css ?? []) files.add(`/${sheet}`);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    offlinePages.forEach(add);
    const document = readFileSync(join(dir, 'index.html'));
    const version = createHash('sha256')
      .update(document)
      .update([...files].join())
      .digest('hex')
      .slice(0, 12);
    const shell = JSON.stringify({ name: `shell ${version}`, files: [...files].toSorted() });
    const worker = join(dir, 'service-worker.js');
    const code = readFileSync(worker, 'utf8');
    const filled = code.replace(/(["'`])__SHELL__\1/, () => `'${shell}'`);
    if (filled === code) throw new Error('The service worker has no place for the list of files.');
    writeFileSync(worker, filled);
  },
};

export default defineConfig({
  plugins: [react(), offlineShell],
  publicDir: 'web/public',
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // These know light-dark(), which an older target would replace by something that needs more around it.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The security policy forbids data: addresses for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'web/offline/service-worker.ts'],
      output: {
        // It rules over the addresses below its own, and is looked for under the same name for ever.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3001', '/uploads': 'http://localhost:3001' },
  },
});
