import { refusalsOf } from '#domain/api/refusals.ts';
import { permissions, type Call } from '#domain/permissions.ts';
import type { App } from '../http/routing.ts';

/** What any call may answer. */
const common = [
  'invalid_body',
  'body_too_large',
  'unsupported_media_type',
  'page_not_found',
  'unauthorized',
  'forbidden',
  'unavailable',
  'unexpected',
];

/** Notes the refusals that the description of the API does not name; they are thrown at the end. */
export function watchRefusals(app: App): () => void {
  const undeclared = new Set<string>();
  app.addHook('onSend', (request, reply, payload, next) => {
    const call = `${request.method} ${request.routeOptions.url}`;
    if (reply.statusCode >= 400 && call in permissions && typeof payload === 'string') {
      const code = /"code":"(\w+)"/.exec(payload)?.[1] ?? '';
      if (![...common, '', ...refusalsOf(call as Call)].includes(code)) undeclared.add(`${call}: ${code}`);
    }
    next();
  });
  return () => {
    if (undeclared.size > 0) throw new Error(`Missing in domain/api/refusals.ts: ${[...undeclared].join(', ')}`);
  };
}
