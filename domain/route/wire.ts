import { z } from 'zod';
import { date, id, pathId, requiredLine, storedId, time } from '../fields.ts';
import { placeKey } from '../place-key.ts';

export const transfer = z.object({
  from: requiredLine.describe('A harbour'),
  to: requiredLine.describe('A harbour'),
  minutes: z.int('Use a whole number of minutes').min(1, 'Use at least 1 minute').max(720, 'Use at most 720 minutes'),
  departures: z.array(time).max(100).optional().describe('When it leaves; without any, whenever one wants to'),
});

export const place = z.object({ name: requiredLine, harbour: requiredLine });
export const dayStart = z.object({ date, starts: requiredLine.describe('A harbour') });

/** Where the legs of an event start and end, which of these places are one harbour, and how one gets from harbour to harbour ashore. */
export const places = z.object({
  places: z.array(
    z.object({
      name: z.string(),
      harbour: z.string(),
      legs: z.array(storedId).describe('The legs that start or end there; empty for a place that is no longer used'),
    }),
  ),
  transfers: z.array(transfer),
  days: z.array(dayStart).describe('The harbour in which the boats lie on the morning of each day with legs'),
});
export type Places = z.infer<typeof places>;

/** Replaces what was said before. A place that is not sent is at its usual harbour: the text before the first comma. */
export const newPlaces = z
  .object({
    event: id,
    places: z.array(place).max(1_000),
    transfers: z.array(transfer).max(200),
    days: z.array(dayStart).max(400).optional().describe('Absent: as they were'),
  })
  .refine(({ places: sent }) => new Set(sent.map(({ name }) => placeKey(name))).size === sent.length, {
    path: ['places'],
    message: 'Name each place once',
  })
  .superRefine(({ transfers }, context) => {
    const ways = new Set<string>();
    for (const [index, { from, to }] of transfers.entries()) {
      const way = `${placeKey(from)} → ${placeKey(to)}`;
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['transfers', index, 'to'], message });
      if (placeKey(from) === placeKey(to)) refuse('A transfer leads to another harbour');
      else if (ways.has(way)) refuse('Write all departures of this way in one line');
      ways.add(way);
    }
  });
export type NewPlaces = z.infer<typeof newPlaces>;

export const cannotFollow = z.object({
  organization: storedId,
  first: storedId
    .nullable()
    .describe('The last leg before that they can be on, or missed; null where their day begins'),
  // oxlint-disable-next-line no-thenable -- a schema, which nobody awaits
  then: storedId,
});

export const dayOfRoute = z.object({ id: pathId, date });
export const whereaboutsOfDay = z.object({
  people: z.array(
    z.object({
      organization: storedId.optional(),
      guest: z.string().optional().describe('Of a walk-up, who is no organization'),
      name: z.string(),
      stops: z.array(
        z.object({
          at: z.string(),
          harbour: z.string().nullable().describe('null: the leg names no place'),
          state: z.enum(['ashore', 'aboard', 'not seen']),
        }),
      ),
    }),
  ),
  out_of_reach: z.array(cannotFollow).describe('Legs of people that leave from where they cannot be'),
  left_behind: z.array(
    z.object({ organization: storedId, harbour: z.string(), since: z.string(), last_departure: z.string() }),
  ),
  boats: z
    .array(z.object({ boat: storedId, leg: storedId, harbour: z.string() }))
    .describe('Boats that are in this harbour when the leg leaves from another'),
});
export type WhereaboutsOfDay = z.infer<typeof whereaboutsOfDay>;
