import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { chunks } from './scripts/build/chunks.ts';
import { compiledOnArrival } from './scripts/build/compiled-on-arrival.ts';
import { offlineShell } from './scripts/build/offline-shell.ts';
import { packedAssets } from './scripts/build/packed-assets.ts';
import { pageCalls } from './scripts/build/page-calls.ts';
import { pageFiles } from './scripts/build/page-files.ts';
import { stylesAfterFirstPaint } from './scripts/build/styles-after-first-paint.ts';
import { themeSheet } from './scripts/build/theme-sheet.ts';

/** The server replaces the placeholder in every page it sends; Vite puts it into `<meta property="csp-nonce">` too. */
const noncePlaceholder = '__CSP_NONCE__';

export default defineConfig({
  plugins: [
    react(),
    pageCalls,
    themeSheet,
    stylesAfterFirstPaint,
    offlineShell,
    pageFiles,
    compiledOnArrival,
    packedAssets,
  ],
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
      input: ['index.html', 'web/service-worker.ts'],
      output: {
        codeSplitting: { groups: chunks },
        // It rules over the addresses below its own, and is looked for under the same name for ever.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // The shell names every file of the pages: each character of a hash is loaded 190 times.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:4][extname]',
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3001', '/uploads': 'http://localhost:3001' },
  },
});
