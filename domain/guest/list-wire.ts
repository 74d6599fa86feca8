import { z } from 'zod';
import { listNames } from './lists.ts';

export const listName = z.enum(listNames);
export const list = z.object({
  columns: z.array(
    z.object({
      label: z.string(),
      number: z.literal(true).optional(),
      day: z.string().optional().describe('Of a leg'),
    }),
  ),
  sections: z
    .array(
      z.object({
        title: z.string(),
        counts: z.array(z.object({ name: z.string(), count: z.number() })),
        rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      }),
    )
    .describe('A night, a day, a harbour on a day; none where nothing is on the list'),
});
