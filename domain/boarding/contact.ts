import { z } from 'zod';
import { date, id } from '../fields.ts';

/** A crew asks whom to call in an emergency, for one person or guest of a departure. */
export const askedContact = z.object({
  event: id,
  date,
  leg: id,
  boat: id,
  organization: id.nullish(),
  guest: z.uuid().nullish(),
});
export type AskedContact = z.infer<typeof askedContact>;
