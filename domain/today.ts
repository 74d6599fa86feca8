import { z } from 'zod';
import { departure } from './boarding/departure.ts';
import { namedBoat, namedLeg, namedPerson } from './fields.ts';
import { departureStates } from './boarding/states.ts';

const departureOfToday = z.object({
  leg: departure.shape.leg.extend({ reason: z.string() }),
  boat: departure.shape.boat.extend({ picture: z.string().nullable() }),
  /** Where it stands, by the marks of the quay. */
  state: z.enum(departureStates),
  seats: z.int(),
  taken: z.int(),
});
export type DepartureOfToday = z.infer<typeof departureOfToday>;

/** Facts for an organiser on the quay. `date` is today, or the nearest day of the event. */
export const today = z.object({
  date: z.string(),
  now: z.number(),
  departures: z.array(departureOfToday),
  withoutSeat: z.array(namedPerson).describe('In the whole event, of those who are coming'),
  nothingToday: z.array(namedPerson).describe('Nothing on this day, those without a seat among them'),
  toConfirm: z.array(namedPerson),
  clashes: z
    .array(z.object({ who: z.string(), text: z.string() }))
    .optional()
    .describe(
      'Of the trips of this day that are still to come, in the number of the schedule; none where all are over-full boats',
    ),
  later: z
    .array(z.object({ date: z.string(), clashes: z.int() }))
    .optional()
    .describe('Later days with clashes, in the numbers of the schedule'),
  unnamed: z
    .array(z.object({ leg: namedLeg, boat: namedBoat }))
    .optional()
    .describe(
      'Where the event has a safety card: departures with an open one, until somebody has said who let them go',
    ),
  jackets: z
    .array(z.string())
    .optional()
    .describe('Where the event has a safety card: sizes of life jackets that do not suffice'),
});
export type Today = z.infer<typeof today>;
