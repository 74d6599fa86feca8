import { z } from 'zod';
import { id } from './fields.ts';

/** A boat, a leg and a person, as far as an answer must name them. */
export const namedBoat = z.object({ id, make: z.string(), model: z.string() });
export const namedLeg = z.object({
  id,
  identifier: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
});
export const namedPerson = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.string(),
  email: z.string(),
});
export type NamedPerson = z.infer<typeof namedPerson>;
