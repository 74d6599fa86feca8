import type { FastifyHelmetOptions } from '@fastify/helmet';

/** On every answer, also a refusal. Uploaded files set a stricter policy of their own. */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  return {
    enableCSPNonces: true, // Into script-src and style-src; see pages.ts.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  };
}
