import { z } from 'zod';
import { id, namedBoat } from './fields.ts';

const place = z.object({
  leg: id,
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  starting_point: z.string(),
  boat: namedBoat.extend({ berth: z.string() }),
});
export type TripPlace = z.infer<typeof place>;

const change = z.object({
  id: id.describe('Of the last change; larger is later'),
  registration: id,
  to: place.nullable().describe('null: it is cancelled, or the seat is lost'),
  reason: z.string(),
  at: z.string(),
});
/** That an organiser moved a trip of somebody, or took it away: from where they last knew it to be to where it is now. */
export const tripNews = change.extend({ from: place });
export type TripNews = z.infer<typeof tripNews>;

export const seenNews = z.object({ event: id, ids: z.array(id).max(100) });

/** One change of one trip. Where it comes from nowhere it brings a seat back that was lost. */
export type TripMove = z.infer<typeof change> & { from: TripPlace | null };

/** How long a change is news to those who do not press 'Got it'. */
export const newsMilliseconds = 24 * 60 * 60 * 1000;

/**
 * A trip that was moved more than once says the first place and the last; one that is where it was says nothing, and
 * of one that was back in its first place meanwhile, what had been seen is forgotten. `seen` are ids of changes.
 */
export function newsOf(moves: readonly TripMove[], seen: readonly number[]): TripNews[] {
  const byTrip = [...Map.groupBy(moves, ({ registration }) => registration).values()];
  return byTrip.flatMap((ofTrip) => {
    const sorted = ofTrip.toSorted((one, other) => one.id - other.id);
    const lastSeen = sorted.findLastIndex(({ id }) => seen.includes(id));
    const unseen = sorted.slice(lastSeen + 1);
    const [first, last] = [unseen[0], unseen.at(-1)];
    if (!first?.from || !last || isSame(first.from, last.to)) return [];
    const [planned] = sorted;
    const wasUndone = unseen.some(({ to }) => to !== last.to && planned?.from && isSame(planned.from, to));
    return [{ ...last, from: (wasUndone && planned?.from) || first.from }];
  });
}

function isSame(one: TripPlace, other: TripPlace | null): boolean {
  return (
    one.leg === other?.leg &&
    one.boat.id === other.boat.id &&
    one.date === other.date &&
    one.start_time === other.start_time
  );
}
