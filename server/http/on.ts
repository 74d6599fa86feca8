import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Asked, Call } from '#domain/calls/call.ts';
import type { App } from './routing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the call. Pages have none. */
    call?: Call;
  }
}

type Handler<C extends Call> = (
  request: FastifyRequest<Asked<C>>,
  reply: FastifyReply,
) => Answer<C> | FastifyReply | Promise<Answer<C> | FastifyReply>;

/** Has `handler` answer a call. A handler that sends an answer itself, such as a file, returns the reply. */
export function on<C extends Call>(app: App, call: C, handler: Handler<C>): void {
  const { answer, body, files, method, params, path: url, query } = call;
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !files && { body }),
    ...(answer && { response: { 200: answer } }),
  };
  app.route({ method, url, schema, config: { call }, handler: handler as never });
}
