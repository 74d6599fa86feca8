import { z } from 'zod';
import { id } from '#domain/fields.ts';

/** Every write says so, with what it made or how many bookings it took away. */
export const done = z.object({ success: z.literal(true) });
export const made = done.extend({ id });
export const madeSeveral = done.extend({ ids: z.array(id) });
export const removed = done.extend({ removed: z.int() });
