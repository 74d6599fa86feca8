import { compare } from '#domain/booking/overlap.ts';
import type { WhereaboutsOfDay } from '#domain/route/wire.ts';

/** People who stay in a harbour when the last leg of the day leaves from there. */
export interface Behind {
  harbour: string;
  last_departure: string;
  /** That has left: nobody can be seated on it any more. */
  isPast: boolean;
  ids: number[];
  names: string[];
}

/** Those who stay behind on a date, by harbour, the first to be left alone first; `clock` is what the event's clock shows. */
export function stillBehind({ left_behind, people }: WhereaboutsOfDay, date: string, clock: string): Behind[] {
  const names = new Map(
    people.flatMap(({ name, organization }) => (organization ? [[organization, name] as const] : [])),
  );
  return [...Map.groupBy(left_behind, ({ harbour }) => harbour)]
    .map(([harbour, some]) => {
      const last_departure = some.map((each) => each.last_departure).reduce((a, b) => (a > b ? a : b));
      const ids = [...new Set(some.map(({ organization }) => organization))];
      const isPast = `${date}T${last_departure}` <= clock;
      return { harbour, last_departure, isPast, ids, names: ids.map((id) => names.get(id) ?? '') };
    })
    .toSorted((a, b) => compare(a.last_departure, b.last_departure));
}

/** '2 stay behind at Kasnäs' */
export function behindAt({ harbour, isPast, names }: Behind): string {
  return `${names.length} ${isPast ? 'stayed' : names.length === 1 ? 'stays' : 'stay'} behind at ${harbour}`;
}

export function behindWords(behind: Behind): string {
  return `${behindAt(behind)} at ${behind.last_departure}`;
}
