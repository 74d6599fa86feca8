import type { Span } from '../booking/overlap.ts';
import type { Route } from '../route/places.ts';
import { boatsAstray, type Passage } from '../route/passages.ts';
import { toMinutes, toTime } from '../time.ts';

export interface TimetableRules {
  dates: readonly string[];
  /** The first leg starts at `from`, the last one ends by `to`. */
  from: string;
  to: string;
  /** How long a leg is, and the time until the next one starts. */
  minutes: number;
  turnaround: number;
  /** No leg is on the water then. */
  lunch?: { from: string; to: string } | undefined;
}

/** A leg as it is proposed: its boats by their place in the list. */
export interface TimetableLeg<Boat> {
  identifier: string;
  date: string;
  start_time: string;
  end_time: string;
  /** Leads from the ending point to the starting point. */
  back: boolean;
  boats: Boat[];
}

/** Where the legs lead on an event whose people travel: then a boat starts only where it is, also in the morning. */
export interface Along<Boat> {
  route: Route;
  starting_point: string;
  ending_point: string;
  /** The legs that a boat is on already. */
  legsOf: (boat: Boat) => readonly Passage[];
}

interface Sailing<Boat> {
  boat: Boat;
  legs: number;
  /** Those that it is on already, and those that have been planned. */
  passages: Passage[];
}

/**
 * All boats sail at each hour. Legs are named by a letter a day and a number; names that are taken are left out. Where people
 * travel, the boats of a leg start from the same harbour: those that have sailed to the other end sail back.
 */
export function planTimetable<Boat>(
  boats: readonly Boat[],
  rules: TimetableRules,
  taken: readonly string[] = [],
  along: Along<Boat> | null = null,
): TimetableLeg<Boat>[] {
  const fleet = boats.map((boat): Sailing<Boat> => ({ boat, legs: 0, passages: [...(along?.legsOf(boat) ?? [])] }));
  const names = new Set(taken);
  return rules.dates.flatMap((date, day) => {
    const nextName = namesOfDay(day, names);
    return startsOfDay(rules).flatMap((start) => {
      const span = { date, start_time: toTime(start), end_time: toTime(start + rules.minutes) };
      const { back, passage, there } = readyToSail(fleet, span, along);
      for (const each of there) {
        each.legs++;
        if (passage) each.passages.push(passage);
      }
      return there.length === 0
        ? []
        : [{ identifier: nextName(), ...span, back, boats: there.map(({ boat }) => boat) }];
    });
  });
}

/** The boats that can sail together: all of them at one harbour, otherwise those that are where the one that has sailed least is. */
function readyToSail<Boat>(
  fleet: readonly Sailing<Boat>[],
  span: Span,
  along: Along<Boat> | null,
): { back: boolean; passage?: Passage; there: readonly Sailing<Boat>[] } {
  if (!along) return { back: false, there: fleet };
  const { ending_point, route, starting_point } = along;
  const out = { ...span, id: 0, starting_point, ending_point };
  const home = { ...out, starting_point: ending_point, ending_point: starting_point };
  const isRoundTrip = route.harbourOf(starting_point) === route.harbourOf(ending_point);
  const ways = (isRoundTrip ? [out] : [out, home]).map((passage) => ({
    back: passage === home,
    passage,
    there: fleet.filter(
      ({ passages }) => boatsAstray([...passages, passage], route).length <= boatsAstray(passages, route).length,
    ),
  }));
  const fewest = ({ there }: { there: readonly Sailing<Boat>[] }) => Math.min(...there.map(({ legs }) => legs));
  return ways.reduce((best, way) => (fewest(way) < fewest(best) ? way : best));
}

/** In minutes since midnight. */
function startsOfDay({ from, lunch, minutes, to, turnaround }: TimetableRules): number[] {
  const starts: number[] = [];
  for (let start = toMinutes(from); start + minutes <= toMinutes(to); start += minutes + turnaround) {
    if (lunch && start < toMinutes(lunch.to) && start + minutes > toMinutes(lunch.from)) {
      start = toMinutes(lunch.to);
      if (start + minutes > toMinutes(to)) break;
    }
    starts.push(start);
  }
  return starts;
}

/** 'A1', 'A2' on the first day, 'B1' on the second. */
export function namesOfDay(day: number, taken: Set<string>): () => string {
  const letter = String.fromCodePoint(65 + (day % 26)).repeat(1 + Math.floor(day / 26));
  let number = 0;
  return () => {
    do number++;
    while (taken.has(`${letter}${number}`));
    return `${letter}${number}`;
  };
}
