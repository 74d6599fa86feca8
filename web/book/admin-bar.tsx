import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { counted } from '#domain/wording.ts';
import { LearnExpected } from '#web/event/use-expected.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { useDayNotes } from '#web/schedule/day-notes.ts';
import { ScheduleBar, ScheduleViews } from '#web/schedule/views.tsx';
import type { ExpectedTimes, Standing } from '#web/trip/leg-look.ts';
import { useMoreOnPhone } from '#web/ui/use-more-on-phone.tsx';
import { ActFor } from './act-for.tsx';

interface AdminBarProps {
  event: Event;
  date: string;
  organization: number | undefined;
  onActFor: (organization: number | undefined) => void;
  onExpected: (expected: ExpectedTimes, standing: Standing) => void;
  legs: readonly Leg[];
  /** With what they say of each. */
  days: (describe?: (date: string) => string) => ReactNode;
  /** On a phone: what the phase asks for, and what is seldom pressed. */
  next: ReactNode;
  rare: ReactNode;
  /** What can be done with the day that is shown. */
  children: ReactNode;
}

/** The views of the schedule, the days and for whom one books, in one bar, on a phone also what the phase asks for; for admins alone, and larger than the rest of the page. */
export function AdminBar({
  children,
  date,
  days,
  event,
  legs,
  next,
  onActFor,
  onExpected,
  organization,
  rare,
}: AdminBarProps) {
  const noteOf = useDayNotes(event, legs);
  const { phase } = usePhase(event);
  const { isPhone, more, unfolded } = useMoreOnPhone();
  const about = (each: string) => noteOf(each) || counted(legs.filter((leg) => leg.date === each).length, 'leg');
  const views = { event: event.id, view: 'places', date } as const;
  const actFor = phase !== 'after' && <ActFor organization={organization} onChange={onActFor} />;
  const first = (
    <Group gap="xs" flex="1 1 100%">
      {next}
      {more}
      {actFor}
    </Group>
  );
  return (
    <>
      {isPhone && unfolded && (
        <Group mb="md">
          {rare}
          <ScheduleViews {...views} />
          {children}
        </Group>
      )}
      <ScheduleBar {...views} folded={isPhone ? first : undefined}>
        {days(organization === undefined ? about : undefined)}
        {!isPhone && (
          <>
            {actFor}
            {children}
          </>
        )}
        <LearnExpected event={event} date={date} onChange={onExpected} />
      </ScheduleBar>
    </>
  );
}
