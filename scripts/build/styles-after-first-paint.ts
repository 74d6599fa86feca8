import type { Plugin } from 'vite';

const sheets = /\s*<link rel="stylesheet"[^>]*>/g;
const scripts = /<script type="module"|<link rel="modulepreload"/g;

/**
 * The document is painted before anything else has come: a style sheet delays only the content after it, scripts wait for
 * all sheets, and are fetched after these.
 */
export const stylesAfterFirstPaint: Plugin = {
  name: 'styles-after-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(document) {
      const found = document.match(sheets) ?? [];
      if (found.length === 0) throw new Error('The document names no style sheet.');
      return document
        .replace(sheets, '')
        .replace(scripts, '$& fetchpriority="low"')
        .replace('</body>', `${found.map((link) => `  ${link.trim()}\n  `).join('')}</body>`);
    },
  },
};
