import type { FastifyInstance } from 'fastify';
import { toIso } from '#domain/time.ts';
import type { Services } from '../services.ts';
import { recordHistory } from './record.ts';

const hourMilliseconds = 60 * 60_000;

/**
 * A logged-in caller who makes a forbidden call is in the history with the route, never with the body. One
 * line for each person and route in an hour, and for this process, so that no flood of refusals fills the database.
 */
export function recordRefusals(app: FastifyInstance, { database, log, now }: Services): void {
  let hour = 0;
  let recorded = new Set<string>();

  function isFirst(refusal: string): boolean {
    const current = Math.floor(now() / hourMilliseconds);
    if (current !== hour) recorded = new Set();
    hour = current;
    return recorded.size < recorded.add(refusal).size;
  }

  app.addHook('onSend', (request, reply, _payload, next) => {
    const { asker, method, routeOptions } = request;
    const route = `${method} ${routeOptions.url}`;
    if (reply.statusCode !== 403 || !asker || !isFirst(`${asker.id} ${route}`)) return next();
    const change = { at: toIso(now()), actor: asker, action: 'access.refused', details: { words: route } };
    // The answer is the same when it could not be written.
    database
      .write((tx) => recordHistory(tx, change))
      .catch((error: unknown) => log.warn({ err: error }, 'a refusal is missing in the history'))
      .finally(() => next());
  });
}
