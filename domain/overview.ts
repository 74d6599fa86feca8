import { z } from 'zod';
import { legNow } from './leg.ts';
import { namedBoat, namedLeg, namedPerson } from './fields.ts';

const counted = z.object({ name: z.string(), count: z.int() });

export const legOfOverview = namedLeg.extend({
  ...legNow,
  seats: z.int().describe('None on a cancelled leg'),
  taken: z.int().describe('Bookings and walk-ups, whether they came or not'),
});
export type LegOfOverview = z.infer<typeof legOfOverview>;

const boatOfOverview = namedBoat.extend({
  legs: z.int(),
  seats: z.int(),
  taken: z.int(),
});

/** An event at a glance, for its organisers. All but the legs is about its guests who have not declined. */
export const overview = z.object({
  legs: z.array(legOfOverview),
  boats: z.array(boatOfOverview).describe('Those most wanted first'),
  drivers: z.int(),
  expected: z.int().describe('Of them those who come'),
  withoutSeat: z.array(namedPerson).describe('Of those who come'),
  arrivals: z.array(counted.extend({ day_before: z.int(), hotel_before: z.int() })),
  departures: z.array(counted.extend({ day_after: z.int(), hotel_after: z.int() })),
  tshirts: z.array(counted),
  allergies: z.array(namedPerson.extend({ allergies: z.string() })),
});
export type Overview = z.infer<typeof overview>;
