import { setImmediate } from 'node:timers/promises';
import type { App } from './app-type.ts';

/** A few hundred are let in in less. Whoever connects on and on holds up nobody for longer. */
const mostMilliseconds = 50;

/**
 * Node accepts one connection in each turn of its event loop. When hundreds of phones connect at the same moment, what it
 * does for the first of them makes every turn long, and the last would wait outside until all others have been served. So
 * requests wait for as long as each turn brings somebody new. Those who come together are then answered together.
 */
export function letEverybodyIn(app: App): void {
  let connections = 0;
  let waiting: Promise<void> | undefined;
  app.server.on('connection', () => connections++);

  async function untilNobodyComes(): Promise<void> {
    const began = performance.now();
    let before: number;
    await setImmediate(); // The rest of the turn in which the first was heard.
    do {
      before = connections;
      await setImmediate();
    } while (connections > before && performance.now() - began < mostMilliseconds);
    waiting = undefined;
  }

  app.addHook('onRequest', () => (waiting ??= untilNobodyComes()));
}
