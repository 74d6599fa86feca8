import { compare, type Span } from '../booking/overlap.ts';
import { minutesBetween, toMinutes } from '../time.ts';

/** A seat that could be booked: a boat on a leg. */
export interface Trip extends Span {
  leg: number;
  boat: number;
  starting_point: string;
  ending_point: string;
}

export interface DayRules {
  /** Minutes between two trips, and how many more when the next one starts elsewhere. */
  gap: number;
  walk: number;
  /** Minutes that stay free at some time between `from` and `to`. */
  lunch?: { from: string; to: string; minutes: number };
  /** No trip ends later than this (HH:MM). */
  home_by?: string;
}
export const usualRules: DayRules = { gap: 15, walk: 15 };

export interface DayToPlan {
  /** Free seats of one day, without those that the person does not want. */
  trips: readonly Trip[];
  /** Bookings and chosen trips of that day, which stay. */
  pinned: readonly Trip[];
  /** How much the person wants to try each boat. */
  worthOf: (boat: number) => number;
  rules: DayRules;
  /** Plans that were shown before: another one is wanted. Each is the list of its seats as `seatKey` writes them. */
  shown?: readonly (readonly string[])[];
}

export const wishValues = { star: 100, heart: 30, notTried: 5 };

export function seatKey({ boat, leg }: Pick<Trip, 'leg' | 'boat'>): string {
  return `${leg}/${boat}`;
}

/** The most valuable trips that fit around the pinned ones, each boat once; by start. Empty when nothing fits. */
export function planDay(day: DayToPlan): Trip[] {
  const breaks = day.rules.lunch ? lunchBreaks(day.rules.lunch) : [undefined];
  const plans = breaks.map((pause) => bestPlan(day, pause));
  return plans.reduce((best, plan) => (worth(plan, day) > worth(best, day) ? plan : best), []);
}

interface Pause {
  start_time: string;
  end_time: string;
}

/** Lunch can begin at any quarter of an hour. */
function lunchBreaks({ from, minutes, to }: { from: string; to: string; minutes: number }): Pause[] {
  const breaks: Pause[] = [];
  for (let start = toMinutes(from); start + minutes <= toMinutes(to); start += 15)
    breaks.push({ start_time: toTime(start), end_time: toTime(start + minutes) });
  return breaks;
}

/**
 * Exact search over the trips by start: take one or leave it. A branch ends when even the best that could follow would not
 * beat the best plan so far. Two bounds say what could follow: the best choice if a boat could be tried twice,
 * and the boats that are left, whatever their hours.
 */
function bestPlan(day: DayToPlan, pause: Pause | undefined): Trip[] {
  const trips = possibleTrips(day, pause);
  const values = trips.map(({ boat }) => day.worthOf(boat));
  const bounds = boundsWithoutBoats(trips, values, day.rules);
  const shown = new Set((day.shown ?? []).map((plan) => plan.toSorted().join()));
  let best: Trip[] = [];
  let bestValue = 0;
  const chosen: Trip[] = [];
  const used = new Set<number>();

  const search = (from: number, value: number): void => {
    if (value > bestValue && !shown.has(chosen.map(seatKey).toSorted().join())) {
      best = [...chosen];
      bestValue = value;
    }
    for (let index = from; index < trips.length; index++) {
      const trip = trips[index];
      if (!trip || value + Math.min(bounds[index] ?? 0, boatsLeft(index)) <= bestValue) return;
      const last = chosen.at(-1);
      if (used.has(trip.boat) || (last && !fitsBetween(last, trip, day.rules))) continue;
      chosen.push(trip);
      used.add(trip.boat);
      search(index + 1, value + (values[index] ?? 0));
      chosen.pop();
      used.delete(trip.boat);
    }
  };
  const boatsLeft = (from: number): number => {
    const left = new Set(trips.slice(from).map(({ boat }) => boat));
    return [...left].filter((boat) => !used.has(boat)).reduce((sum, boat) => sum + day.worthOf(boat), 0);
  };
  search(0, 0);
  return best;
}

function possibleTrips({ pinned, rules, trips, worthOf }: DayToPlan, pause: Pause | undefined): Trip[] {
  const tried = new Set(pinned.map(({ boat }) => boat));
  return trips
    .filter(
      ({ boat, end_time }) => !tried.has(boat) && worthOf(boat) > 0 && !(rules.home_by && end_time > rules.home_by),
    )
    .filter((trip) => !pause || trip.end_time <= pause.start_time || trip.start_time >= pause.end_time)
    .filter((trip) => pinned.every((own) => fitsBetween(own, trip, rules) || fitsBetween(trip, own, rules)))
    .toSorted((a, b) => compare(a.start_time, b.start_time) || a.leg - b.leg || a.boat - b.boat);
}

/** From each trip on, the value of the best choice if a boat could be tried more than once. */
function boundsWithoutBoats(trips: readonly Trip[], values: readonly number[], { gap }: DayRules): number[] {
  const bounds = Array.from({ length: trips.length + 1 }, () => 0);
  for (let index = trips.length - 1; index >= 0; index--) {
    const end = toMinutes(trips[index]?.end_time ?? '');
    const next = trips.findIndex(({ start_time }, other) => other > index && toMinutes(start_time) >= end + gap);
    const taken = (values[index] ?? 0) + (next === -1 ? 0 : (bounds[next] ?? 0));
    bounds[index] = Math.max(taken, bounds[index + 1] ?? 0);
  }
  return bounds;
}

/** Whether one can step from the first trip onto the second in time. */
export function fitsBetween(first: Trip, second: Trip, { gap, walk }: DayRules): boolean {
  const samePlace = !first.ending_point || !second.starting_point || first.ending_point === second.starting_point;
  const needed = gap + (samePlace ? 0 : walk);
  return minutesBetween(first.end_time, second.start_time) >= needed;
}

function worth(plan: readonly Trip[], { worthOf }: DayToPlan): number {
  return plan.reduce((sum, { boat }) => sum + worthOf(boat), 0);
}

export function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
