import { byStart } from '../booking/overlap.ts';
import type { DayStart, Route } from './places.ts';
import type { Passage } from './passages.ts';

interface SailedLeg extends Passage {
  /** Ids of its boats. */
  boats: readonly number[];
}

/**
 * The harbour of each day in which its boats lie in the morning, unless the organiser has chosen another: where the day before ended, and
 * on the first day where most of the first boats leave. `legs` are those that sail.
 */
export function dayStarts(
  legs: readonly SailedLeg[],
  { harbourOf }: Pick<Route, 'harbourOf'>,
  chosen: readonly DayStart[] = [],
): DayStart[] {
  const days = [...Map.groupBy(legs.toSorted(byStart), ({ date }) => date)];
  return days.flatMap(([date, ofDay], index) => {
    const before = days[index - 1]?.[1];
    const usual = before
      ? mostOf(lastLegs(before).map(({ boats, ending_point }) => [harbourOf(ending_point), boats.length]))
      : null;
    const starts =
      chosen.find((day) => day.date === date)?.starts ??
      usual ??
      mostOf(firstLegs(ofDay).map(({ boats, starting_point }) => [harbourOf(starting_point), boats.length]));
    return starts === null ? [] : [{ date, starts }];
  });
}

function firstLegs(ofDay: readonly SailedLeg[]): SailedLeg[] {
  return ofDay.filter(({ start_time }) => start_time === ofDay[0]?.start_time);
}

function lastLegs(ofDay: readonly SailedLeg[]): SailedLeg[] {
  const end = ofDay.reduce((latest, { end_time }) => (end_time > latest ? end_time : latest), '');
  return ofDay.filter(({ end_time }) => end_time === end);
}

/** The harbour that most speak for, of equals the first; null where none is named. */
function mostOf(votes: readonly [harbour: string | null, weight: number][]): string | null {
  const sums = new Map<string, number>();
  for (const [harbour, weight] of votes) if (harbour !== null) sums.set(harbour, (sums.get(harbour) ?? 0) + weight);
  return [...sums].reduce<[string | null, number]>(
    (most, [harbour, sum]) => (sum > most[1] ? [harbour, sum] : most),
    [null, -1],
  )[0];
}
