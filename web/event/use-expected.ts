import { useEffect, useMemo } from 'react';
import type { Departure } from '#domain/boarding/departure.ts';
import { expectedStarts } from '#domain/boarding/expected.ts';
import { departureState } from '#domain/boarding/states.ts';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import type { Event } from '#domain/event.ts';
import { clockTime } from '#domain/zone.ts';
import type { ExpectedTimes, Standing } from '#web/trip/leg-look.ts';
import { useRead } from '#web/http/use-read.ts';
import { useClock } from '#web/ui/clock.ts';

/** What the quay knows of today; nothing of another day. */
function useQuay({ end_date, id, start_date, time_zone }: Event, date: string) {
  const clock = useClock(time_zone);
  return useRead(
    readBoardingDay,
    { event: id, date },
    { enabled: clock.startsWith(date) && date >= start_date && date <= end_date },
  ).data;
}

/** When boats of today will leave in fact. */
export function useExpected(event: Event, date: string): ExpectedTimes {
  const { time_zone } = event;
  const day = useQuay(event, date);
  return useMemo(() => {
    const later = day ? expectedStarts(day.departures, day.now) : [];
    return new Map([...later].map(([key, at]) => [key, clockTime(at, time_zone).slice(11, 16)]));
  }, [day, time_zone]);
}

/** Where the boats of each leg of today stand, by leg: 'out (assumed)'. */
function useStanding(event: Event, date: string): Standing {
  const day = useQuay(event, date);
  return useMemo(() => {
    const legs = Map.groupBy(day?.departures ?? [], ({ leg }) => leg.id);
    const standing = (some: Departure[]) => [...new Set(some.map((each) => departureState(each, day?.now ?? 0)))];
    return new Map([...legs].map(([leg, some]) => [leg, standing(some).join(', ')]));
  }, [day]);
}

interface LearnExpectedProps {
  event: Event;
  date: string;
  onChange: (expected: ExpectedTimes, standing: Standing) => void;
}

/** For pages that load it for organisers alone. */
export function LearnExpected({ date, event, onChange }: LearnExpectedProps) {
  const [expected, standing] = [useExpected(event, date), useStanding(event, date)];
  useEffect(() => onChange(expected, standing), [expected, onChange, standing]);
  return null;
}
