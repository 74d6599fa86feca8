import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyReply {
    /** Lets in the scripts and styles of this one document; empty where no document is sent. */
    cspNonce: string;
  }
}

/** What an answer that no page can come from needs; the others are about pages. */
export const barestHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * On every answer, also a refusal. What the API answers is somebody's, and stays out of every cache unless a route says
 * otherwise. Uploaded files set a stricter policy of their own.
 */
export function installSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const { 'strict-transport-security': transport } = headersOf(policies(publicUrl, []));
  const ofCalls = { ...barestHeaders, ...(transport && { 'strict-transport-security': transport }) };
  app.decorateReply('cspNonce', '');
  app.addHook('onRequest', (request, reply, next) => {
    if (isCall(request.url)) reply.headers(ofCalls);
    else {
      reply.cspNonce = randomBytes(16).toString('hex');
      reply.headers(headersOf(policies(publicUrl, [`'nonce-${reply.cspNonce}'`])));
    }
    next();
  });
}

function isCall(url: string): boolean {
  return /^\/+api(\/|$)/.test(url) && !/^\/+api\/docs/.test(url);
}

/** Helmet writes them to an answer of Node's; Fastify sends its own sooner when nobody has. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

function policies(publicUrl: string, nonce: string[]): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...nonce],
        'style-src': ["'self'", ...nonce],
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
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  };
}
