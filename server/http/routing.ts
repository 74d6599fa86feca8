import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { id } from '#domain/fields.ts';

/** The server, with handlers typed by the schemas of their routes. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The answer of every write, with the ids that it made or the number of bookings that it removed. */
export const done = z.object({ success: z.literal(true) });
export const made = done.extend({ id });
export const madeSeveral = done.extend({ ids: z.array(id) });
export const removed = done.extend({ removed: z.int() });

export function success<Fields extends object = object>(fields?: Fields): { success: true } & Fields {
  return { success: true, ...fields } as { success: true } & Fields;
}
