import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Asked, Call } from '#domain/calls/call.ts';
import type { App } from './routing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the call. Pages have none. */
    call?: Call;
  }
}

/** That it is done, `success`, is said by `on`; a handler says what else the answer holds. */
type Handled<A> = [A] extends [never]
  ? FastifyReply
  : A extends { success: true }
    ? WithoutDone<Omit<A, 'success'>>
    : A | FastifyReply;
type WithoutDone<Rest> = object extends Rest ? Rest | void : Rest;

type Handler<C extends Call> = (
  request: FastifyRequest<Asked<C>>,
  reply: FastifyReply,
) => Handled<Answer<C>> | Promise<Handled<Answer<C>>>;

/** Has `handler` answer a call. A handler that sends an answer itself, such as a file, returns the reply. */
export function on<C extends Call>(app: App, call: C, handler: Handler<C>): void {
  const { answer, body, files, method, params, path: url, query } = call;
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !files && { body }),
    ...(answer && { response: { 200: answer } }),
  };
  const saysDone = answer instanceof z.ZodObject && 'success' in answer.shape;
  const done = async (...asked: Parameters<Handler<C>>) => {
    const said = (await handler(...asked)) as object | undefined;
    return { success: true, ...said };
  };
  app.route({ method, url, schema, config: { call }, handler: (saysDone ? done : handler) as never });
}
