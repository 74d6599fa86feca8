import { z } from 'zod';
import { seenMark } from './boarding/mark.ts';
import { date, namedBoat, namedLeg, storedId, time } from './fields.ts';
import { legNow } from './leg.ts';
import { dayStart, place, transfer } from './route/wire.ts';
import { sources } from './waiting/wire.ts';

const seat = { leg: storedId, boat: storedId, no_show: z.boolean() };
const { planned_end_time, planned_start_time, state } = legNow;

/** The facts of an event as they are sent: without anybody's name, and with the clock in a header. */
export const sentFacts = z.object({
  id: storedId,
  start_date: date,
  end_date: date,
  time_zone: z.string(),
  revision: z.int(),
  legs: z.array(
    namedLeg.extend({
      starting_point: z.string(),
      ending_point: z.string(),
      max_per_boat: z.int().nullable(),
      state,
      planned_start_time,
      planned_end_time,
      locked: z.boolean(),
      boats: z.array(storedId),
    }),
  ),
  boats: z.array(namedBoat.extend({ capacity: z.int().nullable() })),
  bookings: z.array(
    z.object({
      ...seat,
      id: storedId,
      organization: storedId,
      override: z.boolean(),
      was_missed: z.boolean().describe('Was marked as a no-show once: the seat may have been given again'),
      confirm_by: z.string().nullable(),
      source: z.enum(sources),
    }),
  ),
  guests: z.array(z.object({ ...seat, id: z.string(), organization: storedId.nullable() })).describe('Walk-ups'),
  marks: z
    .array(
      seenMark.pick({
        id: true,
        leg: true,
        boat: true,
        organization: true,
        guest: true,
        kind: true,
        replaces: true,
        heads: true,
      }),
    )
    .describe('The standing marks of the quay'),
  presence: z.array(z.object({ organization: storedId, date, from: time, to: time })),
  route: z
    .object({ places: z.array(place), transfers: z.array(transfer), days: z.array(dayStart) })
    .nullable()
    .describe('null: people do not travel'),
});
export type SentFacts = z.infer<typeof sentFacts>;
