import { z } from 'zod';
import { date, id, namedBoat } from '../fields.ts';

export const newCrewLink = z.object({ event: id, date, boat: id.nullable().default(null) });

/** Null for a link that was made before links could be shown again. */
export const linkAddress = z.string().nullable();

/** A link that opens the boarding of one day and boat, or of all boats of the day, as an admin sees it. */
export const crewLink = z.object({
  id,
  date: z.string(),
  boat: namedBoat.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  url: linkAddress,
});

/** The data that a crew's phone gets about its link. */
export const crewPass = z.object({
  event: id,
  name: z.string(),
  date: z.string(),
  boat: id.nullable(),
  expires_at: z.string(),
});
export type CrewPass = z.infer<typeof crewPass>;
