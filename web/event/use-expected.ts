import { useEffect, useMemo } from 'react';
import { expectedStarts } from '#domain/boarding/expected.ts';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import type { Event } from '#domain/event.ts';
import { clockTime } from '#domain/zone.ts';
import type { ExpectedTimes } from '#web/trip/leg-look.ts';
import { useRead } from '#web/http/use-read.ts';
import { useClock } from '#web/ui/clock.ts';

/** When boats of today will leave in fact; nothing of another day. */
export function useExpected({ end_date, id, start_date, time_zone }: Event, date: string): ExpectedTimes {
  const clock = useClock(time_zone);
  const day = useRead(
    readBoardingDay,
    { event: id, date },
    { enabled: clock.startsWith(date) && date >= start_date && date <= end_date },
  ).data;
  return useMemo(() => {
    const later = day ? expectedStarts(day.departures, day.now) : [];
    return new Map([...later].map(([key, at]) => [key, clockTime(at, time_zone).slice(11, 16)]));
  }, [day, time_zone]);
}

interface LearnExpectedProps {
  event: Event;
  date: string;
  onChange: (expected: ExpectedTimes) => void;
}

/** For pages that load it for organisers alone. */
export function LearnExpected({ date, event, onChange }: LearnExpectedProps) {
  const expected = useExpected(event, date);
  useEffect(() => onChange(expected), [expected, onChange]);
  return null;
}
