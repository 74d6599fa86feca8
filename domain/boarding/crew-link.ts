import { z } from 'zod';
import { date, id, namedBoat } from '../fields.ts';

export const newCrewLink = z.object({ event: id, date, boat: id.nullable().default(null) });

/** A link for each boat, for all days of the event; with `send` they are mailed. */
export const newCrewLinks = z.object({ event: id, send: z.boolean().default(false) });
export const crewLinksOfBoats = z.object({
  links: z.array(z.object({ id, boat: id, url: z.string() })),
  unsent: z
    .array(id)
    .describe('Boats for which there is no address: an admin owns them, and they have no `contact_email`'),
});
export type CrewLinksOfBoats = z.infer<typeof crewLinksOfBoats>;

/** Null for a link that was made before links could be shown again. */
export const linkAddress = z.string().nullable();

/** A link that opens the boarding of one day or of the whole event, for one boat or all, as an admin sees it. */
export const crewLink = z.object({
  id,
  date: z.string().nullable().describe('null: the day it is, as long as the event lasts'),
  boat: namedBoat.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  url: linkAddress,
});

/** The data that a crew's phone gets about its link. */
export const crewPass = z.object({
  event: id,
  name: z.string(),
  date: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  time_zone: z.string(),
  boat: id.nullable(),
  expires_at: z.string(),
});
export type CrewPass = z.infer<typeof crewPass>;
