import { useState } from 'react';
import { freeTrips, ownTrips } from '#domain/plan-day/trips-of-legs.ts';
import { planDay, seatKey, type Trip, usualRules, wishValues } from '#domain/plan-day/plan-day.ts';
import type { Leg } from '#domain/leg.ts';

export type Planning = ReturnType<typeof useDayPlan>;

interface Draft {
  date: string;
  plan: Trip[];
  kept: string[];
  dropped: string[];
  /** Plans that were passed over. */
  shown: string[][];
}

/** A draft of a day, made in the browser from the calendar that it has; it is forgotten when another day is shown. */
export function useDayPlan(legs: Leg[] | undefined, date: string, mayBook: boolean) {
  const [draft, setDraft] = useState<Draft>();
  const free = freeTrips(legs ?? [], date);
  const tried = new Set(
    (legs ?? []).flatMap(({ boats }) => boats.filter(({ registered }) => registered)).map(({ id }) => id),
  );
  const current = draft?.date === date ? draft : undefined;

  const propose = (next: Omit<Draft, 'plan'>, before: Trip[] = []) => {
    const kept = before.filter((trip) => next.kept.includes(seatKey(trip)));
    const proposed = planDay({
      trips: free.filter((trip) => !next.dropped.includes(seatKey(trip))),
      pinned: [...ownTrips(legs ?? [], date), ...kept],
      worthOf: (boat) => (tried.has(boat) ? 0 : wishValues.notTried),
      rules: usualRules,
      shown: next.shown,
    });
    const plan = [...kept, ...proposed].toSorted((one, other) => one.start_time.localeCompare(other.start_time));
    setDraft({ ...next, plan });
  };
  const start = () => propose({ date, kept: [], dropped: [], shown: [] });
  const isFree = (trip: Trip) => free.some((each) => seatKey(each) === seatKey(trip));
  return {
    plan: mayBook ? current?.plan : undefined,
    canPlan: mayBook && free.some(({ boat }) => !tried.has(boat)),
    /** Nothing fits, as opposed to nothing else. */
    isImpossible: current?.plan.length === 0 && current.shown.length === 0 && current.dropped.length === 0,
    /** Seats that somebody else has taken since the plan was proposed. */
    lost: current?.plan.filter((trip) => !isFree(trip)) ?? [],
    isKept: (trip: Trip) => current?.kept.includes(seatKey(trip)) ?? false,
    start,
    stop: () => setDraft(undefined),
    /** Stays through other plans; once more lets go of it. */
    keep: (trip: Trip) => {
      const key = seatKey(trip);
      if (!current) return;
      const kept = current.kept.includes(key) ? current.kept.filter((each) => each !== key) : [...current.kept, key];
      setDraft({ ...current, kept });
    },
    drop: (trip: Trip) => {
      if (!current) return;
      const key = seatKey(trip);
      const kept = current.kept.filter((each) => each !== key);
      propose({ ...current, kept, dropped: [...current.dropped, key] }, current.plan);
    },
    another: () => {
      if (!current || current.plan.length === 0) return start();
      const proposed = current.plan.map(seatKey).filter((key) => !current.kept.includes(key));
      return propose({ ...current, shown: [...current.shown, proposed] }, current.plan.filter(isFree));
    },
  };
}
