import { overlapGroups } from '../booking/overlap.ts';
import type { Travel } from '../route/reach.ts';
import { seatKey } from '../assign/assign.ts';
import { fitsOnRoute, type Trip } from '../assign/chain.ts';
import { type DayRules, fitsBetween } from '../route/day-rules.ts';
import { walkWords } from '../route/own-day.ts';

export interface EmptyWave {
  start_time: string;
  why: string;
}

/** The times of a day at which a plan has no trip although there are seats, each with the reason. */
export function emptyWaves(
  free: readonly Trip[],
  plan: { trips: readonly Trip[]; tried: (boat: number) => boolean; rules: DayRules; travel?: Travel | null },
): EmptyWave[] {
  const chosen = new Set(plan.trips.map(seatKey));
  return overlapGroups(free).flatMap((wave) => {
    if (wave.some((trip) => chosen.has(seatKey(trip)) || plan.trips.some((other) => other.leg === trip.leg))) return [];
    return [{ start_time: wave[0]?.start_time ?? '', why: reason(wave, plan) }];
  });
}

function reason(wave: readonly Trip[], plan: Parameters<typeof emptyWaves>[1]): string {
  const untried = wave.filter(({ boat }) => !plan.tried(boat) && !plan.trips.some((trip) => trip.boat === boat));
  if (untried.length === 0) return 'you know these boats already';
  const late = untried.filter(({ end_time }) => plan.rules.home_by !== undefined && end_time > plan.rules.home_by);
  if (late.length === untried.length) return `they come back after ${plan.rules.home_by}`;
  if (plan.travel) return reasonOnRoute(untried, plan.trips, plan.rules, plan.travel);
  const walk = untried.map((trip) => tooShort(trip, plan)).find((each) => each !== undefined);
  return walk ?? 'other boats fit better';
}

/** 'you would be in Nagu', or that nobody takes one on from where these boats go. */
function reasonOnRoute(wave: readonly Trip[], trips: readonly Trip[], rules: DayRules, travel: Travel): string {
  const [trip] = wave;
  const before = trips.filter(({ end_time }) => trip && end_time <= trip.start_time).at(-1);
  if (before && wave.every((each) => !fitsOnRoute(before, each, rules, travel)))
    return `you would be in ${travel.route.harbourOf(before.ending_point)}`;
  const next = trips.find(({ start_time }) => trip && start_time >= trip.end_time);
  if (next && wave.every((each) => !fitsOnRoute(each, next, rules, travel)))
    return `they do not lead to ${travel.route.harbourOf(next.starting_point)} by ${next.start_time}`;
  return 'you would not get on from where they go';
}

/** '10 minutes from Pier B to Pier A are too few'. */
function tooShort(trip: Trip, { rules, trips }: Parameters<typeof emptyWaves>[1]): string | undefined {
  for (const other of trips) {
    const [first, second] = other.start_time <= trip.start_time ? [other, trip] : [trip, other];
    if (first.end_time <= second.start_time && !fitsBetween(first, second, rules)) return walkWords(first, second);
  }
  return undefined;
}
