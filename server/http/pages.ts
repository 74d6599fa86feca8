import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { clockScript, type Clock } from '../clock.ts';
import type { App } from './routing.ts';
import { refusal } from './errors.ts';
import { plainPath } from './security-headers.ts';

const builtPages = join(import.meta.dirname, '../../dist/web');
const dayInSeconds = 86_400;
const yearInSeconds = 365 * dayInSeconds;

const asBuilt = {
  preCompressed: true,
  index: false,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => void reply.header('cache-control', cachingOf(path)),
} as const;

/** The document of every page; undefined, and logged, where the pages are not built or this user may not read them. */
export function readDocument(log: FastifyBaseLogger): string | undefined {
  try {
    accessSync(join(builtPages, 'assets'), constants.R_OK | constants.X_OK);
    return readFileSync(join(builtPages, 'index.html'), 'utf8');
  } catch (error) {
    log.error({ err: error }, `no pages are served: ${builtPages} is not built, or this user may not read it`);
    return undefined;
  }
}

type CurrentEvent = () => Promise<{ id: number; name: string } | undefined>;

/** The built pages: hashed assets for ever, and one document for every address that is a page's. */
export async function pageRoutes(
  app: App,
  document: string | undefined,
  now: Clock,
  currentEvent: CurrentEvent,
): Promise<void> {
  const sendDocument = (page: string, reply: FastifyReply) =>
    sendPage(page.replace('<head>', `<head>${clockScript(now)}`), reply);
  if (document) {
    // One route for all hashed files, and one for each of the others, so that every other address is a page's.
    await app.register(staticFiles, {
      ...asBuilt,
      root: join(builtPages, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      allowedPath: (path) => !/\.(br|gz)$/.test(path),
    });
    await app.register(staticFiles, {
      ...asBuilt,
      root: builtPages,
      wildcard: false,
      globIgnore: ['index.html', 'manifest.webmanifest', '.vite/**', 'assets/**', '.stamp', '*.{br,gz}'],
    });
    const manifest = JSON.parse(readFileSync(join(builtPages, 'manifest.webmanifest'), 'utf8')) as object;
    app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify({ ...manifest, ...faceOf(await currentEvent().catch(() => undefined)) })),
    );
    for (const [path, files] of Object.entries(filesByPath())) {
      const filled = document.replace('</head>', `${files.filter(isScript).map(scriptLink).join('')}</head>`).replace(
        '</body>',
        `${files
          .filter((file) => !isScript(file))
          .map(sheetLink)
          .join('')}</body>`,
      );
      app.get(path, { schema: { hide: true } }, (_request, reply) => sendDocument(filled, reply));
    }
  }
  app.setNotFoundHandler((request, reply) =>
    document && isPage(request)
      ? sendDocument(document, reply)
      : reply
          .status(404)
          .header('cache-control', 'no-store')
          .send(refusal(new AppError('page_not_found'))),
  );
}

/** On a home screen the program has the name of the event, and leads to what one wants there in one press. */
function faceOf(event: Awaited<ReturnType<CurrentEvent>>): object {
  if (!event) return {};
  const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return {
    name: event.name,
    short_name: event.name,
    shortcuts: [
      { name: 'My day', url: `/register/${event.id}/day`, icons },
      { name: 'Quay', url: `/events/${event.id}/quay`, icons },
    ],
  };
}

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${yearInSeconds}, immutable`;
  return /\.(png|webp)$/.test(path) ? `public, max-age=${dayInSeconds}` : 'no-cache';
}

/** The files of each page beside the shell, by path; the build writes them (scripts/build/page-files.ts). */
function filesByPath(): Record<string, string[]> {
  return JSON.parse(readFileSync(join(builtPages, '.vite/page-files.json'), 'utf8'));
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

/** The browser fetches it together with the shell, instead of after that has run. */
function scriptLink(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}

/** Placed after the styles that are painted before it loads, like the shell's own (scripts/build/styles-after-first-paint.ts). */
function sheetLink(file: string): string {
  return `<link rel="stylesheet" crossorigin href="/${file}">`;
}

/** The router in the browser knows which addresses exist; what looks like a file or a call is not one of them. */
function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads|assets)(\/|$)/.test(plainPath(url));
}

/** Mantine writes style elements; the nonce lets these in and no others. */
function sendPage(document: string, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(document.replaceAll('__CSP_NONCE__', reply.cspNonce.script));
}
