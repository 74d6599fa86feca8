import { z } from 'zod';
import { id } from './fields.ts';
import { legNow } from './leg.ts';

export const personOfOverview = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.string(),
  email: z.string(),
});
export type PersonOfOverview = z.infer<typeof personOfOverview>;
const counted = z.object({ name: z.string(), count: z.int() });

export const legOfOverview = z.object({
  id,
  identifier: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  ...legNow,
  seats: z.int().describe('None on a cancelled leg'),
  taken: z.int(),
});
export type LegOfOverview = z.infer<typeof legOfOverview>;

const boatOfOverview = z.object({
  id,
  make: z.string(),
  model: z.string(),
  legs: z.int(),
  seats: z.int(),
  taken: z.int(),
});

/** An event at a glance, for its organisers. All but the legs is about every test driver that there is. */
export const overview = z.object({
  legs: z.array(legOfOverview),
  boats: z.array(boatOfOverview).describe('Those most wanted first'),
  drivers: z.int(),
  withoutSeat: z.array(personOfOverview),
  arrivals: z.array(counted.extend({ day_before: z.int(), hotel_before: z.int() })),
  departures: z.array(counted.extend({ day_after: z.int(), hotel_after: z.int() })),
  tshirts: z.array(counted),
  allergies: z.array(personOfOverview.extend({ allergies: z.string() })),
});
export type Overview = z.infer<typeof overview>;
