import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

const longestTurn = 20;

/** node:sqlite answers at once, so thousands of statements in a row would keep the event loop from hearing anybody else. */
export function yieldToEventLoop(): KyselyPlugin {
  let since = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (performance.now() - since > longestTurn) {
        await setImmediate();
        since = performance.now();
      }
      return result;
    },
  };
}
