import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { App } from './app-type.ts';
import { refusal } from './errors.ts';

const builtPages = join(import.meta.dirname, '../../dist/web');
const yearInSeconds = 31_536_000;

/** The built pages: hashed assets for ever, and one document for every address that is a page's. */
export async function pageRoutes(app: App): Promise<void> {
  const document = existsSync(join(builtPages, 'index.html'))
    ? readFileSync(join(builtPages, 'index.html'), 'utf8')
    : undefined;
  if (document) {
    await app.register(staticFiles, {
      root: builtPages,
      wildcard: false,
      globIgnore: ['index.html', '.vite/**', '.stamp'],
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) =>
    document && isPage(request)
      ? sendDocument(document, reply)
      : reply.status(404).send(refusal(new AppError('page_not_found'))),
  );
}

/** The router in the browser knows which addresses exist; what looks like a file or a call is not one of them. */
function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads|assets)(\/|$)/.test(url);
}

/** Mantine writes style elements; the nonce lets these in and no others. */
function sendDocument(document: string, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(document.replaceAll('__CSP_NONCE__', reply.cspNonce.style));
}
