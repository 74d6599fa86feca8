import type { App } from './app-type.ts';
import { answerBrokenRequest } from './broken-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files from a phone on the dock take minutes. */
    takesFiles?: boolean;
  }
}

/** Enough for 256 KiB over the worst network; a client that sends a byte every ten seconds is cut off. */
const bodyMilliseconds = 20_000;

/** The whole body of a request has to arrive in time, except where files are uploaded. */
export function limitBodies(app: App): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { headers, raw, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !routeOptions.config.takesFiles) {
      const tooLate = Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const timer = setTimeout(() => answerBrokenRequest(tooLate, raw.socket), bodyMilliseconds).unref();
      const clear = () => clearTimeout(timer);
      raw.once('end', clear).once('close', clear);
      reply.raw.once('finish', clear);
    }
    next();
  });
}
