import { z } from 'zod';
import { id, namedBoat, namedLeg } from '../fields.ts';
import { card } from '../safety/card.ts';
import { safety } from '../safety/wire.ts';
import { seenMark } from './mark.ts';

export const personOfDeparture = z.object({
  organization: id.nullable(),
  guest: z.string().nullable(),
  became: id.optional().describe('The test driver that a guest became'),
  name: z.string(),
  publication: z.string(),
  /** Only for admins. */
  phone: z.string().optional(),
  /** There is a medical note: ask them. The quay does not see its text. */
  ask: z.boolean(),
  /** Has a seat on this boat, by a booking or as a guest of this boat. */
  seated: z.boolean(),
  /** Said to be a no-show by this boat, also where another boat has the person by now: the seat is free. */
  freed: z.boolean().optional(),
  heads: z.array(seenMark),
  /** Where the event has a safety card. */
  safety: safety.optional(),
});
export type PersonOfDeparture = z.infer<typeof personOfDeparture>;

const countsOfDeparture = z.object({
  seats: z.int(),
  booked: z.int(),
  guests: z.int(),
  taken: z.int().describe('Seats of both; a no-show takes none'),
  aboard: z.int(),
  no_show: z.int(),
  expected: z.int(),
  disputed: z.int(),
});
export type Counts = z.infer<typeof countsOfDeparture>;

export const departure = z.object({
  leg: namedLeg.extend({
    starting_point: z.string(),
    ending_point: z.string(),
    state: z.enum(['scheduled', 'delayed', 'cancelled']),
    /** Before it was delayed. */
    planned_start_time: z.string().nullable(),
    /** By the event's clock; milliseconds since 1970. */
    starts: z.number(),
    ends: z.number(),
    harbours: z
      .object({ from: z.string().nullable(), to: z.string().nullable() })
      .optional()
      .describe('Where people travel: the harbour it leaves and the one it leads to'),
  }),
  boat: namedBoat.extend({
    berth: z.string(),
    picture: z.string().nullish(),
    /** Of its skipper; only for admins and the owner. */
    phone: z.string().optional(),
  }),
  people: z.array(personOfDeparture),
  /** The standing marks about the boat itself: left, came back. */
  crew: z.array(seenMark),
  /** That somebody else took it, or that it was cancelled; who was on it, and which trip they have now, until its builder has seen that. */
  lost: z
    .object({
      withdrawn: z.boolean().describe('The boat is not on the leg any more'),
      guests: z.array(z.object({ name: z.string(), publication: z.string(), now: z.string().nullable() })),
    })
    .optional(),
  seen_later: z
    .boolean()
    .optional()
    .describe('The boat was marked on a later leg: it is back from this one, or has arrived'),
  /** It left with people whose safety card was open; '' while nobody has said who let them. */
  let_go_by: z.string().optional(),
  counts: countsOfDeparture,
});
export type Departure = z.infer<typeof departure>;

export const boardingDay = z.object({
  event: z.object({
    id,
    name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    time_zone: z.string(),
    phone: z.string().optional().describe('Of the organisers'),
  }),
  date: z.string(),
  /** The server's clock, so that a phone whose own is wrong shows what is overdue. */
  now: z.number(),
  departures: z.array(departure),
  note: z.string().optional().describe('The note of the day'),
  /** Where people travel: by what the heads of a harbour are counted. */
  route: z
    .object({
      places: z.array(z.object({ name: z.string(), harbour: z.string() })),
      transfers: z.array(
        z.object({ from: z.string(), to: z.string(), minutes: z.number(), departures: z.array(z.string()).optional() }),
      ),
      days: z.array(z.object({ date: z.string(), starts: z.string() })),
    })
    .optional(),
  /** What people confirm on the crew's phone, also without a network. */
  card: card.optional(),
});
export type BoardingDay = z.infer<typeof boardingDay>;
