import { z } from 'zod';

/** The public facts of the current or next event. */
export const front = z.object({
  event: z
    .object({
      name: z.string(),
      location: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      picture: z.string().nullable(),
      boats: z.int(),
      trips: z.int(),
    })
    .nullable(),
});
export type Front = z.infer<typeof front>;
