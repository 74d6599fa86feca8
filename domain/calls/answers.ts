import { z } from 'zod';
import { id } from '../fields.ts';

/** The answer of every write, with the ids that it made or the number of bookings that it removed. */
export const done = z.object({ success: z.literal(true) });
export const made = done.extend({ id });
export const madeSeveral = done.extend({ ids: z.array(id) });
export const removed = done.extend({ removed: z.int() });
/** Of what mails others, and can be taken back until the first of its mails leaves. */
export const undo = z.array(id).describe('Lines of the history, for `POST /api/history/undo`');
