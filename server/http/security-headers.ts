import { randomBytes } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import type { App } from './routing.ts';

/** The security headers of answers other than pages; all others concern pages only. */
export const minimalHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const strictTransport = { maxAge: 31_536_000 };

/**
 * On every answer, also a refusal. Answers of the API are personal, and stay out of every cache unless a route says
 * otherwise. Uploaded files set a stricter policy of their own.
 */
export async function installSecurityHeaders(app: App, publicUrl: string): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  const ofCalls = {
    ...minimalHeaders,
    ...(isHttps && { 'strict-transport-security': `max-age=${strictTransport.maxAge}; includeSubDomains` }),
  };
  await app.register(helmet, { global: false });
  app.addHook('onRequest', (request, reply, next) => {
    if (isCall(request)) reply.headers(ofCalls);
    else {
      const nonce = randomBytes(16).toString('hex');
      reply.cspNonce = { script: nonce, style: nonce }; // One for both, since Vite knows a single placeholder.
      reply.helmet(ofPages(`'nonce-${nonce}'`, isHttps));
    }
    next();
  });
}

/** One address can be written in many ways (`/%61pi//event`), so the route decides. */
function isCall({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url ?? plainPath(url);
  return /^\/api(\/|$)/.test(path) && !path.startsWith('/api/docs');
}

/** As the router reads it: decoded, without the query and without doubled slashes. */
export function plainPath(url: string): string {
  const [path = ''] = url.split('?');
  return decodeURIComponent(path).replaceAll(/\/{2,}/g, '/');
}

function ofPages(nonce: string, isHttps: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", nonce],
        'style-src': ["'self'", nonce],
        'img-src': ["'self'", 'data:', 'blob:'],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' }, // For browsers that do not know frame-ancestors.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps && strictTransport,
    crossOriginEmbedderPolicy: false,
  };
}
