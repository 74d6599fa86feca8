import { z } from 'zod';
import { id } from '../fields.ts';
import { personStanding, standingMarks, subjectOf, type FoldedMark } from './fold.ts';

/** The boats that a person drove, according to the quay. */
export const drove = z.object({
  boats: z
    .array(z.object({ event: id, leg: id, boat: id, date: z.string() }))
    .describe('The boats that they were aboard'),
  missed: z
    .array(z.object({ event: id, leg: id }))
    .describe('Legs of which they were not aboard, although others of their boat were marked'),
});
export type Drove = z.infer<typeof drove>;

interface OnLeg {
  event: number;
  leg: number;
  boat: number;
}

/** `own` are the marks of a person, also those of a guest that they once were; `ofBoats` every mark of the boats they are booked on. */
export function droveBy(
  own: readonly (FoldedMark & { event: number; date: string })[],
  bookings: readonly OnLeg[],
  ofBoats: readonly FoldedMark[],
): Drove {
  const boats = [...Map.groupBy(standingMarks(own), subjectOf).values()].flatMap((some) =>
    personStanding(some).boats.flatMap((boat) =>
      some.slice(0, 1).map(({ date, event, leg }) => ({ event, leg, boat, date })),
    ),
  );
  const boarded = new Set(
    standingMarks(ofBoats)
      .filter(({ kind }) => kind !== 'clear')
      .map(({ boat, leg }) => `${boat} on ${leg}`),
  );
  const missed = bookings
    .filter(({ boat, leg }) => boarded.has(`${boat} on ${leg}`) && !boats.some((each) => each.leg === leg))
    .map(({ event, leg }) => ({ event, leg }));
  return { boats, missed };
}
