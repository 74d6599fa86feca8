import { z } from 'zod';
import { namedBoat, namedLeg, namedPerson } from './fields.ts';
import { legNow } from './leg.ts';
import { safety } from './safety/wire.ts';

export const passenger = namedPerson.extend({
  phone: z.string(),
  allergies: z.string(),
  no_show: z.boolean(),
  /** Where the event has a safety card. */
  safety: safety.optional(),
});

/** Somebody who came without a booking. */
const guest = z.object({
  id: z.string(),
  name: z.string(),
  publication: z.string(),
  phone: z.string(),
  no_show: z.boolean(),
  safety: safety.optional(),
});

export const boatOnManifest = namedBoat.extend({
  seats: z.int().describe('None on a cancelled leg'),
  berth: z.string(),
  taken: z.int().describe('By people who are not said to be no-shows'),
  passengers: z.array(passenger),
  guests: z.array(guest),
});
export type BoatOnManifest = z.infer<typeof boatOnManifest>;

export const legOnManifest = namedLeg.omit({ date: true }).extend({
  starting_point: z.string(),
  ending_point: z.string(),
  via: z.string(),
  ...legNow,
  boats: z.array(boatOnManifest),
});
export type LegOnManifest = z.infer<typeof legOnManifest>;

/** The passengers of each boat on a day, for the people who let them aboard. */
export const manifest = z.object({ date: z.string(), legs: z.array(legOnManifest) });
export type Manifest = z.infer<typeof manifest>;
