import { z } from 'zod';
import { date, id, line, time, namedBoat, namedLeg } from '../fields.ts';

const minutes = z.int().min(0).max(1_440);
const person = z.object({ id, name: z.string() });

/** The input for a timetable of legs; the result is previewed as an import is. */
export const timetable = z
  .object({
    event: id,
    boats: z.array(id).min(1, 'Choose a boat').max(100),
    dates: z.array(date).min(1, 'Choose a day').max(31),
    from: time,
    to: time,
    minutes: z.int().min(10, 'A leg takes at least 10 minutes').max(720),
    turnaround: minutes,
    lunch: z.object({ from: time, to: time }).optional(),
    starting_point: line.default(''),
    ending_point: line.default(''),
    max_per_boat: z.int().min(1).max(1_000).nullable().default(null),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end time must be after the start time' })
  .refine(({ lunch }) => !lunch || lunch.from < lunch.to, {
    path: ['lunch'],
    message: 'The end time must be after the start time',
  });
export type Timetable = z.infer<typeof timetable>;
export type NewTimetable = z.input<typeof timetable>;

/** Free seats for those who have too few, and who would still have too few. */
export const gaps = z.object({
  proposed: z.array(
    z.object({
      organization: person,
      trips: z.int().describe('How many the person has'),
      leg: namedLeg,
      boat: namedBoat,
      wish: z.enum(['star', 'heart']).nullable(),
    }),
  ),
  without: z.array(person.extend({ trips: z.int() })).describe('Those for whom no free seat fits'),
});
export type Gaps = z.infer<typeof gaps>;

const maxSeats = 500;
export const gapsToFill = z.object({
  event: id,
  book: z
    .array(z.object({ organization: id, leg: id, boat: id }))
    .min(1, 'Choose a seat')
    .max(maxSeats),
});
export type GapsToFill = z.infer<typeof gapsToFill>;
export const gapsToUndo = z.object({ event: id, ids: z.array(id).min(1).max(maxSeats) });
