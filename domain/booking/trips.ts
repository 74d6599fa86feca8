import { instant } from '../time.ts';

interface Trip {
  leg: { date: string; start_time: string };
}

/** A trip is upcoming until the minute it starts, that minute included; upcoming ones soonest first, past ones latest first. */
export function trips<T extends Trip>(registrations: readonly T[], now: number): { upcoming: T[]; past: T[] } {
  const byStart = registrations.toSorted((a, b) => startOf(a) - startOf(b));
  return {
    upcoming: byStart.filter((trip) => startOf(trip) >= now),
    past: byStart.filter((trip) => startOf(trip) < now).toReversed(),
  };
}

function startOf({ leg }: Trip): number {
  return instant(leg.date, leg.start_time);
}
