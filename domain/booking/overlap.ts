/** When a leg is on the water: from its start up to, and not including, its end. */
export interface Span {
  date: string;
  start_time: string;
  end_time: string;
}

/**
 * Whether the two share time, so that nobody can be on both. A leg that begins when another ends does not overlap it.
 * The caller passes legs of one event only.
 * Their times are those of the event's clock, and no leg passes midnight, so the times compare as they are written.
 */
export function overlaps(a: Span, b: Span): boolean {
  return a.date === b.date && a.start_time < b.end_time && b.start_time < a.end_time;
}

/** From early to late; of two that start together the longer comes first. */
export function byStart(a: Span, b: Span): number {
  return compare(a.date, b.date) || compare(a.start_time, b.start_time) || compare(b.end_time, a.end_time);
}

/** Legs in chains: each overlaps another of its group, directly or through others, and none outside of it. */
export function overlapGroups<L extends Span>(legs: readonly L[]): L[][] {
  const groups: { legs: L[]; until: Span }[] = [];
  for (const leg of legs.toSorted(byStart)) {
    const group = groups.at(-1);
    if (!group || !overlaps(group.until, leg)) {
      groups.push({ legs: [leg], until: leg });
    } else {
      group.legs.push(leg);
      if (leg.end_time > group.until.end_time) group.until = leg;
    }
  }
  return groups.map(({ legs }) => legs);
}

/** Whether of these legs one can be chosen alone: each is at the time of each other. */
export function areAlternatives(legs: readonly Span[]): boolean {
  return legs.every((one, index) => legs.slice(index + 1).every((other) => overlaps(one, other)));
}

/** For dates, times and addresses, whose order does not depend on a language. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** When a person is there on a date. */
export interface Presence {
  date: string;
  from: string;
  to: string;
}

/** Whether a person is there for all of it; without an answer they are there all the time. */
export function isPresent(presence: readonly Presence[], { date, end_time, start_time }: Span): boolean {
  return (
    presence.length === 0 || presence.some((day) => day.date === date && day.from <= start_time && end_time <= day.to)
  );
}
