import { bestPlan, asPassage, type DayToPlan, maxLooks, type Pause, type Plan, type Trip } from '../assign/chain.ts';
import { countLeftBehind } from '../route/reach.ts';
import { toMinutes, toTime } from '../time.ts';

export const wishValues = { star: 100, heart: 30, notTried: 5 };

/** So many hours of lunch are tried. */
const maxPauses = 10;

/**
 * The most valuable trips that fit around the pinned ones, each boat once; by start. Empty when nothing fits. Where people travel no
 * trip is out of reach, and of all plans those count by which the person stays behind least often, never oftener than before.
 */
export function planDay(day: DayToPlan): Trip[] {
  const pauses = day.rules.lunch ? lunchBreaks(day.rules.lunch) : [undefined];
  const max = day.travel ? countLeftBehind(day.pinned.map(asPassage), day.travel) : 0;
  for (let strandings = 0; strandings <= max; strandings++) {
    let best: Plan = { trips: [], value: 0 };
    for (const pause of pauses) best = bestPlan(day, pause, { best, strandings, looks: maxLooks / pauses.length });
    if (best.trips.length > 0) return best.trips;
  }
  return [];
}

/** Lunch can begin at any quarter of an hour; of a long time in which it may, at fewer. */
function lunchBreaks({ from, minutes, to }: { from: string; to: string; minutes: number }): Pause[] {
  const breaks: Pause[] = [];
  const room = toMinutes(to) - toMinutes(from) - minutes;
  const step = 15 * Math.max(1, Math.ceil(room / 15 / (maxPauses - 1)));
  for (let start = toMinutes(from); start + minutes <= toMinutes(to); start += step)
    breaks.push({ start_time: toTime(start), end_time: toTime(start + minutes) });
  return breaks;
}
