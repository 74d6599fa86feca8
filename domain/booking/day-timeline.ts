import type { Leg } from '../leg.ts';
import { legState } from './leg-state.ts';
import { byStart } from './overlap.ts';

export type TimelineEntry =
  | { kind: 'trip'; leg: Leg }
  /** Between trips, with the legs that one could still book in it, and how many boats they have free. */
  | { kind: 'gap'; start_time: string; end_time: string; boats: number; legs: Leg[] };

/** A person's day: their trips, and the gaps between them in which a boat has a free seat. The hour of a cancelled trip is free. */
export function dayTimeline(
  legs: readonly Leg[],
  date: string,
  isOffered: (leg: Leg) => boolean = () => true,
): TimelineEntry[] {
  const day = legs.filter((leg) => leg.date === date).toSorted(byStart);
  const trips = day.filter(({ registered }) => registered);
  const sailing = trips.filter(({ state }) => state !== 'cancelled');
  const open = day.filter((leg) => legState(leg, day) === 'open' && isOffered(leg));
  const ends = sailing.map(({ end_time }) => end_time);
  const gaps = ['00:00', ...ends].flatMap((from, index) => gapOf(open, from, sailing[index]?.start_time ?? '24:00'));
  const entries = [...trips.map((leg) => ({ kind: 'trip' as const, leg })), ...gaps];
  return entries.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

function gapOf(open: readonly Leg[], from: string, until: string): TimelineEntry[] {
  const legs = open.filter(({ end_time, start_time }) => start_time >= from && end_time <= until);
  const [first] = legs;
  if (!first) return [];
  const boats = new Set(legs.flatMap((leg) => leg.boats.filter(({ available }) => available > 0)).map(({ id }) => id));
  const last = legs.reduce((end, { end_time }) => (end_time > end ? end_time : end), '');
  return [
    {
      kind: 'gap',
      start_time: from < first.start_time && from !== '00:00' ? from : first.start_time,
      end_time: until === '24:00' ? last : until,
      boats: boats.size,
      legs,
    },
  ];
}

export function startOf(entry: TimelineEntry): string {
  return entry.kind === 'trip' ? entry.leg.start_time : entry.start_time;
}

/** The trip that is under way, or the next one; cancelled trips do not count. */
export function nextTrip(legs: readonly Leg[], clock: string): Leg | undefined {
  return legs
    .filter(({ registered, state }) => registered && state !== 'cancelled')
    .filter(({ date, end_time }) => `${date}T${end_time}` > clock.slice(0, 16))
    .toSorted(byStart)[0];
}

/** 'in 25 min', 'now', 'in 3 h 38 min', 'in 7 h', 'in 2 days': how long until a leg starts, by the event's clock. */
export function untilStart({ date, start_time }: Pick<Leg, 'date' | 'start_time'>, clock: string): string {
  const minutes = Math.round((instant(`${date}T${start_time}`) - instant(clock.slice(0, 16))) / 60_000);
  if (minutes <= 0) return 'now';
  if (minutes <= 90) return `in ${minutes} min`;
  const days = Math.round((instant(date) - instant(clock.slice(0, 10))) / 86_400_000);
  // Half an hour more is a trip more.
  if (minutes < 360) return `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`.replace(' 0 min', '');
  if (days === 0) return `in ${Math.round(minutes / 60)} h`;
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** Two readings of one clock, as moments; only their difference has a meaning. */
function instant(reading: string): number {
  return Date.parse(reading.length > 10 ? `${reading}Z` : `${reading}T00:00Z`);
}
