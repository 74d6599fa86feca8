import { z } from 'zod';
import { id } from '../fields.ts';

/** The answer of every write, with the ids that it made or the number of bookings that it removed. */
export const done = z.object({ success: z.literal(true) });
export const made = done.extend({ id });
export const madeSeveral = done.extend({ ids: z.array(id) });
export const removed = done.extend({ removed: z.int() });
