import type { Trip } from '#domain/assign/chain.ts';

/** The text of the fields: times, perhaps unfinished. */
export interface Wanted {
  lunchFrom: string;
  lunchTo: string;
  homeBy: string;
}

export interface DayDraft {
  date: string;
  plan: Trip[];
  kept: string[];
  dropped: string[];
  /** Plans that the person has seen and not taken. */
  shown: string[][];
  /** After a seat was lost: what stayed of the plan, so that the others show as new. */
  stayed?: string[] | undefined;
  wanted: Wanted;
}

const keyOf = (name: string) => `day-plan ${name}`;

/** Kept in this browser until it is booked or closed, so that it is there after a reload without a network. */
export function keptPlan(name: string): DayDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as DayDraft | null;
    return kept && Array.isArray(kept.plan) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing still plans. */
export function keepPlan(name: string, draft: DayDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(name), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // Full, or not allowed: the plan is on the page all the same.
  }
}
