import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer may have no end of its own, so nobody waits for it. */
    goesOn?: boolean;
  }
}

/**
 * At the end every request that has begun is answered, and then connections are cut: one that was opened and never
 * used counts as busy for Node, and would hold the server up for a minute.
 */
export function finishRequests(app: App): void {
  const inFlight = new Set<FastifyRequest>();
  app.addHook('onRequest', (request, _reply, next) => {
    if (!request.routeOptions.config.goesOn) inFlight.add(request);
    next();
  });
  app.addHook('onResponse', async (request) => void inFlight.delete(request));
  app.addHook('onRequestAbort', async (request) => void inFlight.delete(request));
  app.addHook('preClose', async () => {
    void (async () => {
      while (inFlight.size > 0) await sleep(10);
      app.server.closeAllConnections();
    })();
  });
}
