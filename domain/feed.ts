import { z } from 'zod';

/** That there is a private address at which a calendar program reads one's trips; the address itself is told once, when it is made. */
export const calendarFeed = z.object({ created_at: z.string() });
export type CalendarFeed = z.infer<typeof calendarFeed>;
