import { compare } from '#domain/booking/overlap.ts';
import type { WhereaboutsOfDay } from '#domain/route/wire.ts';

/** People who stay in a harbour when the last leg of the day leaves from there. */
export interface Behind {
  harbour: string;
  last_departure: string;
  names: string[];
}

/** Those who stay behind, by harbour, the first to be left alone first. */
export function stillBehind({ left_behind, people }: WhereaboutsOfDay): Behind[] {
  const names = new Map(
    people.flatMap(({ name, organization }) => (organization ? [[organization, name] as const] : [])),
  );
  return [...Map.groupBy(left_behind, ({ harbour }) => harbour)]
    .map(([harbour, some]) => ({
      harbour,
      last_departure: some.map(({ last_departure }) => last_departure).reduce((a, b) => (a > b ? a : b)),
      names: [...new Set(some.map(({ organization }) => names.get(organization) ?? ''))],
    }))
    .toSorted((a, b) => compare(a.last_departure, b.last_departure));
}

/** '2 stay behind at Kasnäs at 10:45' */
export function behindWords({ harbour, last_departure, names }: Behind): string {
  return `${names.length} ${names.length === 1 ? 'stays' : 'stay'} behind at ${harbour} at ${last_departure}`;
}
