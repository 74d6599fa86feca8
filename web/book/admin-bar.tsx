import type { ReactNode } from 'react';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { counted } from '#domain/wording.ts';
import { LearnExpected } from '#web/event/use-expected.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { useDayNotes } from '#web/schedule/day-notes.ts';
import { ScheduleBar } from '#web/schedule/views.tsx';
import type { ExpectedTimes } from '#web/trip/leg-look.ts';
import { ActFor } from './act-for.tsx';

interface AdminBarProps {
  event: Event;
  date: string;
  organization: number | undefined;
  onActFor: (organization: number | undefined) => void;
  onExpected: (expected: ExpectedTimes) => void;
  legs: readonly Leg[];
  /** With what they say of each. */
  days: (describe?: (date: string) => string) => ReactNode;
  /** What can be done with the day that is shown. */
  children: ReactNode;
}

/** The views of the schedule, the days and for whom one books, in one bar; for admins alone, and larger than the rest of the page. */
export function AdminBar({ children, date, days, event, legs, onActFor, onExpected, organization }: AdminBarProps) {
  const noteOf = useDayNotes(event, legs);
  const { phase } = usePhase(event);
  const about = (each: string) => noteOf(each) || counted(legs.filter((leg) => leg.date === each).length, 'leg');
  return (
    <ScheduleBar event={event.id} view="places" date={date}>
      {days(organization === undefined ? about : undefined)}
      {phase !== 'after' && <ActFor organization={organization} onChange={onActFor} />}
      {children}
      <LearnExpected event={event} date={date} onChange={onExpected} />
    </ScheduleBar>
  );
}
