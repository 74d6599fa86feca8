import { z } from 'zod';

/** Whether a person has a private calendar address; the address itself is answered once, when it is made. */
export const calendarFeed = z.object({ created_at: z.string() });
export type CalendarFeed = z.infer<typeof calendarFeed>;
