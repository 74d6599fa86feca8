import { useMemo } from 'react';
import { contextOf } from '#domain/disruption/context.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { allClashes, type Clash, clashFinder } from '#domain/planning/clashes.ts';
import { useFacts } from '#web/event/use-facts.ts';
import { useClock } from '#web/ui/clock.ts';
import { noteOfDay } from './words.ts';

/** The clashes of each leg of the timetable. */
export function useLegClashes({ id, time_zone }: Event): ReadonlyMap<number, readonly Clash[]> {
  const clock = useClock(time_zone);
  const facts = useFacts(id).data;
  return useMemo(
    () => Map.groupBy(facts ? allClashes(clashFinder(), contextOf(facts, clock), new Map()) : [], ({ leg = 0 }) => leg),
    [facts, clock],
  );
}

/** The note of each day, for views that show the timetable as it is stored. */
export function useDayNotes(event: Event, legs: readonly Leg[]): (date: string) => string {
  const clashes = useLegClashes(event);
  const today = useClock(event.time_zone).slice(0, 10);
  return (date) => {
    const day = legs.filter((leg) => leg.date === date);
    const own = date < today ? [] : day.flatMap(({ id }) => clashes.get(id) ?? []);
    return noteOfDay(event, day, own.length, today);
  };
}
