import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from './routing.ts';

/** Accepting a few hundred takes less. Clients that keep connecting delay nobody for longer than this. */
const maxMilliseconds = 50;

/**
 * Node accepts one connection in each turn of its event loop. When hundreds of phones connect at the same moment, the work
 * for the first of them makes every turn long, and the last would be accepted when all others have been served. So requests
 * wait while each turn brings a new connection; those that arrive together are then answered together.
 */
export function acceptConnectionsFirst(app: App): void {
  let connections = 0;
  let waiting: Promise<void> | undefined;
  app.server.on('connection', () => connections++);

  async function untilNoNewConnection(): Promise<void> {
    const began = performance.now();
    let before: number;
    await setImmediate(); // The rest of the turn in which the first request was read.
    do {
      before = connections;
      await setImmediate();
    } while (connections > before && performance.now() - began < maxMilliseconds);
    waiting = undefined;
  }

  app.addHook('onRequest', () => (waiting ??= untilNoNewConnection()));
}

/** Browsers and proxies wait for each answer before they ask the next on a connection; a client that does not would fill the server's queue. */
const maxAtOnce = 10;
/** The time after which a client that reads or writes slowly is cut off; the server's own work takes far less. */
const graceMilliseconds = 2_000;

/**
 * At the end every request that has begun is answered, and then connections are cut: one that was opened and never
 * used counts as busy for Node, and would hold the server up for a minute. A request whose connection has closed is
 * over: nobody can be answered any more, and Node then reports neither a response nor, for a request that has been
 * read, that it was aborted.
 */
export function finishRequests(app: App): void {
  const unanswered = new Map<Socket, Set<IncomingMessage>>();
  app.server.on('connection', (socket) => socket.once('close', () => unanswered.delete(socket)));
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = request;
    // A stream may never end, so it is not waited for.
    if (!request.routeOptions.config.call?.stream && !raw.socket.destroyed) {
      const requests = unanswered.get(raw.socket) ?? new Set();
      if (requests.size >= maxAtOnce) return void raw.socket.destroy();
      unanswered.set(raw.socket, requests.add(raw));
      reply.raw.once('finish', () => {
        requests.delete(raw);
        if (requests.size === 0) unanswered.delete(raw.socket);
      });
    }
    next();
  });
  app.addHook('preClose', async () => {
    const deadline = performance.now() + graceMilliseconds;
    void (async () => {
      while (unanswered.size > 0 && performance.now() < deadline) await sleep(10);
      app.server.closeAllConnections();
    })();
  });
}
