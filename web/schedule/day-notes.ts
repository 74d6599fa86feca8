import { useMemo } from 'react';
import { contextOf } from '#domain/disruption/context.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { allClashes, clashFinder } from '#domain/planning/clashes.ts';
import { useFacts } from '#web/event/use-facts.ts';
import { useClock } from '#web/ui/clock.ts';
import { noteOfDay } from './words.ts';

/** How many clashes the timetable has on each day that is still to come. */
function useDayClashes(event: Event): ReadonlyMap<string, number> {
  const clock = useClock(event.time_zone);
  const facts = useFacts(event.id).data;
  return useMemo(() => {
    if (!facts) return new Map();
    const dates = new Map(facts.legs.map(({ date, id }) => [id, date]));
    const days = allClashes(clashFinder(), contextOf(facts, clock), new Map()).map(
      ({ leg = 0 }) => dates.get(leg) ?? '',
    );
    const ahead = days.filter((date) => date >= clock.slice(0, 10));
    return new Map([...Map.groupBy(ahead, (date) => date)].map(([date, some]) => [date, some.length]));
  }, [facts, clock]);
}

/** The note of each day, for views that show the timetable as it is stored. */
export function useDayNotes(event: Event, legs: readonly Leg[]): (date: string) => string {
  const clashes = useDayClashes(event);
  const today = useClock(event.time_zone).slice(0, 10);
  return (date) =>
    noteOfDay(
      event,
      legs.filter((leg) => leg.date === date),
      clashes.get(date) ?? 0,
      today,
    );
}
