import type { ReactNode } from 'react';
import type { Event } from '#domain/event.ts';
import { LearnExpected } from '#web/event/use-expected.ts';
import { ScheduleBar } from '#web/schedule/views.tsx';
import type { ExpectedTimes } from '#web/trip/leg-look.ts';
import { ActFor } from './act-for.tsx';

interface AdminBarProps {
  event: Event;
  date: string;
  organization: number | undefined;
  onActFor: (organization: number | undefined) => void;
  onExpected: (expected: ExpectedTimes) => void;
  days: ReactNode;
  /** What can be done with the day that is shown. */
  children: ReactNode;
}

/** The views of the schedule, the days and for whom one books, in one bar; for admins alone, and larger than the rest of the page. */
export function AdminBar({ children, date, days, event, onActFor, onExpected, organization }: AdminBarProps) {
  return (
    <ScheduleBar event={event.id} view="places" date={date}>
      {days}
      <ActFor organization={organization} onChange={onActFor} />
      {children}
      <LearnExpected event={event} date={date} onChange={onExpected} />
    </ScheduleBar>
  );
}
