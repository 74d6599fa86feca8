import { setImmediate } from 'node:timers/promises';
import type { App } from './routing.ts';

/** Accepting a few hundred takes less. Clients that keep connecting delay nobody for longer than this. */
const mostMilliseconds = 50;

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
    } while (connections > before && performance.now() - began < mostMilliseconds);
    waiting = undefined;
  }

  app.addHook('onRequest', () => (waiting ??= untilNoNewConnection()));
}
