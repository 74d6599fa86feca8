import { useMemo } from 'react';
import { contextOf, hasLeft } from '#domain/disruption/context.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { allClashes, type Clash, clashFinder } from '#domain/planning/clashes.ts';
import { useFacts } from '#web/event/use-facts.ts';
import { useClock } from '#web/ui/clock.ts';
import { noteOfDay } from './words.ts';

interface WeighedLegs {
  clashes: readonly Clash[];
  /** Ids of the legs whose time has come and of which a boat is at the pier still. */
  atPier: ReadonlySet<number>;
}

/** The legs as they are stored, weighed as the schedule weighs them. */
export function useWeighedLegs({ id, time_zone }: Event): WeighedLegs {
  const clock = useClock(time_zone);
  const facts = useFacts(id).data;
  return useMemo(() => {
    if (!facts) return { clashes: [], atPier: new Set() };
    const context = contextOf(facts, clock);
    const late = context.legs.filter((leg) => leg.departed && leg.boats.some((boat) => !hasLeft(leg, boat)));
    return { clashes: allClashes(clashFinder(), context, new Map()), atPier: new Set(late.map((leg) => leg.id)) };
  }, [facts, clock]);
}

/** The note of each day, for views that show the legs as they are stored. */
export function useDayNotes(event: Event, legs: readonly Leg[], clashes: readonly Clash[]): (date: string) => string {
  const today = useClock(event.time_zone).slice(0, 10);
  return (date) => {
    const day = legs.filter((leg) => leg.date === date);
    const ids = new Set(day.map(({ id }) => id));
    const own = date < today ? [] : clashes.filter(({ leg = 0 }) => ids.has(leg));
    return noteOfDay(event, day, own.length, today);
  };
}
